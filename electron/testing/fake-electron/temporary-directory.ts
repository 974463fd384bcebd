import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];

/** Gone when the test file has run. */
export const temporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'docket-shell-'));
  made.push(directory);
  return directory;
};

afterAll(() => {
  for (const directory of made) rmSync(directory, { recursive: true, force: true });
});
