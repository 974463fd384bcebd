import type { Result } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';

/**
 * `revision` is there in the answer to a command: all that the command changed
 * was told in the `data.changed` events up to that number.
 */
export type Answer<Value> = Result<Value, AppError> & { readonly revision?: number };
export type CallAnswer = Answer<unknown>;

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

/** The loopback bridge is one WebSocket per page, of this path and protocol. The session is named as a second protocol. */
export const BRIDGE_PATH = '/bridge';
export const BRIDGE_PROTOCOL = 'docket';

/** What the page sends, as JSON: a call. The answer has the same id. */
export interface PageMessage {
  readonly id: number;
  readonly method: string;
  readonly input: unknown;
}

/** What the host sends, as JSON; the first message says that it knows the session. */
export type HostMessage =
  | { readonly isReady: true }
  | { readonly id: number; readonly answer: CallAnswer }
  | { readonly event: unknown };

/** The close code for a session that the host does not know, as after a restart of the host. */
export const SESSION_EXPIRED = 4401;

/** Room for a book that is pasted in one piece; a larger message is refused. */
export const MAX_MESSAGE_BYTES = 8 * 1_048_576;
