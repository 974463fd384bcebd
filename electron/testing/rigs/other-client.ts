import { textField, type RawObject } from '#core/model/raw-object.ts';
import type { Store } from '#core/store/store.ts';
import { deleteMeta } from '#core/store/database/meta.ts';
import type { V2Client } from '#core/remote/v2-client.ts';
import { syncCycle } from '#core/sync/engine/cycle.ts';
import { createV2SyncAdapter } from '#core/sync/engine/adapters.ts';
import type { SyncRig } from '#electron/testing/rigs/sync-rig.ts';

const NOW = 1_800_000_000_000;

/** 24 hex digits, the same for the same index. */
export const numberedId = (index: number): string => (0xa0_00_00 + index).toString(16).padStart(24, '0');

/** One cycle of the rig, with parts of its client replaced. */
export const runCycle = (rig: SyncRig, change: Partial<V2Client> = {}) => {
  const client = { ...rig.client, ...change };
  return syncCycle({
    store: rig.store,
    adapter: createV2SyncAdapter({ store: rig.store, client, now: () => NOW }),
    now: () => NOW,
    withPull: true,
    enter: () => undefined,
    isStopped: () => false,
  });
};

/** The next pull reads a whole snapshot. */
export const forgetFullPull = (store: Store): void => store.write((db) => deleteMeta(db, 'lastFullPullAt'));

/** Another client of the account makes tasks. */
export const addElsewhere = async (
  rig: SyncRig,
  ids: readonly string[],
  projectId = rig.inboxId,
): Promise<void> => {
  const add = ids.map((id) => ({ id, projectId, title: `Task ${id}` }));
  await rig.direct('POST', '/batch/task', { add });
};

/** Another client changes tasks: whole objects, as every client sends them. */
export const changeElsewhere = async (
  rig: SyncRig,
  ids: readonly string[],
  change: RawObject,
): Promise<void> => {
  const tasks = (await rig.serviceTasks()) as readonly RawObject[];
  const update = tasks
    .filter((task) => ids.includes(textField(task, 'id') ?? ''))
    .map((task) => ({ ...task, ...change }));
  await rig.direct('POST', '/batch/task', { update });
};

/** Another client puts tasks into the trash. */
export const trashElsewhere = async (
  rig: SyncRig,
  ids: readonly string[],
  projectId = rig.inboxId,
): Promise<void> => {
  await rig.direct('POST', '/batch/task', { delete: ids.map((taskId) => ({ taskId, projectId })) });
};

/** Tasks that are shown: not in the trash, open or closed. */
export const shownIds = (store: Store): ReadonlySet<string> =>
  new Set(store.db.all<{ id: string }>('SELECT id FROM task_record WHERE trashed = 0').map(({ id }) => id));
