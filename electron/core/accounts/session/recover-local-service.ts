import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile } from '#core/accounts/session/own-service.ts';
import type { LocalService } from '#electron/local-service/service.ts';
import { readableTasks, type ReadableTasks } from '#electron/local-service/storage/damaged-file.ts';
import { listBackups } from '#core/store/backup/backups.ts';
import { withReadableCopy } from '#core/store/backup/readable-copy.ts';
import {
  openErrorFrom,
  openReadOnly,
  StoreOpenError,
  type ReadDatabase,
} from '#core/store/database/database.ts';
import { taskKey } from '#core/model/entity.ts';
import { hasBase } from '#core/store/rows/base-objects.ts';
import { outboxOf } from '#core/store/outbox/outbox.ts';
import { parseRawObject } from '#core/model/raw-object.ts';
import {
  isMarkedDamaged,
  markDamaged,
  placeFor,
  putAside,
  unmarkDamaged,
} from '#core/store/integrity/salvage.ts';
import { sendAgain } from '#core/store/unsent/send-again.ts';
import { openStore } from '#core/store/open-store.ts';
import { storeNotice, writeStoreNotice } from '#core/store/integrity/store-notice.ts';

interface Parts<Opened> {
  /** Of the service, and of the client's store beside it. */
  readonly path: string;
  readonly storePath: string;
  /** @param inboxId of the user that is made where there is none */
  readonly open: (inboxId: string | null) => Opened;
  /** Unix milliseconds. */
  readonly now: () => number;
}

type OpenedService = Pick<LocalService, 'close' | 'localObject' | 'takeOver'> & { readonly inboxId: string };

/** The store knows the inbox of the user whose service is lost; null where it knows none. */
const inboxOf = (storePath: string): string | null => {
  try {
    const db = openReadOnly(storePath);
    try {
      return db.get<{ id: string }>('SELECT id FROM project_row WHERE is_inbox = 1')?.id ?? null;
    } finally {
      db.close();
    }
  } catch (error) {
    const failure = openErrorFrom(error, storePath);
    // The store itself is put aside when it is opened.
    if (failure.kind === 'damaged' || error instanceof StoreOpenError) return null;
    throw failure;
  }
};

/** With the newest copy that can be opened in its place, or anew. */
const openAnother = <Opened extends OpenedService>({ path, storePath, open, now }: Parts<Opened>): Opened => {
  for (const { servicePath } of listBackups(storePath)) {
    if (servicePath === null) continue;
    try {
      replaceFile(path, servicePath, now());
      return open(null);
    } catch (error) {
      if (!(error instanceof StoreOpenError) || error.kind !== 'damaged') throw error;
    }
  }
  if (existsSync(path)) putAside(path, placeFor(path, now(), 'damaged'));
  return open(inboxOf(storePath));
};

interface Recovered {
  /** Objects that the store sends. */
  readonly sent: number;
  /** Tasks that the damaged file alone still had. */
  readonly found: number;
  /** Tasks that were in it, and that neither file has. */
  readonly lost: number;
}

const tasks = (count: number): string => `${count.toLocaleString('en')} task${count === 1 ? '' : 's'}`;

const noticeText = ({ sent, found, lost }: Recovered, place: string | null): string =>
  [
    place === null
      ? 'The file of the local account was gone, so Docket made a new one.'
      : 'The file of the local account was damaged, so Docket made a new one.',
    `${sent.toLocaleString('en')} ${sent === 1 ? 'task or list was' : 'tasks and lists were'} put into it from here.`,
    ...(found > 0 ? [`${tasks(found)} could still be read in the damaged file.`] : []),
    ...(lost > 0
      ? [`${tasks(lost)} couldn’t be read in any file, and ${lost === 1 ? 'is' : 'are'} lost.`]
      : []),
    'What was deleted lately may be back.',
    ...(place === null ? [] : [`The damaged file is kept: ${place}`]),
  ].join(' ');

