import { expect, test } from '@playwright/test';
import { showPayloads } from '#e2e/evidence/p35-payloads.ts';

test('texts that are written as code stay texts, in every field', async () => {
  test.setTimeout(600_000); // many views, one after the other
  const { counts, failures } = await showPayloads(0.1);
  expect(failures).toEqual([]);
  expect(counts['payloads']).toBeGreaterThanOrEqual(6);
});
