import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStore } from '#electron/store/open-store.ts';
import type { Store } from '#electron/store/store.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

export const INBOX_ID = 'inbox1';

/** A real store on a real file, closed with the test. */
export const openTestStore = (path = join(temporaryDirectory(), 'store.db')): Store => {
  const store = openStore({ path, inboxId: INBOX_ID });
  onTestFinished(() => store.close());
  return store;
};
