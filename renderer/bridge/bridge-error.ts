import type { AppError } from '#shared/ipc/errors.ts';

/** How a failed read travels through react-query, which wants something thrown. */
export class BridgeError extends Error {
  readonly error: AppError;

  constructor(error: AppError) {
    super(error.kind);
    this.name = 'BridgeError';
    this.error = error;
  }
}
