import type { Result } from '#shared/domain/result.ts';
import type { LongWork } from '#core/sync/pull/long-work.ts';
import type { ServerGate } from '#core/sync/engine/server-gate.ts';
import type { PushAdapter } from '#core/sync/push/push-adapter.ts';
import type { SyncError } from '#core/sync/engine/sync-error.ts';

export interface PullOptions {
  readonly isBrief: boolean;
  /** A brief one that reads what has the edits that were sent a short while ago, too. */
  readonly looksAgain?: boolean;
  readonly work: LongWork;
}

/** How an account is kept in step with its service: by V2, or by V1 where only that is signed in. */
export interface SyncAdapter {
  readonly push: PushAdapter;
  /** The service is the one that Docket embeds. */
  readonly isOwnService: boolean;
  /** Unix time in milliseconds by the clock of the service, by which others' changes are told. */
  readonly serviceNow: () => number;
  /** What is read names what was taken away, by ids that are known here: then that settles removals in doubt. */
  readonly namesRemoved: boolean;
  /** Before a push it reads no more than what the edits build on that wait then. */
  readonly readsOnlyPending: boolean;
  /** The number of the latest edit that may be sent after the reading that comes now: what is edited meanwhile waits for the next one. */
  readonly sendsUpTo: () => bigint;
  /** The next reading takes in what is read less often than tasks, too. */
  readonly readAllNext: () => void;
  /** Which server is believed; left out where it has no name. */
  readonly server?: ServerGate;
  /** Reads what is new. `isBrief` is before a push: only what the push builds on. */
  readonly pull: (options: PullOptions) => Promise<Result<null, SyncError>>;
}
