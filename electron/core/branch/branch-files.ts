import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Of a copy of an account's file that a branch is in, and of what SQLite keeps beside it. */
const BRANCH_FILE = /^branch-[\da-f]+\.db(?:-wal|-shm|-journal)?$/u;

/** @param id hexadecimal */
export const branchPath = (directory: string, id: string): string => join(directory, `branch-${id}.db`);

/** Branches end with Docket: what a killed one left is removed. @param id only of this branch */
export const removeBranchFiles = (directory: string, id?: string): void => {
  if (!existsSync(directory)) return;
  for (const name of readdirSync(directory)) {
    if (BRANCH_FILE.test(name) && (id === undefined || name.startsWith(`branch-${id}.db`)))
      rmSync(join(directory, name), { force: true });
  }
};
