import { asIs } from '#shared/messages/message.ts';
import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { parseExactJson, stringifyExactJson } from '#shared/domain/exact-json.ts';
import { createLocalService } from '#electron/local-service/service.ts';
import { createFetchTransport, type Fetch } from '#core/remote/http/fetch-transport.ts';
import { createHttp } from '#core/remote/http/http.ts';
import { createV2Client, type V2Client } from '#core/remote/v2-client.ts';
import type { Store } from '#core/store/store.ts';
import { editObjects } from '#core/store/commands/edit-objects.ts';
import { taskKey } from '#core/model/entity.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';
import { openNewStore } from '#electron/testing/rigs/open-new-store.ts';

type Answer = (request: Request, send: Fetch) => Promise<Response>;

/** What the network does with one request, by name. */
const FAULTS = {
  none: (request, send) => send(request),
  requestLost: () => Promise.reject(new TypeError('the request was lost')),
  answerLost: async (request, send) => {
    await send(request);
    throw new TypeError('the answer was lost');
  },
  serverFault: async (request, send) => {
    await send(request);
    return new Response('', { status: 502 });
  },
  rateLimited: () => Promise.resolve(new Response('', { status: 429, headers: { 'retry-after': '1' } })),
  rateLimitedForAMonth: () =>
    Promise.resolve(new Response('', { status: 429, headers: { 'retry-after': '2592000' } })),
  rateLimitedForNoTime: () =>
    Promise.resolve(new Response('', { status: 429, headers: { 'retry-after': '0' } })),
  unavailableWithCode: () =>
    Promise.resolve(
      Response.json(
        { errorId: '1', errorCode: 'service_unavailable', errorMessage: '', data: null },
        { status: 503, headers: { 'retry-after': '60' } },
      ),
    ),
  htmlPage: () =>
    Promise.resolve(new Response('<html></html>', { headers: { 'content-type': 'text/html' } })),
  sessionLost: () =>
    Promise.resolve(
      Response.json(
        { errorId: '1', errorCode: 'user_not_sign_on', errorMessage: '', data: null },
        { status: 401 },
      ),
    ),
  forbidden: () => Promise.resolve(new Response('', { status: 403 })),
  redirect: () => Promise.resolve(new Response(null, { status: 302, headers: { location: '/signin' } })),
  cutBody: async (request, send) => {
    const text = await (await send(request)).text();
    return new Response(text.slice(0, Math.floor(text.length / 2)));
  },
} satisfies Record<string, Answer>;

export type Fault = keyof typeof FAULTS;
export const faultNames = Object.keys(FAULTS) as readonly Fault[];

export interface SyncRig {
  readonly store: Store;
  readonly client: V2Client;
  readonly inboxId: string;
  /** Each request takes the next one; when they are used up, the network is well. */
  readonly faults: Fault[];
  readonly requests: string[];
  /** Called before each request reaches the service and before its answer comes back. */
  readonly onRequest: { act: () => void };
  readonly edit: (taskId: string, mutation: Mutation) => void;
  /** A request of another client of the same account, past all faults. */
  readonly direct: (method: string, path: string, body: unknown) => Promise<Response>;
  /** The service's own view, past all faults. */
  readonly serviceTasks: () => Promise<readonly Record<string, unknown>[]>;
}

/** The real store against the real local service, with a network that fails on demand. */
export const createSyncRig = (): SyncRig => {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const now = (): number => (time += 1000);
  const service = createLocalService({ databasePath: ':memory:', now, randomBytes });
  const { inboxId, token } = service.localAccount();
  const store = openNewStore({ path: `${temporaryDirectory()}/store.db`, inboxId });
  onTestFinished(() => {
    store.close();
    service.close();
  });
  const faults: Fault[] = [];
  const requests: string[] = [];
  const headers = { cookie: `t=${token}` };
  const baseAddress = 'http://local.docket/api/v2';
  const onRequest = { act: () => {} };
  const send: Fetch = async (request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    const answer: Answer = FAULTS[faults.shift() ?? 'none'];
    onRequest.act();
    const response = await answer(request, service.fetch);
    onRequest.act();
    return response;
  };
  return {
    store,
    client: createV2Client(
      createHttp({
        transport: createFetchTransport({ fetch: send, schedule: () => () => {} }),
        baseAddress,
        headers: () => headers,
        now,
      }),
    ),
    inboxId,
    faults,
    requests,
    onRequest,
    edit: (taskId, mutation) => {
      store.write((db, changes) =>
        editObjects(
          db,
          { message: asIs(mutation.kind), edits: [{ key: taskKey(taskId), mutation }], at: now() },
          changes,
        ),
      );
    },
    direct: (method, path, body) =>
      service.fetch(
        new Request(baseAddress + path, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: stringifyExactJson(body),
        }),
      ),
    serviceTasks: async () => {
      const response = await service.fetch(new Request(`${baseAddress}/batch/check/0`, { headers }));
      const snapshot = parseExactJson(await response.text()) as {
        syncTaskBean: { update: Record<string, unknown>[] };
      };
      return snapshot.syncTaskBean.update;
    },
  };
};
