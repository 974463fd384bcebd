import { isSameValue, textField, type RawObject } from '#core/model/raw-object.ts';
import { foldMutations } from '#core/model/apply-mutation.ts';
import type { Mutation } from '#core/model/mutation.ts';
import type { OutboxEntry } from '#core/store/outbox/outbox.ts';
import { conversionFields, NOTES_FIELDS } from '#core/model/task-content.ts';
import { findConflicts, type Conflict } from '#core/sync/conflict/find-conflicts.ts';
import type { Arrival, Situation } from '#core/sync/conflict/situation.ts';

/** A checklist that became text says which text: one that was made of what another device has changed since is made again. */

type SetMutation = Extract<Mutation, { readonly kind: 'set' }>;

const isConversion = (mutation: Mutation): mutation is SetMutation =>
  mutation.kind === 'set' && typeof mutation.fields['kind'] === 'string' && 'content' in mutation.fields;

const hasSaid = ({ fields }: SetMutation, said: RawObject): boolean =>
  Object.keys(said).every((name) => isSameValue(said[name], fields[name]));

/** An edit that makes text of what the task is just before it, and of nothing that the person wrote with it. */
const isDerived = (mutation: SetMutation, before: RawObject, kind: string): boolean =>
  hasSaid(mutation, conversionFields(before, kind));

interface Converted {
  readonly base: RawObject | null;
  /** What it was made of, and what it would be made of now. */
  readonly before: RawObject;
  readonly now: RawObject;
}

/** Another device converted the items, too, so edits of them made here exist only in the text made here. */
const hasOwnItems = ({ base, before, now }: Converted, mutation: SetMutation, kind: string): boolean =>
  textField(now, 'kind') === kind &&
  textField(before, 'kind') !== kind &&
  base !== null &&
  !isDerived(mutation, base, kind);

/** The conversion as it is made of what the service has now; null where it stays as it is. */
const remade = (
  { key, base, remote }: Arrival,
  earlier: readonly Mutation[],
  mutation: SetMutation,
): Mutation | null => {
  const kind = textField(mutation.fields, 'kind') ?? '';
  const [before, now] = [base, remote].map((object) => foldMutations(key, object, earlier));
  if (before === null || before === undefined || now === null || now === undefined) return null;
  if (!isDerived(mutation, before, kind) || hasOwnItems({ base, before, now }, mutation, kind)) return null;
  return { ...mutation, fields: { ...mutation.fields, ...conversionFields(now, kind) } };
};

interface Rebased {
  readonly edits: readonly OutboxEntry[];
  /** The edits that were made again, by sequence number, as they were. */
  readonly rebased: ReadonlyMap<bigint, Mutation>;
}

/** What was sent may come back as it was sent, so only what nobody has is made again. */
export const rebaseConversions = (situation: Situation): Rebased => {
  const rebased = new Map<bigint, Mutation>();
  const edits: OutboxEntry[] = [];
  for (const edit of situation.edits) {
    const { seq, sent, mutation } = edit;
    const earlier = situation.edits.slice(0, edits.length).map((one) => one.mutation);
    const isRemade = situation.key.entity === 'task' && isConversion(mutation) && sent === 0;
    const next = isRemade ? remade(situation, earlier, mutation) : null;
    if (next !== null) rebased.set(seq, mutation);
    edits.push(next === null ? edit : { ...edit, mutation: next });
  }
  return { edits, rebased };
};

/** The text that it makes has what the other device wrote: only the kind can be in conflict. */
export const kindOnly = (mutation: Mutation): Mutation => {
  if (!isConversion(mutation)) return mutation;
  const { content: _content, desc: _desc, items: _items, ...fields } = mutation.fields;
  return { ...mutation, fields };
};

/** What an edit says of the notes. */
const notesOnly = (mutation: Mutation): readonly Mutation[] => {
  if (mutation.kind !== 'set') return [];
  const fields = Object.fromEntries(
    Object.entries(mutation.fields).filter(([name]) => NOTES_FIELDS.has(name)),
  );
  return Object.keys(fields).length === 0 ? [] : [{ ...mutation, fields }];
};

/**
 * The text that the last remade conversion brings, against notes that were written after it: they are of the text
 * that it made before.
 */
export const notesAfterConversion = (
  { key, base, remote, at, edits }: Situation,
  rebased: ReadonlyMap<bigint, Mutation>,
): readonly Conflict[] => {
  const last = edits.findLastIndex(({ seq }) => rebased.has(seq));
  if (last === -1) return [];
  const upTo = edits.slice(0, last + 1);
  const was = upTo.map(({ seq, mutation }) => rebased.get(seq) ?? mutation);
  const is = upTo.map(({ mutation }) => mutation);
  const converted = foldMutations(key, remote, is);
  if (converted === null) return [];
  const mutations = edits.slice(last + 1).flatMap(({ mutation }) => notesOnly(mutation));
  return findConflicts({ key, base: foldMutations(key, base, was), remote: converted, mutations, at });
};
