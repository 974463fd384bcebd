import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { yieldToEventLoop } from '#core/remote/yield-to-event-loop.ts';
import type { Entity } from '#core/model/entity.ts';
import { hasWork } from '#core/store/outbox/outbox.ts';
import type { Store } from '#core/store/store.ts';
import { hasRemovalInDoubt, isTagInDoubt, resolveInDoubt } from '#core/sync/push/in-doubt.ts';
import { BRIEF_WORK, type LongWork } from '#core/sync/pull/long-work.ts';
import { pushOnce } from '#core/sync/push/push.ts';
import { rereadDamaged } from '#core/sync/pull/reread-damaged.ts';
import type { SyncError } from '#core/sync/engine/sync-error.ts';
import type { SyncAdapter } from '#core/sync/engine/sync-adapter.ts';

export interface CycleOptions {
  readonly store: Store;
  readonly adapter: SyncAdapter;
  /** Unix time in milliseconds by the clock of the service. */
  readonly now: () => number;
  readonly withPull: boolean;
  /** What was sent a short while ago is looked at again, and no more than that. */
  readonly looksAgain?: boolean;
  readonly enter: (state: SyncStatus['state']) => void;
  readonly isStopped: () => boolean;
  readonly work?: LongWork;
  /** Told after each request that sent edits. */
  readonly onSent?: () => void;
}

/**
 * Settles what is in doubt, reads what is new, then sends what waits: whole
 * objects are sent, so they have to be built on what others did just before.
 * Stops at the first error.
 */
export const syncCycle = async (options: CycleOptions): Promise<Result<null, SyncError>> => {
  let unread: SyncError | null = null;
  const cycle: Cycle = {
    ...options,
    leave: (error) => void (unread ??= error),
    hasLeft: () => unread !== null,
  };
  const done = await runCycle(cycle);
  // The next cycle comes after a pause: what was left is asked for again.
  return done.ok && unread !== null ? fail(unread) : done;
};

interface Cycle extends CycleOptions {
  /** An object stays in doubt, since what the service says of it cannot be read; the rest goes on. */
  readonly leave: (error: SyncError) => void;
  readonly hasLeft: () => boolean;
}

const runCycle = async (cycle: Cycle): Promise<Result<null, SyncError>> => {
  cycle.enter('pushing');
  const settled = (await cycle.adapter.server?.settle()) ?? ok(null);
  if (!settled.ok) return settled;
  const upTo = cycle.adapter.sendsUpTo();
  const ready = awaitsWord(cycle)
    ? await inTurn(cycle, withWord)
    : await inTurn(cycle, [resolveDoubts, readChangesIfDue]);
  return ready.ok ? pushAndConfirm(upTo)(cycle) : ready;
};

/** Whether a reading would tell what became of a removal. */
const awaitsWord = ({ store, adapter }: CycleOptions): boolean =>
  adapter.namesRemoved && hasRemovalInDoubt(store);

/**
 * A removal is seldom confirmed by the answer to it, so it is looked at at
 * once: later on, an edit of another device would stand between. One that was
 * left out is sent again, a few times at most.
 */
const pushAndConfirm =
  (upTo: bigint): Part =>
  async (options) => {
    options.enter('pushing');
    const pushed = await pushAll(options, upTo);
    if (!pushed.ok || options.isStopped() || options.hasLeft() || !awaitsWord(options)) return pushed;
    const looked = await inTurn({ ...options, withPull: false }, withWord);
    return looked.ok ? pushAndConfirm(upTo)(options) : looked;
  };

type Part = (options: Cycle) => Promise<Result<null, SyncError>>;

const inTurn = async (options: Cycle, parts: readonly Part[]): Promise<Result<null, SyncError>> => {
  for (const part of parts) {
    const done = await part(options);
    if (!done.ok) return done;
  }
  return ok(null);
};

/** A tag may have its new name at the service: to a reading that would be another one, and the old one deleted. */
const resolveTags: Part = (options) => resolveOf(options, 'tag');

const resolveDoubts: Part = (options) => resolveOf(options);

const resolveOf = async (
  { store, adapter, now, leave }: Cycle,
  entity?: Entity,
): Promise<Result<null, SyncError>> => {
  const resolved = await resolveInDoubt(store, adapter.push, now, entity);
  if (!resolved.ok) return resolved;
  if (resolved.value !== null) leave(resolved.value);
  return ok(null);
};

const readChanges: Part = async (options) => {
  const { adapter, withPull, looksAgain = false, enter, work = BRIEF_WORK } = options;
  enter('pulling');
  const pulled = await adapter.pull({ isBrief: !withPull, looksAgain, work });
  return pulled.ok ? rereadDamaged(options) : pulled;
};

const readChangesIfDue: Part = async (options) =>
  options.withPull || options.looksAgain === true || hasWork(options.store.db)
    ? readChanges(options)
    : ok(null);

/** A reading that tells what became of removals. */
const withWord: readonly Part[] = [resolveTags, readChanges, resolveDoubts];

const pushAll = async (options: Cycle, upTo: bigint): Promise<Result<null, SyncError>> => {
  const { store, adapter, now, isStopped, onSent = () => undefined } = options;
  for (let more = true; more && !isStopped();) {
    await store.writable();
    const pushed = await pushOnce(store, adapter.push, now, upTo);
    if (!pushed.ok) return pushed;
    more = pushed.value;
    if (more) onSent();
    // A service in this process answers without a turn of the event loop.
    if (more) await yieldToEventLoop();
    const known = isTagInDoubt(store) ? await resolveTags(options) : ok(null);
    if (!known.ok) return known;
  }
  return ok(null);
};
