import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Message } from '#shared/messages/message.ts';
import { replaceFile } from '#core/accounts/session/own-service.ts';
import type { LocalService } from '#electron/local-service/service.ts';
import { readNamedRows } from '#electron/local-service/storage/damaged-file.ts';
import { listBackups } from '#core/store/backup/backups.ts';
import { withReadableCopy } from '#core/store/backup/readable-copy.ts';
import { openErrorFrom, openReadOnly, StoreOpenError } from '#core/store/database/database.ts';
import type { ObjectKey } from '#core/model/entity.ts';
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

/** With the newest copy that can be opened in its place, or again. */
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
    // What the store does not know either is taken out of the damaged file: tasks of long ago, or of a damaged page of the store.
    const named = place === null ? [] : withReadableCopy(place, readNamedRows);
    store.write((db, changes) => {
      const sent = sendAgain(db, { has, changes, at: now() });
      const known = (key: ObjectKey): boolean => hasBase(db, key) || outboxOf(db, key).length > 0;
      const values = { sent, ...opened.takeOver(named, known), place };
      const earlier = storeNotice(db, now());
      const recovered: Message = { code: 'notice.serviceRecovered', values };
      // Where the store was damaged as well, both is told.
      const both: Message = { code: 'notices', values: { notices: [earlier ?? recovered, recovered] } };
      writeStoreNotice(db, earlier === null ? recovered : both, now());
    });
  } finally {
    store.close();
  }
  unmarkDamaged(path);
  return opened;
};

/**
 * The store is made again by reading the service, as at the first start. That is said where it was not the first.
 * @param inboxId of the user of the service
 */
const tellStoreGone = (
  { storePath, now }: Pick<Parts<never>, 'storePath' | 'now'>,
  inboxId: string,
): void => {
  const store = openStore({ path: storePath, inboxId, now });
  try {
    store.write((db) => writeStoreNotice(db, { code: 'notice.storeGone' }, now()));
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
