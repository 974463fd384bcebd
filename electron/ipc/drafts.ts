import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '#shared/domain/parse-json.ts';
import { pageDraftsSchema, type DraftChanges, type PageDrafts } from '#shared/domain/desktop/page-drafts.ts';

/** Fields that nobody comes back to are forgotten, the oldest first. */
const MOST = 500;

/** What is written and not saved yet. */
export interface Drafts {
  readonly read: () => PageDrafts;
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
  let kept: PageDrafts | null = null;
  const read = (): PageDrafts => (kept ??= readJson(pageDraftsSchema, readText(path)) ?? {});
  return {
    read,
    keep: (changes) => {
      const others = Object.entries(read()).filter(([field]) => !(field in changes));
      const changed = Object.entries(changes).filter((entry): entry is [string, string] => entry[1] !== null);
      const next = Object.fromEntries([...others, ...changed].slice(-MOST));
      // Whole or not at all: what is cut short by a power cut is in another file.
      writeFileSync(`${path}.new`, JSON.stringify(next), { mode: 0o600 });
      renameSync(`${path}.new`, path);
      kept = next;
    },
  };
};
