import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { customRegion } from '#shared/domain/dates/region.ts';
import { parseExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import type { Result } from '#shared/domain/result.ts';
import { createFaultyFetch, type FaultRule } from '#electron/local-service/faults.ts';
import { listen } from '#electron/local-service/listen.ts';
import { createLocalService } from '#electron/local-service/service.ts';
import { createFetchTransport, type Fetch } from '#core/remote/http/fetch-transport.ts';
import { createV1Client, type V1Client } from '#core/remote/v1-client.ts';
import { createV1Http } from '#core/remote/session/v1-session.ts';
import { createV2Client, type V2Client } from '#core/remote/v2-client.ts';
import { createV2Http } from '#core/remote/session/v2-session.ts';

const schedule = (ms: number, action: () => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

interface Clients {
  readonly v1: V1Client;
  readonly v2: V2Client;
}

interface Connection {
  readonly origin: string;
  readonly send: Fetch;
  readonly tokens: { readonly v1: string; readonly v2: string };
}

const clientsOver = ({ origin, send, tokens }: Connection): Clients => {
  const transport = createFetchTransport({ fetch: send, schedule });
  const shared = { region: customRegion(origin), transport, now: Date.now };
  const v2Http = createV2Http({
    ...shared,
    webHeaders: {},
    cookies: { t: tokens.v2 },
    onCookies: () => undefined,
  });
  return { v1: createV1Client(createV1Http({ ...shared, token: tokens.v1 })), v2: createV2Client(v2Http) };
};

interface ClientRig extends Clients {
  readonly inboxId: string;
  readonly userId: string;
  /** `POST /api/v2/batch/task` and so on, in order, with the query. */
  readonly requests: readonly string[];
  readonly inject: (rule: FaultRule) => void;
  /** Answers in place of the service; undefined lets the request through. */
  intercept: (request: Request) => Response | undefined;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Both clients on one account of the real local service, over a real socket. */
export const createClientRig = async (): Promise<ClientRig> => {
  const service = createLocalService({ databasePath: ':memory:', now: Date.now, randomBytes });
  const { userId, inboxId, token } = service.localAccount();
  const faulty = createFaultyFetch(service.fetch, { wait });
  const requests: string[] = [];
  const serve: Fetch = async (request) => {
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${search}`);
    return rig.intercept(request) ?? faulty.fetch(request);
  };
  const listening = await listen({ fetch: serve, port: 0 });
  onTestFinished(async () => {
    await listening.close();
    service.close();
  });
  const tokens = { v1: (await service.accounts.issueToken(userId)).value, v2: token };
  const rig: ClientRig = {
    ...clientsOver({ origin: listening.origin, send: fetch, tokens }),
    inboxId,
    userId,
    requests,
    inject: faulty.inject,
    intercept: () => undefined,
  };
  return rig;
};

/** Both clients on a service that answers every request with `answer`. */
export const clientsAnswered = (answer: (request: Request) => Response): Clients =>
  clientsOver({
    origin: 'http://scripted.example',
    send: (request) => Promise.resolve(answer(request)),
    tokens: { v1: 'token', v2: 'token' },
  });

/** The value of an answer that has to be one. */
export const valueOf = async <Value>(answer: Promise<Result<Value, unknown>>): Promise<Value> => {
  const result = await answer;
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
};

export const exactObject = (text: string): Readonly<Record<string, ExactJson>> =>
  parseExactJson(text) as Readonly<Record<string, ExactJson>>;

/** The id of an object that the service made. */
export const idOf = (object: Readonly<Record<string, ExactJson>>): string => {
  const id = object['id'];
  if (typeof id !== 'string') throw new Error('The object has no id');
  return id;
};
