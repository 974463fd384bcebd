import { z } from 'zod';
import { textField } from '#core/model/raw-object.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
import { baseIds, readBase } from '#core/store/rows/base-objects.ts';
import type { Rename } from '#core/store/outbox/renamed-tags.ts';

/** What became of names that tags had: a filter, or a task out of the trash, may name one yet. */

const namesSchema = z.array(z.tuple([z.string(), z.string().nullable()]));

/** More renames than anybody makes while a device is away. */
const MAX_NAMES = 500;

/** Old name to the name now; null where the tag was deleted. The oldest first. */
const namesBefore = (db: ReadDatabase): ReadonlyMap<string, string | null> => {
  const stored = readMeta(db, 'tagNamesBefore');
  return new Map(stored === null ? [] : namesSchema.parse(JSON.parse(stored)));
};

const write = (db: WriteDatabase, names: ReadonlyMap<string, string | null>): void =>
  writeMeta(db, 'tagNamesBefore', JSON.stringify([...names].slice(-MAX_NAMES)));

/** A tag that was renamed before is known by all of its names. */
export const rememberTagRename = (db: WriteDatabase, { from, name }: Rename): void => {
  if (from === name) return;
  const names = new Map([...namesBefore(db)].map(([old, now]) => [old, now === from ? name : now]));
  names.delete(from);
  names.set(from, name);
  names.delete(name);
  write(db, names);
};

/** @param names of tags that another client deleted */
export const rememberTagsGone = (db: WriteDatabase, gone: readonly string[]): void => {
  if (gone.length === 0) return;
  write(db, new Map([...namesBefore(db), ...gone.map((name) => [name, null] as const)]));
};

/** Under the name that is shown, or under the one at the service. */
export const isTagThere = (db: ReadDatabase, name: string): boolean =>
  db.get('SELECT 1 FROM tag_row WHERE ? IN (name, base_name)', name) !== undefined;

/** Renames that no device saw: the service tells the name that a tag had first (`rawName`, observed). */
const toldRenames = (db: ReadDatabase): readonly Rename[] =>
  baseIds(db, 'tag').flatMap((id) => {
    const tag = readBase(db, { entity: 'tag', id }) ?? {};
    const [from, name] = [textField(tag, 'rawName'), textField(tag, 'name')];
    return from === null || name === null || from === name ? [] : [{ from, name }];
  });

/** Renames that this device saw, or made. */
const seenRenames = (db: ReadDatabase): readonly Rename[] =>
  [...namesBefore(db)].flatMap(([from, name]) => (name === null ? [] : [{ from, name }]));

/** The renames after which no tag has the old name and one has the new one. */
export const knownTagRenames = (db: ReadDatabase): readonly Rename[] => {
  const seen = seenRenames(db);
  const told = toldRenames(db).filter(({ from }) => !seen.some((rename) => rename.from === from));
  return [...seen, ...told].filter(({ from, name }) => !isTagThere(db, from) && isTagThere(db, name));
};

/** Those that a task with these tags has missed. Reads no renames where all of them are listed, as most are. */
export const tagRenamesMissed = (db: ReadDatabase, tags: readonly string[]): readonly Rename[] =>
  tags.every((tag) => isTagThere(db, tag))
    ? []
    : knownTagRenames(db).filter(({ from }) => tags.includes(from));

/** Whether another client deleted the tag, and nobody has made it again. */
export const isTagGone = (db: ReadDatabase, name: string): boolean =>
  namesBefore(db).get(name) === null && !isTagThere(db, name);
