import { ok } from '#shared/domain/result.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { textField } from '#core/model/raw-object.ts';
import {
  etagsFor,
  withClient,
  type Sabotage,
  type Sabotages,
} from '#electron/testing/simulation/checks/sabotage.ts';

/** Changes tasks that the service has already on their way to it. */
const onUpdate = (change: (task: RawObject) => RawObject): Sabotage =>
  withClient((client) => ({
    pushTasks: (batch) => client.pushTasks({ ...batch, update: batch.update.map(change) }),
  }));

/** The titles of a batch, each at the task beside its own. */
const shifted = (tasks: readonly RawObject[]): readonly RawObject[] =>
  tasks.map((task, index) => ({ ...task, title: tasks[(index + 1) % tasks.length]?.['title'] ?? null }));

/** Faults of what is sent, and of what is believed about it. */
export const FAULTS_OF_SENDING: Sabotages = {
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
    pushTasks: async (batch) =>
      batch.delete.length > 0
        ? ok({ id2etag: etagsFor(batch.delete.map(({ taskId }) => ({ id: taskId }))) })
        : client.pushTasks(batch),
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
  'priorities are left out of what is sent': onUpdate((task) => ({ ...task, priority: 0 })),
  'dates are left out of what is sent': onUpdate((task) => ({ ...task, startDate: null, dueDate: null })),
  'completions are not sent': onUpdate((task) => ({ ...task, status: 0 })),
  'titles are cut': onUpdate((task) => ({ ...task, title: (textField(task, 'title') ?? '').slice(0, 4) })),
  'checklist items are doubled': onUpdate((task) => {
    const items = Array.isArray(task['items']) ? (task['items'] as readonly RawObject[]) : [];
    return {
      ...task,
      items: [...items, ...items.map((item) => ({ ...item, id: `e${textField(item, 'id')?.slice(1)}` }))],
    };
  }),
  'titles of one request are mixed up': withClient((client) => ({
    pushTasks: (batch) =>
      client.pushTasks({ ...batch, add: shifted(batch.add), update: shifted(batch.update) }),
  })),
  'additions are sent twice': withClient((client) => ({
    pushTasks: (batch) => {
      const copies = batch.add.map((task) => ({ ...task, id: `e${(textField(task, 'id') ?? '').slice(1)}` }));
      return client.pushTasks({ ...batch, add: [...batch.add, ...copies] });
    },
  })),
  'tasks are moved to where they are': withClient((client) => ({
    moveTasks: (moves) =>
      client.moveTasks(moves.map((move) => ({ ...move, toProjectId: move.fromProjectId }))),
  })),
  'a lost answer about moves counts as success': withClient((client) => ({
    moveTasks: async (moves) => {
      const answer = await client.moveTasks(moves);
      return answer.ok ? answer : ok({ id2etag: etagsFor(moves.map(({ taskId }) => ({ id: taskId }))) });
    },
  })),
};
