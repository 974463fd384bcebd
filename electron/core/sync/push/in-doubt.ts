import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import type { Changes } from '#core/store/database/changes.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import type { Entity, ObjectKey } from '#core/model/entity.ts';
import { readBase } from '#core/store/rows/base-objects.ts';
import { outboxInState, outboxOf, seqsOf, setOutboxState } from '#core/store/outbox/outbox.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import type { Store } from '#core/store/store.ts';
import { breakTagCycles } from '#core/store/tags/tag-cycles.ts';
import { rekeyTag } from '#core/store/tags/rename-tag.ts';
import { keyAfter, pendingOf, targetOf, type Pending } from '#core/sync/pending/pending-edits.ts';
import { nextStep } from '#core/sync/pending/plan-push.ts';
import type { PushAdapter } from '#core/sync/push/push-adapter.ts';
import { applyRemoteObject } from '#core/sync/pull/apply-remote-changes.ts';
import { followTagRenames } from '#core/sync/pull/follow-tag-renames.ts';
import { sayWhatItBecame, addUnconfirmedFields } from '#core/sync/push/rebase-edit.ts';

/** Answers in one go that cannot be read before the reading stops. */
const UNREADABLE_AT_MOST = 3;

/** Edits in doubt that are read in one go. */
const DOUBTS_AT_ONCE = 200;

/** Whether it is in doubt which name a tag has: tasks are not sent before that is known, since they name it. */
export const isTagInDoubt = ({ db }: Store): boolean =>
  outboxInState(db, 'inDoubt', { limit: 1, entity: 'tag' }).length > 0;

/**
 * Whether it is in doubt that something was taken away, or checked in: a reading names all of it, at the price of one
 * request, and no answer does.
 */
export const hasRemovalInDoubt = ({ db }: Store): boolean =>
  outboxInState(db, 'inDoubt').some(({ key }) => {
    if (key.entity === 'checkin') return true;
    const { target } = pendingOf(db, key);
    return target === null || isTrashed(target);
  });

/**
 * Reads each object with an edit in doubt from the service and takes the
 * answer as the new base. Edits are idempotent on top of a known base, so they
 * may be sent again after that, and only after that.
 * @param entity objects of other kinds are left for another time; none are where it is left out
 * @returns why objects were left in doubt whose answers cannot be read; null where none were
 */
export const resolveInDoubt = async (
  store: Store,
  adapter: PushAdapter,
  now: () => number,
  entity?: Entity,
): Promise<Result<RemoteError | null, RemoteError>> => {
  const doubted = store.write((db) => {
    // What a crash left on its way is in doubt too; nothing is being sent while this runs.
    setOutboxState(db, seqsOf(outboxInState(db, 'sending')), 'inDoubt');
    const inDoubt = outboxInState(db, 'inDoubt', { limit: DOUBTS_AT_ONCE, entity });
    const keys = new Map(inDoubt.map(({ key }) => [`${key.entity} ${key.id}`, key]));
    return [...keys.values()].filter((key) => !settleWhatWasRead(db, key));
  });
  let unreadable = 0;
  for (const key of doubted) {
    await store.writable();
    const resolved = await resolve({ store, adapter, now }, key);
    if (resolved.ok) continue;
    // A pull would take what was made for another object.
    if (adapter.assignsIds && readBase(store.db, key) === null) return resolved;
    // One odd object does not stop the others; a service that answers nothing else is asked no further.
    unreadable += resolved.error.kind === 'BadResponse' ? 1 : UNREADABLE_AT_MOST;
    if (unreadable >= UNREADABLE_AT_MOST) return resolved;
  }
  return ok(unreadable === 0 ? null : { kind: 'BadResponse' });
};

/** By what the service would know an object that it may have made: as it was sent, whatever was edited since. */
const asItWasSent = (db: ReadDatabase, { key, base }: Pending): Pending['base'] =>
  targetOf(db, { key, base, entries: outboxOf(db, key).filter(({ sent }) => sent > 0) });

/** The names that a renamed tag may have at the service; it may have been renamed again since. */
const namesOf = (db: ReadDatabase, item: Pending): readonly ObjectKey[] => {
  const sent = keyAfter({ ...item, target: asItWasSent(db, item) });
  return sent.id === item.key.id ? [item.key] : [item.key, sent];
};

