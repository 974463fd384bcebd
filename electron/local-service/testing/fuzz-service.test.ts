import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { fuzzService } from '#electron/local-service/testing/fuzz-service.ts';

const seed = randomInt(2 ** 31);

test(`1,000 mutated requests find no crash, no nameless 5xx and no half write (seed ${seed})`, async () => {
  const report = await fuzzService({ requests: 1000, seed });
  expect(report.problems).toEqual([]);
  expect(report.accepted).toBeGreaterThan(100);
  expect(report.refused).toBeGreaterThan(100);
}, 120_000);
