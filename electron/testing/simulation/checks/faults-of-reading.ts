import { ok } from '#shared/domain/result.ts';
import { withClient, type Sabotages } from '#electron/testing/simulation/checks/sabotage.ts';

/** Faults of what is read. */
export const FAULTS_OF_READING: Sabotages = {
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
  'the last task of a snapshot is left out': withClient((client) => ({
    snapshot: async () => {
      const snapshot = await client.snapshot();
      if (!snapshot.ok) return snapshot;
      const { syncTaskBean } = snapshot.value;
      const update = (syncTaskBean.update ?? []).slice(0, -1);
      return ok({ ...snapshot.value, syncTaskBean: { ...syncTaskBean, update } });
    },
  })),
  'notes of others are thrown away': withClient((client) => ({
    changesSince: async (checkPoint) => {
      const delta = await client.changesSince(checkPoint);
      if (!delta.ok) return delta;
      const update = (delta.value.syncTaskBean?.update ?? []).map((task) => ({ ...task, content: '' }));
      return ok({ ...delta.value, syncTaskBean: { ...delta.value.syncTaskBean, add: [], update } });
    },
  })),
  'a task that is read by its id is empty': withClient((client) => ({
    readTask: async (id, projectId) => {
      const task = await client.readTask(id, projectId);
      return task.ok && task.value !== null ? ok({ ...task.value, title: '', content: '' }) : task;
    },
  })),
  'two requests go out at once': withClient((client) => ({
    changesSince: async (checkPoint) => {
      const [delta] = await Promise.all([client.changesSince(checkPoint), client.changesSince(checkPoint)]);
      return delta;
    },
  })),
};
