import { p1 } from '#e2e/evidence/promises/p1-kill.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('an edit that was answered is there after a kill', async () => {
  test.setTimeout(300_000);
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { counts, failures } = await p1.run({ seed, scale: 0.01, samples: null });
  expect(failures, `seed ${seed}`).toEqual([]);
  expect(counts['acknowledged edits']).toBeGreaterThan(40);
});
