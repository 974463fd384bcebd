import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_ACCOUNT_ID, type AccountId } from '#shared/domain/account.ts';
import type { Log } from '#shared/domain/desktop/log.ts';
import type { RungHabit } from '#shared/domain/habit-row.ts';
import type { SyncStatus } from '#shared/domain/sync-status.ts';
import type { V1Owner } from '#core/accounts/session/v1-owner.ts';
import type { V1Client } from '#core/remote/v1-client.ts';
import type { V2Client } from '#core/remote/v2-client.ts';
import type { ChangeEvents } from '#core/remote/v2/change-events.ts';
import type { ServerWatch } from '#core/remote/server-watch.ts';
import type { LiveFocusClient } from '#core/remote/v2/live-focus.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { LARGE_FILE } from '#core/store/integrity/background-integrity-check.ts';
import { lastStepAt } from '#core/store/history/history.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { readMeta } from '#core/store/database/meta.ts';
import { keepPruned, type LogKeeping } from '#core/accounts/session/prune-log.ts';
import { openStore } from '#core/store/open-store.ts';
import type { Store } from '#core/store/store.ts';
import { keepBackups } from '#core/accounts/session/keep-backups.ts';
import type { OwnService } from '#core/accounts/session/own-service.ts';
import { createFocusEngine, type FocusEngine } from '#core/focus/focus-engine.ts';
import type { FocusSettings } from '#core/focus/focus-book.ts';
import { createHabitReminders } from '#core/reminders/habit-reminders.ts';
import { ringBoth, type ReminderEngine } from '#core/reminders/look-loop.ts';
import { createReminderEngine } from '#core/reminders/reminder-engine.ts';
import { endPause } from '#core/sync/engine/kept-pause.ts';
import { createV1SyncAdapter, createV2SyncAdapter } from '#core/sync/engine/adapters.ts';
import type { SyncAdapter } from '#core/sync/engine/sync-adapter.ts';
import { createChangeListener } from '#core/sync/engine/change-listener.ts';
import { createLiveExchange } from '#core/sync/v2/live-focus.ts';
import { createIdleEngine } from '#core/sync/engine/idle-engine.ts';
import { createSyncEngine, type SyncEngine } from '#core/sync/engine/engine.ts';
import type { Schedule } from '#core/sync/engine/idle-gate.ts';
import { dayBounds, type Place } from '#core/store/queries/day-bounds.ts';
import type { NewEvent } from '#shared/ipc/events.ts';

/** What every session needs from the host. */
export interface SessionEffects extends LogKeeping {
  readonly dataDirectory: string;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly schedule: Schedule;
  readonly log: Log;
  readonly onStatus: (status: SyncStatus) => void;
  readonly onChange: (changes: Changes) => void;
  /** BCP 47. */
  readonly locale: string;
  /** The time zone and first weekday of the person, read each time. */
  readonly here: () => Place;
  /** These reminders rang. */
  readonly onRang: (ids: readonly number[]) => void;
  /** False where nobody would see or hear what rings: it rings in a later session. Without one, true. */
  readonly rings?: boolean;
  /** Reminders of these habits rang. */
  readonly onHabitsRang: (habits: readonly RungHabit[]) => void;
  readonly focusSettings: () => FocusSettings;
  readonly onFocus: (state: Pick<Extract<NewEvent, { type: 'focus.changed' }>, 'running' | 'ended'>) => void;
  /** The file of the open account cannot be read any more: opening it again salvages it. */
  readonly onFileDamaged: () => void;
}

export interface SessionAccount {
  readonly id: AccountId;
  readonly name: string;
  readonly inboxId: string;
  /** With the credentials of this account; null where it is not signed in to V1. */
  readonly v1: V1Client | null;
  /** Unix milliseconds by the clock of the service; left out where that is the own one. */
  readonly serviceNow?: () => number;
  /** Null where it is not signed in to V2: then V1 keeps it in step. */
  readonly v2: V2Client | null;
  /** Tells other devices of the running focus session, and asks for theirs. Left out where there are none. */
  readonly live?: { readonly client: LiveFocusClient; readonly deviceId: string };
  /** Which server answers. Left out where it has no name. */
  readonly watch?: ServerWatch;
  /** Tells of changes of other devices at once. Left out where no service has ever done so. */
  readonly changeEvents?: ChangeEvents;
  /** The data of a service that is in this process; null where the service is elsewhere. */
  readonly ownService: OwnService | null;
  /** What the sync finds out about who it is: on V1 alone nothing else tells. */
  readonly onOwner?: (owner: V1Owner) => void;
  /** The person signed in just now, which ends a pause that the service asked for before. */
  readonly endsPause?: boolean;
  /** How the account is as it is closed. */
  readonly onClosing?: (standing: { readonly unsent: number; readonly hasEnded: boolean }) => void;
  /** Tells the service that the session ends. */
  readonly endSession: (signal: AbortSignal) => Promise<void>;
}

