import type { Entity, ObjectKey } from '#core/model/entity.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { UNKNOWN } from '#core/store/change-log/delta.ts';
import { changesOf, lastChange, objectsAfter } from '#core/store/change-log/read-log.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { readMeta } from '#core/store/database/meta.ts';
import { createRowReader, rowColumns, type RowTable } from '#core/store/database/row-tables.ts';
import type { Device } from '#electron/testing/simulation/device.ts';

const TABLES = {
  task: 'task_record',
  project: 'project_row',
  folder: 'folder_row',
  tag: 'tag_row',
  column: 'column_row',
  filter: 'filter_row',
  habit: 'habit_row',
  habitSection: 'habitSection_row',
  checkin: 'checkin_row',
  focus: 'focus_row',
} as const satisfies Readonly<Record<Entity, RowTable>>;

/** What says how a row came to be, and not what it is of. */
const NOT_COMPARED = new Set(['unsent', 'modified_at', 'base_name', 'is_inbox']);

type Values = readonly unknown[];

const compared = (table: RowTable, values: Values): string =>
  JSON.stringify(
    values.filter((_value, index) => !NOT_COMPARED.has(rowColumns(table)[index] ?? '')),
    (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : typeof value === 'number' ? String(value) : value,
  );

/** Entity and id, or the name of a tag, to the row in words. */
export type Rows = ReadonlyMap<string, string>;

export const rowsNow = (db: ReadDatabase): Rows => {
  const rows = new Map<string, string>();
  for (const [entity, table] of Object.entries(TABLES)) {
    const columns = rowColumns(table);
    const texts = columns.map(
      (column) => `CASE typeof(${column}) WHEN 'integer' THEN CAST(${column} AS TEXT) ELSE ${column} END`,
    );
    for (const values of db.arrays<Values>(`SELECT ${texts.join(', ')} FROM ${table}`))
      rows.set(
        `${entity} ${String(values[entity === 'tag' ? columns.indexOf('name') : 0])}`,
        compared(table, values),
      );
  }
  return rows;
};

const shownName = (db: ReadDatabase, id: string): string =>
  db.get<{ name: string }>('SELECT name FROM tag_row WHERE base_name = ?', id)?.name ?? id;

const isErasedSince = (db: ReadDatabase, key: ObjectKey): boolean =>
  changesOf(db, key, { from: null, limit: 1000 }).some(({ delta }) => delta?.kind === 'erased');

const rowOf = ({ entity, id }: ObjectKey, object: RawObject): readonly [name: string, row: string] => {
  const name = entity === 'tag' ? (textField(object, 'name') ?? id) : id;
  const read = createRowReader(TABLES[entity]);
  const values = read(
    entity === 'tag' ? { ...object, name } : object,
    entity === 'project' ? [id, 0] : [id],
    false,
  );
  return [`${entity} ${name}`, compared(TABLES[entity], values)];
};

/** The rows of a moment, from those of now and the log. */
const rowsAfter = (
  db: ReadDatabase,
  change: number,
): { readonly rows: Rows; readonly erased: ReadonlySet<string> } => {
  const rows = new Map(rowsNow(db));
  const erased = new Set<string>();
  const past = [...objectsAfter(db, change).values()];
  // A tag is known by the name at the service, and its row by the one that is shown.
  for (const [{ entity, id }] of past) {
    rows.delete(`${entity} ${entity === 'tag' ? shownName(db, id) : id}`);
  }
  for (const [key, object] of past) {
    const name = `${key.entity} ${key.id}`;
    if (object === UNKNOWN) {
      if (isErasedSince(db, key)) erased.add(name);
      else rows.set(name, UNKNOWN);
    } else if (object !== null) rows.set(...rowOf(key, object));
  }
  return { rows, erased };
};

export const isReadSince = (db: ReadDatabase, change: number): boolean =>
  db.get(`SELECT 1 FROM change_log WHERE id > ? AND object = '' LIMIT 1`, change) !== undefined;

interface Moment {
  readonly device: string;
  readonly change: number;
  readonly rows: Rows;
}

/** Watches a history as it is played. `end` says what differs, in words. */
export interface HistoryWatch {
  readonly step: (index: number, devices: readonly Device[]) => void;
  readonly end: (devices: readonly Device[]) => readonly string[] | Promise<readonly string[]>;
}

/** Keeps the rows of some moments, and compares them in the end with what the change log says of those. */
export class PastWatch implements HistoryWatch {
  readonly #steps: ReadonlySet<number>;
  readonly #moments: Moment[] = [];
  /** Moments that were compared. */
  compared = 0;

  /** @param steps of the history, behind which rows are kept */
  constructor(steps: readonly number[]) {
    this.#steps = new Set(steps);
  }

  step(index: number, devices: readonly Device[]): void {
    if (!this.#steps.has(index)) return;
    for (const device of devices) {
      const { db } = device.store();
      // What an account has at first was not changed.
      if (readMeta(db, 'lastSyncedAt') === null) continue;
      this.#moments.push({ device: device.name, change: lastChange(db), rows: rowsNow(db) });
    }
  }

  /** @returns what differs, in words */
  end(devices: readonly Device[]): readonly string[] {
    return this.#moments.flatMap(({ device: name, change, rows }) => {
      const device = devices.find((one) => one.name === name);
      // What was read later was there before, and nobody knew.
      if (device === undefined || isReadSince(device.store().db, change)) return [];
      this.compared += 1;
      const past = rowsAfter(device.store().db, change);
      return [...new Set([...rows.keys(), ...past.rows.keys()])]
        .filter((row) => !past.erased.has(row) && rows.get(row) !== past.rows.get(row))
        .map(
          (row) =>
            `${name} after ${change}: ${row} was ${rows.get(row) ?? 'not there'}, and the log says ${past.rows.get(row) ?? 'not there'}`,
        );
    });
  }
}
