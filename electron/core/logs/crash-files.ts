import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crashSchema, type Crash } from '#shared/domain/desktop/crash.ts';

/** A page that crashes over and over must not fill the disk. */
const KEPT = 20;
const FILE = /^crash-.*\.json$/u;

/** Oldest first: the names begin with the time. */
const namesIn = (directory: string): readonly string[] => {
  try {
    return readdirSync(directory)
      .filter((name) => FILE.test(name))
      .toSorted();
  } catch {
    return []; // nothing was ever written
  }
};

const readCrash = (path: string): Crash | null => {
  try {
    return crashSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
  } catch {
    return null; // half written when the power went, or somebody's own file
  }
};

/** @returns whether it could be written; a crash is no time to make more of it */
export const writeCrash = (directory: string, crash: Crash): boolean => {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const name = `crash-${crash.at.replaceAll(':', '-')}-${crash.reference}.json`;
    writeFileSync(join(directory, name), `${JSON.stringify(crash, null, 2)}\n`, { mode: 0o600 });
    for (const old of namesIn(directory).slice(0, -KEPT)) rmSync(join(directory, old), { force: true });
    return true;
  } catch {
    return false;
  }
};

/** Newest first. */
export const readCrashes = (directory: string): readonly Crash[] =>
  namesIn(directory)
    .toReversed()
    .map((name) => readCrash(join(directory, name)))
    .filter((crash) => crash !== null);
