import { assertNever } from '#shared/domain/assert-never.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';
import type { PlannedTask } from '#electron/sync/plan-batch.ts';

/** What became of one task's edits. */
export type Verdict =
  | { readonly kind: 'applied'; readonly etag: string | null }
  | { readonly kind: 'refused'; readonly code: string }
  /** Sent, and nobody knows: read the task before anything is sent again. */
  | { readonly kind: 'inDoubt' }
  /** Surely not applied: send again later. */
  | { readonly kind: 'retry' };

interface BatchAnswer {
  readonly id2etag?: Readonly<Record<string, string>> | null | undefined;
  readonly id2error?: Readonly<Record<string, string>> | null | undefined;
}

/**
 * A 200 proves nothing: an entry counts as applied when its etag is there, and
 * a deletion when no error is (task-service-interface, "Batch response (V2)").
 */
export const verdictOf = ({ id, action }: PlannedTask, answer: BatchAnswer): Verdict => {
  if (action === 'nothing') return { kind: 'applied', etag: null };
  const code = answer.id2error?.[id];
  if (code !== undefined) return { kind: 'refused', code };
  const etag = answer.id2etag?.[id];
  if (etag !== undefined) return { kind: 'applied', etag };
  return action === 'delete' ? { kind: 'applied', etag: null } : { kind: 'inDoubt' };
};

/** What a request without a usable answer says about every edit in it. */
export const verdictOfError = (error: RemoteError): Verdict => {
  switch (error.kind) {
    case 'Unauthorized':
    case 'RateLimited':
      return { kind: 'retry' };
    case 'Network':
    case 'Timeout':
    case 'Cancelled':
    case 'ServerFault':
    case 'Rejected':
    case 'BadResponse':
      return { kind: 'inDoubt' };
    default:
      return assertNever(error);
  }
};
