import { foldText } from '#shared/domain/search-text.ts';
import { tagsOf } from '#electron/model/apply-mutation.ts';
import { currentObject } from '#electron/store/rows/current-object.ts';
import type { ReadDatabase } from '#electron/store/database/database.ts';
import { taskKey } from '#electron/model/entity.ts';
import type { Condition } from '#electron/store/queries/day-conditions.ts';
import type { Finders } from '#electron/store/queries/filter-condition.ts';
import { TAGS_BELOW } from '#electron/store/queries/place-conditions.ts';
import { textField, type RawObject } from '#electron/model/raw-object.ts';
import { restOfText } from '#electron/store/rows/task-text.ts';

const trashedTasks = (db: ReadDatabase): readonly RawObject[] =>
  db
    .all<{ id: string }>('SELECT id FROM trash_row')
    .map(({ id }) => currentObject(db, taskKey(id)))
    .filter((task) => task !== null);

const among = (tasks: readonly RawObject[]): Condition => ({
  where: 't.id IN (SELECT value FROM json_each(?))',
  values: [JSON.stringify(tasks.map((task) => textField(task, 'id')))],
});

const textsOf = (task: RawObject): readonly string[] => [
  textField(task, 'title') ?? '',
  restOfText(task).join('\n'),
];

/** What is in the trash is in no index of texts or tags, so that nothing else finds it: it is looked at itself. */
export const createTrashFinders = (db: ReadDatabase): Finders => {
  let read: readonly RawObject[] | null = null;
  const tasks = (): readonly RawObject[] => (read ??= trashedTasks(db));
  return {
    text: (text) => {
      const term = foldText(text);
      return among(tasks().filter((task) => textsOf(task).some((part) => foldText(part).includes(term))));
    },
    tag: (tag) => {
      const below = new Set(db.all<{ name: string }>(TAGS_BELOW, tag).map(({ name }) => name));
      return among(tasks().filter((task) => tagsOf(task).some((name) => below.has(name))));
    },
    untagged: () => among(tasks().filter((task) => tagsOf(task).length === 0)),
  };
};
