import type { ChangeAuthor } from '#shared/domain/author.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Entity, ObjectKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';

/** Who caused what a transaction changes. */
interface ChangeCause {
  readonly author: ChangeAuthor;
  /** What was done. */
  readonly message: Message;
  /** Of the history. */
  readonly step: string;
}

/** Takes down what a transaction changes of objects (`change-log/recorder.ts`). */
export interface ChangeRecorder {
  /** A field that is left out keeps its value. A transaction without an author is a change that the service told. */
  readonly attribute: (cause: Partial<ChangeCause>) => void;
  readonly isAttributed: () => boolean;
  /** What comes was there before, and was not read yet: it is counted. */
  readonly reads: () => void;
  /**
   * Called before anything is written that an object is made of.
   * @param object as it is until then, where the caller has read it
   */
  readonly willChange: (key: ObjectKey, object?: RawObject | null) => void;
  /** Called before a rename of this tag is written or taken out: tasks and tags that name it follow. */
  readonly willRename: (tag: string) => void;
  /** Called with the object as its row shows it from now on. */
  readonly didChange: (key: ObjectKey, object: RawObject | null) => void;
  /** Objects that were not known. */
  readonly added: (entity: Entity, ids: readonly string[]) => void;
  /** The person deletes the object permanently: the log keeps nothing of it. */
  readonly erases: (key: ObjectKey) => void;
  /** Docket lets the object go, or reads it again: nobody changed it. */
  readonly leavesOut: (key: ObjectKey) => void;
  /** The service knows an object by another id from now on. */
  readonly rekey: (from: ObjectKey, to: ObjectKey) => void;
}

const nothing = (): void => undefined;

/** Migrations, repairs and salvage change no object. */
export const NO_LOG: ChangeRecorder = {
  attribute: nothing,
  isAttributed: () => false,
  reads: nothing,
  willChange: nothing,
  willRename: nothing,
  didChange: nothing,
  added: nothing,
  erases: nothing,
  leavesOut: nothing,
  rekey: nothing,
};
