import { fail } from '#shared/domain/result.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import {
  SESSION_EXPIRED,
  type CallAnswer,
  type HostMessage,
  type PageMessage,
  type Transport,
} from '#shared/ipc/transport.ts';
import type { Reach } from './reachability.ts';

interface SocketTransportOptions {
  /** Opens a socket to the host. */
  readonly open: () => WebSocket;
  /** Resolves after so many milliseconds. */
  readonly wait: (duration: number) => Promise<void>;
  /** Told when the socket closes, when it is open again, and when the host refuses this page. */
  readonly onReach: (reach: Reach) => void;
}

const UNREACHABLE: AppError = { kind: 'Unreachable' };
const KEY_EXPIRED: AppError = {
  kind: 'Refused',
  reason: { code: 'pageExpired' },
};

/** Milliseconds between two attempts. */
const RECONNECT_AFTER = 500;

interface SocketListener {
  readonly ready: (socket: WebSocket) => void;
  readonly answered: (id: number, answer: CallAnswer) => void;
  readonly event: (event: unknown) => void;
  readonly closed: (code: number) => void;
}

const listenTo = (socket: WebSocket, { ready, answered, event, closed }: SocketListener): void => {
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the host and the page are built together, and the contract looks at each answer and event
    const message = parseJson(String(data)) as HostMessage;
    if ('event' in message) event(message.event);
    else if ('answer' in message) answered(message.id, message.answer);
    else ready(socket);
  });
  socket.addEventListener('close', ({ code }) => closed(code));
};

/** Calls that wait for their answers, by the ids that they were sent with. */
const createUnanswered = () => {
  const waiting = new Map<number, (answer: CallAnswer) => void>();
  let sent = 0;
  return {
    send: async (socket: WebSocket, method: string, input: unknown): Promise<CallAnswer> =>
      new Promise((resolve) => {
        sent += 1;
        waiting.set(sent, resolve);
        const message: PageMessage = { id: sent, method, input };
        socket.send(JSON.stringify(message));
      }),
    answer: (id: number, answer: CallAnswer): void => {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    },
    giveUp: (): void => {
      for (const answer of waiting.values()) answer(fail(UNREACHABLE));
      waiting.clear();
    },
  };
};

/**
 * The contract over a WebSocket: the browser host's counterpart. Calls arrive
 * in the order in which they are made. A call that is made while there is no
 * socket opens one; what is unanswered when it closes is `Unreachable`.
 */
export const createSocketTransport = ({ open, wait, onReach }: SocketTransportOptions): Transport => {
  const unanswered = createUnanswered();
  const listeners = new Set<(event: unknown) => void>();
  /** Null: no socket is open, and none is being opened. */
  let connection: Promise<WebSocket | null> | null = null;
  let wasReady = false;
  let isWaiting = false;
  let isExpired = false;

  const tell = (event: unknown): void => {
    for (const listener of listeners) listener(event);
  };

  const reconnect = async (): Promise<void> => {
    if (isWaiting) return;
    isWaiting = true;
    await wait(RECONNECT_AFTER);
    isWaiting = false;
    connection ??= connect();
  };

  const connect = async (): Promise<WebSocket | null> =>
    new Promise((resolve) => {
      listenTo(open(), {
        ready: (socket) => {
          resolve(socket);
          onReach('reachable');
          // Events of the gap are lost, so everything may have changed.
          if (wasReady) tell({ type: 'resumed' });
          wasReady = true;
        },
        answered: unanswered.answer,
        event: tell,
        closed: (code) => {
          isExpired = code === SESSION_EXPIRED;
          connection = null;
          resolve(null);
          unanswered.giveUp();
          onReach(isExpired ? 'expired' : 'stopped');
          if (!isExpired) void reconnect();
        },
      });
    });

  connection = connect();
  return {
    call: async (method, input) => {
      const socket = isExpired ? null : await (connection ??= connect());
      // A socket that is closed sends nothing, and says nothing of it.
      if (socket?.readyState !== 1) return fail(isExpired ? KEY_EXPIRED : UNREACHABLE);
      return unanswered.send(socket, method, input);
    },
    onEvent: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
