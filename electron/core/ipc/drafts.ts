import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '#shared/domain/parse-json.ts';
import { draftListSchema, type DraftChanges, type DraftList } from '#shared/domain/desktop/page-drafts.ts';

/** Fields that nobody comes back to are forgotten, the oldest first. */
const MOST = 500;

/** What is written and not saved yet. */
export interface Drafts {
  readonly read: () => DraftList;
  /** Returns when it is in the file. @throws when it cannot be written */
  readonly keep: (changes: DraftChanges) => void;
}

const readText = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null; // the first start, or a folder that may not be read
  }
};

/**
 * In a file of their owner alone. The storage of a browser belongs to an
 * address, and that of the browser host to whoever has its port first.
 */
export const openDrafts = (dataDirectory: string): Drafts => {
  const path = join(dataDirectory, 'drafts.json');
  let kept: DraftList | null = null;
  const read = (): DraftList => (kept ??= readJson(draftListSchema, readText(path)) ?? []);
  return {
    read,
    keep: (changes) => {
      const texts = new Map(read().map(({ field, text }) => [field, text]));
      for (const { field, text } of changes) {
        texts.delete(field);
        if (text !== null) texts.set(field, text);
      }
      const next = Array.from(texts, ([field, text]) => ({ field, text })).slice(-MOST);
      // Whole or not at all: what is cut short by a power cut is in another file.
      writeFileSync(`${path}.new`, JSON.stringify(next), { mode: 0o600 });
      renameSync(`${path}.new`, path);
      kept = next;
    },
  };
};
