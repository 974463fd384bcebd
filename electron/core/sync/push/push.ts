import type { ChangeAuthor } from '#shared/domain/author.ts';
import { assertNever } from '#shared/domain/assert-never.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import { checkInOf } from '#core/model/check-in.ts';
import { baseIds, deleteBase, readBase, writeBase } from '#core/store/rows/base-objects.ts';
import {
  forgetOldAcknowledged,
  recordConflict,
  rememberAcknowledged,
} from '#core/store/outbox/conflict-journal.ts';
import type { Changes } from '#core/store/database/changes.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import {
  ANY_SEQ,
  outboxInState,
  outboxOf,
  removeFromOutbox,
  sendableKeys,
  setOutboxState,
} from '#core/store/outbox/outbox.ts';
import { setFields } from '#core/model/mutation.ts';
import { NOT_TAKEN } from '#core/store/outbox/problem-codes.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import type { Store } from '#core/store/store.ts';
import { rekeyTag, takeTagOffBases } from '#core/store/tags/rename-tag.ts';
import { isRenameInFilter } from '#core/store/tags/tags-in-filters.ts';
import { findEditsOfTrashed, inTrash } from '#core/sync/conflict/find-conflicts.ts';
import { asWantedInTrash } from '#core/sync/conflict/family-in-trash.ts';
import { isOnTheWay } from '#core/sync/push/expected-base.ts';
import { retryGonePlaces, settleGonePlaces } from '#core/sync/pending/gone-places.ts';
import { keyAfter, pendingOf, pendingUpTo, type Pending } from '#core/sync/pending/pending-edits.ts';
import {
  nextStep,
  planPush,
  type PushPlan,
  type PushStep,
  type Sorted,
} from '#core/sync/pending/plan-push.ts';
import type { PushAdapter, Verdict } from '#core/sync/push/push-adapter.ts';
import { sayWhatItBecame, addUnconfirmedFields } from '#core/sync/push/rebase-edit.ts';
import { hasDependency } from '#core/sync/pending/dependencies.ts';

const BY_SERVICE: ChangeAuthor = { kind: 'service' };

/**
 * Objects looked at for one request; more than fit in it, so that what depends on others finds them. Where all of the
 * first ones wait for something, it looks at more.
 */
const [LOOKED_AT_FIRST, LOOKED_AT] = [250, 1000];

/** Edits that are done are forgotten, and with them where a deleted task stood, unless the base says it. */
const keepPlace = (db: WriteDatabase, { key, target }: Pending): void => {
  if (target === null || !isTrashed(target)) return;
  const base = readBase(db, key);
  if (base !== null) writeBase(db, key, asWantedInTrash(base, target));
};

/**
 * What was sent and is at the service by the word of a reading, not of an
 * answer: as a removal, which is seldom named in its answer, or an edit whose
 * answer was lost. Others may not have seen it either.
 */
const rememberRead = (db: WriteDatabase, { key, base, target, sent }: Pending, at: number): void => {
  if (sent === 0 || base === null || target === null) return;
  const isBuried = isTrashed(base) && isTrashed(target);
  const edits = outboxOf(db, key).flatMap(({ mutation, sent: times }) => {
    // What is said of a day is known whole.
    if (key.entity === 'checkin' && mutation.kind === 'bringBack')
      return times === 0 ? [] : [setFields(mutation.fields, mutation.at)];
    if (times === 0 || mutation.kind === 'create' || mutation.kind === 'bringBack') return [];
    return isBuried ? inTrash(mutation) : [mutation];
  });
  // What was there before them, nobody knows any more.
  for (const mutation of edits) rememberAcknowledged(db, key, { mutation, before: base, after: base, at });
  if (!isBuried) return;
  // Of deletions that were made and taken back the one that stands.
  const deletion = setFields({ deleted: 1 }, at);
  rememberAcknowledged(db, key, { mutation: deletion, before: { ...base, deleted: 0 }, after: base, at });
};

const forget = (
  db: WriteDatabase,
  item: Pending,
  { changes, at }: { readonly changes: Changes; readonly at: number },
): void => {
  const { key, base, seqs } = item;
  const mutations = outboxOf(db, key).map(({ mutation }) => mutation);
  if (base !== null) {
    for (const conflict of findEditsOfTrashed({ key, remote: base, mutations, at })) {
      recordConflict(db, { key, reason: 'bothChanged', at, ...conflict });
    }
  }
  rememberRead(db, item, at);
  keepPlace(db, item);
  removeFromOutbox(db, seqs);
  rebuildRow(db, key, changes);
};

/** Whether a cycle would find something to do right away: what waits for another thing is not asked about again and again. */
export const hasWorkNow = ({ db }: Store): boolean =>
  outboxInState(db, 'inDoubt', { limit: 1 }).length > 0 ||
  sendableKeys(db, LOOKED_AT).some((key) => !hasDependency(db, pendingOf(db, key)));

/**
 * Takes the next request and marks its edits as on their way, so that a crash
 * from here on leaves them in doubt, and nothing is sent twice unasked.
 */
