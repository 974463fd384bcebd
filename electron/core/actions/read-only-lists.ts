import { z } from 'zod';
import { READ_ONLY_PERMISSIONS } from '#shared/domain/project.ts';
import type { ActionName } from '#shared/actions/actions.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';

/** Where commands on tasks and columns name what they write to. */
const targetsSchema = z.object({
  ids: z.array(z.string()).default([]),
  id: z.string().optional(),
  projectId: z.string().nullish(),
  place: z.object({ projectId: z.string().optional(), parentId: z.string().nullish() }).default({}),
});

const READ_ONLY = `p.permission IN (${READ_ONLY_PERMISSIONS.map((word) => `'${word}'`).join(', ')})`;

const listOfTasks = (db: ReadDatabase, ids: readonly string[]) =>
  db.get<{ name: string }>(
    // From the named ones to their lists, never from all tasks of a list to those that are named.
    `SELECT p.name FROM json_each(?) named CROSS JOIN task_record t ON t.id = named.value
       CROSS JOIN project_row p ON p.id = t.project_id WHERE ${READ_ONLY} LIMIT 1`,
    JSON.stringify(ids),
  );

const listNamed = (db: ReadDatabase, ids: readonly string[]) =>
  db.get<{ name: string }>(
    `SELECT p.name FROM json_each(?) named CROSS JOIN project_row p ON p.id = named.value WHERE ${READ_ONLY} LIMIT 1`,
    JSON.stringify(ids),
  );

const listOfColumn = (db: ReadDatabase, id: string) =>
  db.get<{ name: string }>(
    `SELECT p.name FROM column_row c JOIN project_row p ON p.id = c.project_id WHERE c.id = ? AND ${READ_ONLY}`,
    id,
  );

const isThere = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined;

type Named = ReturnType<typeof listNamed>;

/** The list of an object, where it can only be read. */
export const readOnlyListWith = (db: ReadDatabase, key: ObjectKey): Named => {
  if (key.entity === 'task') return listOfTasks(db, [key.id]);
  if (key.entity === 'column') return listOfColumn(db, key.id);
  return key.entity === 'project' ? listNamed(db, [key.id]) : undefined;
};

/** How a list is shown is everybody's own, and its name is not. */
const renameSchema = z.object({ id: z.string(), change: z.object({ name: z.string() }) });

const listOfRename = (db: ReadDatabase, input: unknown): Named => {
  const rename = renameSchema.safeParse(input);
  return rename.success ? listNamed(db, [rename.data.id]) : undefined;
};

const intoSchema = z.object({ into: z.string().nullable() });

const listOfImport = (db: ReadDatabase, input: unknown): Named => {
  const { into } = intoSchema.parse(input);
  return into === null ? undefined : listNamed(db, [into]);
};

const listOfTargets = (db: ReadDatabase, entity: 'tasks' | 'columns', input: unknown): Named => {
  const { ids, id, projectId, place } = targetsSchema.parse(input);
  return (
    listNamed(db, [projectId, place.projectId].filter(isThere)) ??
    (entity === 'columns' && id !== undefined
      ? listOfColumn(db, id)
      : listOfTasks(db, [...ids, id, place.parentId].filter(isThere)))
  );
};

/** The list that an action would write into although it can only be read: the service would refuse the edits one by one, much later. */
export const readOnlyListOf = (db: ReadDatabase, action: ActionName, input: unknown): Named => {
  if (action === 'projects.edit') return listOfRename(db, input);
  if (action === 'data.import') return listOfImport(db, input);
  const [entity] = action.split('.');
  return entity === 'tasks' || entity === 'columns' ? listOfTargets(db, entity, input) : undefined;
};
