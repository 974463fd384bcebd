import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertNever } from '#shared/domain/assert-never.ts';
import { asIs, messageToText } from '#shared/messages/message.ts';
import { parseFilter } from '#shared/domain/filter/parse-filter.ts';
import { argumentsOrExit } from '#electron/hosts/command-line.mjs';
import { checksumOf } from '#core/checksum.ts';
import { taskKey } from '#core/model/entity.ts';
import { timeToWire } from '#core/model/raw-object.ts';
import { deltaToText, type Delta } from '#core/store/change-log/delta.ts';
import { objectToCode } from '#core/model/object-code.ts';
import { describeChanges } from '#core/store/change-log/describe-change.ts';
import { lastChangeUntil } from '#core/store/change-log/read-log.ts';
import { openRewindStore } from '#core/store/change-log/rewind-store.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { openStore } from '#core/store/open-store.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import { ofFew } from '#core/store/queries/day-conditions.ts';
import { filterCondition } from '#core/store/queries/filter-condition.ts';
import type { Store } from '#core/store/store.ts';
import { fillStore } from './fill-store.ts';
import { report, spread, type Figure } from './report.ts';

const { values } = argumentsOrExit({
  usage: `npm run bench:past -- [flags]

  --tasks N     open tasks of the account (100000)
  --changes N   changes of the log, over a year (1000000)

Examples
  npm run bench:past -- --tasks 10000 --changes 100000`,
  options: {
    tasks: { type: 'string', default: '100000' },
    changes: { type: 'string', default: '1000000' },
  },
});

const INBOX = 'inbox1';
const ROUNDS = 10;
const DAY = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-25T11:00:00Z');
const LISTS = Array.from({ length: 20 }, (_none, index) => ({
  id: index.toString(16).padStart(24, 'a'),
  name: `List ${index}`,
}));
const listAt = (index: number): string => LISTS[index % LISTS.length]?.id ?? INBOX;
const idOf = (index: number): string => index.toString(16).padStart(24, '6');

const taskOf = (index: number) => ({
  id: idOf(index),
  projectId: listAt(index),
  title: `Task ${index}`,
  kind: 'TEXT',
  status: 0,
  priority: [0, 1, 3, 5][index % 4] ?? 0,
  sortOrder: index,
  items: [],
  tags: index % 4 === 0 ? ['errands'] : [],
  startDate: timeToWire(NOW - (NOW % DAY) + (index % 60) * DAY),
  isAllDay: true,
  timeZone: 'UTC',
  createdTime: timeToWire(NOW - (index % 700) * DAY),
});

type Task = ReturnType<typeof taskOf>;
type Field = 'title' | 'startDate' | 'priority' | 'projectId' | 'tags';
const FIELDS: readonly Field[] = ['title', 'startDate', 'priority', 'projectId', 'tags'];

/** An earlier value of a field. @param turn 0 for the first value */
const earlier = (index: number, field: Field, turn: number): Task[Field] => {
  switch (field) {
    case 'title':
      return `Task ${index} draft ${turn}`;
    case 'startDate':
      return timeToWire(NOW - (NOW % DAY) + ((index + turn + 1) % 50) * DAY);
    case 'priority':
      return [1, 3, 5, 0][(index + turn) % 4] ?? 0;
    case 'projectId':
      return listAt(index + turn + 1);
    case 'tags':
      return turn % 2 === 0 ? ['errands', 'shop'] : ['shop'];
    default:
      return assertNever(field);
  }
};

/**
 * Words, dates, priorities, lists and tags, in turn.
 * @param nth of how many changes that the task has, so that the last ones lead to what it is now
 */
const deltaAt = (index: number, nth: number, ofAll: number): Delta => {
  const field = FIELDS[nth % FIELDS.length] ?? 'title';
  const turn = Math.floor(nth / FIELDS.length);
  const task = taskOf(index);
  const after = nth + FIELDS.length < ofAll ? earlier(index, field, turn + 1) : task[field];
  return { kind: 'changed', fields: { [field]: [earlier(index, field, turn), after] } };
};

const AUTHORS = ['', '{"kind":"assistant","name":"Claude"}', '{"kind":"elsewhere"}'] as const;

/** As many changes as that, over the year before now. */
const fillLog = (db: WriteDatabase, tasks: number, changes: number): void => {
  const message = messageToText(asIs('Changed'));
  const causes = AUTHORS.map((author) =>
    db.run('INSERT INTO change_cause (author, message) VALUES (?, ?)', author, message),
  );
  const rows = Array.from({ length: changes }, (_none, index) => {
    const at = NOW - 365 * DAY + Math.floor((index / changes) * 365 * DAY);
    const author = index % 10 === 0 ? 1 : index % 7 === 0 ? 2 : 0;
    const task = (index * 7919) % tasks;
    const object = objectToCode(taskKey(idOf(task)));
    const delta = deltaToText(deltaAt(task, Math.floor(index / tasks), Math.floor(changes / tasks)));
    const seal = checksumOf(index + 1, at, AUTHORS[author], message, null, object, delta);
    return [index + 1, at, causes[author] ?? 1, null, object, delta, seal] as const;
  });
  db.runAll(
    'INSERT INTO change_log (id, at, cause, step, object, delta, seal) VALUES (?, ?, ?, ?, ?, ?, ?)',
    rows,
  );
};

