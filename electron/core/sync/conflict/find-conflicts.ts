import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import { foldMutations, tagsOf } from '#core/model/apply-mutation.ts';
import { sameIn, TABLES } from '#core/model/compare.ts';
import type { Entity, ObjectKey } from '#core/model/entity.ts';
import { fieldOf } from '#core/model/field.ts';
import { deletedIn, setFields, type Mutation } from '#core/model/mutation.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { itemsOf, NOTES_FIELDS, notesOf } from '#core/model/task-content.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { keepsNotesChange } from '#core/sync/conflict/merge-notes.ts';
import {
  holderOf,
  isListAlone,
  sameTouched,
  uniqueTouched,
  type Touched,
} from '#core/sync/conflict/touched-fields.ts';

const pick = (object: RawObject | null, fields: readonly string[]): RawObject =>
  Object.fromEntries(fields.map((field) => [field, object?.[field] ?? null]));

export interface Conflict {
  readonly kept: Mutation;
  readonly lost: Mutation;
}

/** One thing of which two values differ: each as the object or the item that has it, null where that is not there. */
interface Difference {
  readonly touched: Touched;
  readonly kept: RawObject | null;
  readonly lost: RawObject | null;
}

const fieldsOf = (holder: RawObject | null, fields: readonly string[]): RawObject =>
  fields.some((field) => NOTES_FIELDS.has(field))
    ? { content: holder === null ? null : notesOf(holder) }
    : pick(holder, fields);

interface ItemSide {
  readonly holder: RawObject | null;
  /** The item on the other side. */
  readonly other: RawObject | null;
  readonly fields: readonly string[];
}

/** An item that is not there on the other side comes back whole. */
const itemMutation = (itemId: string, { holder, other, fields }: ItemSide, at: number): Mutation => {
  if (holder === null) return { kind: 'items', put: [], remove: [itemId], at };
  const put = other === null ? holder : { id: itemId, ...pick(holder, fields) };
  return { kind: 'items', put: [put], remove: [], at };
};

/** One conflict for each thing that differs; all fields of one checklist item are one thing. */
const toConflicts = (differences: readonly Difference[], at: number): readonly Conflict[] => {
  const ofItems = Map.groupBy(differences, ({ touched }) => touched.itemId);
  const ofObject = ofItems.get(null) ?? [];
  ofItems.delete(null);
  return [
    ...ofObject.map(({ touched: { fields }, kept, lost }) => ({
      kept: setFields(fieldsOf(kept, fields), at),
      lost: setFields(fieldsOf(lost, fields), at),
    })),
    ...[...ofItems].map(([itemId, found]) => {
      const { kept = null, lost = null } = found[0] ?? {};
      const fields = found.flatMap(({ touched }) => touched.fields);
      return {
        kept: itemMutation(itemId ?? '', { holder: kept, other: lost, fields }, at),
        lost: itemMutation(itemId ?? '', { holder: lost, other: kept, fields }, at),
      };
    }),
  ];
};

interface Versions {
  readonly key: ObjectKey;
  /** What the service had when the edits were made. */
  readonly base: RawObject | null;
  /** What it has now. */
  readonly remote: RawObject;
  /** Edits that it has not acknowledged, oldest first. */
  readonly mutations: readonly Mutation[];
  /** These and the refused ones, which the service may have done all the same. */
  readonly made?: readonly Mutation[];
  /** Unix milliseconds. */
  readonly at: number;
}

/** Every state that the edits went through: one of them may come back as an echo of what was sent. */
const statesOf = ({ key, base, mutations, made = mutations }: Versions): readonly (RawObject | null)[] =>
  made.map((_mutation, index) => foldMutations(key, base, made.slice(0, index + 1)));

interface Merge extends Pick<Versions, 'base' | 'remote'> {
  readonly merged: RawObject | null;
  /** What the edits went through, which may have been sent, and taken back since. */
  readonly states: readonly (RawObject | null)[];
}

/** It is where it was sent to, though the answer was lost: what it lost on the way the service chose again. */
const cameAsSent = ({ base, remote, merged, states }: Merge): boolean => {
  const [from, to] = [textField(base ?? {}, 'projectId'), textField(remote, 'projectId')];
  const isOutOfTrash = base !== null && isTrashed(base) && !isTrashed(remote);
  const wasSentThere = [merged, ...states].some((state) => textField(state ?? {}, 'projectId') === to);
  return isOutOfTrash || (from !== to && wasSentThere);
};

const mayHaveLostParent = (base: RawObject, merge: Merge): boolean =>
  isTrashed(base) || isTrashed(merge.remote) || cameAsSent(merge) || isToMove(merge);

/** It is still where it was, and what it stands below may have left before it. */
const isToMove = ({ base, merged }: Merge): boolean =>
  textField(base ?? {}, 'projectId') !== textField(merged ?? {}, 'projectId');

/**
 * A task that is on its way to another list has no order and no column that
 * are known (`expected-base.ts`), and one that came there, or is or was in the
 * trash, may have lost its parent (observed): nobody changed them.
 */
