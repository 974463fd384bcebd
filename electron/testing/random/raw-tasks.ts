import fc from 'fast-check';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { CHECKSUMMED_COLUMNS } from '#core/store/database/checksum-tables.ts';
import { INBOX_ID } from '#electron/testing/rigs/open-test-store.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('Café', 'a\0b', '\uD800x', '会議'),
);
const dates = fc.constantFrom(
  null,
  '',
  'soon',
  '2026-03-04T23:58:20.000+0000',
  '2026-11-22T00:00:00.000+0100',
);
const integers = fc.oneof(
  fc.integer(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.constant(null),
);

/** Tasks as a service may send them, odd ones among them. */
export const rawTasks: fc.Arbitrary<RawObject> = fc.record(
  {
    projectId: fc.constantFrom(INBOX_ID, 'list'),
    title: texts,
    content: texts,
    desc: texts,
    kind: fc.constantFrom('TEXT', 'NOTE', 'CHECKLIST'),
    status: fc.constantFrom(0, 2, -1),
    priority: fc.constantFrom(0, 1, 5, null),
    sortOrder: integers,
    startDate: dates,
    dueDate: dates,
    isAllDay: fc.boolean(),
    timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'Nowhere', ''),
    tags: fc.array(fc.oneof(texts, fc.constantFrom('home', 'home', 7))),
    items: fc.array(
      fc.record(
        { id: texts, title: texts, status: fc.constantFrom(0, 1), startDate: dates, isAllDay: fc.boolean() },
        { requiredKeys: [] },
      ),
    ),
    reminders: fc.array(
      fc.oneof(
        fc.constantFrom('TRIGGER:PT0S', 'TRIGGER:-P1D', 'often'),
        fc.constant({ trigger: 'TRIGGER:P0DT9H0M0S' }),
      ),
    ),
    repeatFlag: fc.constantFrom(null, 'RRULE:FREQ=DAILY'),
    completedTime: dates,
    createdTime: dates,
    pinnedTime: fc.constantFrom(null, '-1', '2026-03-04T23:58:20.000+0000'),
    parentId: fc.constantFrom(null, 'task0', 'elsewhere'),
    columnId: fc.constantFrom(null, 'column'),
    progress: fc.constantFrom(0, 30),
    etag: texts,
  },
  { requiredKeys: ['projectId'] },
);

/** What is made of the tasks with such an id. */
const MADE: readonly string[] = [
  `SELECT ${CHECKSUMMED_COLUMNS.task_record.map((column) => `CAST(${column} AS TEXT) AS ${column}`).join(', ')}, seal
    FROM task_record WHERE id GLOB ? ORDER BY id`,
  'SELECT * FROM task_tag WHERE task_id GLOB ? ORDER BY task_id, tag',
  `SELECT task_id, occurrence, is_live, earliest, state FROM reminder WHERE task_id GLOB ?
    ORDER BY task_id, occurrence`,
  `SELECT i.id, x.title, x.rest FROM task_text x JOIN task_text_id i ON i.rowid = x.rowid WHERE i.id GLOB ?
    ORDER BY i.id`,
  'SELECT * FROM task_text_waiting WHERE id GLOB ?',
];

/** Every row that is made of the tasks whose ids begin so. */
export const rowsMadeOf = (db: ReadDatabase, prefix: string): unknown =>
  MADE.map((sql) => db.all(sql, `${prefix}*`));
