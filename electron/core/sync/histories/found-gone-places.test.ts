import { describe, expect, it } from 'vitest';
import { playHistory, type History } from '#electron/testing/simulation/history.ts';
import { elsewhere, on, ONE_OF_EACH, pass, sync } from '#electron/testing/simulation/history-words.ts';

/** Histories of places that go while something is on its way there, in which something was lost once. */
const FOUND: Readonly<Record<string, History>> = {
  'a name that another client writes while an edit is refused is in the journal when that is sent after all':
    {
      seed: 1674102191,
      devices: 3,
      generation: 'both',
      commands: [
        on(0, 'create'),
        on(0, 'createList'),
        pass(70000),
        sync(2),
        pass(70000),
        on(0, 'deleteList', 11),
        on(2, 'move', 18),
        on(2, 'rename', 18),
        pass(5000),
        elsewhere('rename', 21),
      ],
    },
  'a new subtask whose parent another device moves while it is on its way ends below it, and is not sent for ever':
    {
      seed: 566933668,
      devices: 2,
      commands: [
        ...ONE_OF_EACH,
        on(0, 'paste'),
        pass(1),
        on(0, 'delete'),
        pass(1),
        on(0, 'undo'),
        on(0, 'paste'),
        pass(1),
        on(0, 'delete'),
        pass(1),
        on(0, 'undo'),
        elsewhere('create'),
        on(0, 'createList'),
        on(1, 'paste'),
        pass(5000),
        on(1, 'delete'),
        pass(5000),
        on(1, 'undo'),
        on(0, 'createBelow', 2),
        on(0, 'rename'),
        pass(1),
        on(1, 'rename'),
        pass(5000),
        on(1, 'move', 28),
        on(0, 'create'),
      ],
    },
};

describe('histories of gone places in which something was lost once', () => {
  it.each(Object.entries(FOUND))('%s', async (_what, history) => {
    const { failures, trace } = await playHistory(history);
    expect(failures, trace.slice(-200).join('\n')).toEqual([]);
  });
});
