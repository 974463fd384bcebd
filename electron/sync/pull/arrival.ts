import type { ObjectKey } from '#electron/model/entity.ts';
import type { RawObject } from '#electron/model/raw-object.ts';

/** What another device's word on an object brings. */
export interface Arrival {
  readonly key: ObjectKey;
  /** What was known until now. */
  readonly base: RawObject | null;
  /** What the service has; null is nothing. */
  readonly remote: RawObject | null;
  /** Unix milliseconds. */
  readonly at: number;
}
