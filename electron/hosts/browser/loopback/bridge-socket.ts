import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { parseJson } from '#shared/domain/parse-json.ts';
import { fail } from '#shared/domain/result.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import {
  BRIDGE_PATH,
  BRIDGE_PROTOCOL,
  MAX_MESSAGE_BYTES,
  SESSION_EXPIRED,
  type CallAnswer,
  type HostMessage,
} from '#shared/ipc/transport.ts';
import { isOwnHost, isOwnPage } from '#electron/hosts/browser/loopback/own-page.ts';
import type { SessionKeys } from '#electron/hosts/browser/loopback/session-keys.ts';

export type Listen = (listener: (event: AppEvent) => void) => () => void;

export interface BridgeCore {
  readonly call: (method: string, input: unknown) => Promise<CallAnswer>;
  readonly onEvent: Listen;
  /** A page is being opened: reads what it will ask for first. */
  readonly prefetch: () => void;
}

interface BridgeOptions {
  readonly core: BridgeCore;
  readonly sessionKeys: Pick<SessionKeys, 'isSession'>;
  /** The port that the host listens on. */
  readonly port: () => number;
}

/** What Node's HTTP server hands over when a page asks for a socket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface BridgeSocket {
  readonly upgrade: Upgrade;
  /** Ends every socket. */
  readonly close: () => void;
}

/** A socket that sends more than this in one message is closed before the message is read. */
const MOST_BYTES = 16 * MAX_MESSAGE_BYTES;

const callSchema = z.object({ id: z.number(), method: z.string(), input: z.unknown().optional() });

/** Policy violation, RFC 6455 section 7.4.1. */
const NO_CALL = 1008;

/** The answer to one message, or null where it is no call. */
const answerMessage = async (core: BridgeCore, data: Buffer): Promise<HostMessage | null> => {
  const parsed = callSchema.safeParse(parseJson(data.toString()));
  if (!parsed.success) return null;
  const { id, method, input } = parsed.data;
  return data.byteLength > MAX_MESSAGE_BYTES
    ? {
        id,
        answer: fail({
          kind: 'BadRequest',
          message: { code: 'notAllowed' },
          detail: 'The message is too large.',
        }),
      }
    : { id, answer: await core.call(method, input) };
};

/** Calls are started in their order; one that takes its time keeps no other back. */
const serveSocket = (core: BridgeCore, socket: WebSocket): void => {
  const send = (message: HostMessage): void => socket.send(JSON.stringify(message));
  const answer = async (data: Buffer): Promise<void> => {
    const message = await answerMessage(core, data);
    if (message === null) socket.close(NO_CALL, 'The message is no call.');
    else send(message);
  };
  const begin = async (before: Promise<void>, data: Buffer): Promise<void> => {
    await before;
    void answer(data);
    // What is answered is on its way before the next one is begun.
    await setImmediate();
  };
  let begun = Promise.resolve();
  socket.on('message', (data: Buffer) => {
    begun = begin(begun, data);
  });
  socket.on(
    'close',
    core.onEvent((event) => send({ event })),
  );
  send({ isReady: true });
};

/** `Sec-WebSocket-Protocol`: the name of the protocol, and the session of the page. */
const protocolsOf = ({ headers }: IncomingMessage): readonly string[] =>
  headers['sec-websocket-protocol']?.split(',').map((name) => name.trim()) ?? [];

const isOwn = ({ headers }: IncomingMessage, port: number): boolean => {
  const fetchSite = headers['sec-fetch-site'];
  const from = { origin: headers.origin, fetchSite: typeof fetchSite === 'string' ? fetchSite : undefined };
  return isOwnHost(headers.host, port) && isOwnPage(from, port);
};

/**
 * The loopback transport of the contract: one WebSocket per page. The page
 * sends its calls as `PageMessage`, the host sends `HostMessage`.
 */
export const createBridgeSocket = async ({
  core,
  sessionKeys,
  port,
}: BridgeOptions): Promise<BridgeSocket> => {
  const { WebSocketServer } = await import('ws');
  let isPrefetched = false;
  /** A page asks a moment after it was connected. */
  const prefetchOnce = async (): Promise<void> => {
    if (isPrefetched) return;
    isPrefetched = true;
    await setImmediate();
    core.prefetch();
  };
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    handleProtocols: () => BRIDGE_PROTOCOL,
  });
  return {
    upgrade: (request, stream, head) => {
      const [name, session] = protocolsOf(request);
      if (request.url !== BRIDGE_PATH || name !== BRIDGE_PROTOCOL || !isOwn(request, port())) {
        stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return;
      }
      server.handleUpgrade(request, stream, head, (socket) => {
        // A connection that breaks is closed as well.
        socket.on('error', () => undefined);
        // A refused handshake would not tell the page why.
        if (!sessionKeys.isSession(session)) {
          socket.close(SESSION_EXPIRED, 'This page has no session with this host.');
          return;
        }
        serveSocket(core, socket);
        void prefetchOnce();
      });
    },
    close: () => {
      for (const socket of server.clients) socket.terminate();
    },
  };
};
