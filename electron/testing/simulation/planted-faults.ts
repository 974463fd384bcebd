import { ok } from '#shared/domain/result.ts';
import type { V2Client } from '#electron/remote/v2-client.ts';
import type { WriteDatabase } from '#electron/store/database.ts';
import { textField } from '#electron/store/raw-object.ts';
import type { DeviceOptions } from '#electron/testing/simulation/device.ts';

type Sabotage = NonNullable<DeviceOptions['sabotage']>;

/** An engine that has this client in place of the right one. */
const withClient =
  (change: (client: V2Client) => Partial<V2Client>): Sabotage =>
  (engine) => ({ ...engine, client: { ...engine.client, ...change(engine.client) } });

/** An engine that does this to the store whenever something was written. */
const withStore =
  (harm: (db: WriteDatabase) => void): Sabotage =>
  (engine) => {
    engine.store.onChange(() => engine.store.write((db) => harm(db)));
    return engine;
  };

const etagsFor = (objects: readonly { readonly id?: unknown }[]): Record<string, string> =>
  Object.fromEntries(objects.map(({ id }) => [String(id), 'planted1']));

const allDone = { id2etag: {}, id2error: {} };

/**
 * Faults that an engine could have, one at a time. The simulation has to find
 * every one that loses something; one that it does not find is a hole in the
 * simulation.
 */
export const PLANTED_FAULTS: Readonly<Record<string, Sabotage>> = {
  'a lost answer counts as success': withClient((client) => ({
    pushTasks: async (batch) => {
      const answer = await client.pushTasks(batch);
      return answer.ok ? answer : ok({ id2etag: etagsFor([...batch.add, ...batch.update]) });
    },
  })),
  'a refusal counts as success': withClient((client) => ({
    pushTasks: async (batch) => {
      const answer = await client.pushTasks(batch);
      return answer.ok ? ok({ id2etag: etagsFor([...batch.add, ...batch.update]) }) : answer;
    },
  })),
  'an edit in doubt is taken for lost without a look': withClient(() => ({ readTask: async () => ok(null) })),
  'updates are not sent': withClient((client) => ({
    pushTasks: async (batch) => {
      const answer = await client.pushTasks({ ...batch, update: [] });
      return answer.ok ? ok({ id2etag: etagsFor([...batch.add, ...batch.update]) }) : answer;
    },
  })),
  'deletions are not sent': withClient((client) => ({
    pushTasks: async (batch) => (batch.delete.length > 0 ? ok(allDone) : client.pushTasks(batch)),
  })),
  'tags are left out of what is sent': withClient((client) => ({
    pushTasks: (batch) =>
      client.pushTasks({
        ...batch,
        add: batch.add.map((task) => ({ ...task, tags: [] })),
        update: batch.update.map((task) => ({ ...task, tags: [] })),
      }),
  })),
  'notes are left out of what is sent': withClient((client) => ({
    pushTasks: (batch) =>
      client.pushTasks({
        ...batch,
        update: batch.update.map(({ content: _content, desc: _desc, ...task }) => task),
      }),
  })),
  'the checklist is left out of what is sent': withClient((client) => ({
    pushTasks: (batch) =>
      client.pushTasks({ ...batch, update: batch.update.map((task) => ({ ...task, items: [] })) }),
  })),
  'every addition gets another id': withClient((client) => ({
    pushTasks: async (batch) => {
      const add = batch.add.map((task) => ({
        ...task,
        id: `f${(textField(task, 'id') ?? '').slice(1)}`,
      }));
      const answer = await client.pushTasks({ ...batch, add });
      return answer.ok ? ok({ id2etag: etagsFor([...batch.add, ...batch.update]) }) : answer;
    },
  })),
  'moves are not sent': withClient(() => ({
    moveTasks: async (moves) => ok({ id2etag: etagsFor(moves.map(({ taskId }) => ({ id: taskId }))) }),
  })),
  'parents are not sent': withClient(() => ({
    changeParents: async (changes) =>
      ok({
        id2etag: Object.fromEntries(
          changes.map(({ taskId }) => [taskId, { parentId: null, childIds: [], etag: null }]),
        ),
      }),
  })),
  'restores are not sent': withClient(() => ({
    restoreTasks: async (tasks) => ok({ id2etag: etagsFor(tasks.map(({ taskId }) => ({ id: taskId }))) }),
  })),
  'lists are not sent': withClient(() => ({
    pushProjects: async ({ add, update }) => ok({ id2etag: etagsFor([...add, ...update]) }),
  })),
  'changes of others are thrown away': withClient((client) => ({
    changesSince: async (checkPoint) => {
      const delta = await client.changesSince(checkPoint);
      return delta.ok ? ok({ ...delta.value, syncTaskBean: { update: [], add: [], delete: [] } }) : delta;
    },
  })),
  'deletions of others are thrown away': withClient((client) => ({
    changesSince: async (checkPoint) => {
      const delta = await client.changesSince(checkPoint);
      if (!delta.ok) return delta;
      const update = (delta.value.syncTaskBean?.update ?? []).filter((task) => task['deleted'] !== 1);
      return ok({ ...delta.value, syncTaskBean: { update, add: [], delete: [] } });
    },
  })),
  'the check point runs ahead': withClient((client) => ({
    changesSince: async (checkPoint) => {
      const delta = await client.changesSince(checkPoint);
      return delta.ok ? ok({ ...delta.value, checkPoint: BigInt(delta.value.checkPoint) + 60_000n }) : delta;
    },
  })),
  'lists of others are thrown away': withClient((client) => ({
    snapshot: async () => {
      const snapshot = await client.snapshot();
      return snapshot.ok ? ok({ ...snapshot.value, projectProfiles: [] }) : snapshot;
    },
    changesSince: async (checkPoint) => {
      const delta = await client.changesSince(checkPoint);
      return delta.ok ? ok({ ...delta.value, projectProfiles: null }) : delta;
    },
  })),
  'what is on its way is forgotten in a crash': (engine) => {
    engine.store.write((db) => db.run(`DELETE FROM outbox WHERE state = 'sending'`));
    return engine;
  },
  'nothing is in doubt': withStore((db) => {
    db.run(`UPDATE outbox SET state = 'pending' WHERE state = 'inDoubt'`);
  }),
  'edits in doubt are dropped': withStore((db) => {
    db.run(`DELETE FROM outbox WHERE state = 'inDoubt'`);
  }),
  'refused edits are dropped': withStore((db) => {
    db.run(`DELETE FROM outbox WHERE state = 'refused'`);
  }),
  'the journal is not kept': withStore((db) => {
    db.run('DELETE FROM conflict');
  }),
  'pauses are not kept': (engine) => ({
    ...engine,
    schedule: (ms, action) => engine.schedule(Math.min(ms, 1000), action),
  }),
};
