import { asIs } from '#shared/messages/message.ts';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customRegion } from '#shared/domain/dates/region.ts';
import { parseExactJson, stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import { openAccount, openService } from '#electron/local-service/testing/open-service.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { createV1Client } from '#core/remote/v1-client.ts';
import { createV1Http } from '#core/remote/session/v1-session.ts';
import { createV2Client } from '#core/remote/v2-client.ts';
import { createV2Http } from '#core/remote/session/v2-session.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import type { Mutation } from '#core/model/mutation.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { editObjects } from '#core/store/commands/edit-objects.ts';
import { toRemoteId } from '#core/store/rows/remote-ids.ts';
import type { Store } from '#core/store/store.ts';
import { syncCycle } from '#core/sync/engine/cycle.ts';
import { createV1SyncAdapter, createV2SyncAdapter } from '#core/sync/engine/adapters.ts';
import { openNewStore } from '#electron/testing/rigs/open-new-store.ts';

export type Generation = 'v1' | 'v2';

/** One device on one generation, and another client that writes the same account on V2 without a look at it. */
export interface Account {
  readonly store: Store;
  readonly inboxId: string;
  readonly edit: (key: ObjectKey, mutation: Mutation) => void;
  /** Sends and reads until nothing more happens. */
  readonly sync: () => Promise<void>;
  /** A request of the other client. @throws when the service refuses it */
  readonly request: (method: string, path: string, body?: unknown) => Promise<ExactJson>;
  readonly now: () => number;
  readonly close: () => Promise<void>;
}

const ORIGIN = 'http://local.docket';
/** One to send, one to read what was sent, one for what that brings. */
const CYCLES = 3;

const openOne = async () => {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const now = (): number => (time += 100);
  const service = await openService({ now, randomBytes, settings: { passwordCost: 2 } });
  return { service, now, ...(await openAccount(service)) };
};

const adapterOf = (
  generation: Generation,
  store: Store,
  { service, now, token, apiKey }: Awaited<ReturnType<typeof openOne>>,
) => {
  const transport = createFetchTransport({ fetch: service.fetch, schedule: () => () => undefined });
  const shared = { region: customRegion(ORIGIN), transport, now };
  if (generation === 'v1') {
    return createV1SyncAdapter({
      store,
      client: createV1Client(createV1Http({ ...shared, token: apiKey })),
      now,
    });
  }
  const http = createV2Http({ ...shared, webHeaders: {}, cookies: { t: token }, onCookies: () => undefined });
  return createV2SyncAdapter({ store, client: createV2Client(http), now });
};

export const startAccount = async (generation: Generation): Promise<Account> => {
  const account = await openOne();
  const { service, now, inboxId, token } = account;
  const directory = mkdtempSync(join(tmpdir(), 'docket-'));
  const store = openNewStore({ path: join(directory, 'store.db'), inboxId });
  const adapter = adapterOf(generation, store, account);
  return {
    store,
    inboxId,
    now,
    edit: (key, mutation) =>
      void store.write((db, changes) =>
        editObjects(db, { message: asIs('edit'), edits: [{ key, mutation }], at: now() }, changes),
      ),
    sync: async () => {
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        const done = await syncCycle({
          store,
          adapter,
          now,
          withPull: true,
          enter: () => undefined,
          isStopped: () => false,
        });
        if (!done.ok) throw new Error(`Sync failed: ${JSON.stringify(done.error)}`);
      }
    },
    request: async (method, path, body) => {
      const answer = await service.fetch(
        new Request(`${ORIGIN}/api/v2${path}`, {
          method,
          headers: { cookie: `t=${token}`, 'content-type': 'application/json' },
          ...(body !== undefined && { body: stringifyExactJson(body) }),
        }),
      );
      const text = await answer.text();
      const value = text === '' ? null : parseExactJson(text);
      const refused = Object.keys((value as { readonly id2error?: object } | null)?.id2error ?? {});
      if (!answer.ok || refused.length > 0) throw new Error(`${method} ${path}: ${text}`);
      return value;
    },
    close: async () => {
      store.close();
      await service.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

/** The id of the object at the service. */
export const remoteKey = ({ store }: Account, key: ObjectKey): string =>
  key.entity === 'tag' ? key.id : toRemoteId(store.db, key.id);

interface Snapshot {
  readonly syncTaskBean: { readonly update: readonly RawObject[] };
  readonly projectProfiles: readonly RawObject[];
  readonly projectGroups: readonly RawObject[];
  readonly tags: readonly RawObject[];
  readonly filters: readonly RawObject[];
}

/** What the service has of the object; null where it has it no more, or in the trash. */
export const servedObject = async (account: Account, key: ObjectKey): Promise<RawObject | null> => {
  const id = remoteKey(account, key);
  const snapshot = (await account.request('GET', '/batch/check/0')) as unknown as Snapshot;
  const lists: Readonly<
    Partial<Record<ObjectKey['entity'], () => readonly RawObject[] | Promise<readonly RawObject[]>>>
  > = {
    task: () => snapshot.syncTaskBean.update,
    project: () => snapshot.projectProfiles,
    folder: () => snapshot.projectGroups,
    tag: () => snapshot.tags,
    filter: () => snapshot.filters,
    column: async () =>
      ((await account.request('GET', '/column')) as { readonly update: readonly RawObject[] }).update,
  };
  const found = ((await lists[key.entity]?.()) ?? []).find(
    (one) => one[key.entity === 'tag' ? 'name' : 'id'] === id,
  );
  if (found !== undefined || key.entity !== 'task') return found ?? null;
  const task = (await account.request('GET', `/task/${id}`).catch(() => null)) as RawObject | null;
  return task === null || task['deleted'] === 1 ? null : task;
};
