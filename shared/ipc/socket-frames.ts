import type { Author } from '#shared/domain/author.ts';
import type { CallAnswer } from '#shared/ipc/transport.ts';

/**
 * The local socket of a running Docket: each frame is one line of JSON. A client says hello, the host says that it is
 * ready, then every call gets an answer with its id. Whoever breaks these rules is cut off without an answer.
 */
export const SOCKET_PROTOCOL = 1;

/** The file in the data directory that says where the socket is. */
export const SOCKET_FILE = 'socket.json';

/** The first frame of a client. */
export interface SocketHello {
  readonly hello: typeof SOCKET_PROTOCOL;
  /** Who asks: each step of the history keeps it. */
  readonly author: Author;
  /** Whether events are sent. */
  readonly events: boolean;
}

/** What the host sends. */
export type SocketMessage =
  | { readonly isReady: true; readonly version: string }
  | { readonly id: number; readonly answer: CallAnswer }
  | { readonly event: unknown };
