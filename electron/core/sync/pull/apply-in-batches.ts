import { fail, ok, type Result } from '#shared/domain/result.ts';
import { yieldToEventLoop } from '#core/remote/yield-to-event-loop.ts';
import type { Changes } from '#core/store/database/changes.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import type { Pulling } from '#core/sync/pull/pulling.ts';
import { isQuiet, applyRemoteTasks, type ApplyOptions } from '#core/sync/pull/apply-remote-changes.ts';
import { createAdaptiveBatchSize } from '#core/sync/pull/adaptive-batch-size.ts';
import type { SyncError } from '#core/sync/engine/sync-error.ts';

/** Tasks after which it is told how far it is; fewer are there at once. */
const TOLD_EVERY = 1000;

/**
 * Parts that share a commit: the more they are, the fewer pages are written
 * again and again. But a commit is one piece, and an edit waits for it.
 */
const PARTS_A_COMMIT = 16;

const createTelling = ({ work }: Pulling, total: number) => {
  let told = -TOLD_EVERY;
  return (done: number): void => {
    if (total <= TOLD_EVERY || done - told < TOLD_EVERY) return;
    work.tell({ kind: 'writing', done, total });
    told = done;
  };
};

/** How some tasks are taken in. */
type Receive = (db: WriteDatabase, tasks: readonly RawObject[], receiving: ApplyOptions) => void;

/** Takes parts one behind the other, and brings some at a time to the disk. */
const createTaking = (
  { store, now, serviceNow }: Pulling,
  tasks: readonly RawObject[],
  applySome: Receive,
) => {
  const batchSize = createAdaptiveBatchSize(now);
  let [taken, settled, parts] = [0, 0, 0];
  const applyRemoteObject =
    (from: number, to: number) =>
    (db: WriteDatabase, changes: Changes): void =>
      applySome(db, tasks.slice(from, to), { changes, at: serviceNow(), isQuiet: isQuiet(db) });
  const orAnew = (act: () => void, end: number): void => {
    try {
      act();
    } catch {
      // What was open is taken back. This way repairs what is damaged, or says what is wrong.
      store.write(applyRemoteObject(settled, end));
      settled = end;
    }
    taken = end;
  };
  return {
    taken: () => taken,
    isCommitDue: () => parts >= PARTS_A_COMMIT,
    takePart: () => {
      const end = Math.min(taken + batchSize.length(), tasks.length);
      parts += 1;
      orAnew(() => batchSize.measure(() => store.part(applyRemoteObject(taken, end))), end);
    },
    settle: () => {
      orAnew(store.settle, taken);
      settled = taken;
      parts = 0;
    },
  };
};

/**
 * Tasks some at a time, so that nothing else has to wait. Each part is whole;
 * the check point comes after the last one, so that a reading that ended before
 * is simply read again.
 * @param applySome how they are taken in; whole objects without it
 */
export const applyInBatches = async (
  pulling: Pulling,
  tasks: readonly RawObject[],
  applySome: Receive = applyRemoteTasks,
): Promise<Result<null, SyncError>> => {
  const tell = createTelling(pulling, tasks.length);
  const taking = createTaking(pulling, tasks, applySome);
  const giveWay = async (): Promise<void> => {
    await yieldToEventLoop();
    await pulling.store.writable();
  };
  // What the caller did before is a piece of its own, and so is what it does behind the last commit.
  await giveWay();
  while (taking.taken() < tasks.length) {
    if (pulling.work.isStopped()) {
      taking.settle();
      return fail({ kind: 'Stopped' });
    }
    tell(taking.taken());
    taking.takePart();
    await giveWay();
    if (!taking.isCommitDue()) continue;
    taking.settle();
    await giveWay();
  }
  taking.settle();
  await giveWay();
  return ok(null);
};
