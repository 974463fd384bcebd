import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOnPostgres } from '#electron/local-service/testing/open-service.ts';
import { fuzzService } from '#electron/local-service/testing/fuzz-service.ts';

const seed = randomInt(2 ** 31);

const requests = isOnPostgres ? 400 : 1000;

test(`mutated requests find no crash, no nameless 5xx and no half write (seed ${seed})`, async () => {
  const report = await fuzzService({ requests, seed });
  expect(report.problems).toEqual([]);
  expect(report.accepted).toBeGreaterThan(requests / 10);
  expect(report.refused).toBeGreaterThan(requests / 10);
}, 120_000);
