import { describe, expect, it } from 'vitest';
import { createChangeReader, type Change } from './change-reader.ts';

const change = (id: string, rest: Partial<Change> = {}): Change => ({
  taskIds: [id],
  outline: true,
  projects: false,
  ...rest,
});

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

/** Frames and answers that come when the test says so. */
const startReader = (isTold = false) => {
  const reads: Change[] = [];
  let answers: (() => void)[] = [];
  let pauses: (() => void)[] = [];
  const besides: Change[] = [];
  const reader = createChangeReader(
    {
      isTold: () => isTold,
      shown: (read) => {
        reads.push(read);
        return new Promise<void>((resolve) => answers.push(resolve));
      },
      beside: (read) => {
        besides.push(read);
        return Promise.resolve();
      },
    },
    (milliseconds) =>
      new Promise((resolve) => {
        // Only frames pass here; patience does not run out.
        if (milliseconds < 100) pauses.push(resolve);
      }),
  );
  return {
    ...reader,
    reads,
    besides,
    answer: async () => {
      for (const resolve of answers) resolve();
      answers = [];
      await settle();
    },
    frame: async () => {
      for (const resolve of pauses) resolve();
      pauses = [];
      await settle();
    },
  };
};

describe('changes of the data', () => {
  it('that have come along whole are drawn before anything is read', async () => {
    const { add, reads, frame } = startReader(true);
    add(change('a'));
    await settle();
    expect(reads).toEqual([]);
    await frame();
    expect(reads.map(({ taskIds }) => taskIds)).toEqual([['a']]);
  });

  it('are read at once when they come alone', () => {
    const { add, reads } = startReader();
    add(change('a'));
    expect(reads).toEqual([change('a')]);
  });

  it('are read twice when 3,000 come within a frame: the first, and the rest as one', async () => {
    const { add, reads, answer, frame } = startReader();
    for (let index = 0; index < 3000; index += 1) add(change(`t${index}`));
    await answer();
    expect(reads).toHaveLength(1);
    await frame();
    expect(reads).toHaveLength(2);
    expect(reads[1]?.taskIds).toHaveLength(2999);
  });

  it('that come before the counts were read do not wait for the pause of the keys', async () => {
    const { add, reads, besides, answer, frame } = startReader();
    add(change('a'));
    await answer();
    await frame();
    expect([reads.length, besides.length]).toEqual([1, 0]);
    add(change('b'));
    await settle();
    expect(reads.map(({ taskIds }) => taskIds)).toEqual([['a'], ['b']]);
    await answer();
    await frame();
    await frame();
    expect(besides.map(({ taskIds }) => taskIds)).toEqual([['a', 'b']]);
  });

  it('wait while the answer to the ones before is on its way', async () => {
    const { add, reads, answer, frame } = startReader();
    add(change('a'));
    add(change('b'));
    await frame();
    expect(reads).toHaveLength(1);
    await answer();
    expect(reads).toHaveLength(2);
  });

  it('name everything that any of them named', async () => {
    const { add, reads, answer, frame } = startReader();
    add(change('first'));
    add(change('a', { outline: false }));
    add(change('a', { outline: false, projects: true }));
    add(change('b', { outline: false }));
    await answer();
    await frame();
    expect(reads[1]).toEqual({
      taskIds: ['a', 'b'],
      outline: false,
      projects: true,
    });
  });

  it('are all meant when one of them was too large to name its tasks', async () => {
    const { add, reads, answer, frame } = startReader();
    add(change('first'));
    add(change('a'));
    add(change('b', { taskIds: null }));
    await answer();
    await frame();
    expect(reads[1]?.taskIds).toBeNull();
  });

  it('are shown before what stands beside them is read, which is read once', async () => {
    const { add, reads, besides, answer, frame } = startReader();
    add(change('a'));
    add(change('b', { outline: false }));
    await answer();
    await frame();
    expect([reads.length, besides.length]).toEqual([2, 0]);
    await answer();
    await frame();
    expect(besides).toEqual([]);
    await frame();
    expect(besides).toEqual([change('a', { taskIds: ['a', 'b'] })]);
  });

  it('let what stands beside them have its turn though they never end', async () => {
    const { add, besides, answer, frame } = startReader();
    add(change('first'));
    for (let index = 0; index < 25; index += 1) {
      add(change(`t${index}`));
      await answer();
      await frame();
    }
    expect(besides).toHaveLength(1);
  });

  it('are dropped when everything is read again', async () => {
    const { add, forget, reads, answer, frame } = startReader();
    add(change('a'));
    add(change('b'));
    forget();
    await answer();
    await frame();
    expect(reads).toHaveLength(1);
    add(change('c'));
    expect(reads).toHaveLength(2);
  });

  it('are read again when an answer never comes', async () => {
    const reads: Change[] = [];
    const { add } = createChangeReader(
      {
        isTold: () => false,
        shown: async (read) => {
          reads.push(read);
          await new Promise(() => undefined);
        },
        beside: async () => new Promise(() => undefined),
      },
      async () => undefined,
    );
    add(change('a'));
    add(change('b'));
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(reads).toHaveLength(2);
  });
});
