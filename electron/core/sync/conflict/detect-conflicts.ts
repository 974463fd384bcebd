import type { WriteDatabase } from '#core/store/database/database.ts';
import {
  forgetAcknowledged,
  isAnsweredElsewhere,
  isRecorded,
  recordConflict,
} from '#core/store/outbox/conflict-journal.ts';
import {
  removeFromOutbox,
  rewriteInOutbox,
  setOutboxState,
  type OutboxEntry,
} from '#core/store/outbox/outbox.ts';
import { decide, type Loser } from '#core/sync/conflict/decide.ts';
import { readSituation, type Arrival } from '#core/sync/conflict/situation.ts';

const saveEdit = (db: WriteDatabase, before: OutboxEntry, after: OutboxEntry | undefined): void => {
  const { seq } = before;
  if (after === undefined) return removeFromOutbox(db, [seq]);
  if (after.mutation !== before.mutation) rewriteInOutbox(db, seq, after.mutation);
  if (after.state !== before.state || after.problem !== before.problem)
    setOutboxState(db, [seq], after.state, after.problem);
};

const isOverwritten = ({ reason }: Loser): boolean =>
  reason === 'overwritten' || reason === 'maybeOverwritten';

const saveLoser = (
  db: WriteDatabase,
  { key, at }: Arrival,
  { unlessSince: since, ...loser }: Loser,
): void => {
  if (since !== undefined && isRecorded(db, { key, lost: loser.lost, since })) return;
  if (isOverwritten(loser) && isAnsweredElsewhere(db, { key, ...loser })) return;
  recordConflict(db, { key, at, ...loser });
};

/** Does to the edits made here what is decided when an object arrives, before it becomes the new base. */
export const detectConflicts = (db: WriteDatabase, arrival: Arrival): void => {
  const situation = readSituation(db, arrival);
  const verdict = decide(situation);
  const editBySeq = new Map(verdict.edits.map((edit) => [edit.seq, edit]));
  for (const edit of [...situation.edits, ...situation.listEdits])
    saveEdit(db, edit, editBySeq.get(edit.seq));
  for (const loser of verdict.losers) saveLoser(db, arrival, loser);
  if (verdict.kind === 'takeDeletion') forgetAcknowledged(db, arrival.key);
};
