import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';
import { readJson } from '#shared/domain/parse-json.ts';

/**
 * What one start saves for the next, in a file that is there only while Docket does not run. So a start that is
 * ended by force saves nothing that is out of date.
 */
export interface SnapshotFile<Value> {
  /** What the last start saved, once: null afterwards, and where there is nothing that can be read. */
  readonly load: () => Value | null;
  /** @throws nothing: without room on the disk, the next start finds nothing */
  readonly save: (value: Value) => void;
  /** What was saved is not true any more. */
  readonly discard: () => void;
}

/** Only the owner may read it. */
const MODE = 0o600;

const takeText = (path: string): string | null => {
  try {
    const text = readFileSync(path, 'utf8');
    rmSync(path);
    return text;
  } catch {
    return null; // the first start, or a folder that may not be written
  }
};

export const openSnapshotFile = <Value>(path: string, schema: z.ZodType<Value>): SnapshotFile<Value> => {
  let text = takeText(path);
  let isSaved = false;
  return {
    load: () => {
      const taken = readJson(schema, text);
      text = null;
      return taken;
    },
    save: (next) => {
      try {
        writeFileSync(path, JSON.stringify(next), { mode: MODE });
        isSaved = true;
      } catch {
        // A full disk: what was cut short is not read.
      }
    },
    discard: () => {
      text = null;
      if (!isSaved) return;
      try {
        rmSync(path, { force: true });
      } catch {
        // Nobody may write in the folder any more, and whoever edited is not to hear of it.
      }
    },
  };
};
