import { expect, test } from '@playwright/test';
import { showPayloads } from '#e2e/evidence/promises/p35-payloads.ts';

test('texts that are written as code stay texts, in every field', async () => {
  test.setTimeout(600_000); // many views, one after the other
  const { counts, failures } = await showPayloads(0.05);
  // That a busy computer walks past a view before it is drawn is no matter of this test; the whole run counts them.
  expect(failures.filter((failure) => !failure.includes('was not seen'))).toEqual([]);
  expect(counts['pairs seen']).toBeGreaterThan(20);
});
