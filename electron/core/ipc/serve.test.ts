import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ok } from '#shared/domain/result.ts';
import { createServe, type Handlers } from '#core/ipc/serve.ts';
import { projectRows } from '#core/store/queries/list-rows.ts';
import { openTestStore } from '#electron/testing/rigs/open-test-store.ts';

const serveWith = (handlers: Partial<Handlers>) => {
  const logged: string[] = [];
  const serve = createServe({
    handlers: handlers as Handlers,
    newReference: () => 'ref1',
    repair: () => false,
    log: (line, error) => logged.push(`${line}: ${String(error)}`),
  });
  return { serve, logged };
};

describe('the door of the core', () => {
  it('says what is wrong in a message for the person, and names the field beside it', async () => {
    const { serve } = serveWith({});
    expect(await serve('tasks.create', { projectId: null, title: '  ' })).toEqual({
      ok: false,
      error: {
        kind: 'BadRequest',
        message: { code: 'titleMissing' },
        detail: 'title: titleMissing',
      },
    });
    const drafts = [{ title: 'Milk' }, { title: 'a'.repeat(10_001) }];
    expect(await serve('tasks.createMany', { projectId: null, drafts })).toMatchObject({
      error: {
        message: { code: 'titleTooLong', values: { characters: 10_000 } },
        detail: 'drafts.1.title: titleTooLong',
      },
    });
  });

  it('says nothing of the rules of the contract to the person', async () => {
    const { serve } = serveWith({});
    const drafts = Array.from({ length: 10_001 }, () => ({ title: 'Milk' }));
    const answer = await serve('tasks.createMany', { projectId: null, drafts });
    expect(answer).toMatchObject({
      error: {
        message: { code: 'notAllowed' },
        detail: expect.stringMatching(/^drafts: Too big/u) as string,
      },
    });
  });

  it('answers a bug with a reference and keeps the stack in the log', async () => {
    const { serve, logged } = serveWith({
      'projects.list': () => {
        throw new Error('secret detail');
      },
    });
    expect(await serve('projects.list', {})).toEqual({
      ok: false,
      error: { kind: 'Internal', reference: 'ref1' },
    });
    expect(logged.join('\n')).toContain('ref1');
    expect(logged.join('\n')).toContain('secret detail');
  });

  it('has no fault to note where the account was closed in the midst of an answer', async () => {
    const store = openTestStore();
    const { serve, logged } = serveWith({
      'projects.list': async () => {
        await setImmediate();
        return ok([...projectRows(store.db)]);
      },
    });
    const answer = serve('projects.list', {});
    store.close();
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'Refused' } });
    expect(logged).toEqual([]);
  });

  it('lets nothing out that the contract does not declare', async () => {
    const { serve } = serveWith({
      'settings.read': () => ok({ theme: 'dark', token: 'secret' } as never),
    });
    expect(await serve('settings.read', {})).toEqual({
      ok: false,
      error: { kind: 'Internal', reference: 'ref1' },
    });
  });
});
