import { keyOf } from '#core/model/key-of.ts';
import type { ReadFile } from '#shared/domain/exchange.ts';
import { parseExactJson, stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import { entitySchema, type Entity } from '#core/model/entity.ts';
import { isObject, isRawObject, textField, type RawObject } from '#core/model/raw-object.ts';
import { isTrashed, statusOf } from '#core/model/task-status.ts';
import { createCollector } from '#core/exchange/collector.ts';
import { placesOf, toExchangeTask, type ExchangeScope } from '#core/exchange/read-account.ts';
import { createRowCounter, type TellProgress } from '#core/exchange/row-progress.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { currentObject, objectKeys } from '#core/store/rows/current-object.ts';

/**
 * Everything of an account, every field as it is, those that Docket does not
 * know, too. docs/docket-json.schema.json describes it.
 */

export const FORMAT = 'docket';
export const VERSION = 1;

/** Objects by what they are. A tag is named by its name, everything else by its id. */
export type Objects = { readonly [One in Entity]?: readonly RawObject[] };

/** How Docket is set up: of an export of everything. */
export interface Preferences {
  readonly settings: RawObject;
  /** By view, in the page's own form. */
  readonly viewOptions: RawObject;
}

/** The objects of an account, and which list is its inbox. */
export interface AccountObjects {
  readonly inboxId: string;
  readonly objects: Objects;
}

export interface DocketFile extends AccountObjects {
  /** Null where the file has none. */
  readonly preferences: Preferences | null;
}

const isWanted = (entity: Entity, object: RawObject, { taskIds, withClosed }: ExchangeScope): boolean => {
  if (entity !== 'task') return true;
  if (isTrashed(object) || (!withClosed && statusOf(object) !== 'open')) return false;
  return taskIds?.has(textField(object, 'id') ?? '') !== false;
};

/** Of a part of the account only what its tasks are in and have. */
const usedBy = (objects: Objects): Objects => {
  const tasks = objects.task ?? [];
  const lists = new Set(tasks.map((task) => textField(task, 'projectId')));
  const tags = new Set(
    tasks.flatMap((task) => {
      const names = task['tags'];
      return Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : [];
    }),
  );
  const project = objects.project?.filter((list) => lists.has(textField(list, 'id'))) ?? [];
  const folders = new Set(project.map((list) => textField(list, 'groupId')));
  return {
    folder: objects.folder?.filter((folder) => folders.has(textField(folder, 'id'))) ?? [],
    project,
    column: objects.column?.filter((column) => lists.has(textField(column, 'projectId'))) ?? [],
    tag: objects.tag?.filter((tag) => tags.has(textField(tag, 'name') ?? '')) ?? [],
    task: tasks,
  };
};

/** The objects of an account as they are shown, unsent edits included. */
export const readObjects = (
  db: ReadDatabase,
  scope: ExchangeScope,
  tell: TellProgress = () => undefined,
): Objects => {
  const keys = entitySchema.options.map((entity) => [entity, objectKeys(db, entity)] as const);
  const count = createRowCounter(
    keys.reduce((total, [, ofKind]) => total + ofKind.length, 0),
    tell,
  );
  const objects: Objects = Object.fromEntries(
    keys.map(([entity, ofKind]) => [
      entity,
      ofKind.flatMap((key) => {
        count();
        const object = currentObject(db, key);
        return object !== null && isWanted(entity, object, scope) ? [object] : [];
      }),
    ]),
  );
  return scope.taskIds === null ? objects : usedBy(objects);
};

/** One object a line, so that two files can be compared line by line. @param now Unix milliseconds */
export const objectsToJson = (
  objects: Objects,
  {
    inboxId,
    now,
    preferences,
  }: { readonly inboxId: string; readonly now: number; readonly preferences: Preferences | null },
): string => {
  const parts = entitySchema.options.map((entity) => {
    const lines = (objects[entity] ?? []).map((object) => `\n    ${stringifyExactJson(object)}`);
    return `\n  ${JSON.stringify(entity)}: [${lines.join(',')}${lines.length > 0 ? '\n  ' : ''}]`;
  });
  const head = { format: FORMAT, version: VERSION, exportedAt: new Date(now).toISOString(), inboxId };
  const members = Object.entries(head).map(
    ([name, value]) => `\n  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const preferred = Object.entries(preferences ?? {}).map(
    ([name, value]) => `\n  ${JSON.stringify(name)}: ${stringifyExactJson(value)}`,
  );
  return `{${[...members, ...preferred, ...parts].join(',')}\n}\n`;
};

const preferencesIn = ({ settings, viewOptions }: RawObject): Preferences | null => {
  const [set, views] = [settings, viewOptions].map((value) => (isObject(value) ? value : {}));
  if (set === undefined || views === undefined) return null;
  return Object.keys(set).length + Object.keys(views).length === 0
    ? null
    : { settings: set, viewOptions: views };
};

/** @returns null where the text is no file of Docket. @throws Error for one of a later version */
export const parseDocketJson = (text: string): DocketFile | null => {
  // A first look, as every JSON file is tried.
  if (!/^\uFEFF?\s*\{[\s\S]{0,200}"format"\s*:\s*"docket"/u.test(text)) return null;
  const value: ExactJson = parseExactJson(text.replace(/^\uFEFF/u, ''));
  if (!isRawObject(value) || value['format'] !== FORMAT) return null;
  if (Number(value['version']) > VERSION) throw new LaterVersion();
  return {
    preferences: preferencesIn(value),
    inboxId: textField(value, 'inboxId') ?? '',
    objects: Object.fromEntries(
      entitySchema.options.map((entity) => {
        const list = value[entity];
        const found = Array.isArray(list) ? list.filter(isRawObject) : [];
        return [entity, found.filter((object) => keyOf(entity, object) !== null)];
      }),
    ),
  };
};

/** The file was written by a Docket that knows more than this one. */
export class LaterVersion extends Error {}

const nameField = (object: RawObject, field: string): string => textField(object, field) ?? '';

const named = (objects: readonly RawObject[] | undefined, key: string, name: string) =>
  (objects ?? []).map((object) => [nameField(object, key), nameField(object, name)] as const);

/** What a person sees of such a file before it is taken in. */
export const readDocketFile = (
  { inboxId, objects }: AccountObjects,
  { timeZone }: Pick<ReadContext, 'timeZone'>,
): ReadFile => {
  const collect = createCollector();
  const folders = new Map(named(objects.folder, 'id', 'name'));
  for (const list of objects.project ?? []) {
    collect.list(nameField(list, 'name'), {
      id: nameField(list, 'id'),
      folder: folders.get(nameField(list, 'groupId')) ?? null,
      color: textField(list, 'color'),
      archived: list['closed'] === true,
    });
  }
  const columns = named(objects.column, 'id', 'name');
  const labels = named(objects.tag, 'name', 'label');
  const places = placesOf({ inboxId, timeZone, columns, labels });
  for (const [index, task] of (objects.task ?? []).entries()) {
    collect.task(toExchangeTask(nameField(task, 'id'), task, places), index + 1);
  }
  return collect.finish();
};
