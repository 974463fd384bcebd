import type { Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import type { PushPlan, Target } from '#core/sync/pending/plan-push.ts';

/** What became of one object's request. */
export type Verdict =
  /** The service has done it; `object` is what it has now, null when it has nothing. */
  | { readonly kind: 'applied'; readonly object: RawObject | null }
  | { readonly kind: 'refused'; readonly code: string }
  /** Sent, and nobody knows: read the object before anything is sent again. */
  | { readonly kind: 'inDoubt' }
  /** Surely not applied: send again later. */
  | { readonly kind: 'retry' };

export interface Sent {
  /** One for each item of the plan, in its order. */
  readonly verdicts: readonly Verdict[];
  /** Why the loop must pause; null when it may go on. */
  readonly error: RemoteError | null;
}

/** How requests reach a service: V2, or V1 where only that is signed in. */
export interface PushAdapter {
  /** Items in one request. */
  readonly batchLimit: number;
  /** The service chooses the ids: what was made without an answer is not known by the id that it has here. */
  readonly assignsIds: boolean;
  readonly send: (plan: PushPlan<Target>) => Promise<Sent>;
  /**
   * Reads what the service has of an object whose request is in doubt; null when it has none. A tag may come
   * back under a name that another client gave it.
   */
  readonly read: (key: ObjectKey, known: RawObject | null) => Promise<Result<RawObject | null, RemoteError>>;
}
