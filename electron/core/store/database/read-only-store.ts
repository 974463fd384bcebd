import {
  openReadOnly,
  StoreOpenError,
  type Database,
  type ReadDatabase,
} from '#core/store/database/database.ts';
import { LIST_TABLES } from '#core/store/database/row-tables.ts';
import { isDamagedSql, type ChecksummedTable } from '#core/store/database/checksum-tables.ts';
import type { Store } from '#core/store/store.ts';
import { StoreRefusal } from '#core/store/database/store-refusal.ts';

/** What is read for showing. */
const tables: readonly ChecksummedTable[] = [
  'base_object',
  'outbox',
  'task_record',
  ...LIST_TABLES,
  'meta',
  'conflict',
  'history_step',
];

/** Whether a table of a newer Docket has what this one reads, and seals it as this one does. */
const isReadable = (db: ReadDatabase, table: ChecksummedTable): boolean =>
  db.get(`SELECT 1 FROM ${table} WHERE ${isDamagedSql(table)} LIMIT 1`) === undefined;

const refuse = (): never => {
  throw new StoreRefusal('readOnly');
};

/** A store that is read and never written. @param notice what happened to the file */
export const lookOnlyStore = (
  db: ReadDatabase & Pick<Database, 'close'>,
  notice: Store['notice'] = () => null,
): Store => ({
  db,
  isReadOnly: true,
  write: refuse,
  isBusy: () => false,
  writable: () => Promise.resolve(),
  writeInThread: refuse,
  part: refuse,
  settle: refuse,
  onChange: () => () => undefined,
  copyTo: () => Promise.reject(new StoreRefusal('readOnly')),
  repair: () => false,
  notice,
  isUnchecked: false,
  checkFile: () => Promise.resolve(true),
  close: db.close,
});

/**
 * Opens the store of a newer Docket for looking at it. Nothing on disk changes.
 * @throws `newer` as it is when that Docket keeps what is shown in another way
 */
export const openNewerStore = (path: string, newer: StoreOpenError): Store => {
  const db = openReadOnly(path);
  try {
    if (!tables.every((table) => isReadable(db, table))) throw newer;
  } catch {
    db.close();
    throw newer;
  }
  return lookOnlyStore(db, () => ({ code: 'notice.newer' }));
};
