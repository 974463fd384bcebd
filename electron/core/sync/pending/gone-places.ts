import { stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import { foldMutations, tagsOf } from '#core/model/apply-mutation.ts';
import { hasBase } from '#core/store/rows/base-objects.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { isErasedHere, recordConflict, type ConflictReason } from '#core/store/outbox/conflict-journal.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { subtaskIds } from '#core/store/queries/task-rows.ts';
import { newTags } from '#core/store/commands/tag-names.ts';
import { NO_FOLDER, taskKey, type ObjectKey } from '#core/model/entity.ts';
import { setFields, type Mutation } from '#core/model/mutation.ts';
import {
  appendToOutbox,
  compoundOf,
  joinInCompound,
  outboxInState,
  outboxOf,
  removeFromOutbox,
  rewriteInOutbox,
  seqsOf,
  setOutboxState,
} from '#core/store/outbox/outbox.ts';
import { isQuestion } from '#core/store/outbox/problem-codes.ts';
import { isSameValue, textField, type RawObject } from '#core/model/raw-object.ts';
import { livingTask } from '#core/store/rows/living-task.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { isUnreadable } from '#core/store/rows/unreadable.ts';
import { pendingOf, type Pending } from '#core/sync/pending/pending-edits.ts';

/**
 * An edit that puts an object into a place that another device deleted, or
 * moved, is refused by the service for good. It gets the place that a person
 * would expect: the list where the task still is, else the inbox; the list of
 * its parent; the top level. The conflict journal tells.
 */

type Fields = Record<string, ExactJson>;

/** Known to the service, waiting to be sent, or known in a form that cannot be read. */
const exists = (db: ReadDatabase, key: ObjectKey): boolean =>
  hasBase(db, key) || outboxOf(db, key).length > 0 || isUnreadable(db, key);

const isList = (db: ReadDatabase, id: string): boolean =>
  id === inboxIdOf(db) || exists(db, { entity: 'project', id });

/** From the task up to the top; ends where it would go round. */
const isBelow = (db: ReadDatabase, id: string, above: string): boolean => {
  const seen = new Set<string>();
  for (let at: string | null = id; at !== null && !seen.has(at);) {
    if (at === above) return true;
    seen.add(at);
    at = textField(currentObject(db, taskKey(at)) ?? {}, 'parentId');
  }
  return false;
};

const differ = (one: RawObject | null, other: RawObject, field: string): boolean =>
  textField(one ?? {}, field) !== textField(other, field);

/** The list of a task whose list is gone: where the service has it, else the inbox. */
const listInstead = (db: ReadDatabase, base: RawObject | null): string => {
  const known = textField(base ?? {}, 'projectId');
  return known !== null && isList(db, known) ? known : inboxIdOf(db);
};

const parentInstead = (db: ReadDatabase, id: string, base: RawObject | null): string | null => {
  const known = textField(base ?? {}, 'parentId');
  if (known === null || livingTask(db, known) === null) return null;
  return isBelow(db, known, id) ? null : known;
};

interface Item {
  readonly key: ObjectKey;
  readonly base: RawObject | null;
  readonly target: RawObject;
}

/** The parent that the edits give it; null fields where it can stay. */
const parentFields = (db: ReadDatabase, { key, base, target }: Item, projectId: string): Fields => {
  const parentId = textField(target, 'parentId');
  if (parentId === null) return {};
  const isNew = differ(base, target, 'parentId');
  const parent = livingTask(db, parentId);
  if (parent === null || isBelow(db, parentId, key.id)) {
    return isNew ? { parentId: parentInstead(db, key.id, base) } : {};
  }
  const parentList = textField(parent, 'projectId') ?? projectId;
  if (parentList === projectId) return {};
  // What goes below a parent goes along with it; what leaves its list leaves it.
  if (isNew) return isList(db, parentList) ? { projectId: parentList, columnId: null } : { parentId: null };
  return differ(base, target, 'projectId') ? { parentId: null } : {};
};

const columnFields = (db: ReadDatabase, { base, target }: Item, projectId: string): Fields => {
  const id = textField(target, 'columnId');
  const isAsBefore = !differ(base, target, 'columnId') && !differ(base, target, 'projectId');
  if (id === null || isAsBefore) return {};
  const column = currentObject(db, { entity: 'column', id });
  const stays =
    column === null ? exists(db, { entity: 'column', id }) : textField(column, 'projectId') === projectId;
  return stays ? {} : { columnId: null };
};

const taskFields = (db: ReadDatabase, item: Item): Fields => {
  const { base, target } = item;
  if (isTrashed(target)) return {};
  const wanted = textField(target, 'projectId') ?? '';
  const isGone = (differ(base, target, 'projectId') || isRestored(item)) && !isList(db, wanted);
  const projectId = isGone ? listInstead(db, base) : wanted;
  const list = isGone ? { projectId } : {};
  const parent = parentFields(db, { ...item, target: { ...target, ...list } }, projectId);
  const endsIn = typeof parent['projectId'] === 'string' ? parent['projectId'] : projectId;
  return { ...list, ...columnFields(db, { ...item, target: { ...target, ...list } }, endsIn), ...parent };
};

const isRestored = ({ base, target }: Item): boolean =>
  base !== null && isTrashed(base) && !isTrashed(target);

const tagFields = (db: ReadDatabase, { key, base, target }: Item): Fields => {
  const parent = textField(target, 'parent');
  if (parent === null || !differ(base, target, 'parent')) return {};
  return exists(db, { entity: 'tag', id: parent }) || isShownTag(db, parent, key) ? {} : { parent: '' };
};

/** A tag that was renamed here is named by its new name before the service knows that. */
const isShownTag = (db: ReadDatabase, name: string, { id }: ObjectKey): boolean =>
  db.get('SELECT 1 FROM tag_row WHERE name = ? AND base_name <> ?', name, id) !== undefined;

const projectFields = (db: ReadDatabase, { base, target }: Item): Fields => {
  const id = textField(target, 'groupId');
  if (id === null || id === NO_FOLDER || !differ(base, target, 'groupId')) return {};
  return exists(db, { entity: 'folder', id }) ? {} : { groupId: NO_FOLDER };
};

/** Fields that put the object where it can be; none where it can be where it is to be. */
const fieldsInstead = (db: ReadDatabase, item: Item): Fields => {
  const { entity } = item.key;
  if (entity === 'task') return taskFields(db, item);
  if (entity === 'project') return projectFields(db, item);
  return entity === 'tag' ? tagFields(db, item) : {};
};

/** What an edit says of fields; null where it says nothing of them. */
const saidBy = (mutation: Mutation): RawObject | null => {
  if (mutation.kind === 'set') return mutation.fields;
  if (mutation.kind === 'bringBack') return { ...mutation.object, ...mutation.fields };
  return mutation.kind === 'create' ? mutation.object : null;
};

/** A task that is there is not made again: of its making only the parent still counts, and what is said from here on. */
const sayInstead = (mutation: Mutation, fields: Fields, isMade: boolean): Mutation => {
  if (mutation.kind === 'set' || mutation.kind === 'bringBack')
    return { ...mutation, fields: { ...mutation.fields, ...fields } };
  if (mutation.kind !== 'create') return mutation;
  const { object, at } = mutation;
  if (!isMade) return { ...mutation, object: { ...object, ...fields } };
  const parentId = textField(object, 'parentId');
  return setFields({ ...(parentId !== null && { parentId }), ...fields }, at);
};

const only = (fields: Fields, isWanted: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)));

