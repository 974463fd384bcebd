import type { Entity } from '#core/model/entity.ts';
import { hasChange } from '#shared/domain/merge-lines.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { fieldOfNotes, mergeNotes, NOTES_FIELDS, notesOf } from '#core/model/task-content.ts';
import type { OutboxEntry } from '#core/store/outbox/outbox.ts';
import type { Situation } from '#core/sync/conflict/situation.ts';
import { isLines, type Touched } from '#core/sync/conflict/touched-fields.ts';

/** An edit sets the notes as a whole. The lines that it changes are changed in the notes of the service instead. */

const setsNotes = ({ mutation }: OutboxEntry): boolean =>
  mutation.kind === 'set' && Object.keys(mutation.fields).some((name) => NOTES_FIELDS.has(name));

/** It sets nothing but the notes, and was never sent: what was sent may come back as it was sent. */
const canBeMerged = ({ sent, mutation }: OutboxEntry): boolean =>
  sent === 0 && mutation.kind === 'set' && fieldOfNotes(mutation.fields) !== null;

const rebased = (mutation: Mutation, before: string, theirs: string): Mutation => {
  const name = mutation.kind === 'set' ? fieldOfNotes(mutation.fields) : null;
  if (mutation.kind !== 'set' || name === null) return mutation;
  const mine = textField(mutation.fields, name) ?? '';
  const merged = mergeNotes(before, mine, theirs);
  return merged === null || merged === mine
    ? mutation
    : { ...mutation, fields: { ...mutation.fields, [name]: merged } };
};

/** The edits of the notes on top of what arrived; as they are where both devices changed the same lines. Pure. */
export const rebaseNotes = ({
  key: { entity },
  base,
  remote,
  edits,
}: Pick<Situation, 'key' | 'base' | 'remote' | 'edits'>): readonly OutboxEntry[] => {
  if (entity !== 'task' || base === null || remote === null) return edits;
  const [before, theirs] = [notesOf(base), notesOf(remote)];
  if (before === theirs || !edits.filter(setsNotes).every(canBeMerged)) return edits;
  return edits.map((edit) => {
    const mutation = rebased(edit.mutation, before, theirs);
    return mutation === edit.mutation ? edit : { ...edit, mutation };
  });
};

interface NotesChange {
  readonly before: RawObject | null;
  readonly after: RawObject;
}

/** Whether the notes of an object still have a change of them, so that nothing of it is lost. */
export const keepsNotesChange = (
  entity: Entity,
  touched: Touched,
  { object, before, after }: NotesChange & { readonly object: RawObject },
): boolean =>
  isLines(entity, touched) &&
  hasChange(notesOf(object), { before: notesOf(before ?? {}), after: notesOf(after) });
