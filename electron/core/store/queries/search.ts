import { projectIdSchema, taskIdSchema } from '#shared/domain/ids.ts';
import { foldText, matchRanges, searchTerms } from '#shared/domain/search-text.ts';
import type { SearchResult } from '#shared/ipc/search-methods.ts';
import { DamagedRow } from '#core/store/database/damaged-row.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { Condition } from '#core/store/queries/day-conditions.ts';
import { taskKey } from '#core/model/entity.ts';
import { habitRows } from '#core/store/queries/habit-rows.ts';
import { projectRows, tagRows } from '#core/store/queries/list-rows.ts';
import { holdsTerms, holdsTermsWaiting } from '#core/store/queries/text-condition.ts';
import { restOfText } from '#core/store/rows/task-text.ts';
import { isDamagedSql } from '#core/store/database/checksum-tables.ts';
import { numberToStatus } from '#core/model/task-status.ts';

interface SearchInput {
  readonly text: string;
  readonly withClosed: boolean;
  readonly limit: number;
}

interface FoundTask {
  readonly id: string;
  readonly project_id: string;
  readonly title: string;
  readonly status: number;
}

const OPEN_ONLY = `AND t.status = 0
  AND t.project_id NOT IN (SELECT id FROM project_row WHERE archived = 1)`;

/** Nobody reads more than the best few: of a word that is everywhere, so many of the newest are ranked. */
const RANKED = 2000;

/**
 * The newest with all of it. The joins are in this order so that the scan from
 * the newest on ends with the last one that is ranked.
 */
const newestFrom = (texts: string, { where }: Condition, withClosed: boolean): string =>
  `SELECT * FROM (SELECT t.id, t.project_id, t.title, t.status, t.modified_at, x.title AS folded FROM ${texts}
     WHERE ${where} ${withClosed ? '' : OPEN_ONLY} ORDER BY x.rowid DESC LIMIT ${RANKED})`;

const INDEXED = `task_text x CROSS JOIN task_text_id i ON i.rowid = x.rowid CROSS JOIN task_row t ON t.id = i.id`;
const WAITING = `(SELECT id AS rowid, id, title, rest FROM task_text_waiting) x CROSS JOIN task_row t ON t.id = x.id`;

/**
 * Open ones first, then those with all of it in the title: the title itself, then as whole words
 * ("Past 44" before "Past 444"), then where words begin before any other place, then the latest.
 */
const findTasks = (
  db: ReadDatabase,
  terms: readonly string[],
  { withClosed, limit }: SearchInput,
): readonly FoundTask[] => {
  const [indexed, waiting] = [holdsTerms(terms), holdsTermsWaiting(terms)];
  const inTitle = terms.map(() => 'instr(x.folded, ?) > 0').join(' AND ');
  const areWords = terms.map(() => `instr(' ' || x.folded || ' ', ' ' || ? || ' ') > 0`).join(' AND ');
  const beginsWords = terms.map(() => `instr(' ' || x.folded, ' ' || ?) > 0`).join(' AND ');
  return db.all<FoundTask>(
    `SELECT x.id, x.project_id, x.title, x.status FROM (
       ${newestFrom(INDEXED, indexed, withClosed)}
       UNION ALL ${newestFrom(WAITING, waiting, withClosed)}
     ) x ORDER BY x.status <> 0, NOT (${inTitle}), x.folded <> ?, NOT (${areWords}),
       NOT (${beginsWords}), x.modified_at DESC, x.id LIMIT ?`,
    ...indexed.values,
    ...waiting.values,
    ...terms,
    terms.join(' '),
    ...terms,
    ...terms,
    limit,
  );
};

/** @throws DamagedRow where one of the tasks is not as it was written */
export const refuseDamaged = (db: ReadDatabase, found: readonly Pick<FoundTask, 'id'>[]): void => {
  const damaged = db.get<{ id: string }>(
    `SELECT t.id FROM task_record t WHERE t.id IN (SELECT value FROM json_each(?))
       AND ${isDamagedSql('task_record', 't')}`,
    JSON.stringify(found.map(({ id }) => id)),
  );
  if (damaged !== undefined) throw new DamagedRow({ kind: 'taskRow', id: damaged.id });
};

const BEFORE = 30;
const LENGTH = 140;

/** A stretch around the first match, on one line. */
const excerptOf = (
  db: ReadDatabase,
  id: string,
  terms: readonly string[],
): SearchResult['tasks'][number]['excerpt'] => {
  const task = currentObject(db, taskKey(id));
  if (task === null) return null;
  for (const part of restOfText(task)) {
    const [found] = matchRanges(part, terms);
    if (found === undefined) continue;
    const from = Math.max(0, found[0] - BEFORE);
    const text = `${from > 0 ? '…' : ''}${part.slice(from, from + LENGTH)}`.replaceAll(/\s/gu, ' ');
    return { text, ranges: matchRanges(text, terms).map(([start, end]) => [start, end]) };
  }
  return null;
};

const mark = (text: string, terms: readonly string[]) => ({
  text,
  ranges: matchRanges(text, terms).map(([start, end]): [number, number] => [start, end]),
});

const hasAll = (text: string, terms: readonly string[]): boolean => {
  const folded = foldText(text);
  return terms.every((term) => folded.includes(term));
};

/** Tasks, lists, tags and habits that hold every word of the text. */
export const searchAll = (db: ReadDatabase, input: SearchInput): SearchResult => {
  const terms = searchTerms(input.text);
  if (terms.length === 0) return { tasks: [], lists: [], tags: [], habits: [] };
  const found = findTasks(db, terms, input);
  refuseDamaged(db, found);
  return {
    tasks: found.map(({ id, project_id, title, status }) => ({
      id: taskIdSchema.parse(id),
      projectId: projectIdSchema.parse(project_id),
      status: numberToStatus(status),
      title: mark(title, terms),
      excerpt: hasAll(title, terms) ? null : excerptOf(db, id, terms),
    })),
    lists: projectRows(db)
      .filter(({ name, archived }) => (input.withClosed || !archived) && hasAll(name, terms))
      .map(({ id, color, name }) => ({ id, color, name: mark(name, terms) })),
    tags: tagRows(db)
      .filter(({ label }) => hasAll(label, terms))
      .map(({ name, color, label }) => ({ name, color, label: mark(label, terms) })),
    habits: habitRows(db)
      .filter(({ name, archived }) => (input.withClosed || !archived) && hasAll(name, terms))
      .map(({ id, color, archived, name }) => ({ id, color, archived, name: mark(name, terms) })),
  };
};
