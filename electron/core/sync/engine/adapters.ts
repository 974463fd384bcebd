import type { V1Client } from '#core/remote/v1-client.ts';
import type { V2Client } from '#core/remote/v2-client.ts';
import { ANY_SEQ } from '#core/store/outbox/outbox.ts';
import type { Store } from '#core/store/store.ts';
import { needsQuestion } from '#core/sync/pull/merge-question.ts';
import { readInTurn } from '#core/sync/pull/beside-tasks.ts';
import { createFocusReader, focusOfV2 } from '#core/sync/pull/pull-focus.ts';
import { createHabitReader, habitsOfV2 } from '#core/sync/pull/pull-habits.ts';
import { pull } from '#core/sync/pull/pull.ts';
import type { ServerWatch } from '#core/remote/server-watch.ts';
import { createServerGate } from '#core/sync/engine/server-gate.ts';
import type { SyncAdapter } from '#core/sync/engine/sync-adapter.ts';
import { focusOfV1 } from '#core/sync/v1/v1-focus.ts';
import { habitsOfV1 } from '#core/sync/v1/v1-habits.ts';
import { pullV1, sendableUpTo, type V1Pulling } from '#core/sync/v1/v1-pull.ts';
import { createV1Push } from '#core/sync/v1/v1-push.ts';
import { createV2PushAdapter } from '#core/sync/v2/v2-adapter.ts';

interface AdapterParts<Client> {
  readonly store: Store;
  readonly client: Client;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** The same by the clock of the service; the own one where it is left out. */
  readonly serviceNow?: () => number;
}

export const createV2SyncAdapter = ({
  isOwnService = false,
  watch,
  ...given
}: AdapterParts<V2Client> & {
  readonly isOwnService?: boolean;
  readonly watch?: ServerWatch;
}): SyncAdapter => {
  const parts = { serviceNow: given.now, ...given };
  const { serviceNow, now } = parts;
  // Looked at once: what is added while the first reading is under way is meant for this account.
  const asksFirst = !isOwnService && needsQuestion(parts.store.db);
  const readers = [
    createHabitReader({ ...parts, source: habitsOfV2(parts.client) }),
    createFocusReader({ ...parts, source: focusOfV2(parts.client) }),
  ];
  const server = watch && createServerGate({ ...parts, watch });
  return {
    isOwnService,
    serviceNow,
    push: createV2PushAdapter(parts.client, () => serviceNow() - now()),
    namesRemoved: true,
    readsOnlyPending: false,
    sendsUpTo: () => ANY_SEQ,
    readAllNext: () => {
      for (const reader of readers) reader.readNext();
    },
    ...(server !== undefined && { server }),
    pull: async (options) => {
      const pulled = await pull({ ...parts, asksFirst, work: options.work, server }, options);
      if (pulled.ok) server?.keep();
      return readInTurn(readers, pulled, options);
    },
  };
};

/** For an account without V2: list by list, one object at a time, and without what V1 cannot do. */
export const createV1SyncAdapter = (
  given: AdapterParts<V1Client> & Pick<V1Pulling, 'onOwner'>,
): SyncAdapter => {
  const parts = { serviceNow: given.now, ...given };
  const readers = [
    createHabitReader({ ...parts, source: habitsOfV1(parts.store, parts.client) }),
    createFocusReader({ ...parts, source: focusOfV1(parts.store, parts.client, parts.now) }),
  ];
  return {
    isOwnService: false,
    serviceNow: parts.serviceNow,
    push: createV1Push(parts),
    // What was made in doubt would come as something new: it has to be found by what it looks like before.
    namesRemoved: false,
    readsOnlyPending: true,
    sendsUpTo: () => sendableUpTo(parts.store),
    readAllNext: () => {
      for (const reader of readers) reader.readNext();
    },
    pull: async (options) => readInTurn(readers, await pullV1(parts, options), options),
  };
};
