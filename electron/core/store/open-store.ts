import { record } from '#core/store/change-log/recorder.ts';
import { hasChanges, noChanges, type Changes } from '#core/store/database/changes.ts';
import { DamagedRow, type Damage } from '#core/store/database/damaged-row.ts';
import {
  openDatabase,
  openErrorFrom,
  StoreOpenError,
  type Database,
  type WriteDatabase,
} from '#core/store/database/database.ts';
import { isOpenedUnchecked, checkInBackground } from '#core/store/integrity/background-integrity-check.ts';
import { migrate, refuseOtherSchema } from '#core/store/database/migrate.ts';
import { createLogFolding, type FoldAlone, type LogFolding } from '#core/store/database/checkpoint-wal.ts';
import { repair, repairSmallTables } from '#core/store/integrity/repair.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
import { createOpenParts } from '#core/store/database/batched-transaction.ts';
import { createThreadWrites, type ThreadWrites } from '#core/store/database/thread-writes.ts';
import { openNewerStore } from '#core/store/database/read-only-store.ts';
import { finishSalvage, isMarkedDamaged, markDamaged, salvage } from '#core/store/integrity/salvage.ts';
import { storeNotice } from '#core/store/integrity/store-notice.ts';
import type { Store } from '#core/store/store.ts';
import { ensureInbox } from '#core/store/rows/place-rows.ts';
import { rebuildAllRows } from '#core/store/rows/rebuild-row.ts';
import { ensureRowTables, rowsVersion } from '#core/store/rows/rows-version.ts';

interface StoreOptions {
  readonly path: string;
  readonly inboxId: string;
  /** Unix time in milliseconds: when something was set aside. */
  readonly now?: () => number;
  /** A page cannot be read: the store is to be closed and opened again, which salvages it. */
  readonly onFileDamaged?: () => void;
  /** Bytes: a larger file is opened before it was checked for damage (`checkFile`). */
  readonly uncheckedFrom?: number;
}

const bringRowsUpToDate = (db: WriteDatabase): void => {
  const version = rowsVersion('rows');
  if (readMeta(db, 'rowsVersion') === version) return;
  rebuildAllRows(db);
  writeMeta(db, 'rowsVersion', version);
};

/** So many damaged rows one by one; then all of them at once. */
const ONE_BY_ONE = 5;

interface Repairer {
  readonly db: Database;
  readonly inboxId: string;
  readonly now: () => number;
  readonly onFileDamaged: () => void;
}

interface OpenedStore extends Repairer {
  readonly path: string;
  readonly folding: LogFolding;
  readonly isUnchecked: boolean;
  readonly checkFile: () => Promise<boolean>;
}

/** What is damaged may stand on something else that is. */
const MENDED_IN_A_ROW = 3;

const repairNow = ({ db, inboxId, now }: Repairer, damage: Damage): Changes => {
  const changes = noChanges();
  const repairing = { changes, at: now(), inboxId };
  const attempt = (next: Damage, left: number): void => {
    try {
      db.transaction((writer) => repair(writer, next, repairing));
    } catch (error) {
      if (!(error instanceof DamagedRow) || error.damage.kind === 'file' || left === 0) throw error;
      // What it is made again from, or what is written along with it, is damaged as well.
      if (error.damage.kind === 'search') attempt(error.damage, left - 1);
      attempt({ kind: 'somewhere' }, left - 1);
    }
  };
  attempt(damage, MENDED_IN_A_ROW);
  return changes;
};

/** Does it, and does it again after each damage that was repaired. */
const untilWhole = <Value>(body: () => Value, repairOne: (damage: Damage) => void): Value => {
  for (let found = 1; ; found += 1) {
    try {
      return body();
    } catch (error) {
      if (!(error instanceof DamagedRow) || found > ONE_BY_ONE + 1) throw error;
      repairOne(found > ONE_BY_ONE ? { kind: 'somewhere' } : error.damage);
    }
  }
};

const openWhole = (options: Required<StoreOptions>): OpenedStore => {
  const { path, inboxId, now, onFileDamaged, uncheckedFrom } = options;
  const isUnchecked = isOpenedUnchecked(path, uncheckedFrom);
  const db = isUnchecked ? openDatabase(path, () => undefined) : openDatabase(path);
  const repairer: Repairer = {
    db,
    inboxId,
    now,
    onFileDamaged: () => {
      markDamaged(path);
      onFileDamaged();
    },
  };
  const begin = (writer: WriteDatabase): void => {
    repairSmallTables(writer, { changes: noChanges(), at: now(), inboxId });
    ensureInbox(writer, inboxId);
    bringRowsUpToDate(writer);
  };
  try {
    migrate(db, path);
    ensureRowTables(db);
    refuseOtherSchema(db, path);
    untilWhole(
      () => db.transaction(begin),
      (damage) => void repairNow(repairer, damage),
    );
    const folding = createLogFolding(db, path);
    const checkFile = async (): Promise<boolean> => !isUnchecked || checkInBackground(path);
    return { ...repairer, path, folding, isUnchecked, checkFile };
  } catch (error) {
    db.close();
    throw openErrorFrom(error, path);
  }
};

