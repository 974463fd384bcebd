import { expect, it } from 'vitest';
import { createRandom } from '#electron/local-service/testing/random.ts';
import { playFocusHistory } from '#electron/testing/focus/play-focus-history.ts';

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a session is counted once on two devices through kills, sleeps and lost answers (seed %i)',
  async (seed) => {
    const { below } = createRandom(seed);
    const { failures } = await playFocusHistory(() => below(2 ** 30) / 2 ** 30);
    expect(failures).toEqual([]);
  },
);
