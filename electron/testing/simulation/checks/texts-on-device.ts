import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { checkInOf } from '#core/model/check-in.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { entitySchema } from '#core/model/entity.ts';
import { toRemoteId } from '#core/store/rows/remote-ids.ts';

/**
 * Those of a pasted family end alike, and the notes of a run are not its title (`person.ts`). Rules and days that a
 * person gives are marks, too (`person-series.ts`), as are the numbers of check-ins (`person-habits.ts`).
 */
const MARK = /mark\d+x(?:n|y*)|INTERVAL=\d+|"value":9\d{6}/gu;

/** The interval of a rule, unlike that of every other rule of a history. */
export const intervalOf = (mark: string): number => 1 + Number(/\d+/u.exec(mark)?.[0] ?? 0);
export const ruleMark = (mark: string): string => `INTERVAL=${intervalOf(mark)}`;
/** Two numbers for a check-in, unlike that of every other one of a history: with each mark the first is larger, and the second smaller. */
export const valuesOf = (mark: string): readonly [number, number] => [
  9_000_000 + intervalOf(mark),
  9_900_000 - intervalOf(mark),
];
export const valueMarks = (mark: string): readonly string[] =>
  valuesOf(mark).map((value) => `"value":${value}`);
export const marksIn = (text: string): ReadonlySet<string> => new Set(text.match(MARK));

/** Every object as a device shows it, each as a text. */
export const shownOn = (db: ReadDatabase): ReadonlyMap<string, string> =>
  new Map(
    entitySchema.options.flatMap((entity) => {
      const ids = db.all<{ id: string }>(
        `SELECT id FROM base_object WHERE entity = ?1 UNION SELECT entity_id FROM outbox WHERE entity = ?1`,
        entity,
      );
      return ids.map(({ id }) => [id, stringifyExactJson(currentObject(db, { entity, id }))] as const);
    }),
  );

export const asOneText = (shown: ReadonlyMap<string, string>): string => [...shown.values()].join('\n');

/** The ids of what a person changed or made. */
export const touchedOn = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] => [...after.keys()].filter((id) => before.get(id) !== after.get(id));

const column = (db: ReadDatabase, sql: string): string =>
  db
    .all<{ text: string }>(sql)
    .map(({ text }) => text)
    .join('\n');

/** Fields of a task, and of its checklist items, that people write. */
const WRITTEN = ['title', 'content', 'desc', 'assignee'];

/** The task that says a text, by the id that the service knows. */
export const remoteIdOf = (
  db: ReadDatabase,
  shown: ReadonlyMap<string, string>,
  text: string,
): string | undefined => {
  const fields = WRITTEN.map((name) => `"${name}":"${text}"`);
  const [id] = [...shown].find(([, object]) => fields.some((field) => object.includes(field))) ?? [];
  return id === undefined ? undefined : toRemoteId(db, id);
};

/** The habit and the day of which a number is said, by the id that the service knows; null where it is no number. */
export const dayOfMark = (
  db: ReadDatabase,
  shown: ReadonlyMap<string, string>,
  text: string,
): string | null => {
  const [id] = text.startsWith('"value"')
    ? ([...shown].find(([, object]) => object.includes(text)) ?? [])
    : [];
  const of = id === undefined ? null : checkInOf(id);
  return of === null ? null : `${toRemoteId(db, of.habitId)} ${of.stamp}`;
};

/** The tags that there are. */
export const tagNamesOn = (db: ReadDatabase): string => column(db, 'SELECT name AS text FROM tag_row');

/** Tasks and tags that were erased here and changed elsewhere, and that the person is asked about. */
export const erasuresAskedAboutOn = (db: ReadDatabase): string =>
  column(
    db,
    `SELECT b.json AS text FROM outbox o JOIN base_object b ON b.entity = o.entity AND b.id = o.entity_id
     WHERE o.state = 'refused' AND o.mutation ->> '$.kind' = 'erase'`,
  );

/** The ids of what is in the trash. */
export const trashOn = (db: ReadDatabase): readonly string[] =>
  db.all<{ id: string }>('SELECT id FROM trash_row').map(({ id }) => id);

/** The tasks in the trash of a device, as text. */
export const trashedTextsOn = (db: ReadDatabase): string =>
  column(
    db,
    `SELECT b.json AS text FROM base_object b JOIN trash_row t ON t.id = b.id WHERE b.entity = 'task'`,
  );

/** What a device still has to send, and what it keeps of what was lost. */
export const keptOn = (db: ReadDatabase): string =>
  [
    column(db, 'SELECT mutation AS text FROM outbox'),
    column(db, 'SELECT kept AS text FROM conflict'),
    column(db, 'SELECT lost AS text FROM conflict'),
  ].join('\n');

/** What the service calls the tasks that are to repeat as soon as it is told. */
export const unsentSeriesOn = (db: ReadDatabase): readonly string[] =>
  db
    .all<{ title: string }>(
      `SELECT DISTINCT b.json ->> '$.title' AS title
       FROM outbox o JOIN base_object b ON b.entity = o.entity AND b.id = o.entity_id
       WHERE o.entity = 'task' AND o.mutation ->> '$.fields.repeatFlag' IS NOT NULL`,
    )
    .map(({ title }) => title);
