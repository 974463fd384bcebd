import { foldMutations } from '#core/model/apply-mutation.ts';
import { hasBase, readBase } from '#core/store/rows/base-objects.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { outboxOf, sendableKeys, seqsOf, type OutboxEntry } from '#core/store/outbox/outbox.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { deletedIn } from '#core/model/mutation.ts';
import type { Target } from '#core/sync/pending/plan-push.ts';
import { isToBeSent, namedUnsent, hasDependency } from '#core/sync/pending/dependencies.ts';

/** An object with edits that the service has not acknowledged. */
export interface Pending extends Target {
  readonly seqs: readonly bigint[];
  /** How often its edits were sent before. */
  readonly sent: number;
}

interface Edits extends Omit<Target, 'target'> {
  readonly entries: readonly OutboxEntry[];
}

/** What these edits want the service to have. */
export const targetOf = (db: ReadDatabase, { key, base, entries }: Edits): Target['target'] => {
  const mutations = entries.map(({ mutation }) => mutation);
  const target = foldMutations(key, base, mutations);
  return target === null ? null : withKnownList(db, { key, base, target });
};

/**
 * A task that was deleted in a list of which the service never heard, as both
 * were deleted before either was sent: it is none there (it would open the task
 * in the inbox: observed), and the task is deleted where it stands.
 */
const withKnownList = (
  db: ReadDatabase,
  { key, base, target }: Target & { readonly target: RawObject },
): RawObject => {
  if (key.entity !== 'task' || !isTrashed(target) || isKnownList(db, target)) return target;
  const isThere = base !== null && (!isTrashed(base) || isKnownList(db, base));
  return { ...target, projectId: (isThere ? base['projectId'] : null) ?? inboxIdOf(db) };
};

const isKnownList = (db: ReadDatabase, task: RawObject): boolean => {
  const list: ObjectKey = { entity: 'project', id: textField(task, 'projectId') ?? '' };
  return list.id === inboxIdOf(db) || hasBase(db, list) || currentObject(db, list) !== null;
};

export const pendingOf = (db: ReadDatabase, key: ObjectKey): Pending => {
  const entries = outboxOf(db, key);
  const base = readBase(db, key);
  const target = targetOf(db, { key, base, entries });
  return {
    key,
    base,
    target,
    wasRestored: entries.some(({ mutation }) => deletedIn(mutation) === 0),
    seqs: seqsOf(entries),
    sent: Math.max(0, ...entries.map(({ sent }) => sent)),
  };
};

/** A tag is known by its name, which the step may have changed. */
export const keyAfter = ({ key, target }: Pending): ObjectKey =>
  key.entity === 'tag' && target !== null ? { entity: 'tag', id: textField(target, 'name') ?? key.id } : key;

const nameOf = ({ entity, id }: ObjectKey): string => `${entity} ${id}`;

/**
 * What may be sent now, the oldest first, and what that names: an edit of a
 * task comes long before the making of the list that it was moved to.
 * @param count of objects that are looked at for themselves
 * @param upTo what was first edited later is left for another time, and with it what names it
 */
export const pendingUpTo = (db: ReadDatabase, count: number, upTo: bigint): readonly Pending[] => {
  const found = new Map<string, Pending>();
  const take = (key: ObjectKey): void => void found.set(nameOf(key), pendingOf(db, key));
  for (const key of sendableKeys(db, count, upTo)) take(key);
  const named = new Map<Pending, readonly ObjectKey[]>();
  // Goes on with what it takes.
  for (const item of found.values()) {
    const others = namedUnsent(db, item);
    named.set(item, others);
    for (const key of others) {
      if (!found.has(nameOf(key)) && isDue(db, key, upTo)) take(key);
    }
  }
  for (const [item, others] of named) if (hasDependency(db, item, others)) found.delete(nameOf(item.key));
  return withoutWaiting(found, named);
};

/** What names something that is left for another time is left with it, and so is what names that. */
const withoutWaiting = (
  found: Map<string, Pending>,
  named: ReadonlyMap<Pending, readonly ObjectKey[]>,
): readonly Pending[] => {
  const isLeft = (key: ObjectKey): boolean => !found.has(nameOf(key));
  for (let size = -1; size !== found.size;) {
    ({ size } = found);
    for (const [name, item] of found) if (named.get(item)?.some(isLeft) === true) found.delete(name);
  }
  return [...found.values()];
};

const isDue = (db: ReadDatabase, key: ObjectKey, upTo: bigint): boolean => {
  const [first] = outboxOf(db, key);
  return first !== undefined && first.seq <= upTo && isToBeSent(db, key);
};
