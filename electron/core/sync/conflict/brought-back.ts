import { foldMutations } from '#core/model/apply-mutation.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { setFields, type Mutation } from '#core/model/mutation.ts';
import { isSameValue, textField, type RawObject } from '#core/model/raw-object.ts';
import { isGone } from '#core/model/task-status.ts';
import type { OutboxEntry } from '#core/store/outbox/outbox.ts';
import { DELETED_ELSEWHERE } from '#core/store/outbox/problem-codes.ts';
import type { Situation } from '#core/sync/conflict/situation.ts';

/** Edits of what another device deleted, while the person is asked, and when that device takes its deletion back. */

/** The edit as it has to be to bring the object back. */
export const bringingBack = ({ key, base, remote }: Situation, edit: OutboxEntry): OutboxEntry => {
  const { mutation } = edit;
  const { at } = mutation;
  if (remote === null) {
    if (mutation.kind === 'set' && base !== null)
      return { ...edit, mutation: { kind: 'bringBack', object: base, fields: mutation.fields, at } };
    const object = foldMutations(key, base, [mutation]) ?? base ?? {};
    return { ...edit, mutation: { kind: 'create', object, at } };
  }
  if (mutation.kind !== 'set') return edit;
  const back = { deleted: 0, projectId: base?.['projectId'] ?? null };
  return { ...edit, mutation: { ...mutation, fields: { ...back, ...mutation.fields } } };
};

/** A tag is known by its name, so that its rename could not be kept as it was. */
const renameOf = ({ id }: ObjectKey, create: Extract<Mutation, { readonly kind: 'create' }>): Mutation => {
  const { object, at } = create;
  const name = textField(object, 'name') ?? id;
  return name === id
    ? create
    : { kind: 'renameTag', from: id, name, label: textField(object, 'label') ?? name, at };
};

/** The edit as the person made it: the object is back without it. */
const asMade = ({ key, base }: Situation, mutation: Mutation): Mutation => {
  const { at } = mutation;
  if (mutation.kind === 'bringBack') return setFields(mutation.fields, at);
  if (mutation.kind === 'create' && key.entity === 'tag') return renameOf(key, mutation);
  if (mutation.kind !== 'set' || mutation.fields['deleted'] !== 0) return mutation;
  const { deleted: _deleted, projectId, ...fields } = mutation.fields;
  const isMoved = projectId !== undefined && !isSameValue(projectId, base?.['projectId']);
  return { ...mutation, fields: { ...fields, ...(isMoved && { projectId }) } };
};

const isAsked = ({ state, problem }: OutboxEntry): boolean =>
  state === 'refused' && problem === DELETED_ELSEWHERE;

/** As it was before the deletion. */
const baseBefore = ({ base, edits }: Situation): RawObject | null => {
  const [known] = edits.flatMap(({ mutation }) => (mutation.kind === 'bringBack' ? [mutation.object] : []));
  if (base === null) return known ?? null;
  return edits.some(isAsked) ? { ...base, deleted: 0 } : base;
};

/** The deletion that the person is asked about was taken back: the edits stay on top of what came back. Pure. */
export const answeredByReturn = (situation: Situation): Situation => {
  const { base, remote, edits } = situation;
  if (!isGone(base) || isGone(remote)) return situation;
  return {
    ...situation,
    base: baseBefore(situation),
    edits: edits.map((edit): OutboxEntry => {
      if (!isAsked(edit) && edit.mutation.kind !== 'bringBack') return edit;
      const answered = isAsked(edit) ? ({ state: 'pending', problem: null } as const) : {};
      return { ...edit, ...answered, mutation: asMade(situation, edit.mutation) };
    }),
  };
};
