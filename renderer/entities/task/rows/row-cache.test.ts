import { describe, expect, it } from 'vitest';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { createRowCache } from './row-cache.ts';

interface Row {
  readonly id: TaskId;
  readonly title: string;
}

const [A, B] = ['a', 'b'].map((id) => taskIdSchema.parse(id)) as [TaskId, TaskId];

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** A core that answers when the test says so, each call with the titles of that moment. */
const startCore = () => {
  const titles = new Map<TaskId, string>([
    [A, 'Ask'],
    [B, 'Buy'],
  ]);
  const calls: TaskId[][] = [];
  const answers: ((how: 'answer' | 'fail') => void)[] = [];
  const minutes: (() => void)[] = [];
  const rows = createRowCache<Row>(
    async (ids) =>
      new Promise((resolve, reject) => {
        calls.push(ids);
        const now = ids.flatMap((id) => {
          const title = titles.get(id);
          return title === undefined ? [] : [{ id, title }];
        });
        answers.push((how) => {
          if (how === 'answer') resolve(now);
          else reject(new Error('gone'));
        });
      }),
    async () =>
      new Promise((resolve) => {
        minutes.push(resolve);
      }),
  );
  const answer = async (how: 'answer' | 'fail' = 'answer') => {
    await turns();
    answers.shift()?.(how);
    await turns();
  };
  const minute = async () => {
    minutes.shift()?.();
    await turns();
  };
  /** Somebody looks. @returns what was seen at each change */
  const look = (id: TaskId) => {
    const seen: (string | null | undefined)[] = [];
    const leave = rows.watch(id, () => {
      const row = rows.known(id);
      seen.push(row === null ? null : row?.title);
    });
    return { seen, leave };
  };
  return { rows, titles, calls, answer, minute, look };
};

describe('rows that come on screen together', () => {
  it('are asked for in one call, once, and told to those who look', async () => {
    const { calls, answer, look } = startCore();
    const [one, another, again] = [look(A), look(B), look(A)];
    await answer();
    expect(calls).toEqual([[A, B]]);
    expect([one.seen, another.seen, again.seen]).toEqual([['Ask'], ['Buy'], ['Ask']]);
  });

  it('are asked for a hundred at a time', async () => {
    const { rows, calls } = startCore();
    void rows.readAhead(Array.from({ length: 250 }, (_id, index) => taskIdSchema.parse(`t${index}`)));
    await turns();
    expect(calls.map(({ length }) => length)).toEqual([100, 100, 50]);
  });

  it('are asked for again where the answer failed, as soon as they are wanted', async () => {
    const { rows, calls, answer, look } = startCore();
    look(A);
    await answer('fail');
    const found = rows.find(A);
    await answer();
    expect(await found).toMatchObject({ title: 'Ask' });
    expect(calls).toHaveLength(2);
  });
});

describe('a row that is known', () => {
  it('is found without a question', async () => {
    const { rows, calls, answer } = startCore();
    const first = rows.find(A);
    await answer();
    await first;
    expect(await rows.find(A)).toMatchObject({ title: 'Ask' });
    expect(calls).toHaveLength(1);
  });

  it('is null when the core has none', async () => {
    const { rows, titles, answer } = startCore();
    titles.delete(A);
    const found = rows.find(A);
    await answer();
    expect(await found).toBeNull();
  });

  it('is told to nobody when it is read again and the same', async () => {
    const { rows, answer, look } = startCore();
    const { seen } = look(A);
    await answer();
    rows.note(null);
    void rows.catchUp();
    await answer();
    expect(seen).toEqual(['Ask']);
  });

  it('stays when another of the same task comes along', async () => {
    const { rows, answer, look } = startCore();
    look(A);
    await answer();
    rows.keep({ id: A, title: 'Older' });
    expect(rows.known(A)?.title).toBe('Ask');
  });

  it('is forgotten a while after the last look, and kept while somebody looks', async () => {
    const { rows, answer, minute, look } = startCore();
    const { leave } = look(A);
    look(B);
    await answer();
    leave();
    await minute();
    expect(rows.known(A)).toBeDefined();
    await minute();
    expect(rows.known(A)).toBeUndefined();
    expect(rows.known(B)).toBeDefined();
  });
});

describe('a change', () => {
  it('is shown when it is told', async () => {
    const { rows, answer, look } = startCore();
    const { seen } = look(A);
    await answer();
    rows.note(new Set([A]));
    expect(rows.isUpToDate()).toBe(false);
    rows.tell(A, { id: A, title: 'Ask twice' });
    expect(rows.isUpToDate()).toBe(true);
    rows.tell(A, null);
    expect(seen).toEqual(['Ask', 'Ask twice', null]);
  });

  it('is not shown while the task is being read, and read once more behind that', async () => {
    const { rows, titles, calls, answer, look } = startCore();
    const { seen } = look(A);
    await turns();
    titles.set(A, 'Changed');
    rows.note(new Set([A]));
    rows.tell(A, { id: A, title: 'Changed' });
    expect(rows.isUpToDate()).toBe(false);
    void rows.catchUp();
    await answer();
    await answer();
    expect(calls).toEqual([[A], [A]]);
    expect(seen).toEqual(['Ask', 'Changed']);
  });

  it('reaches also those who begin to look while the answer before it is on its way', async () => {
    const { rows, titles, answer, look } = startCore();
    look(A).leave();
    await turns();
    titles.set(A, 'Changed');
    rows.note(null);
    void rows.catchUp();
    const { seen } = look(A);
    await answer();
    await answer();
    expect(seen).toEqual(['Ask', 'Changed']);
  });

  it('is waited for by whoever asked for the task before it', async () => {
    const { rows, titles, answer } = startCore();
    const found = rows.find(A);
    await turns();
    titles.set(A, 'Changed');
    rows.note(null);
    void rows.catchUp();
    await answer();
    await answer();
    expect(await found).toMatchObject({ title: 'Changed' });
  });

  it('is read at once where somebody looks, and else when somebody does', async () => {
    const { rows, titles, calls, answer, look } = startCore();
    look(A);
    look(B).leave();
    await answer();
    titles.set(B, 'Buy milk');
    rows.note(null);
    void rows.catchUp();
    await answer();
    expect(calls).toEqual([[A, B], [A]]);
    const { seen } = look(B);
    expect(rows.known(B)?.title).toBe('Buy');
    await answer();
    expect(seen).toEqual(['Buy milk']);
  });
});

describe('another account', () => {
  it('gets no row of the one before, not even one that is on its way', async () => {
    const { rows, titles, answer, look } = startCore();
    const { seen } = look(A);
    look(B);
    await answer();
    rows.note(new Set([B]));
    void rows.catchUp();
    await turns();
    titles.set(A, 'Of the other');
    titles.delete(B);
    rows.forget();
    expect([rows.known(A), rows.known(B)]).toEqual([undefined, undefined]);
    await answer();
    expect(rows.known(B)).toBeUndefined();
    await answer();
    expect(seen).toEqual(['Ask', undefined, 'Of the other']);
    expect(rows.known(B)).toBeNull();
  });
});
