import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import type { Store } from '#core/store/store.ts';

/** Habits and focus sessions are in no delta of the service: each has a reader, called after the tasks are pulled. */

export interface ReaderParts<Source> {
  readonly store: Store;
  readonly source: Source;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** The same by the clock of the service. */
  readonly serviceNow: () => number;
}

export interface Asked {
  /** Before a push: only the objects that it sends. */
  readonly isBrief: boolean;
  /** What was sent a short while ago is read again. */
  readonly looksAgain?: boolean | undefined;
}

export interface Reader {
  readonly read: (asked: Asked) => Promise<Result<null, RemoteError>>;
  /** Reads with the next pull, however long ago the last reading was. */
  readonly readNext: () => void;
}

/** A service that does not know the objects, or answers in an unknown form, has none: tasks are synced all the same. */
export const orNotServed = (error: RemoteError): Result<null, RemoteError> =>
  error.kind === 'Rejected' || error.kind === 'BadResponse' ? ok(null) : { ok: false, error };

/** One reader after the other, up to the first failure of a reader or of the pull before them. */
export const readInTurn = async <Pulled, Failure>(
  readers: readonly Reader[],
  pulled: Result<Pulled, Failure>,
  asked: Asked,
): Promise<Result<Pulled | null, Failure | RemoteError>> => {
  let last: Result<Pulled | null, Failure | RemoteError> = pulled;
  for (const reader of readers) if (last.ok) last = await reader.read(asked);
  return last;
};
