import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';
import { readJson } from '#shared/domain/parse-json.ts';

/**
 * What one start leaves for the next, in a file that is there only while Docket does not run. So a start that is
 * ended by force leaves nothing that is out of date.
 */
export interface LeftFile<Value> {
  /** What the last start left, once: null afterwards, and where there is nothing that can be read. */
  readonly take: () => Value | null;
  /** @throws nothing: without room on the disk, the next start finds nothing */
  readonly leave: (value: Value) => void;
  /** What was left is not true any more. */
  readonly withdraw: () => void;
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

export const openLeftFile = <Value>(path: string, schema: z.ZodType<Value>): LeftFile<Value> => {
  let text = takeText(path);
  let isLeft = false;
  return {
    take: () => {
      const taken = readJson(schema, text);
      text = null;
      return taken;
    },
    leave: (next) => {
      try {
        writeFileSync(path, JSON.stringify(next), { mode: MODE });
        isLeft = true;
      } catch {
        // A full disk: what was cut short is not read.
      }
    },
    withdraw: () => {
      text = null;
      if (!isLeft) return;
      try {
        rmSync(path, { force: true });
      } catch {
        // Nobody may write in the folder any more, and whoever edited is not to hear of it.
      }
    },
  };
};
