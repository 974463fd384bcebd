import { DatabaseSync } from 'node:sqlite';

/**
 * A second pair of eyes on a file, for tests: the number that it reads changes
 * whenever another connection has committed a change (SQLite, "PRAGMA data_version").
 */
export const openDataVersion = (path: string) => {
  const db = new DatabaseSync(path, { readOnly: true });
  const statement = db.prepare('PRAGMA data_version');
  return {
    read: (): number => Number(statement.get()?.['data_version']),
    close: (): void => db.close(),
  };
};