/** One account while it is open: its store, its outbox, its sync loop. Bound to it for good. */
export interface AccountSession {
  readonly account: SessionAccount;
  readonly store: Store;
  readonly engine: SyncEngine;
  readonly reminders: ReminderEngine;
  readonly focus: FocusEngine;
  readonly client: V2Client | null;
  /** Checks the whole file of the store for damage, once. @returns false when it is damaged: close the session and open it again */
  readonly checkFile: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export const accountDirectory = (dataDirectory: string, id: AccountId): string =>
  join(dataDirectory, 'accounts', id);

export const storePathOf = (dataDirectory: string, id: AccountId): string =>
  join(accountDirectory(dataDirectory, id), 'store.db');

/** V2 before V1: it works on many objects at once and tells what changed. */
const adapterOf = (
  { id, v1, v2, serviceNow, onOwner, watch }: SessionAccount,
  own: { readonly store: Store; readonly now: () => number },
): SyncAdapter => {
  const parts = { ...own, ...(serviceNow !== undefined && { serviceNow }) };
  if (v2 !== null)
    return createV2SyncAdapter({
      ...parts,
      client: v2,
      isOwnService: id === LOCAL_ACCOUNT_ID,
      ...(watch !== undefined && { watch }),
    });
  if (v1 !== null) return createV1SyncAdapter({ ...parts, client: v1, onOwner });
  throw new Error('An account that is signed in to nothing cannot be opened');
};

interface SessionParts {
  readonly store: Store;
  readonly effects: SessionEffects;
}

/** What was damaged is set aside, and the next try does without it. */
const faultHandler =
  (what: string, { store, effects }: SessionParts) =>
  (error: unknown): void => {
    store.repair(error);
    effects.log(`fault in ${what}`, error);
  };

const syncOf = (account: SessionAccount, parts: SessionParts, focus: FocusEngine): SyncEngine => {
  const { store, effects } = parts;
  const { now, randomBytes, schedule, onStatus } = effects;
  const { live, serviceNow = now, changeEvents } = account;
  const random = (): number => new DataView(randomBytes(4).slice().buffer).getUint32(0) / 2 ** 32;
  return createSyncEngine({
    store,
    adapter: adapterOf(account, { store, now }),
    now,
    random,
    schedule,
    onStatus,
    onFault: faultHandler('sync', parts),
    ...(changeEvents !== undefined && {
      listen: (onChange) => createChangeListener({ events: changeEvents, schedule, random, now, onChange }),
    }),
    ...(live !== undefined && {
      afterCycle: createLiveExchange({ ...live, store, focus, now, serviceNow, schedule }),
    }),
  });
};

const focusOf = (
  parts: SessionParts,
  {
    keepsDropped,
    tellsOthers,
    onTold,
  }: { readonly keepsDropped: boolean; readonly tellsOthers: boolean; readonly onTold: () => void },
): FocusEngine => {
  const { store, effects } = parts;
  const { now, randomBytes, schedule, here, focusSettings, onFocus } = effects;
  return createFocusEngine({
    store,
    now,
    randomBytes,
    schedule,
    settings: focusSettings,
    dayStart: () => {
      const { startOf, today } = dayBounds(now(), here());
      return startOf(today);
    },
    keepsDropped,
    tellsOthers,
    onChange: (state) => {
      onFocus(state);
      onTold();
    },
    onFault: faultHandler('focus', parts),
  });
};

/** Of tasks and of habits. */
const remindersOf = (parts: SessionParts, isHeldBack = (): boolean => false): ReminderEngine => {
  const { store, effects } = parts;
  const { now, here, schedule, onRang, onHabitsRang } = effects;
  const isQuiet = () => effects.rings === false || isHeldBack();
  const ringing = { store, now, schedule, isQuiet, onFault: faultHandler('reminders', parts) };
  return ringBoth(
    createReminderEngine({ ...ringing, zone: () => here().timeZone, onRang }),
    createHabitReminders({ ...ringing, here, onRang: onHabitsRang }),
  );
};

/** Nothing is sent from a store that cannot note what was sent, and nothing rings that cannot be noted. */
export const lookOnly = (
  parts: SessionParts,
): Pick<AccountSession, 'engine' | 'reminders' | 'focus' | 'checkFile' | 'close'> => ({
  engine: createIdleEngine(parts.store),
  reminders: remindersOf(parts),
  focus: focusOf(parts, { keepsDropped: false, tellsOthers: false, onTold: () => undefined }),
  checkFile: parts.store.checkFile,
  close: () => Promise.resolve(parts.store.close()),
});

/** What is copied of an account whose service is copied along with it has as little as may be on its way to that. */
export const copySource = ({
  account,
  store,
  engine,
}: Pick<AccountSession, 'account' | 'store' | 'engine'>): Pick<Store, 'copyTo'> =>
  account.ownService === null
    ? store
    : {
        copyTo: async (path) => {
          await engine.syncNow();
          await store.copyTo(path);
        },
      };

/** A window that opens asks for its rows first, and is told what is new when they are there. Milliseconds. */
const FIRST_SYNC_AFTER_MS = 1000;

/** Nothing is sent out of a file that may turn out damaged. */
const wakeWhenChecked = (
  { store, effects }: SessionParts,
  { engine, ownService }: { readonly engine: SyncEngine; readonly ownService: OwnService | null },
) => {
  let cancel: (() => void) | null = null;
  let checking: Promise<boolean> | null = null;
  const check = async (): Promise<boolean> => {
    if (!(await store.checkFile()) || (await ownService?.checkFile()) === false) return false;
    // Somebody waits for what was never read.
    if (readMeta(store.db, 'lastSyncedAt') === null) engine.wake();
    else cancel = effects.schedule(FIRST_SYNC_AFTER_MS, engine.wake);
    return true;
  };
  return {
    checkFile: () => (checking ??= check()),
    leaveAsleep: async (): Promise<void> => {
      await checking;
      cancel?.();
    },
  };
};

const openStoreOf = (
  { id, inboxId }: SessionAccount,
  { dataDirectory, now, onFileDamaged }: SessionEffects,
): { readonly store: Store; readonly storePath: string } => {
  mkdirSync(accountDirectory(dataDirectory, id), { recursive: true, mode: 0o700 });
  const storePath = storePathOf(dataDirectory, id);
  const store = openStore({ path: storePath, inboxId, now, onFileDamaged, uncheckedFrom: LARGE_FILE });
  return { store, storePath };
};

/** @throws StoreOpenError when the store is damaged, newer or not to be written */
export const openAccountSession = (account: SessionAccount, effects: SessionEffects): AccountSession => {
  const { onChange } = effects;
  const { store, storePath } = openStoreOf(account, effects);
  const client = account.v2;
  const parts = { store, effects };
  if (store.isReadOnly) return { account, store, client, ...lookOnly(parts) };
  if (account.endsPause === true) endPause(store);
  const focus: FocusEngine = focusOf(parts, {
    keepsDropped: client !== null,
    tellsOthers: account.live !== undefined,
    onTold: () => {
      // Those that the focus session held back ring when it ends.
      reminders.wake();
      if (account.live !== undefined) engine.wake();
    },
  });
  const engine: SyncEngine = syncOf(account, parts, focus);
  store.onChange((changes) => {
    onChange(changes);
    engine.wake();
  });
  const { checkFile, leaveAsleep } = wakeWhenChecked(parts, { engine, ownService: account.ownService });
  const reminders = remindersOf(parts, focus.isQuiet);
  const stopPruning = keepPruned(store, effects);
  const stopBackups = keepBackups({
    store: copySource({ account, store, engine }),
    ownService: account.ownService,
    storePath,
    lastEditAt: () => lastStepAt(store.db),
    ...effects,
  });
  return {
    account,
    store,
    engine,
    reminders,
    focus,
    client,
    checkFile,
    close: async () => {
      await leaveAsleep();
      reminders.close();
      focus.close();
      await Promise.all([stopPruning(), stopBackups()]);
      const { state, loss, merge, server } = engine.status();
      await engine.close();
      const { unsent, refused } = outboxCounts(store.db);
      const hasEnded = state === 'blocked' && loss === null && merge === null && server === null;
      account.onClosing?.({ unsent: unsent + refused, hasEnded });
      await store.writable();
      store.close();
    },
  };
};
