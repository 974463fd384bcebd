import { describe, expect, it } from 'vitest';
import { ok } from '#shared/domain/result.ts';
import { contract } from '#shared/ipc/contract.ts';
import { isEdit, sendInOrder } from './in-order.ts';

/** A host that answers when the test says so. */
const startHost = () => {
  const asked: string[] = [];
  const answers = new Map<string, (how: 'answer' | 'break') => void>();
  const call = sendInOrder(async (method) => {
    asked.push(method);
    return new Promise((resolve, reject) => {
      answers.set(method, (how) => {
        if (how === 'answer') resolve(ok(method));
        else reject(new Error('gone'));
      });
    });
  });
  const answer = async (method: string, how: 'answer' | 'break' = 'answer') => {
    answers.get(method)?.(how);
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  };
  return { call, asked, answer };
};

describe('edits over several connections', () => {
  it('go out one behind the other', async () => {
    const { call, asked, answer } = startHost();
    void call('tasks.edit', {});
    void call('history.undo', {});
    await answer('nothing');
    expect(asked).toEqual(['tasks.edit']);
    await answer('tasks.edit');
    expect(asked).toEqual(['tasks.edit', 'history.undo']);
  });

  it('go out within the call where none is before them', async () => {
    const { call, asked, answer } = startHost();
    void call('tasks.edit', {});
    expect(asked).toEqual(['tasks.edit']);
    await answer('tasks.edit');
    void call('tasks.move', {});
    expect(asked).toEqual(['tasks.edit', 'tasks.move']);
  });

  it('hold up no reading', async () => {
    const { call, asked, answer } = startHost();
    void call('tasks.edit', {});
    void call('tasks.rows', {});
    await answer('nothing');
    expect(asked).toContain('tasks.rows');
  });

  it('go on behind one that broke', async () => {
    const { call, asked, answer } = startHost();
    const first = call('tasks.edit', {});
    void call('tasks.move', {});
    await answer('nothing');
    await answer('tasks.edit', 'break');
    await expect(first).rejects.toThrow('gone');
    expect(asked).toEqual(['tasks.edit', 'tasks.move']);
  });

  it('are the commands of what the store holds', () => {
    const OWN = /^(?:columns|filters|folders|history|projects|settings|tags|tasks)\./u;
    const edits = Object.entries(contract)
      .filter(([name, { kind }]) => OWN.test(name) && kind === 'command' && name !== 'tasks.readOlder')
      .map(([name]) => name);
    expect(Object.keys(contract).filter(isEdit)).toEqual(edits);
  });
});
