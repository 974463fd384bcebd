import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { playStrangers } from '#electron/local-service/testing/play-strangers.ts';

const seed = randomInt(2 ** 31);

test(`nobody reads or changes what another person has, at any endpoint (seed ${seed})`, async () => {
  const report = await playStrangers({ requests: 200, seed });
  expect(report.problems).toEqual([]);
  expect(report.endpoints).toBeGreaterThan(90);
}, 120_000);
