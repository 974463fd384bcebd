import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStore } from '#core/store/open-store.ts';
import type { Store } from '#core/store/store.ts';
import { openNewStore } from '#electron/testing/rigs/open-new-store.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

export const INBOX_ID = 'inbox1';

/** A real store, closed with the test. @param path of a file that may be there; a new one without */
export const openTestStore = (path?: string): Store => {
  const store =
    path === undefined
      ? openNewStore({ path: join(temporaryDirectory(), 'store.db'), inboxId: INBOX_ID })
      : openStore({ path, inboxId: INBOX_ID });
  onTestFinished(() => store.close());
  return store;
};