const isUnknown = (field: string | undefined, merge: Merge): boolean => {
  const { base, remote } = merge;
  if (base === null) return false;
  switch (field) {
    case 'sortOrder':
      return base['sortOrder'] === undefined || cameAsSent(merge);
    case 'columnId':
      return cameAsSent(merge);
    case 'parentId':
      return textField(remote, 'parentId') === null && mayHaveLostParent(base, merge);
    case undefined:
    default:
      return false;
  }
};

/**
 * What another device changed that the edits here change, too. The edit that
 * is still to be sent is written last, so it is kept; what it writes over is
 * lost, and goes to the journal. Pure.
 */
export const findConflicts = (versions: Versions): readonly Conflict[] => {
  const { key, base, remote, mutations, at } = versions;
  const merged = foldMutations(key, remote, mutations);
  const states = statesOf(versions);
  const touchedValues = uniqueTouched(key.entity, mutations).filter(
    (touched) => !isListAlone(key.entity, touched),
  );
  const differences = touchedValues.flatMap((touched) => {
    const same = (one: RawObject | null, other: RawObject | null): boolean =>
      sameTouched(key.entity, touched, [one, other]);
    const [theirs, mine] = [holderOf(remote, touched), holderOf(merged, touched)];
    // An item that is gone elsewhere is not changed there.
    if (theirs === null || mine === null || isUnknown(touched.fields[0], { base, remote, merged, states }))
      return [];
    if (same(holderOf(base, touched), theirs) || same(theirs, mine)) return [];
    if (keepsNotesChange(key.entity, touched, { object: mine, before: base, after: theirs })) return [];
    if (states.some((state) => same(holderOf(state, touched), theirs))) return [];
    return [{ touched, kept: mine, lost: theirs }];
  });
  return toConflicts(differences, at);
};

/** The trash has no families, and where a task stood is remembered beside it (`family-in-trash.ts`). */
const isFamily = ({ fields }: Touched): boolean => fields.every((field) => field === 'parentId');

/**
 * What edits would still have changed of an object that is in the trash on
 * both sides, where nothing can be edited any more. Pure.
 */
export const findEditsOfTrashed = ({
  key,
  remote,
  mutations,
  at,
}: Omit<Versions, 'base'>): readonly Conflict[] => {
  const wanted = foldMutations(key, remote, mutations);
  const differences = uniqueTouched(key.entity, mutations).flatMap((touched) => {
    const [theirs, mine] = [holderOf(remote, touched), holderOf(wanted, touched)];
    if (isFamily(touched) || sameTouched(key.entity, touched, [theirs, mine])) return [];
    return [{ touched, kept: theirs, lost: mine }];
  });
  return [...toConflicts(differences, at), ...buriedTags({ remote, wanted, mutations, at })];
};

const tagConflict = (add: readonly string[], remove: readonly string[], at: number): readonly Conflict[] =>
  add.length + remove.length === 0
    ? []
    : [{ kept: { kind: 'tags', add: remove, remove: add, at }, lost: { kind: 'tags', add, remove, at } }];

const buriedTags = ({
  remote,
  wanted,
  mutations,
  at,
}: Pick<Versions, 'remote' | 'mutations' | 'at'> & {
  readonly wanted: RawObject | null;
}): readonly Conflict[] => {
  // What is said of a task in the trash is kept beside it, and comes back with it.
  const living = mutations.slice(
    0,
    Math.max(
      0,
      mutations.findLastIndex((one) => deletedIn(one) === 1),
    ),
  );
  const said = living.flatMap((one) => (one.kind === 'tags' ? [one] : []));
  const [theirs, mine] = [tagsOf(remote), tagsOf(wanted ?? {})];
  const isNew = (tag: string): boolean => mine.includes(tag) && !theirs.includes(tag);
  const isOff = (tag: string): boolean => theirs.includes(tag) && !mine.includes(tag);
  const add = new Set(said.flatMap((one) => one.add).filter(isNew));
  const remove = new Set(said.flatMap((one) => one.remove).filter(isOff));
  return tagConflict([...add], [...remove], at);
};

/** An edit that the service had taken. */
export interface Acknowledged {
  readonly entity: Entity;
  /** The other device wrote before the service had taken the edit: it cannot have seen it. */
  readonly isUnseen: boolean;
  readonly mutation: Mutation;
  readonly before: RawObject;
  readonly after: RawObject;
  /** What the service had until now: what it says again was said before, and looked at then. */
  readonly known: RawObject;
  /** Edits that were made here after it, taken or not: what they touch is theirs to lose. */
  readonly later: readonly Mutation[];
}

/** The trash has no places: a task that goes there leaves its parent (observed). */
const isPlaceField = (name: string): boolean => fieldOf(TABLES.task, name).isPlace === true;
const isPlace = ({ fields }: Touched): boolean => fields.every(isPlaceField);

/** What an edit says of a task that is in the trash, beside its deletion; none where it says nothing of that. */
export const inTrash = (mutation: Mutation): readonly Mutation[] => {
  if (mutation.kind !== 'set') return [mutation];
  const kept = Object.entries(mutation.fields).filter(([name]) => name !== 'deleted' && !isPlaceField(name));
  return kept.length === 0 ? [] : [{ ...mutation, fields: Object.fromEntries(kept) }];
};

