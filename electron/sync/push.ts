import { assertNever } from '#shared/domain/assert-never.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';
import { deleteBase, readBase, writeBase } from '#electron/store/base-objects.ts';
import {
  forgetOldAcknowledged,
  recordConflict,
  rememberAcknowledged,
} from '#electron/store/conflict-journal.ts';
import type { Changes } from '#electron/store/changes.ts';
import type { ReadDatabase, WriteDatabase } from '#electron/store/database.ts';
import type { ObjectKey } from '#electron/store/entity.ts';
import {
  ANY_SEQ,
  outboxInState,
  outboxOfEntity,
  outboxOf,
  removeFromOutbox,
  sendableKeys,
  seqsOf,
  setOutboxState,
} from '#electron/store/outbox.ts';
import { setFields } from '#electron/store/mutation.ts';
import { textField } from '#electron/store/raw-object.ts';
import { isTrashed } from '#electron/store/task-status.ts';
import { rebuildRow } from '#electron/store/rows/rebuild-row.ts';
import type { Store } from '#electron/store/store.ts';
import { rekeyTag, takeTagOffBases } from '#electron/store/tag-rename.ts';
import { deletedIn, findBuried } from '#electron/sync/conflict.ts';
import { withWantedParent } from '#electron/sync/family-in-trash.ts';
import { isOnTheWay } from '#electron/sync/base-after.ts';
import { pendingOf, pendingUpTo, targetOf, type Pending } from '#electron/sync/pending.ts';
import { nextStep, planPush, type PushPlan, type PushStep } from '#electron/sync/plan-push.ts';
import type { PushRoad, Verdict } from '#electron/sync/push-road.ts';
import { receive } from '#electron/sync/receive.ts';
import { sayWhatItBecame, sayWhatMayBeLost } from '#electron/sync/say-in-edit.ts';
import { waitsForAnother } from '#electron/sync/waits-for-another.ts';

/** Objects looked at for one request; more than fit in it, so that what depends on others finds them. */
const LOOKED_AT = 1000;

/** Edits that are done are forgotten, and with them where a deleted task stood, unless the base says it. */
const keepPlace = (db: WriteDatabase, { key, target }: Pending): void => {
  if (target === null || !isTrashed(target)) return;
  const base = readBase(db, key);
  if (base !== null) writeBase(db, key, withWantedParent(base, target));
};

/**
 * What was sent and is at the service by the word of a reading, not of an
 * answer: as a removal, which is seldom named in its answer, or an edit whose
 * answer was lost. Others may not have seen it either.
 */
const rememberRead = (db: WriteDatabase, { key, base, target, sent }: Pending, at: number): void => {
  if (sent === 0 || base === null || target === null) return;
  if (isTrashed(base) && isTrashed(target)) {
    const deletion = setFields({ deleted: 1 }, at);
    rememberAcknowledged(db, key, { mutation: deletion, before: { ...base, deleted: 0 }, after: base, at });
    return;
  }
  for (const { mutation, sent: times } of outboxOf(db, key)) {
    // What was there before it, nobody knows any more.
    if (times > 0 && mutation.kind !== 'create') {
      rememberAcknowledged(db, key, { mutation, before: base, after: base, at });
    }
  }
};