/** What the service has of an object, under whichever name; null where it has none. */
interface Doubted {
  readonly key: ObjectKey;
  readonly object: RawObject | null;
}

/** Reads it by each of its names. */
const readDoubted = async (
  { db }: Store,
  adapter: PushAdapter,
  item: Pending,
): Promise<Result<Doubted, RemoteError>> => {
  const known = item.base ?? asItWasSent(db, item);
  for (const key of namesOf(db, item)) {
    const read = await adapter.read(key, known);
    if (!read.ok) return read;
    if (read.value === null) continue;
    const id = key.entity === 'tag' ? (textField(read.value, 'name') ?? key.id) : key.id;
    // A tag created here that another client renamed before the answer came has no base: it is created again.
    if (id === key.id || item.base !== null) return ok({ key: { ...key, id }, object: read.value });
  }
  return ok({ key: item.key, object: null });
};

/** It is to be in another list, or was sent there and is wanted back since. */
const isToMove = (db: ReadDatabase, item: Pending): boolean => {
  const { key, base, target } = item;
  if (key.entity !== 'task' || base === null || target === null) return false;
  const wanted = [target, asItWasSent(db, item) ?? target];
  return wanted.some((task) => textField(task, 'projectId') !== textField(base, 'projectId'));
};

/** Which tags it had is known here alone (`expected-base.ts`). */
const isToRestore = ({ key, base, target }: Pending): boolean =>
  key.entity === 'task' && base !== null && isTrashed(base) && target !== null && !isTrashed(target);

/** A reading has brought what was sent, and nothing else is wanted since. */
const isSettled = (db: ReadDatabase, item: Pending): boolean =>
  [item.target, asItWasSent(db, item)].every((target) => nextStep({ ...item, target }) === null);

/** Taken away before anybody knew whether it was made. */
const mayBeMade = ({ base, target, sent }: Pending): boolean => base === null && target === null && sent > 0;

/** Gives the tag the name that it has at the service: the new one from here, or one from another client. */
const followName = (
  db: WriteDatabase,
  item: Pending,
  { key: { id: name }, object }: Doubted,
  { changes, at }: { readonly changes: Changes; readonly at: number },
): void => {
  const from = item.key.id;
  if (object === null || name === from) return;
  const isOwn = namesOf(db, item).some(({ id }) => id === name);
  if (isOwn) rekeyTag(db, { from, name, wasThere: item.base !== null }, changes);
  else followTagRenames(db, [object], { changes, at });
};

/** Of many deletions one reading tells: a commit for each of them would take as long as all the rest. */
const settleWhatWasRead = (db: WriteDatabase, key: ObjectKey): boolean => {
  const item = pendingOf(db, key);
  const isRead = isSettled(db, item) && !mayBeMade(item);
  if (isRead) setOutboxState(db, item.seqs, 'pending');
  return isRead;
};

const resolve = async (
  {
    store,
    adapter,
    now,
  }: { readonly store: Store; readonly adapter: PushAdapter; readonly now: () => number },
  doubted: ObjectKey,
): Promise<Result<null, RemoteError>> => {
  const item = pendingOf(store.db, doubted);
  const read = await readDoubted(store, adapter, item);
  if (!read.ok) return read;
  const { key, object } = read.value;
  store.write((db, changes) => {
    // The move may be done: then what it stood below is known here alone.
    if (object !== null && (isToMove(db, item) || isToRestore(item))) addUnconfirmedFields(db, item);
    followName(db, item, read.value, { changes, at: now() });
    // A task that is not found may only have been created in vain; a known one stays until a pull explains it.
    const isExplained = object !== null || key.entity !== 'task' || item.target === null;
    if (isExplained) applyRemoteObject(db, key, { object, changes, at: now() });
    // What was sent to make it is what it is compared with, until here.
    if (object !== null) sayWhatItBecame(db, item, object);
    const entries = outboxOf(db, key).filter(({ state }) => state === 'inDoubt');
    setOutboxState(db, seqsOf(entries), 'pending');
    rebuildRow(db, key, changes);
    if (key.entity === 'tag') breakTagCycles(db, changes, now());
  });
  return ok(null);
};
