import { taskIdSchema } from '#shared/domain/ids.ts';
import { foldText } from '#shared/domain/search-text.ts';
import type { MethodInput, MethodOutput } from '#shared/ipc/contract.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { refuseDamaged } from '#core/store/queries/search.ts';
import { titleHolds } from '#core/store/queries/text-condition.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';

interface Named {
  readonly id: string;
  readonly title: string;
}

/** So many are looked at, of the list and of what the index finds, so that a key costs the same in a big account. */
const LOOKED_AT = 2000;

/** A list that is no longer than that is looked through whole, also for one letter. */
const firstOfList = (db: ReadDatabase, projectId: string): readonly Named[] =>
  db.all<Named>(
    `SELECT t.id, t.title FROM task_row t WHERE t.status = 0 AND t.project_id = ?
     ORDER BY t.sort_order, t.id LIMIT ${LOOKED_AT}`,
    projectId,
  );

/** The newest that are called so anywhere, as far as they are of the list: the index knows nothing of lists. */
const foundByIndex = (db: ReadDatabase, projectId: string, phrase: string): readonly Named[] => {
  const match = titleHolds(phrase);
  if (match === null) return [];
  return db.all<Named>(
    `SELECT t.id, t.title FROM (
       SELECT * FROM (SELECT i.id FROM task_text x CROSS JOIN task_text_id i ON i.rowid = x.rowid
         WHERE task_text MATCH ? ORDER BY x.rowid DESC LIMIT ${LOOKED_AT})
       UNION ALL SELECT * FROM (SELECT id FROM task_text_waiting WHERE instr(title, ?) > 0 LIMIT ${LOOKED_AT})
     ) f CROSS JOIN task_row t ON t.id = f.id WHERE t.status = 0 AND t.project_id = ?`,
    match,
    phrase,
    projectId,
  );
};

/** 0 for the whole title, 1 for its beginning, 2 for a word of it, 3 for anything inside; null for none of it. */
const nearness = (title: string, phrase: string): number | null => {
  const folded = foldText(title);
  const at = folded.indexOf(phrase);
  if (at === -1) return null;
  if (at === 0) return folded === phrase ? 0 : 1;
  return folded[at - 1] === ' ' ? 2 : 3;
};

/** Open tasks of a list that a new one may go below, those that are meant most likely first. */
export const possibleParents = (
  db: ReadDatabase,
  { projectId, text, limit }: MethodInput<'search.parents'>,
): MethodOutput<'search.parents'> => {
  const listId = projectId ?? inboxIdOf(db);
  const phrase = foldText(text).trim();
  const titles = new Map(
    [...firstOfList(db, listId), ...foundByIndex(db, listId, phrase)].map(({ id, title }) => [id, title]),
  );
  const found = [...titles]
    .flatMap(([id, title]) => {
      const near = nearness(title, phrase);
      return near === null ? [] : [{ id, title, near }];
    })
    .toSorted((one, other) => one.near - other.near)
    .slice(0, limit);
  refuseDamaged(db, found);
  return found.map(({ id, title }) => ({ id: taskIdSchema.parse(id), title }));
};
