import { isSameValue, textField, type RawObject } from '#electron/model/raw-object.ts';
import { foldMutations } from '#electron/model/apply-mutation.ts';
import type { WriteDatabase } from '#electron/store/database.ts';
import type { Mutation } from '#electron/model/mutation.ts';
import { outboxOf, rewriteInOutbox } from '#electron/store/outbox.ts';
import { conversionFields } from '#electron/model/task-content.ts';
import type { Arrival } from '#electron/sync/arrival.ts';

/** A checklist that became text says which text: one that was made of what another device has changed since is made anew. */

type SetMutation = Extract<Mutation, { readonly kind: 'set' }>;

const isConversion = (mutation: Mutation): mutation is SetMutation =>
  mutation.kind === 'set' && typeof mutation.fields['kind'] === 'string' && 'content' in mutation.fields;

const hasSaid = ({ fields }: SetMutation, said: RawObject): boolean =>
  Object.keys(said).every((name) => isSameValue(said[name], fields[name]));

/** An edit that makes text of what the task is just before it, and of nothing that the person wrote with it. */
const isDerived = (mutation: SetMutation, before: RawObject, kind: string): boolean =>
  hasSaid(mutation, conversionFields(before, kind));

/** The conversion as it is made of what the service has now; null where it stays as it is. */
const remade = (
  { key, base, remote }: Arrival,
  earlier: readonly Mutation[],
  mutation: SetMutation,
): Mutation | null => {
  const kind = textField(mutation.fields, 'kind') ?? '';
  const [before, now] = [base, remote].map((object) => foldMutations(key, object, earlier));
  if (before === null || before === undefined || now === null || now === undefined) return null;
  if (!isDerived(mutation, before, kind)) return null;
  return { ...mutation, fields: { ...mutation.fields, ...conversionFields(now, kind) } };
};

/**
 * What was sent may come back as it was sent, so only what nobody has is made anew.
 * @returns the edits that were made anew
 */
export const rebaseConversions = (db: WriteDatabase, arrival: Arrival): ReadonlySet<bigint> => {
  const rebased = new Set<bigint>();
  const entries = arrival.key.entity === 'task' ? outboxOf(db, arrival.key) : [];
  for (const [index, { seq, sent, mutation }] of entries.entries()) {
    if (!isConversion(mutation) || sent > 0) continue;
    const earlier = entries.slice(0, index).map((entry) => entry.mutation);
    const next = remade(arrival, earlier, mutation);
    if (next === null) continue;
    rewriteInOutbox(db, seq, next);
    rebased.add(seq);
  }
  return rebased;
};

/** The text that it makes has what the other device wrote: only the kind can be in conflict. */
export const kindOnly = (mutation: Mutation): Mutation => {
  if (!isConversion(mutation)) return mutation;
  const { content: _content, desc: _desc, items: _items, ...fields } = mutation.fields;
  return { ...mutation, fields };
};
