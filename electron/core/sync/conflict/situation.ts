import { tagsOf } from '#core/model/apply-mutation.ts';
import { taskKey, type ObjectKey } from '#core/model/entity.ts';
import { checkInOf } from '#core/model/check-in.ts';
import { habitKey } from '#core/model/habit.ts';
import { deletedIn } from '#core/model/mutation.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { isGone } from '#core/model/task-status.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { acknowledgedOf, wasErased, type AcknowledgedEdit } from '#core/store/outbox/conflict-journal.ts';
import { outboxOf, type OutboxEntry } from '#core/store/outbox/outbox.ts';
import { hasBase, readBase } from '#core/store/rows/base-objects.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { knownTagRenames } from '#core/store/tags/former-tag-names.ts';
import { renamedInObject, unsentTagRenames, withRenamedTags } from '#core/store/outbox/renamed-tags.ts';

/** An object as a pull brings it. */
export interface Arrival {
  readonly key: ObjectKey;
  /** What the service had until now. */
  readonly base: RawObject | null;
  /** What the service has; null where it has nothing. */
  readonly remote: RawObject | null;
  /** Unix milliseconds. */
  readonly at: number;
}

/** The parent of a task that has none at the service any more. */
interface FormerParent {
  /** Deleted at the service, or about to be, or sent there once, whatever is wanted since. */
  readonly isLeaving: boolean;
  /** In another list at the service than the task, or on its way there. */
  readonly hasMoved: boolean;
  /** The parent as it is shown here. */
  readonly shown: RawObject | null;
}

/** Tags by the names that they have here, which the service may not know yet. */
interface KnownTags {
  readonly base: readonly string[];
  readonly remote: readonly string[];
  /** Deleted from here, perhaps under another name: the service takes such a tag off its tasks. */
  readonly erased: ReadonlySet<string>;
}

/** Everything that decides what becomes of an arrival and of the edits made here. */
export interface Situation extends Arrival {
  /** Edits that the service has not acknowledged, the refused ones included, oldest first. */
  readonly edits: readonly OutboxEntry[];
  /** Edits that the service acknowledged lately, in the order in which it did. */
  readonly recent: readonly AcknowledgedEdit[];
  /** Null where the task has no parent that it left. */
  readonly formerParent: FormerParent | null;
  /** The folder that a list has left is deleted at the service. */
  readonly isFolderGone: boolean;
  /** Its list was deleted from here, while an edit that was refused kept it there. */
  readonly wentWithList: boolean;
  readonly tags: KnownTags;
  /** Unacknowledged edits of the list to which the task came, none where it was there before; of a check-in those of its habit. */
  readonly listEdits: readonly OutboxEntry[];
}

const isLeaving = (db: ReadDatabase, parent: ObjectKey): boolean =>
  isGone(readBase(db, parent)) ||
  isGone(currentObject(db, parent)) ||
  outboxOf(db, parent).some(({ sent, mutation }) => sent > 0 && deletedIn(mutation) === 1);

const hasMovedFrom = (db: ReadDatabase, parent: ObjectKey, projectId: string | null): boolean => {
  const base = readBase(db, parent);
  const sent = outboxOf(db, parent).flatMap((entry) =>
    entry.sent > 0 && entry.mutation.kind === 'set' ? [entry.mutation.fields] : [],
  );
  return [...(base === null ? [] : [base]), ...sent].some(
    (task) => task['projectId'] !== undefined && textField(task, 'projectId') !== projectId,
  );
};

const formerParentOf = (db: ReadDatabase, { key, base, remote }: Arrival): FormerParent | null => {
  const parentId = textField(base ?? {}, 'parentId');
  if (key.entity !== 'task' || parentId === null || remote === null) return null;
  if (textField(remote, 'parentId') !== null) return null;
  const parent = taskKey(parentId);
  return {
    isLeaving: isLeaving(db, parent),
    hasMoved: hasMovedFrom(db, parent, textField(remote, 'projectId')),
    shown: currentObject(db, parent),
  };
};

const isFolderGone = (db: ReadDatabase, { key, base, remote }: Arrival): boolean => {
  const id = textField(base ?? {}, 'groupId');
  if (key.entity === 'task' || id === null || remote === null) return false;
  return textField(remote, 'groupId') === null && !hasBase(db, { entity: 'folder', id });
};

const wentWithList = (db: ReadDatabase, { base, remote }: Arrival): boolean => {
  const projectId = textField(base ?? {}, 'projectId');
  if (remote === null || projectId === null || !isGone(remote)) return false;
  const list = { entity: 'project', id: projectId } as const;
  const isOnItsWay = outboxOf(db, list).some(({ sent, mutation }) => sent > 0 && mutation.kind === 'erase');
  return !hasBase(db, list) && (isOnItsWay || wasErased(db, list));
};

const NO_TAGS: KnownTags = { base: [], remote: [], erased: new Set() };

const knownTags = (
  db: ReadDatabase,
  { key, base, remote }: Arrival,
  recent: Situation['recent'],
): KnownTags => {
  if (key.entity !== 'task') return NO_TAGS;
  const namesIn = (task: RawObject | null): readonly string[] =>
    task === null ? [] : tagsOf(withRenamedTags(db, task));
  const names = { base: namesIn(base), remote: namesIn(remote) };
  const added = recent.flatMap(({ mutation }) => (mutation.kind === 'tags' ? mutation.add : []));
  const all = [...new Set([...names.base, ...names.remote, ...added])];
  return { ...names, erased: new Set(all.filter((id) => wasErased(db, { entity: 'tag', id }))) };
};

const holderEditsOf = (db: ReadDatabase, arrival: Arrival): readonly OutboxEntry[] =>
  arrival.key.entity === 'checkin'
    ? outboxOf(db, habitKey(checkInOf(arrival.key.id)?.habitId ?? ''))
    : listEditsOf(db, arrival);

const listEditsOf = (db: ReadDatabase, { key, base, remote }: Arrival): readonly OutboxEntry[] => {
  if (key.entity !== 'task' || remote === null || isGone(remote)) return [];
  const id = textField(remote, 'projectId') ?? '';
  const wasThere = !isGone(base) && base?.['projectId'] === id;
  return wasThere ? [] : outboxOf(db, { entity: 'project', id });
};

/** The service renames no tag in a filter: one that has a former name was not edited by anybody for that, nor one that waits for a rename here. */
const inNewNames = (db: ReadDatabase, arrival: Arrival): Arrival => {
  if (arrival.key.entity !== 'filter') return arrival;
  const renames = [...knownTagRenames(db), ...unsentTagRenames(db)];
  const renamed = (filter: RawObject | null): RawObject | null =>
    filter === null ? null : renames.reduce(renamedInObject, filter);
  return { ...arrival, base: renamed(arrival.base), remote: renamed(arrival.remote) };
};

export const readSituation = (db: ReadDatabase, arrived: Arrival): Situation => {
  const arrival = inNewNames(db, arrived);
  const [edits, recent] = [outboxOf(db, arrival.key), acknowledgedOf(db, arrival.key)];
  const isOfInterest = edits.length + recent.length > 0;
  return {
    ...arrival,
    edits,
    recent,
    formerParent: isOfInterest ? formerParentOf(db, arrival) : null,
    isFolderGone: isFolderGone(db, arrival),
    wentWithList: edits.length > 0 && wentWithList(db, arrival),
    tags: isOfInterest ? knownTags(db, arrival, recent) : NO_TAGS,
    listEdits: holderEditsOf(db, arrival),
  };
};
