import { hash } from 'node:crypto';
import { foldText } from '#shared/domain/search-text.ts';
import { keyOf } from '#core/model/key-of.ts';
import type { AccountObjects, Objects } from '#core/exchange/formats/docket-json.ts';
import { entitySchema, type Entity } from '#core/model/entity.ts';
import { withOwnSummary } from '#core/model/estimate.ts';
import { isRawObject, textField, type RawObject } from '#core/model/raw-object.ts';
import { isTrashed } from '#core/model/task-status.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { columnRows, filterRows, folderRows, projectRows } from '#core/store/queries/list-rows.ts';
import { habitSectionRows } from '#core/store/queries/habit-rows.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';

/** Lists, folders, columns and filters of a name that is here already: one with that, or a second one. */
export type SameNames = 'merge' | 'keepApart';

interface Placing {
  readonly sameNames: SameNames;
  /** The id here of an object that is new here. */
  readonly idOf: (id: string) => string;
}

const HEX_ID = /^[\da-f]{24}$/u;
const ID_LENGTH = 24;

/**
 * Ids for objects that move between two accounts of one service, which takes no id twice. They follow from the id
 * and the two accounts: whoever moves twice finds what was moved, and whoever moves back gets the first ids.
 */
export const idsBetween = (one: string, other: string): ((id: string) => string) => {
  const mask = BigInt(`0x${hash('sha256', [one, other].toSorted().join('\n')).slice(0, 24)}`);
  return (id) =>
    HEX_ID.test(id)
      ? (BigInt(`0x${id}`) ^ mask).toString(16).padStart(24, '0')
      : hash('sha256', `${mask} ${id}`).slice(0, 24);
};

const nameKey = (name: string): string => foldText(name.trim());

/** Names of the service, which clients translate (observed). */
const isBuiltIn = (name: string): boolean => name.startsWith('_');

type Names = ReadonlyMap<string, string>;

const byName = (rows: readonly { readonly id: string; readonly name: string }[]): Names =>
  new Map(rows.map(({ id, name }) => [nameKey(name), id]));

/** What can be one with an object of the same name, by kinds; what holds others comes first. */
const namedHere = (db: ReadDatabase, { sameNames }: Placing): Readonly<Partial<Record<Entity, Names>>> => {
  const habitSection = byName(
    habitSectionRows(db).filter(({ name }) => sameNames === 'merge' || isBuiltIn(name)),
  );
  if (sameNames === 'keepApart') return { habitSection };
  return {
    folder: byName(folderRows(db)),
    project: byName(projectRows(db).filter(({ isInbox, readOnly }) => !isInbox && !readOnly)),
    filter: byName(filterRows(db)),
    habitSection,
  };
};

/** The ids here by those of the file, and the objects of the file that are one with something here. */
interface Ids {
  readonly ids: Map<string, string>;
  readonly merged: Set<string>;
}

const nameIn = (object: RawObject): string => nameKey(textField(object, 'name') ?? '');

/** A column is one with that of its name where its list is one with a list here. */
const mergeColumns = (db: ReadDatabase, { objects }: AccountObjects, { ids, merged }: Ids): void => {
  const here = new Map<string, Names>();
  const columnsOf = (list: string): Names => {
    const names = here.get(list) ?? byName(columnRows(db, list));
    here.set(list, names);
    return names;
  };
  for (const column of objects.column ?? []) {
    const [list, id] = [textField(column, 'projectId') ?? '', textField(column, 'id') ?? ''];
    if (!merged.has(list)) continue;
    const there = columnsOf(ids.get(list) ?? '').get(nameIn(column));
    if (there === undefined) continue;
    ids.set(id, there);
    merged.add(id);
  }
};

/** A tag is its name. */
const WITH_IDS = entitySchema.options.filter((entity) => entity !== 'tag');

const idsFor = (db: ReadDatabase, file: AccountObjects, placing: Placing): Ids => {
  const ids = new Map<string, string>([[file.inboxId, inboxIdOf(db)]]);
  const merged = new Set<string>([file.inboxId]);
  const here = namedHere(db, placing);
  for (const entity of WITH_IDS) {
    for (const object of file.objects[entity] ?? []) {
      const id = textField(object, 'id') ?? file.inboxId;
      if (ids.has(id)) continue;
      const there = here[entity]?.get(nameIn(object));
      ids.set(id, there ?? placing.idOf(id));
      if (there !== undefined) merged.add(id);
    }
  }
  if (placing.sameNames === 'merge') mergeColumns(db, file, { ids, merged });
  return { ids, merged };
};

type Value = RawObject[string];

const inText = (text: string, ids: ReadonlyMap<string, string>): string =>
  text.length <= ID_LENGTH ? text : text.replaceAll(/\b[\da-f]{24}\b/gu, (id) => ids.get(id) ?? id);

/** Ids stand in fields, in rules of filters and in links of notes. */
const withIds = (value: Value, ids: ReadonlyMap<string, string>): Value => {
  if (typeof value === 'string') return ids.get(value) ?? inText(value, ids);
  if (Array.isArray(value)) return value.map((one: Value) => withIds(one, ids));
  if (!isRawObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withIds(one, ids)]));
};

/** Members that the service sets itself. */
const OF_SERVICE = new Set(['etag', 'modifiedTime', 'userId', 'creator', 'childIds']);

export const withoutService = (object: RawObject): RawObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !OF_SERVICE.has(name)));

const placed = (object: RawObject, ids: ReadonlyMap<string, string>): RawObject =>
  Object.fromEntries(
    Object.entries(withoutService(object)).map(([name, value]) => [name, withIds(value, ids)]),
  );

/** @property ids of this account by those of the file */
export interface PlacedFile extends AccountObjects {
  readonly ids: ReadonlyMap<string, string>;
}

/**
 * The objects of another account, or of a file, as this account is to have them: its own inbox and ids, and without
 * what is in the trash or is here already under the same name.
 */
export const objectsFor = (db: ReadDatabase, file: AccountObjects, placing: Placing): PlacedFile => {
  const { ids, merged } = idsFor(db, file, placing);
  const owners = { from: file.inboxId, to: inboxIdOf(db) };
  const changed = new Map([...ids].filter(([id, here]) => id !== here));
  const objects: Objects = Object.fromEntries(
    entitySchema.options.map((entity) => [
      entity,
      (file.objects[entity] ?? [])
        .filter((object) => keyOf(entity, object) !== null && !isTrashed(object))
        .filter((object) => entity === 'tag' || !merged.has(textField(object, 'id') ?? ''))
        .map((object) => placed(object, changed))
        .map((object) => (entity === 'task' ? withOwnSummary(object, owners) : object)),
    ]),
  );
  return { inboxId: inboxIdOf(db), objects, ids };
};