/**
 * Opens or makes the store. Out of a damaged file a new one is made: what is
 * whole goes over, and the damaged one is put aside.
 * The store of a newer Docket can be looked at where that keeps things in the
 * same way.
 * @throws StoreOpenError when the file is not to be written, or of a Docket that is too new
 */
export const openStore = ({
  path,
  inboxId,
  now = () => 0,
  onFileDamaged = () => undefined,
  uncheckedFrom = Number.POSITIVE_INFINITY,
}: StoreOptions): Store => {
  const options = { path, inboxId, now, onFileDamaged, uncheckedFrom };
  finishSalvage(path);
  try {
    if (isMarkedDamaged(path)) throw new StoreOpenError('damaged', `The file ${path} is damaged.`);
    return createStore(openWhole(options));
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error;
    if (error.kind === 'newer') return openNewerStore(path, error);
    if (error.kind !== 'damaged') throw error;
    try {
      salvage(path, now());
    } catch (failure) {
      throw openErrorFrom(failure, path);
    }
    return createStore(openWhole(options));
  }
};

type Announce = (changes: Changes) => void;

/** Nothing is written while the log is folded; what is not folded then is folded after a later commit. */
const foldAloneWith =
  ({ run }: ThreadWrites, giveWay: () => void): FoldAlone =>
  (start) => {
    const startAlone = async (over: Int32Array): Promise<void> => {
      giveWay();
      await start(over);
    };
    run({ prepare: async () => undefined, start: startAlone }).catch(() => undefined);
  };

const recordWith =
  (now: () => number) =>
  <Value>(body: (db: WriteDatabase) => Value) =>
  (db: WriteDatabase): Value =>
    record(db, now(), body);

/** All ways to write, of which none comes in between another. */
const createWrites = (
  repairer: OpenedStore,
  announce: Announce,
): Pick<Store, 'write' | 'isBusy' | 'writable' | 'writeInThread' | 'part' | 'settle'> & {
  readonly repairAndTell: (damage: Damage) => void;
} => {
  const { db, path, folding } = repairer;
  const parts = createOpenParts(db, announce);
  const threadWrites = createThreadWrites();
  let isDamaged = false;
  const repairAndTell = (damage: Damage): void => {
    threadWrites.block();
    parts.giveWay();
    try {
      announce(repairNow(repairer, damage));
    } catch (error) {
      if (!isDamaged && error instanceof DamagedRow) repairer.onFileDamaged();
      isDamaged ||= error instanceof DamagedRow;
      throw error;
    }
  };
  const logged = recordWith(repairer.now);
  const look = (): void => folding.look(foldAloneWith(threadWrites, parts.giveWay));
  return {
    repairAndTell,
    write: (body) => {
      threadWrites.block();
      parts.giveWay();
      const [value, changes] = untilWhole(() => {
        const noted = noChanges();
        return [db.transaction(logged((writer) => body(writer, noted))), noted] as const;
      }, repairAndTell);
      look();
      announce(changes);
      return value;
    },
    isBusy: threadWrites.isBusy,
    writable: threadWrites.idle,
    writeInThread: async ({ prepare, start }) => {
      const { value, changes } = await threadWrites.run({
        prepare,
        start: async (over) => {
          parts.giveWay();
          return start(path, over);
        },
      });
      look();
      announce(changes);
      return value;
    },
    part: (body) => {
      threadWrites.block();
      return parts.part((writer, noted) => logged((logging) => body(logging, noted))(writer));
    },
    settle: () => {
      parts.settle();
      look();
    },
  };
};

const createStore = (repairer: OpenedStore): Store => {
  const { db, folding, isUnchecked, checkFile } = repairer;
  const listeners = new Set<Announce>();
  const announce = (changes: Changes): void => {
    if (hasChanges(changes)) for (const listener of listeners) listener(changes);
  };
  const { repairAndTell, ...writes } = createWrites(repairer, announce);
  return {
    db,
    isReadOnly: false,
    ...writes,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    copyTo: db.copyTo,
    repair: (error) => {
      if (!(error instanceof DamagedRow)) return false;
      try {
        repairAndTell(error.damage);
        return true;
      } catch (failure) {
        if (failure instanceof DamagedRow) return false;
        throw failure;
      }
    },
    notice: () => storeNotice(db, repairer.now()),
    isUnchecked,
    checkFile,
    close: () => {
      folding.close();
      db.close();
    },
  };
};