const takeNext = (
  db: WriteDatabase,
  { limit, upTo }: { readonly limit: number; readonly upTo: bigint },
  noting: { readonly changes: Changes; readonly at: number },
): PushPlan<Pending> | null => {
  retryGonePlaces(db, noting);
  const { settled, plan } = [LOOKED_AT_FIRST, LOOKED_AT].reduce<Sorted<Pending>>((found, count) => {
    if (found.plan !== null || found.settled.length > 0) return found;
    const items = pendingUpTo(db, count, upTo);
    return planPush(settleGonePlaces(db, items, noting) ? pendingUpTo(db, count, upTo) : items);
  }, planPush([]));
  for (const item of settled) forget(db, item, noting);
  if (plan === null) return null;
  const next = plan.items.slice(0, limit);
  for (const { seqs } of next) setOutboxState(db, seqs, 'sending');
  return { step: plan.step, items: next };
};

/** The edits are at the service, and remembered for a while: another device may not have seen them yet. */
const acknowledge = (db: WriteDatabase, item: Pending, at: number): void => {
  const { key, base, target, seqs } = item;
  if (base !== null && target !== null) {
    for (const { mutation } of outboxOf(db, key).filter(({ seq }) => seqs.includes(seq))) {
      if (isRenameInFilter(db, key, { before: base, mutation })) continue;
      rememberAcknowledged(db, key, { mutation, before: base, after: target, at });
    }
  }
  // A tag leaves its tasks, whatever they called it when they got it, a list takes its own along, a folder leaves its lists.
  if (base !== null && target === null && ['tag', 'project', 'folder'].includes(key.entity)) {
    rememberAcknowledged(db, key, { mutation: { kind: 'erase', at }, before: base, after: {}, at });
  }
  keepPlace(db, item);
  removeFromOutbox(db, seqs);
};

/** The service has deleted them along with their habit. */
const dropCheckInsOf = (db: WriteDatabase, habitId: string, changes: Changes): void => {
  for (const id of baseIds(db, 'checkin')) {
    if (checkInOf(id)?.habitId !== habitId) continue;
    deleteBase(db, { entity: 'checkin', id });
    rebuildRow(db, { entity: 'checkin', id }, changes);
  }
};

interface Applied {
  readonly step: PushStep;
  /** What the service has now. */
  readonly object: Pending['base'];
  readonly changes: Changes;
  /** Unix milliseconds. */
  readonly at: number;
}

/** The service has done one step: that is what is known of it now. What else is to be done is sent next. */
const applyVerdict = (db: WriteDatabase, item: Pending, { step, object, changes, at }: Applied): void => {
  const key = keyAfter(item);
  if (key.id !== item.key.id) {
    rekeyTag(db, { from: item.key.id, name: key.id, wasThere: item.base !== null }, changes);
  }
  if (object === null) deleteBase(db, key);
  else writeBase(db, key, object);
  if (object === null && key.entity === 'tag') takeTagOffBases(db, key.id, changes);
  if (object === null && key.entity === 'habit') dropCheckInsOf(db, key.id, changes);
  if (object !== null) sayWhatItBecame(db, item, object);
  if (isOnTheWay(step)) addUnconfirmedFields(db, item);
  const isDone = nextStep({ ...item, key, base: object }) === null;
  if (isDone) acknowledge(db, item, at);
  else setOutboxState(db, item.seqs, 'pending');
  rebuildRow(db, key, changes);
};

interface Settlement {
  readonly step: PushStep;
  readonly verdict: Verdict;
  /** The service answered the request, though not about every item. */
  readonly isAnswered: boolean;
  readonly changes: Changes;
  /** Unix milliseconds. */
  readonly at: number;
}

/** An answer that says neither yes nor no this often means no; asking on would go round for ever. */
const UNANSWERED_LIMIT = 5;

const settle = (
  db: WriteDatabase,
  item: Pending,
  { step, verdict, isAnswered, changes, at }: Settlement,
): void => {
  switch (verdict.kind) {
    case 'applied':
      applyVerdict(db, item, { step, object: verdict.object, changes, at });
      return;
    case 'refused':
      setOutboxState(db, item.seqs, 'refused', verdict.code);
      break;
    case 'inDoubt':
      if (isAnswered && item.sent >= UNANSWERED_LIMIT) setOutboxState(db, item.seqs, 'refused', NOT_TAKEN);
      else setOutboxState(db, item.seqs, 'inDoubt');
      break;
    case 'retry':
      setOutboxState(db, item.seqs, 'pending');
      break;
    default:
      assertNever(verdict);
  }
  rebuildRow(db, item.key, changes);
};

/**
 * Sends one request.
 * @param upTo what was first edited later is left for another time
 * @returns whether there was anything to send
 */
export const pushOnce = async (
  store: Store,
  adapter: PushAdapter,
  now: () => number,
  upTo = ANY_SEQ,
): Promise<Result<boolean, RemoteError>> => {
  const plan = store.write((db, changes) => {
    db.log.attribute({ author: BY_SERVICE });
    return takeNext(db, { limit: adapter.batchLimit, upTo }, { changes, at: now() });
  });
  if (plan === null) return ok(false);
  const { verdicts, error } = await adapter.send(plan);
  await store.writable();
  store.write((db, changes) => {
    db.log.attribute({ author: BY_SERVICE });
    forgetOldAcknowledged(db, now());
    for (const [index, item] of plan.items.entries()) {
      const verdict = verdicts[index] ?? { kind: 'inDoubt' };
      settle(db, item, { step: plan.step, verdict, isAnswered: error === null, changes, at: now() });
    }
  });
  return error === null ? ok(true) : fail(error);
};
