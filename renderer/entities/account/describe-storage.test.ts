import { expect, it } from 'vitest';
import { bytesToWords } from './describe-storage.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1200, '1.2 KB'],
  [2_000_000, '2 MB'],
  [345_600_000, '346 MB'],
  [7_100_000_000, '7.1 GB'],
])('says %d bytes as %s', (bytes, words) => {
  expect(bytesToWords(bytes)).toBe(words);
});
