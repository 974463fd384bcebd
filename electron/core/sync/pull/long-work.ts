import type { SyncProgress } from '#shared/domain/sync-status.ts';

/** What work that takes long tells, and by what it is told to stop. */
export interface LongWork {
  readonly isStopped: () => boolean;
  /** Null once it is over. */
  readonly tell: (progress: SyncProgress | null) => void;
}

export const BRIEF_WORK: LongWork = { isStopped: () => false, tell: () => undefined };
