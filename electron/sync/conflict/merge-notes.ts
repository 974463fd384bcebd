import { NOTES_MAX_LENGTH } from '#shared/domain/task.ts';
import { mergeLines } from '#shared/domain/merge-lines.ts';
import type { Mutation } from '#electron/model/mutation.ts';
import { textField } from '#electron/model/raw-object.ts';
import { NOTES_FIELDS, notesOf } from '#electron/model/task-content.ts';
import type { OutboxEntry } from '#electron/store/outbox/outbox.ts';
import type { Situation } from '#electron/sync/conflict/situation.ts';

type SetMutation = Extract<Mutation, { readonly kind: 'set' }>;

const notesFieldsIn = (mutation: Mutation): readonly string[] =>
  mutation.kind === 'set' ? Object.keys(mutation.fields).filter((name) => NOTES_FIELDS.has(name)) : [];

/** It means the notes, whatever kind the task has, and was never sent: what was sent may come back as it was sent. */
const canBeMerged = ({ sent, mutation }: OutboxEntry): boolean =>
  sent === 0 &&
  mutation.kind === 'set' &&
  mutation.fields['kind'] === undefined &&
  notesFieldsIn(mutation).length === 1;

const merged = (mutation: SetMutation, before: string, theirs: string): SetMutation => {
  const [name = ''] = notesFieldsIn(mutation);
  const mine = textField(mutation.fields, name) ?? '';
  const text = mergeLines(before, mine, theirs);
  if (text === null || text === mine || text.length > NOTES_MAX_LENGTH) return mutation;
  return { ...mutation, fields: { ...mutation.fields, [name]: text } };
};

/**
 * An edit of the notes says all of them. Lines that were changed here are changed in the notes of the service, so that
 * both stay; where both devices changed the same lines, the edit stays as it is. Pure.
 */
export const rebaseNotes = ({
  key: { entity },
  base,
  remote,
  edits,
}: Pick<Situation, 'key' | 'base' | 'remote' | 'edits'>): readonly OutboxEntry[] => {
  if (entity !== 'task' || base === null || remote === null) return edits;
  const [before, theirs] = [notesOf(base), notesOf(remote)];
  const ofNotes = edits.filter(({ mutation }) => notesFieldsIn(mutation).length > 0);
  if (before === theirs || !ofNotes.every((edit) => canBeMerged(edit))) return edits;
  return edits.map((edit) => {
    const { mutation } = edit;
    if (mutation.kind !== 'set' || !ofNotes.includes(edit)) return edit;
    const next = merged(mutation, before, theirs);
    return next === mutation ? edit : { ...edit, mutation: next };
  });
};