const forget = (
  db: WriteDatabase,
  item: Pending,
  { changes, at }: { readonly changes: Changes; readonly at: number },
): void => {
  const { key, base, seqs } = item;
  const mutations = outboxOf(db, key).map(({ mutation }) => mutation);
  if (base !== null) {
    for (const conflict of findBuried({ key, remote: base, mutations, at })) {
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
  outboxInState(db, 'inDoubt', 1).length > 0 ||
  sendableKeys(db, LOOKED_AT).some((key) => !waitsForAnother(db, pendingOf(db, key)));

/**
 * Takes the next request and marks its edits as on their way, so that a crash
 * from here on leaves them in doubt, and nothing is sent twice unasked.
 */
const takeNext = (
  db: WriteDatabase,
  { limit, upTo }: { readonly limit: number; readonly upTo: bigint },
  noting: { readonly changes: Changes; readonly at: number },
): PushPlan<Pending> | null => {
  const { settled, plan } = planPush(pendingUpTo(db, LOOKED_AT, upTo));
  for (const item of settled) forget(db, item, noting);
  if (plan === null) return null;
  const items = plan.items.slice(0, limit);
  for (const { seqs } of items) setOutboxState(db, seqs, 'sending');
  return { step: plan.step, items };
};

/** The edits are at the service, and remembered for a while: another device may not have seen them yet. */
const acknowledge = (db: WriteDatabase, item: Pending, at: number): void => {
  const { key, base, target, seqs } = item;
  if (base !== null && target !== null) {
    for (const { mutation } of outboxOf(db, key).filter(({ seq }) => seqs.includes(seq))) {
      rememberAcknowledged(db, key, { mutation, before: base, after: target, at });
    }
  }
  // A tag leaves its tasks, whatever they called it when they got it, and a list takes its own along.
  if (base !== null && target === null && (key.entity === 'tag' || key.entity === 'project')) {
    rememberAcknowledged(db, key, { mutation: { kind: 'erase', at }, before: base, after: {}, at });
  }
  keepPlace(db, item);
  removeFromOutbox(db, seqs);
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
  if (object !== null) sayWhatItBecame(db, item, object);
  if (isOnTheWay(step)) sayWhatMayBeLost(db, item);
  const isDone = nextStep({ key, base: object, target: item.target }) === null;
  if (isDone) acknowledge(db, item, at);
  else setOutboxState(db, item.seqs, 'pending');
  rebuildRow(db, key, changes);
};

/** A tag is known by its name, which the step may have changed. */
const keyAfter = ({ key, target }: Pending): ObjectKey =>
  key.entity === 'tag' && target !== null ? { entity: 'tag', id: textField(target, 'name') ?? key.id } : key;

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
const NOT_TAKEN = 'not_taken';

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
  road: PushRoad,
  now: () => number,
  upTo = ANY_SEQ,
): Promise<Result<boolean, RemoteError>> => {
  const plan = store.write((db, changes) =>
    takeNext(db, { limit: road.batchLimit, upTo }, { changes, at: now() }),
  );
  if (plan === null) return ok(false);
  const { verdicts, error } = await road.send(plan);
  store.write((db, changes) => {
    forgetOldAcknowledged(db, now());
    for (const [index, item] of plan.items.entries()) {
      const verdict = verdicts[index] ?? { kind: 'inDoubt' };
      settle(db, item, { step: plan.step, verdict, isAnswered: error === null, changes, at: now() });
    }
  });
  return error === null ? ok(true) : fail(error);
};

/** Edits in doubt that are read in one go. */
const DOUBTS_AT_ONCE = 200;

/** Whether it is in doubt which name a tag has: tasks are not sent before that is known, since they name it. */
export const isTagInDoubt = ({ db }: Store): boolean =>
  outboxOfEntity(db, 'tag').some(({ state }) => state === 'inDoubt');

/** Whether it is in doubt that something was taken away: a delta names all that was, at the price of one request. */
export const hasRemovalInDoubt = ({ db }: Store): boolean =>
  outboxInState(db, 'inDoubt', DOUBTS_AT_ONCE).some(({ key }) => {
    const { target } = pendingOf(db, key);
    return target === null || isTrashed(target);
  });

/**
 * Reads each object with an edit in doubt from the service and takes the
 * answer as the new base. Edits are idempotent on top of a known base, so they
 * may be sent again after that, and only after that.
 * @param isMeant the others are left for another time; all where it is left out
 */
export const resolveInDoubt = async (
  store: Store,
  road: PushRoad,
  now: () => number,
  isMeant: (key: ObjectKey) => boolean = () => true,
): Promise<Result<null, RemoteError>> => {
  const inDoubt = store.write((db) => {
    // What a crash left on its way is in doubt too; nothing is being sent while this runs.
    const abandoned = outboxInState(db, 'sending', DOUBTS_AT_ONCE);
    setOutboxState(db, seqsOf(abandoned), 'inDoubt');
    return outboxInState(db, 'inDoubt', DOUBTS_AT_ONCE);
  });
  const meant = inDoubt.filter(({ key }) => isMeant(key));
  const keys = new Map(meant.map(({ key }) => [`${key.entity} ${key.id}`, key]));
  for (const key of keys.values()) {
    const resolved = await resolve({ store, road, now }, key);
    if (!resolved.ok) return resolved;
  }
  return ok(null);
};

/** By what the service would know an object that it may have made: as it was sent, whatever was edited since. */
const asItWasSent = (db: ReadDatabase, { key, base }: Pending): Pending['base'] =>
  targetOf(db, { key, base, entries: outboxOf(db, key).filter(({ sent }) => sent > 0) });

/** The names that a renamed tag may have at the service; it may have been renamed again since. */
const namesOf = (db: ReadDatabase, item: Pending): readonly ObjectKey[] => {
  const sent = keyAfter({ ...item, target: asItWasSent(db, item) });
  return sent.id === item.key.id ? [item.key] : [item.key, sent];
};

/** What the service has of it, under whichever name. */
const readDoubted = async (
  { db }: Store,
  road: PushRoad,
  item: Pending,
): Promise<Result<{ readonly key: ObjectKey; readonly object: Pending['base'] }, RemoteError>> => {
  const known = item.base ?? asItWasSent(db, item);
  for (const key of namesOf(db, item)) {
    const read = await road.read(key, known);
    if (!read.ok) return read;
    if (read.value !== null) return ok({ key, object: read.value });
  }
  return ok({ key: item.key, object: null });
};

const isToMove = ({ key, base, target }: Pending): boolean =>
  key.entity === 'task' &&
  base !== null &&
  target !== null &&
  textField(base, 'projectId') !== textField(target, 'projectId');

/** A deletion of it is in doubt, and no reading names what was deleted elsewhere long before. */
const mayBeGone = (db: ReadDatabase, { key, base }: Pending): boolean =>
  base !== null &&
  !isTrashed(base) &&
  outboxOf(db, key).some(({ state, mutation }) => state === 'inDoubt' && deletedIn(mutation) === 1);

/** Taken away before anybody knew whether it was made. */
const mayBeMade = ({ base, target, sent }: Pending): boolean => base === null && target === null && sent > 0;

const resolve = async (
  { store, road, now }: { readonly store: Store; readonly road: PushRoad; readonly now: () => number },
  doubted: ObjectKey,
): Promise<Result<null, RemoteError>> => {
  const item = pendingOf(store.db, doubted);
  // A reading has brought it since: the service has it as it is to be.
  if (nextStep(item) === null && !mayBeGone(store.db, item) && !mayBeMade(item)) {
    store.write((db) => setOutboxState(db, item.seqs, 'pending'));
    return ok(null);
  }
  const read = await readDoubted(store, road, item);
  if (!read.ok) return read;
  const { key, object } = read.value;
  store.write((db, changes) => {
    // The move may be done: then what it stood below is known here alone.
    if (object !== null && isToMove(item)) sayWhatMayBeLost(db, item);
    if (object !== null) sayWhatItBecame(db, item, object);
    if (key.id !== doubted.id) {
      rekeyTag(db, { from: doubted.id, name: key.id, wasThere: item.base !== null }, changes);
    }
    // A task that is not found may only have been created in vain; a known one stays until a pull explains it.
    const isExplained = object !== null || key.entity !== 'task' || item.target === null;
    if (isExplained) receive(db, key, { object, changes, at: now() });
    const entries = outboxOf(db, key).filter(({ state }) => state === 'inDoubt');
    setOutboxState(db, seqsOf(entries), 'pending');
    rebuildRow(db, key, changes);
  });
  return ok(null);
};
