import type { Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';

/** What every call of a client gives; it never rejects. */
export type Answer<Value> = Promise<Result<Value, RemoteError>>;
