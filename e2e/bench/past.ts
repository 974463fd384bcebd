import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asIs, messageToText } from '#shared/messages/message.ts';
import { parseFilter } from '#shared/domain/filter/parse-filter.ts';
import { argumentsOrExit } from '#electron/hosts/command-line.mjs';
import { checksumOf } from '#core/checksum.ts';
import { taskKey } from '#core/model/entity.ts';
import { timeToWire } from '#core/model/raw-object.ts';
import { deltaToText, type Delta } from '#core/store/change-log/delta.ts';
import { objectToCode } from '#core/model/object-code.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import { openStore } from '#core/store/open-store.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import { ofFew } from '#core/store/queries/day-conditions.ts';
import { filterCondition } from '#core/store/queries/filter-condition.ts';
import type { Store } from '#core/store/store.ts';
import { report, spread, type Figure } from './report.ts';
import { fillStore } from './fill-store.ts';

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

/** Words, dates, priorities, lists and tags, in turn. */
const deltaAt = (index: number): Delta => {
  const day = NOW - (NOW % DAY) + (index % 50) * DAY;
  const kinds: readonly Delta[] = [
    { kind: 'changed', fields: { title: [`Task ${index}`, `Task ${index} again`] } },
    { kind: 'changed', fields: { startDate: [timeToWire(day), timeToWire(day + DAY)] } },
    { kind: 'changed', fields: { priority: [index % 5, 0] } },
    { kind: 'changed', fields: { projectId: [listAt(index + 1), listAt(index)] } },
    { kind: 'changed', fields: { tags: [['errands'], []] } },
  ];
  return kinds[index % kinds.length] ?? { kind: 'made' };
};

const AUTHORS = ['', '{"kind":"assistant","name":"Claude"}', '{"kind":"elsewhere"}'] as const;

/** In place of the log of the filling: as many changes as that, over the year before now. */
const fillLog = (db: WriteDatabase, tasks: number, changes: number): void => {
  db.run('DELETE FROM change_log');
  const message = messageToText(asIs('Changed'));
  const causes = AUTHORS.map((author) =>
    db.run('INSERT INTO change_cause (author, message) VALUES (?, ?)', author, message),
  );
  const rows = Array.from({ length: changes }, (_none, index) => {
    const at = NOW - 365 * DAY + Math.floor((index / changes) * 365 * DAY);
    const author = index % 10 === 0 ? 1 : index % 7 === 0 ? 2 : 0;
    const object = objectToCode(taskKey(idOf((index * 7919) % tasks)));
    const delta = deltaToText(deltaAt(index));
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

const directory = mkdtempSync(join(tmpdir(), 'docket-bench-'));
const store = openStore({ path: join(directory, 'store.db'), inboxId: INBOX, now: () => NOW });
try {
  const [tasks, changes] = [Number(values.tasks), Number(values.changes)];
  fillStore(store, tasks, taskOf);
  store.write((db) => {
    fillLog(db, tasks, changes);
  });
  report(
    `bench-past-${tasks}-tasks-${changes}-changes`,
    LINES.flatMap((line) => benchLine(store, line)),
  );
} finally {
  store.close();
  rmSync(directory, { recursive: true, force: true });
}
