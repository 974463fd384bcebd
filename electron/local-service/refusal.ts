/**
 * A request that the service will not do. It is thrown, since the transaction
 * around the request has to roll back; `service.ts` turns it into the error
 * body. Most refusals are HTTP 500 with an `errorCode`, as in the service.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly errorCode: string;
  readonly data: unknown;

  constructor(status: number, errorCode: string, message: string, data: unknown = null) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
    this.data = data;
  }
}

export const notSignedOn = (): Refusal => new Refusal(401, 'user_not_sign_on', 'Sign on first.');

export const tooManyTries = (): Refusal =>
  new Refusal(500, 'incorrect_password_too_many_times', 'Too many wrong passwords.');

/** A body or query that says nothing the service understands. */
export const malformed = (message: string): Refusal => new Refusal(500, 'unknown_exception', message);
