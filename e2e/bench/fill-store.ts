import { asIs } from '#shared/messages/message.ts';
import { taskKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { editObjects } from '#core/store/commands/edit-objects.ts';
import type { Store } from '#core/store/store.ts';

const BATCH = 500;

/** Adds tasks to a store. @param taskOf the task of a number from 0 */
export const fillStore = (
  store: Store,
  count: number,
  taskOf: (index: number) => RawObject & { readonly id: string },
): void => {
  for (let from = 0; from < count; from += BATCH) {
    const edits = Array.from({ length: Math.min(BATCH, count - from) }, (_none, index) => {
      const object = taskOf(from + index);
      return { key: taskKey(object.id), mutation: { kind: 'create' as const, object, at: 1 } };
    });
    store.write((db, changes) => editObjects(db, { message: asIs('Filled'), edits, at: 1 }, changes));
  }
};
