import { hash } from 'node:crypto';
import { memoized } from '#shared/domain/memoized.ts';
import { stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import type { Database } from '#core/store/database/database.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
import {
  createRowReader,
  fieldsOfTable,
  REMAKE_ROW_TABLES,
  ROW_TABLES,
  type RowTable,
} from '#core/store/database/row-tables.ts';
import { taskReminders } from '#core/store/rows/task-reminders.ts';
import { restOfText } from '#core/store/rows/task-text.ts';

const MOMENT = '2026-03-04T23:58:20.000+0000';
const ITEM = {
  id: 'id',
  title: 'title',
  status: 1,
  trigger: 'TRIGGER:-PT15M',
  startDate: MOMENT,
  estimatedDuration: 3600,
};

const TEXTS = ['', 'text', 'NONE', 'NOTE', 'CHECKLIST', 'kanban', 'read', 'transparent', '-1', MOMENT];
const NUMBERS = [0, 1, 2, 3, 5, 40, -1, 2n ** 60n, 20_260_304];
const LISTS = [
  ['TRIGGER:PT0S', 'TRIGGER:-P1D'],
  [ITEM, { ...ITEM, status: 0 }],
];
const OTHERS = [null, true, false, { groupBy: 'tag', orderBy: 'title' }];
/** Values that readings tell apart, for every field at once. */
const VALUES: readonly ExactJson[] = [...TEXTS, ...NUMBERS, ...LISTS, ...OTHERS];

/** An open task whose reminders have something to count from. */
const DATES: readonly RawObject[] = [false, true].map((isAllDay) => ({
  startDate: MOMENT,
  dueDate: '2026-03-06T23:00:00.000+0000',
  timeZone: 'UTC',
  isAllDay,
  status: 0,
  deleted: 0,
}));

/** Objects of which the readings of a table make everything that they can make. */
const samplesOf = (table: RowTable): readonly RawObject[] => {
  const names = Object.keys(fieldsOfTable(table));
  const sampleOf = (value: ExactJson) => Object.fromEntries(names.map((name) => [name, value]));
  const dated = LISTS.flatMap((value) => DATES.map((dates) => ({ ...sampleOf(value), ...dates })));
  const archived = [{ ...sampleOf(''), status: 1, archivedTime: MOMENT }];
  return [
    ...VALUES.map(sampleOf),
    ...(table === 'task_record' ? dated : []),
    ...(table === 'habit_row' ? archived : []),
  ];
};

const rowsOf = (table: RowTable): readonly ExactJson[] => {
  const read = createRowReader(table);
  return samplesOf(table).map((sample) => read(sample, [], false));
};

/**
 * A hash of the tables, and of what is made of sample objects for them: it is another one whenever rows are made in
 * another way, whichever function on the way was changed.
 */
export const computeRowsVersion = (): string => {
  const tasks = samplesOf('task_record');
  const reminders = tasks.flatMap(taskReminders).map(({ occurrence, earliest }) => [occurrence, earliest]);
  const texts = tasks.map(restOfText);
  const made = stringifyExactJson([REMAKE_ROW_TABLES, ...ROW_TABLES.map(rowsOf), reminders, texts]);
  return hash('sha256', made, 'hex').slice(0, 16);
};

export const rowsVersion = memoized(1, (_form: 'rows') => computeRowsVersion());

/** Suffix of the version while the tables are created and not yet filled. */
const UNFILLED = ' unfilled';

/** Drops row tables of another version and creates them empty. */
export const ensureRowTables = (db: Database): void => {
  const version = rowsVersion('rows');
  const written = readMeta(db, 'rowsVersion');
  if (written === version || written === version + UNFILLED) return;
  db.transaction((writer) => {
    db.exec(REMAKE_ROW_TABLES);
    writeMeta(writer, 'rowsVersion', version + UNFILLED);
  });
};