/** Each edit that names one of the fields names the new value from here on; the last one where none does. */
const rewriteFields = (db: WriteDatabase, { key, base }: Item, fields: Fields): void => {
  const entries = outboxOf(db, key);
  const said = entries.filter(({ mutation }) => saidBy(mutation) !== null);
  const isUnsaid = (name: string): boolean =>
    said.every(({ mutation }) => !(name in (saidBy(mutation) ?? {})));
  for (const entry of said) {
    const { seq, mutation } = entry;
    const isWanted = (name: string): boolean =>
      name in (saidBy(mutation) ?? {}) || (entry === said.at(-1) && isUnsaid(name));
    const named = only(fields, isWanted);
    if (Object.keys(named).length > 0) rewriteInOutbox(db, seq, sayInstead(mutation, named, base !== null));
  }
};

/** What it names is not there any more, and was not only taken elsewhere. */
const isPlaceGone = (db: ReadDatabase, { key: { entity }, target }: Item): boolean => {
  const [list, parent] = [textField(target, 'projectId'), textField(target, 'parentId')];
  if (entity !== 'task') return true;
  return (list !== null && !isList(db, list)) || (parent !== null && livingTask(db, parent) === null);
};

/**
 * What the journal says of it; null for nothing. A column alone says little: its list is there, or the journal says
 * that it is not. What goes along with its parent is where it was put.
 */
const reasonOf = (db: ReadDatabase, item: Item, fields: Fields): ConflictReason | null => {
  if (Object.keys(fields).every((name) => name === 'columnId')) return null;
  if (isPlaceGone(db, item)) return 'placeGone';
  return 'parentId' in fields ? 'bothChanged' : null;
};

interface Noting {
  readonly changes: Changes;
  /** Unix milliseconds. */
  readonly at: number;
}

const settlePlace = (db: WriteDatabase, item: Item, { changes, at }: Noting): boolean => {
  const { key, target } = item;
  const fields = fieldsInstead(db, item);
  const names = Object.keys(fields).filter(
    (name) => stringifyExactJson(fields[name] ?? null) !== stringifyExactJson(target[name] ?? null),
  );
  if (names.length === 0) return false;
  rewriteFields(db, item, fields);
  const reason = reasonOf(db, item, fields);
  const mutations = outboxOf(db, key).map(({ mutation }) => mutation);
  const settled = foldMutations(key, item.base, mutations) ?? {};
  // What cannot be said by any of its edits would be tried again and again.
  if (names.every((name) => isSameValue(settled[name], target[name]))) return false;
  if (reason !== null) {
    const lost = Object.fromEntries(names.map((name) => [name, target[name] ?? null]));
    recordConflict(db, {
      key,
      reason,
      at,
      kept: setFields(fields, at),
      lost: setFields(lost, at),
    });
  }
  rebuildRow(db, key, changes);
  return true;
};