const LINES = [
  'created in october',
  'created last week',
  'completed late',
  'changed today',
  'changed last week by assistant',
  'changed last month',
  'changed since january',
  'was ~"List 3" last week',
  'was ~"List 3" last month',
  'was #errands last month',
  'was !high yesterday',
];

const NAMES = { lists: LISTS, folders: [], tags: [{ name: 'errands', label: 'errands' }] };

const time = (act: () => unknown): number => {
  const start = performance.now();
  act();
  return performance.now() - start;
};

/** All open tasks of a line, and one task of it, as after an edit. */
const benchLine = ({ db }: Store, line: string): readonly Figure[] => {
  const parsed = parseFilter(line, NAMES);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const bounds = dayBounds(NOW, { timeZone: 'Europe/Berlin', firstWeekday: 1 });
  const asked = filterCondition(parsed.value, { db, bounds });
  const few = ofFew(asked);
  const rounds = Array.from({ length: ROUNDS });
  const all = rounds.map(() =>
    time(() =>
      db.arrays(`SELECT t.id FROM task_row t WHERE t.status = 0 AND ${asked.where}`, ...asked.values),
    ),
  );
  const one = rounds.map((_none, index) =>
    time(() =>
      db.arrays(
        `SELECT t.id FROM json_each(?) named CROSS JOIN task_row t WHERE t.id = named.value AND ${few.where}`,
        JSON.stringify([idOf(index * 17)]),
        ...few.values,
      ),
    ),
  );
  return [...spread(line, all), ...spread(`${line}: one task`, one)];
};

/** The changes of one task in words, as its history shows them first. */
const benchHistory = ({ db }: Store, tasks: number): readonly Figure[] => {
  const times = Array.from({ length: 100 }, (_none, index) => {
    const scope = { kind: 'object', entity: 'task', id: idOf((index * 7907) % tasks) } as const;
    return time(() => describeChanges(db, { scope, from: null, limit: 50, now: NOW, yesterday: NOW - DAY }));
  });
  return spread('history of a task', times);
};

/** Opens a rewind, and takes it to moments by chance of the last day, week, month and year. */
const benchRewind = async ({ db }: Store, path: string): Promise<readonly Figure[]> => {
  const opening = performance.now();
  db.get('VACUUM INTO ?', path);
  const rewind = openRewindStore(db, path);
  const figures: Figure[] = [{ name: 'rewind: open', value: performance.now() - opening, unit: 'ms' }];
  for (const [name, days, rounds] of [
    ['day', 1, 20],
    ['week', 7, 10],
    ['month', 30, 4],
    ['year', 365, 4],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Spread evenly, and in an order that goes both ways.
      const at = NOW - (((round * 7 + 1) % rounds) / rounds) * days * DAY;
      const start = performance.now();
      await rewind.moveTo(lastChangeUntil(db, at), { isStopped: () => false }, () => undefined);
      times.push(performance.now() - start);
      if (rewind.unknown().length > 0) throw new Error(`Unknown: ${rewind.unknown().length}`);
    }
    figures.push(...spread(`rewind: within a ${name}`, times));
  }
  rewind.close();
  return figures;
};

const pagesOf = (db: ReadDatabase): number =>
  db.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;

const directory = mkdtempSync(join(tmpdir(), 'docket-bench-'));
const store = openStore({ path: join(directory, 'store.db'), inboxId: INBOX, now: () => NOW });
try {
  const [tasks, changes] = [Number(values.tasks), Number(values.changes)];
  fillStore(store, tasks, taskOf);
  // A first sync is one row of the log.
  store.write((db) => db.run('DELETE FROM change_log'));
  store.db.get('VACUUM');
  const before = pagesOf(store.db);
  store.write((db) => {
    fillLog(db, tasks, changes);
  });
  const bytes = ((pagesOf(store.db) - before) * 4096) / changes;
  report(`bench-past-${tasks}-tasks-${changes}-changes`, [
    { name: 'a change in the file', value: bytes, unit: 'bytes' },
    ...benchHistory(store, tasks),
    ...(await benchRewind(store, join(directory, 'rewind.db'))),
    ...LINES.flatMap((line) => benchLine(store, line)),
  ]);
} finally {
  store.close();
  rmSync(directory, { recursive: true, force: true });
}
