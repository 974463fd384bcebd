import { asIs } from '#shared/messages/message.ts';
import { randomBytes } from 'node:crypto';
import { createObjectId } from '#shared/domain/ids.ts';
import { editObjects, type Edit } from '#core/store/commands/edit-objects.ts';
import { createTasks } from '#core/store/commands/create-tasks.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { taskRows } from '#core/store/queries/task-rows.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import type { Store } from '#core/store/store.ts';
import { syncCycle } from '#core/sync/engine/cycle.ts';
import { createV1SyncAdapter } from '#core/sync/engine/adapters.ts';
import { createClientRig, valueOf } from '#electron/testing/rigs/client-rig.ts';
import { openTestStore } from '#electron/testing/rigs/open-test-store.ts';

type Rig = Awaited<ReturnType<typeof createClientRig>>;

/** A device that is signed in to V1 alone, and the same account as V2 shows it. */
export interface V1Device {
  readonly rig: Rig;
  readonly store: Store;
  readonly edit: (plan: (context: EditContext) => readonly Edit[]) => void;
  readonly sync: () => Promise<boolean>;
  /** Reads only what the edits build on that it sends. */
  readonly syncBriefly: () => Promise<boolean>;
  readonly addTask: (title: string, more?: Partial<Parameters<typeof createTasks>[1]>) => string;
}

/** On a new account, with nothing in its store. */
export const startV1Device = async (): Promise<V1Device> => {
  const rig = await createClientRig();
  const store = openTestStore();
  const now = Date.now;
  const newId = (): string => createObjectId({ now, randomBytes: (count) => randomBytes(count) });
  const adapter = createV1SyncAdapter({ store, client: rig.v1, now });
  const edit: V1Device['edit'] = (plan) =>
    void store.write((db, changes) =>
      editObjects(
        db,
        { message: asIs('edit'), edits: plan({ db, at: now(), newId, timeZone: 'UTC' }), at: now() },
        changes,
      ),
    );
  const cycle = async (withPull: boolean): Promise<boolean> =>
    (await syncCycle({ store, adapter, now, withPull, enter: () => undefined, isStopped: () => false })).ok;
  return {
    rig,
    store,
    edit,
    sync: () => cycle(true),
    syncBriefly: () => cycle(false),
    addTask: (title, more = {}) => {
      let id = '';
      edit((context) => {
        const created = createTasks(context, {
          drafts: [{ title }],
          parentId: null,
          place: { projectId: inboxIdOf(context.db) },
          ...more,
        });
        [id = ''] = created.ids;
        return created.edits;
      });
      return id;
    },
  };
};

/** The open tasks of the account, as V2 has them. */
export const served = async ({ rig }: V1Device) =>
  (await valueOf(rig.v2.snapshot())).syncTaskBean.update ?? [];
/** A task as the device shows it. */
export const row = ({ store }: V1Device, id: string) => taskRows(store.db, [id])[0];
