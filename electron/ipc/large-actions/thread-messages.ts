import type { AccountId } from '#shared/domain/account.ts';
import type { Damage } from '#electron/store/integrity/damaged-row.ts';
import type { Place } from '#electron/store/queries/day-bounds.ts';

/** Methods that may edit so many objects at once that nothing else could run meanwhile. */
export const LARGE_METHODS = [
  'projects.delete',
  'folders.delete',
  'columns.delete',
  'tags.rename',
  'tags.merge',
  'tags.delete',
  'history.undo',
  'history.redo',
  'tasks.createMany',
  'tasks.duplicate',
  'tasks.edit',
  'tasks.shiftDates',
  'tasks.complete',
  'tasks.abandon',
  'tasks.skip',
  'tasks.reopen',
  'tasks.move',
  'tasks.delete',
  'tasks.restore',
  'tasks.erase',
] as const;
export type LargeMethod = (typeof LARGE_METHODS)[number];

/** One action of the person, for another thread. */
export interface ThreadAction {
  /** The file of the store. */
  readonly path: string;
  /** Set to 1 when the thread has let go of that file. */
  readonly over: Int32Array;
  readonly method: LargeMethod;
  /** As the method takes it, checked. */
  readonly input: unknown;
  readonly accountId: AccountId;
  /** Whether a sign-in can delete tasks permanently. */
  readonly canErase: boolean;
  /** Unix milliseconds. */
  readonly at: number;
  /** Where the person is. */
  readonly place: Place;
  /** BCP 47. */
  readonly locale: string;
}

export type Answer =
  | {
      readonly kind: 'done';
      /** As the handler answers. */
      readonly value: unknown;
      /** With a space between two. */
      readonly taskIds: string;
      readonly outline: boolean;
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
