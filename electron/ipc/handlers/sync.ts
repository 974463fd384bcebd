import { fail, ok } from '#shared/domain/result.ts';
import type { Handlers } from '#electron/ipc/serve.ts';
import type { Store } from '#electron/store/store.ts';
import { discardEdit, retryEdit, unsentEdits } from '#electron/store/unsent-edits.ts';
import type { SyncEngine } from '#electron/sync/engine.ts';
import { refusalText } from '#electron/sync/refusal-text.ts';

/** More than anybody reads; the counts of the status tell the rest. */
const LISTED = 500;

type SyncMethod = Extract<keyof Handlers, `sync.${string}`>;

export const createSyncHandlers = (store: Store, engine: SyncEngine): Pick<Handlers, SyncMethod> => ({
  'sync.status': () => ok(engine.status()),
  'sync.now': async () => ok(await engine.syncNow()),
  'sync.unsent': () =>
    ok(
      unsentEdits(store.db, LISTED).map(({ code, ...edit }) => ({
        ...edit,
        reason: edit.state === 'refused' ? refusalText(code) : null,
      })),
    ),
  'sync.retry': async ({ id }) => {
    const known = store.write((db, changes) => retryEdit(db, id, changes));
    return known ? ok(await engine.syncNow()) : fail({ kind: 'NotFound', entity: 'edit', id });
  },
  'sync.discard': ({ id }) => {
    const known = store.write((db, changes) => discardEdit(db, id, changes));
    return known ? ok(engine.announce()) : fail({ kind: 'NotFound', entity: 'edit', id });
  },
});
