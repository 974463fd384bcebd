import { asIs } from '#shared/messages/message.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { editObjects } from '#core/store/commands/edit-objects.ts';
import { taskKey } from '#core/model/entity.ts';
import { setFields, type Mutation } from '#core/model/mutation.ts';
import { timeToWire, type RawObject } from '#core/model/raw-object.ts';
import type { Store } from '#core/store/store.ts';
import { statusToNumber } from '#core/model/task-status.ts';

/** Mutations as people make them, for tests below the contract. */
export const addTask = (id: string, projectId: string, fields: RawObject = {}, at = 1): Mutation => ({
  kind: 'create',
  object: {
    id,
    projectId,
    title: id,
    content: '',
    kind: 'TEXT',
    status: 0,
    priority: 0,
    sortOrder: 0,
    items: [],
    tags: [],
    reminders: [],
    isAllDay: false,
    createdTime: timeToWire(at),
    modifiedTime: timeToWire(at),
    ...fields,
  },
  at,
});

export const rename = (title: string, at = 1): Mutation => setFields({ title }, at);

export const setStatus = (status: 'open' | 'done' | 'wontDo', at = 1): Mutation =>
  setFields(
    {
      status: statusToNumber(status),
      completedTime: status === 'open' ? null : timeToWire(at),
    },
    at,
  );

export const trash = (at = 1): Mutation => setFields({ deleted: 1 }, at);

/** Writes edits as one step of the history, past every rule of the handlers. */
export const writeEdits = (store: Store, edits: readonly Edit[], label = 'Edited', at = 1): void => {
  store.write((db, changes) => editObjects(db, { message: asIs(label), edits, at }, changes));
};

export const editTask = (store: Store, id: string, mutation: Mutation): void =>
  writeEdits(store, [{ key: taskKey(id), mutation }], mutation.kind, mutation.at);
