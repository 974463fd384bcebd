import type { Result } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';

/**
 * What a host must carry: one call, one stream of events. Values cross as
 * plain data; they are `unknown` on both sides until the contract has seen them.
 */
export interface Transport {
  readonly call: (method: string, input: unknown) => Promise<Result<unknown, AppError>>;
  /** @returns a function that stops listening */
  readonly onEvent: (listener: (event: unknown) => void) => () => void;
}

/** The two channels of Electron's bridge. */
export const CALL_CHANNEL = 'docket:call';
export const EVENT_CHANNEL = 'docket:event';

/** The paths of the loopback bridge. A call is `POST /bridge/call/<method>`. */
export const CALL_PATH = '/bridge/call/';
export const EVENTS_PATH = '/bridge/events';

/** No call of the contract needs more; a larger message is refused before it is read. */
export const MAX_MESSAGE_BYTES = 1_048_576;
