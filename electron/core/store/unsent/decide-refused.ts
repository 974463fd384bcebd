import { PERSON } from '#shared/domain/author.ts';
import type { Message } from '#shared/messages/message.ts';
import { foldMutations } from '#core/model/apply-mutation.ts';
import { readBase } from '#core/store/rows/base-objects.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { recordConflict, settleUndecided } from '#core/store/outbox/conflict-journal.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { invertMutation } from '#core/model/invert-mutation.ts';
import { setFields, type Mutation } from '#core/model/mutation.ts';
import {
  appendToOutbox,
  compoundOf,
  outboxEntry,
  outboxOf,
  outboxOfCompound,
  removeFromOutbox,
  seqsOf,
  setOutboxState,
  type OutboxEntry,
} from '#core/store/outbox/outbox.ts';
import { DELETED_ELSEWHERE, isQuestion } from '#core/store/outbox/problem-codes.ts';
import { recordStep, type StepEdit } from '#core/store/history/history.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { breakTagCycles } from '#core/store/tags/tag-cycles.ts';
import { giveUpTagRenames } from '#core/store/tags/rename-tag.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { takeBackStep } from '#core/store/commands/undo.ts';

/** What the person decides about an edit that was refused, or that is a question. */

interface Decision {
  readonly changes: Changes;
  /** Unix milliseconds. */
  readonly at: number;
}

const refusedEntry = (db: WriteDatabase, id: string): OutboxEntry | null => {
  const entry = outboxEntry(db, BigInt(id));
  return entry?.state === 'refused' ? entry : null;
};

const isRefused = ({ state }: OutboxEntry): boolean => state === 'refused';

/** The refused edits that are decided together: of one object, or of one compound action. */
const decidedWith = (db: WriteDatabase, { seq, key }: OutboxEntry): readonly OutboxEntry[] => {
  const step = compoundOf(db, seq);
  const compound = step === null ? [] : outboxOfCompound(db, step);
  return [...new Map([...outboxOf(db, key), ...compound].map((one) => [one.seq, one])).values()].filter(
    isRefused,
  );
};

/** An edit that does not restore the task by itself: its tags, or its checklist. */
const bringBack = (db: WriteDatabase, key: ObjectKey, at: number): void => {
  const base = key.entity === 'task' ? readBase(db, key) : null;
  const wanted = currentObject(db, key);
  if (base === null || wanted === null || !isTrashed(base) || !isTrashed(wanted)) return;
  appendToOutbox(db, key, setFields({ deleted: 0, projectId: base['projectId'] ?? null }, at));
};

/** Sends a refused edit again, in its place before the later ones of its object. @returns whether there was one */
export const retryEdit = (db: WriteDatabase, id: string, { changes, at }: Decision): boolean => {
  const entry = refusedEntry(db, id);
  if (entry === null) return false;
  db.log.attribute({ author: PERSON });
  for (const { seq, key, problem } of decidedWith(db, entry)) {
    setOutboxState(db, [seq], 'pending');
    if (problem === DELETED_ELSEWHERE) bringBack(db, key, at);
    rebuildRow(db, key, changes);
  }
  return true;
};

const isDeletion = (mutation: Mutation): boolean =>
  mutation.kind === 'erase' || (mutation.kind === 'set' && mutation.fields['deleted'] === 1);

const makesObject = ({ kind }: Mutation): boolean => kind === 'create' || kind === 'bringBack';

/**
 * What is discarded goes to the journal; a deletion has lost nothing.
 * @returns the step edit whose undo makes the edit again
 */
const journalDiscarded = (db: WriteDatabase, { key, seq, mutation }: OutboxEntry, at: number): StepEdit => {
  const entries = outboxOf(db, key);
  const earlier = entries.filter((one) => one.seq < seq).map((one) => one.mutation);
  const before = foldMutations(key, readBase(db, key), earlier);
  const object = makesObject(mutation) ? currentObject(db, key) : null;
  const lost: Mutation = object === null ? mutation : { kind: 'create', object, at: mutation.at };
  const kept = invertMutation(key, before, mutation);
  if (!isDeletion(mutation)) recordConflict(db, { key, reason: 'discarded', at, kept, lost });
  return { entity: key.entity, id: key.id, forward: kept, inverse: lost, outboxSeq: NOT_IN_OUTBOX };
};

/** No edit of the outbox has it. */
const NOT_IN_OUTBOX = '0';

/** What goes with the edit: nothing, but all that was done to an object that is not added then. */
const discardedWith = (db: WriteDatabase, entry: OutboxEntry): readonly OutboxEntry[] =>
  makesObject(entry.mutation) ? outboxOf(db, entry.key) : [entry];

const discardOne = (db: WriteDatabase, entry: OutboxEntry, { changes, at }: Decision): StepEdit => {
  const { key } = entry;
  const step = journalDiscarded(db, entry, at);
  if (entry.mutation.kind === 'set' && isQuestion(entry.problem)) settleUndecided(db, key, entry.mutation);
  const discard = (): void => {
    removeFromOutbox(db, seqsOf(discardedWith(db, entry)));
    // Without it the service may take the others; a question stays one.
    const others = outboxOf(db, key).filter((one) => isRefused(one) && !isQuestion(one.problem));
    setOutboxState(db, seqsOf(others), 'pending');
    rebuildRow(db, key, changes);
  };
  if (key.entity === 'tag') {
    giveUpTagRenames(db, key.id, { changes, discard });
    breakTagCycles(db, changes, at);
  } else discard();
  return step;
};

/** The whole action is taken back, also what of it the service has taken. */
const discardCompound = (db: WriteDatabase, step: string, decision: Decision): void => {
  takeBackStep(db, step, decision);
  const left = outboxOfCompound(db, step);
  removeFromOutbox(db, seqsOf(left));
  for (const { key } of left) rebuildRow(db, key, decision.changes);
};

/** The edits of the object about which the person is asked the same, the last one first: one answer settles all. */
const askedWith = (db: WriteDatabase, entry: OutboxEntry): readonly OutboxEntry[] =>
  isQuestion(entry.problem)
    ? outboxOf(db, entry.key)
        .filter((one) => isRefused(one) && one.problem === entry.problem)
        .toReversed()
    : [entry];

/**
 * Discards a refused edit: the object is as the service has it, with the other
 * edits of it. What was written goes to the conflict journal. An edit of a
 * compound action takes the whole action back, which is redone by hand.
 * @returns the undo token, null where there is nothing to undo; null in place of the object where there is no such edit
 */
export const discardEdit = (
  db: WriteDatabase,
  id: string,
  decision: Decision,
): { readonly undoToken: string | null } | null => {
  const entry = refusedEntry(db, id);
  if (entry === null) return null;
  const message: Message = { code: 'discardedEdit' };
  db.log.attribute({ author: PERSON, message });
  const step = compoundOf(db, entry.seq);
  if (step !== null) {
    discardCompound(db, step, decision);
    return { undoToken: null };
  }
  const edits = askedWith(db, entry).map((one) => discardOne(db, one, decision));
  return { undoToken: recordStep(db, { message, edits, at: decision.at, continues: null }) };
};