interface ListChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** What of a change of a list held until now, and is undone in what arrives. */
export const undoneIn = (
  { add, remove }: ListChange,
  { until, now }: { readonly until: readonly string[]; readonly now: readonly string[] },
): ListChange => ({
  add: add.filter((element) => until.includes(element) && !now.includes(element)),
  remove: remove.filter((element) => !until.includes(element) && now.includes(element)),
});

const overwrittenTags = (
  { mutation, after, known, later }: Acknowledged,
  remote: RawObject,
  at: number,
): readonly Conflict[] => {
  if (mutation.kind !== 'tags') return [];
  const said = new Set(later.flatMap((one) => (one.kind === 'tags' ? [...one.add, ...one.remove] : [])));
  const [held, until, now] = [tagsOf(after), tagsOf(known), tagsOf(remote)];
  const add = mutation.add.filter((tag) => !said.has(tag) && held.includes(tag));
  const remove = mutation.remove.filter((tag) => !said.has(tag) && !held.includes(tag));
  const undone = undoneIn({ add, remove }, { until, now });
  return tagConflict(undone.add, undone.remove, at);
};

/** A checklist became text here, and the text has the words of the item. */
const becameText = (later: readonly Mutation[], title: string | null): boolean =>
  title !== null &&
  later.some(
    (one) =>
      one.kind === 'set' && 'items' in one.fields && (textField(one.fields, 'content') ?? '').includes(title),
  );

const putIn = (mutations: readonly Mutation[]): ReadonlySet<string | null> =>
  new Set(
    mutations.flatMap((one) => (one.kind === 'items' ? one.put : [])).map((item) => textField(item, 'id')),
  );

/** The service has the acknowledged checklist plus items that later edits from here added. */
const hasOwnItemsOnly = (
  { fields, itemId }: Touched,
  { after, later }: Pick<Acknowledged, 'after' | 'later'>,
  remote: RawObject,
): boolean => {
  if (itemId !== null || !fields.includes('items')) return false;
  const put = putIn(later);
  const others = itemsOf(remote).filter((item) => !put.has(textField(item, 'id')));
  return sameIn(TABLES.task, ['items'], [after, { ...remote, items: others }]);
};

/**
 * What a device that had not seen an acknowledged edit has written over:
 * anything else where it cannot have seen it, else what is again as it was
 * before the edit. Pure.
 */
export const findOverwritten = (
  acknowledged: Acknowledged,
  remote: RawObject,
  at: number,
): readonly Conflict[] => {
  const { entity, mutation, before, after, known, isUnseen, later } = acknowledged;
  const said = new Set(uniqueTouched(entity, later).map((touched) => stringifyExactJson(touched)));
  const removed = new Set(later.flatMap((one) => (one.kind === 'items' ? one.remove : [])));
  const isGone = (touched: Touched): boolean =>
    touched.itemId !== null &&
    (removed.has(touched.itemId) || becameText(later, textField(holderOf(after, touched) ?? {}, 'title')));
  const touchedFields = uniqueTouched(entity, [mutation]).filter(
    (touched) =>
      !said.has(stringifyExactJson(touched)) &&
      !isListAlone(entity, touched) &&
      !isGone(touched) &&
      !hasOwnItemsOnly(touched, acknowledged, remote) &&
      !(isTrashed(remote) && isPlace(touched)),
  );
  const differences = touchedFields.flatMap((touched) => {
    const [mine, theirs] = [holderOf(after, touched), holderOf(remote, touched)];
    const isTheirs = (object: RawObject): boolean =>
      sameTouched(entity, touched, [holderOf(object, touched), theirs]);
    if (isTheirs(after) || isTheirs(known)) return [];
    // What was there before is not known of an edit that took several requests, or that a reading confirmed.
    const isKnown = !sameTouched(entity, touched, [holderOf(before, touched), holderOf(after, touched)]);
    const notes = { object: remote, before: isKnown ? before : {}, after };
    if (keepsNotesChange(entity, touched, notes)) return [];
    return isUnseen || isTheirs(before) ? [{ touched, kept: theirs, lost: mine }] : [];
  });
  return [...toConflicts(differences, at), ...overwrittenTags(acknowledged, remote, at)];
};

/**
 * A deletion that was taken and undone elsewhere; null where it stands, or
 * where it was taken back here. Pure.
 */
export const findUndeleted = (
  { mutation, before, after, later }: Omit<Acknowledged, 'entity' | 'isUnseen' | 'known'>,
  remote: RawObject,
  at: number,
): Conflict | null => {
  const wasDeleted = deletedIn(mutation) === 1 && !isTrashed(before) && isTrashed(after);
  if (!wasDeleted || isTrashed(remote)) return null;
  if (later.some((one) => deletedIn(one) !== undefined)) return null;
  return { kept: setFields({ deleted: 0 }, at), lost: setFields({ deleted: 1 }, at) };
};
