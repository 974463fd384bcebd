import type { Result } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';

/**
 * `revision` is there in the answer to a command: all that the command changed
 * was told in the `data.changed` events up to that number.
 */
export type Answer<Value> = Result<Value, AppError> & { readonly revision?: number };
export type CallAnswer = Answer<unknown>;

/** A call that crosses together with others. */
export interface NamedCall {
  readonly method: string;
  readonly input: unknown;
}

/**
 * What a host must carry: one call, one stream of events. Values cross as
 * plain data; they are `unknown` on both sides until the contract has seen them.
 */
export interface Transport {
  readonly call: (method: string, input: unknown) => Promise<CallAnswer>;
  /** @returns a function that stops listening */
  readonly onEvent: (listener: (event: unknown) => void) => () => void;
}

/** The two channels of Electron's bridge. */
export const CALL_CHANNEL = 'docket:call';
export const EVENT_CHANNEL = 'docket:event';

/** The paths of the loopback bridge. A call is `POST /bridge/call/<method>`. */
export const CALL_PATH = '/bridge/call/';
/**
 * `POST` with a list of `{ method, input }`. Each answer is a line of JSON,
 * `[index, answer]`, in the order in which they are there.
 */
export const CALLS_PATH = '/bridge/calls';
export const EVENTS_PATH = '/bridge/events';

/** No call of the contract needs more; a larger message is refused before it is read. */
export const MAX_MESSAGE_BYTES = 1_048_576;
