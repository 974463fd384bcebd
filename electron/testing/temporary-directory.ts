import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A fresh directory that goes with the test. */
export const temporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'docket-'));
  // A process that ends at the same time may still write into it.
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  return directory;
};
