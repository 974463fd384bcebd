import { asIs } from '#shared/messages/message.ts';
import { createObjectId } from '#shared/domain/ids.ts';
import { editObjects, type Edit } from '#core/store/commands/edit-objects.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import type { Store } from '#core/store/store.ts';
import { undo } from '#core/store/commands/undo.ts';

/** A person who works in a store: each action takes one second. */
export interface StorePerson {
  /** Unix milliseconds: later each time. */
  readonly now: () => number;
  readonly edit: (plan: (context: EditContext) => readonly Edit[]) => void;
  readonly undo: () => void;
}

/** @param from Unix milliseconds */
export const createStorePerson = (store: Store, from = 1_800_000_000_000): StorePerson => {
  let [time, made] = [from, 0];
  const now = (): number => (time += 1000);
  const newId = (): string =>
    createObjectId({ now, randomBytes: (count) => new Uint8Array(count).fill((made += 1)) });
  return {
    now,
    edit: (plan) =>
      store.write((db, changes) => {
        const at = now();
        editObjects(
          db,
          { message: asIs('edit'), edits: plan({ db, at, newId, timeZone: 'UTC' }), at },
          changes,
        );
      }),
    undo: () => void store.write((db, changes) => undo(db, null, { at: now(), changes, canErase: true })),
  };
};
