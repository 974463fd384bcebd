import type { AccountId } from '#shared/domain/account.ts';
import type { Author } from '#shared/domain/author.ts';
import type { Run } from '#core/actions/run-actions.ts';
import type { Generations } from '#core/remote/capabilities.ts';
import type { InPieces } from '#core/pieces.ts';
import type { Damage } from '#core/store/database/damaged-row.ts';
import type { Place } from '#core/store/queries/day-bounds.ts';

/** What may edit so many objects that nothing else could run meanwhile. */
export type LargeWork =
  | { readonly kind: 'run'; readonly run: Run }
  | { readonly kind: 'undo'; readonly token: string | null; readonly isLast: boolean }
  /** Since a moment in Unix milliseconds. */
  | { readonly kind: 'undoBy'; readonly author: Author; readonly since: number }
  | { readonly kind: 'redo' };

/** One work for another thread. */
export interface ThreadAction {
  /** A `LargeWork`. */
  readonly work: InPieces;
  /** The file of the store. */
  readonly path: string;
  /** Set to 1 when the thread has let go of that file. */
  readonly over: Int32Array;
  /** Set to 1 to have the run stopped. */
  readonly stop: Int32Array;
  readonly accountId: AccountId;
  readonly generations: Generations;
  /** Unix milliseconds. */
  readonly at: number;
  /** Where the person is. */
  readonly place: Place;
}

export type Answer =
  | { readonly kind: 'progress'; readonly written: number }
  | {
      readonly kind: 'done';
      readonly value: unknown;
      /** With a space between two. */
      readonly taskIds: string;
      readonly outline: boolean;
      readonly habits: boolean;
      readonly focus: boolean;
      readonly projects: boolean;
    }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly stack: string;
      readonly damage: Damage | null;
      /** Of the system or of Node. */
      readonly code: unknown;
      /** Of SQLite. */
      readonly errcode: unknown;
    };
