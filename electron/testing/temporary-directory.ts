import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A fresh directory that goes with the test. */
export const temporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'docket-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
};