/** A column is nothing without its list: what was to be one is in the journal. */
const settleColumn = (db: WriteDatabase, item: Item, { changes, at }: Noting): boolean => {
  const { key, target } = item;
  const projectId = textField(target, 'projectId');
  if (projectId === null || isList(db, projectId)) return false;
  removeFromOutbox(db, seqsOf(outboxOf(db, key)));
  recordConflict(db, {
    key,
    reason: 'placeGone',
    at,
    kept: { kind: 'erase', at },
    lost: { kind: 'create', object: target, at },
  });
  rebuildRow(db, key, changes);
  return true;
};

/** A tag that an edit adds and that is in no tag list any more is made again: the service lists no tag by itself (observed). */
const makeTags = (db: WriteDatabase, { key, base, target }: Item, { changes, at }: Noting): boolean => {
  if (key.entity !== 'task' || isTrashed(target)) return false;
  const known = tagsOf(base ?? {});
  const gone = tagsOf(target).filter(
    (id) =>
      !known.includes(id) &&
      !exists(db, { entity: 'tag', id }) &&
      !isShownTag(db, id, { entity: 'tag', id: '' }),
  );
  const edits = newTags({ db, at, newId: () => '', timeZone: 'UTC' }, gone);
  for (const edit of edits) {
    appendToOutbox(db, edit.key, edit.mutation);
    rebuildRow(db, edit.key, changes);
  }
  return edits.length > 0;
};

const settleOne = (
  db: WriteDatabase,
  { key, base, target }: Omit<Item, 'target'> & Pick<Pending, 'target'>,
  noting: Noting,
): boolean => {
  if (target === null) return false;
  const item = { key, base, target };
  if (key.entity === 'column') return base === null && settleColumn(db, item, noting);
  const isMoved = settlePlace(db, item, noting);
  return makeTags(db, item, noting) || isMoved;
};

/**
 * Another device has put a list into a folder that is deleted here: the service
 * leaves the id of a deleted folder on its lists (observed), so the list is
 * taken out, as those that were in it are.
 */
export const leaveDeletedFolder = (
  db: WriteDatabase,
  key: ObjectKey,
  object: RawObject,
  { changes, at }: Noting,
): void => {
  const id = textField(object, 'groupId');
  if (key.entity !== 'project' || id === null || outboxOf(db, key).length > 0) return;
  const folder: ObjectKey = { entity: 'folder', id };
  if (currentObject(db, folder) !== null || !isErasedHere(db, folder)) return;
  const seq = appendToOutbox(db, key, setFields({ groupId: NO_FOLDER }, at));
  const deletion = outboxOf(db, folder).at(-1);
  const step = deletion === undefined ? null : compoundOf(db, deletion.seq);
  if (step !== null) joinInCompound(db, [seq.toString()], step);
  rebuildRow(db, key, changes);
};

/** The list to which its parent is to be moved from here; null where it is where its parent is. */
const listToFollow = (db: ReadDatabase, task: RawObject): string | null => {
  const parent = livingTask(db, textField(task, 'parentId') ?? '');
  const list = parent === null ? null : textField(parent, 'projectId');
  const isOnItsWay = outboxOf(db, taskKey(textField(task, 'parentId') ?? '')).some(
    ({ mutation }) => mutation.kind === 'set' && mutation.fields['projectId'] === list,
  );
  return isOnItsWay && list !== textField(task, 'projectId') ? list : null;
};

/** Another device has added a task below one that is to be moved from here: the family goes together. */
export const followParent = (db: WriteDatabase, key: ObjectKey, { changes, at }: Noting): void => {
  const task = key.entity === 'task' && outboxOf(db, key).length === 0 ? livingTask(db, key.id) : null;
  const projectId = task === null ? null : listToFollow(db, task);
  if (task === null || projectId === null) return;
  const parentId = textField(task, 'parentId');
  appendToOutbox(db, key, setFields({ projectId, columnId: null, parentId }, at));
  rebuildRow(db, key, changes);
  for (const id of subtaskIds(db, key.id)) followParent(db, taskKey(id), { changes, at });
};

/** @returns whether an edit was changed, so that what is to be sent has to be worked out again */
export const settleGonePlaces = (db: WriteDatabase, items: readonly Pending[], noting: Noting): boolean =>
  items.filter((item) => settleOne(db, item, noting)).length > 0;

/** Refused by the service, since what it names is gone: it is sent again as soon as a reading tells so. */
export const retryGonePlaces = (db: WriteDatabase, noting: Noting): void => {
  const refused = outboxInState(db, 'refused').filter(({ problem }) => !isQuestion(problem));
  const keys = new Map(refused.map(({ key }) => [`${key.entity} ${key.id}`, key]));
  for (const key of keys.values()) {
    if (!settleOne(db, pendingOf(db, key), noting)) continue;
    const again = outboxOf(db, key).filter(
      ({ state, problem }) => state === 'refused' && !isQuestion(problem),
    );
    setOutboxState(db, seqsOf(again), 'pending');
  }
};