const NOTHING_READ: ReadableTasks = { bodies: new Map(), ids: new Set() };

/** What the store does not know either is taken out of the damaged file: tasks of long ago, or of a damaged page of the store. */
const recoverTasks = (
  { bodies, ids }: ReadableTasks,
  { opened, db }: { readonly opened: OpenedService; readonly db: ReadDatabase },
): Pick<Recovered, 'found' | 'lost'> => {
  const isInStore = (id: string): boolean => hasBase(db, taskKey(id)) || outboxOf(db, taskKey(id)).length > 0;
  const unknown = [...ids].filter((id) => !isInStore(id));
  const found = opened.takeOver(unknown.flatMap((id) => bodies.get(id) ?? []));
  const lost = unknown.filter((id) => opened.localObject(taskObject(id)) === null).length;
  return { found, lost };
};

const taskObject = (id: string) => ({ entity: 'task', id }) as const;

const recover = <Opened extends OpenedService>(parts: Parts<Opened>): Opened => {
  const { path, storePath, now } = parts;
  // A kill before the store knows what to send again leaves a service that looks whole: then it is done again.
  markDamaged(path);
  const place = existsSync(path) ? placeFor(path, now(), 'damaged') : null;
  if (place !== null) putAside(path, place);
  const opened = openAnother(parts);
  const store = openStore({ path: storePath, inboxId: opened.inboxId, now });
  const has = (key: Parameters<LocalService['localObject']>[0]) => {
    const body = opened.localObject(key);
    return body === null ? null : parseRawObject(body);
  };
  try {
    const readable = place === null ? NOTHING_READ : withReadableCopy(place, readableTasks);
    store.write((db, changes) => {
      const sent = sendAgain(db, { has, changes, at: now() });
      const text = noticeText({ sent, ...recoverTasks(readable, { opened, db }) }, place);
      // Where the store was damaged as well, both is told.
      const told = [storeNotice(db, now()), text].filter((one) => one !== null);
      writeStoreNotice(db, told.join(' '), now());
    });
  } finally {
    store.close();
  }
  unmarkDamaged(path);
  return opened;
};

const STORE_GONE =
  'The file with your tasks was gone, so Docket created a new one from the local account. What can be undone is forgotten.';

/**
 * The store is made anew by reading the service, as at the first start. That is said where it was not the first.
 * @param inboxId of the user of the service
 */
const tellStoreGone = (
  { storePath, now }: Pick<Parts<never>, 'storePath' | 'now'>,
  inboxId: string,
): void => {
  const store = openStore({ path: storePath, inboxId, now });
  try {
    store.write((db) => writeStoreNotice(db, STORE_GONE, now()));
  } finally {
    store.close();
  }
};

/** Docket was started with the service that is there, and left these beside the store. */
const isStoreGone = ({ path, storePath }: Pick<Parts<never>, 'path' | 'storePath'>): boolean =>
  existsSync(path) &&
  !existsSync(storePath) &&
  (listBackups(storePath).length > 0 || existsSync(join(dirname(storePath), 'last-views.json')));

/**
 * Opens the service of the local account. Where its file is damaged or gone,
 * another is made out of the newest copy, and the store beside it sends what
 * that one does not have: the store has all that was ever seen of it.
 */
export const openOrRecover = <Opened extends OpenedService>(parts: Parts<Opened>): Opened => {
  const { path, storePath, open } = parts;
  const isUsed = existsSync(storePath);
  if (isUsed && (!existsSync(path) || isMarkedDamaged(path))) return recover(parts);
  if (isStoreGone(parts)) {
    const opened = open(null);
    tellStoreGone(parts, opened.inboxId);
    return opened;
  }
  try {
    return open(null);
  } catch (error) {
    if (!isUsed || !(error instanceof StoreOpenError) || error.kind !== 'damaged') throw error;
    return recover(parts);
  }
};
