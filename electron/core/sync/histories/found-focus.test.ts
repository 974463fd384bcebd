import { expect, it } from 'vitest';
import { playHistory } from '#electron/testing/simulation/history.ts';
import { apart, on } from '#electron/testing/simulation/history-words.ts';

it('the oldest session of an account, which another device deleted, is gone on every device', async () => {
  const { failures, trace } = await playHistory({
    seed: 0,
    devices: 2,
    commands: [
      ...apart(0, { here: [], there: [on(1, 'addFocus')] }),
      ...apart(0, { here: [on(0, 'addFocus'), on(0, 'addFocus')], there: [on(1, 'deleteFocus')] }),
    ],
  });
  expect(failures, trace.slice(-400).join('\n')).toEqual([]);
});
