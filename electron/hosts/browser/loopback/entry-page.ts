import { chmodSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `POST` with a one-time key as a form: opens a session as the printed address does. */
export const ENTRY_PATH = '/open';

/**
 * A page on disk that opens Docket in a browser. The key is in this file and
 * not in the browser's arguments, which every user of the computer can list;
 * a form leaves it in no history either.
 */
export interface EntryPage {
  /** @returns the path of the file, or null when it cannot be written */
  readonly write: (origin: string, key: string) => string | null;
  /** After its key was redeemed the page has no use. */
  readonly redeemed: (key: string) => void;
  readonly remove: () => void;
}

const documentFor = (origin: string, key: string): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Docket</title>
<form method="post" action="${origin}${ENTRY_PATH}">
<input type="hidden" name="key" value="${key}">
<noscript><button>Open Docket</button></noscript>
</form>
<script>document.forms[0].submit()</script>
</html>
`;

const removeFile = (file: string, directory: string): void => {
  try {
    rmSync(file, { force: true });
    rmdirSync(directory);
  } catch {
    // There was no folder, or something else is in it. A key that is left behind opens nothing later.
  }
};

/** @param parent the folder of the page is made in it, readable by this user only */
export const createEntryPage = (parent: string): EntryPage => {
  const directory = join(parent, 'open-docket');
  // Always the same name: Chromium keeps the size of an app window by its address.
  const file = join(directory, 'docket.html');
  let writtenKey: string | null = null;
  const remove = (): void => {
    writtenKey = null;
    removeFile(file, directory);
  };
  return {
    write: (origin, key) => {
      try {
        remove();
        mkdirSync(directory, { recursive: true, mode: 0o700 });
        chmodSync(directory, 0o700);
        // `wx`: never into a file or through a link that is already there.
        writeFileSync(file, documentFor(origin, key), { mode: 0o600, flag: 'wx' });
        writtenKey = key;
        return file;
      } catch {
        return null; // the printed address still opens Docket
      }
    },
    redeemed: (key) => {
      if (key === writtenKey) remove();
    },
    remove,
  };
};
