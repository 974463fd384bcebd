import type { Message } from '#shared/messages/message.ts';
import type { Changes } from '#core/store/database/changes.ts';
import type { ThreadWrite } from '#core/store/database/thread-writes.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';

/** A write in another thread. */
export interface LargeWrite<Value> extends Pick<ThreadWrite<Value>, 'prepare'> {
  /** Gets the file, and a flag to set when that thread has let go of it. */
  readonly start: (
    path: string,
    over: Int32Array,
  ) => Promise<{ readonly value: Value; readonly changes: Changes }>;
}

/** The client's store of one account: the truth until the service has acknowledged it. */
export interface Store {
  readonly db: ReadDatabase;
  /** A newer Docket wrote it: every `write` is refused. */
  readonly isReadOnly: boolean;
  /**
   * Runs `body` in one transaction and announces what it changed after the
   * commit. When it returns, the change is on disk.
   */
  readonly write: <Value>(body: (db: WriteDatabase, changes: Changes) => Value) => Value;
  /** Whether another thread writes to the file. */
  readonly isBusy: () => boolean;
  /** Resolves when no other thread writes to the file. A `write` before that blocks until then. */
  readonly writable: () => Promise<void>;
  /**
   * One action that takes long, in another thread: nothing else is written before it is over, and its changes are
   * announced then. Whoever reads meanwhile finds everything as it was before.
   */
  readonly writeInThread: <Value>(write: LargeWrite<Value>) => Promise<Value>;
  /**
   * As `write`, for a part of a long work that can be done again: the parts share
   * a commit, which comes with `settle` or before whatever else is written. What
   * it throws takes back the parts since then; damage is left to `write`.
   */
  readonly part: <Value>(body: (db: WriteDatabase, changes: Changes) => Value) => Value;
  /** Brings the parts to the disk. What is open when the store is closed is taken back. @throws where they were taken back before */
  readonly settle: () => void;
  /** @returns a function that stops listening */
  readonly onChange: (listener: (changes: Changes) => void) => () => void;
  /** Writes a whole copy of one moment to a new file, in another thread. @throws when that cannot be written */
  readonly copyTo: (path: string) => Promise<void>;
  /**
   * Sets aside what a reading found damaged, so that it can be done again.
   * @returns whether `error` was about damage
   */
  readonly repair: (error: unknown) => boolean;
  /** What happened to the file; null when nothing did. */
  readonly notice: () => Message | null;
  /** Whether the file was opened before it was checked for damage. */
  readonly isUnchecked: boolean;
  /**
   * Checks the whole file for damage.
   * @returns false when it is damaged: close the store and open it again, which salvages it
   */
  readonly checkFile: () => Promise<boolean>;
  readonly close: () => void;
}
