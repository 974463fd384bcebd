import { copyFileSync, rmSync } from 'node:fs';
import type { BackupComparison, ComparedOther, ComparedTask } from '#shared/domain/backup.ts';
import { tagsOf } from '#core/model/apply-mutation.ts';
import { sameIn, TABLES, userFields } from '#core/model/compare.ts';
import { taskKey, type Entity, type ObjectKey } from '#core/model/entity.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { isGone, statusOf } from '#core/model/task-status.ts';
import { openReadOnly, StoreOpenError, type ReadDatabase } from '#core/store/database/database.ts';
import { DamagedRow } from '#core/store/database/damaged-row.ts';
import { readMeta } from '#core/store/database/meta.ts';
import { MIGRATIONS, versionOf } from '#core/store/database/migrate.ts';
import { openStore } from '#core/store/open-store.ts';
import { currentObject, objectKeys } from '#core/store/rows/current-object.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { rowsVersion } from '#core/store/rows/rows-version.ts';
import { knownTagRenames } from '#core/store/tags/former-tag-names.ts';
import { describeDifference } from '#core/store/unsent/describe-fields.ts';

/** A store and a copy of it, both opened for reading. */
export interface StoreAndCopy {
  readonly now: ReadDatabase;
  readonly copy: ReadDatabase;
}

/** More lines nobody reads; the rest is counted. */
const MAX_LINES = 20_000;

/** @throws StoreOpenError for a copy that is damaged, or that a later Docket wrote */
const isOfThisForm = (path: string): boolean => {
  const db = openReadOnly(path);
  try {
    const verdict = db.get<{ integrity_check: string }>('PRAGMA integrity_check(1)')?.integrity_check;
    if (verdict !== 'ok') throw new StoreOpenError('damaged', `The file ${path} is damaged.`);
    const version = versionOf(db);
    if (version > MIGRATIONS.length) throw new StoreOpenError('newer', `A later Docket wrote ${path}.`);
    return version === MIGRATIONS.length && readMeta(db, 'rowsVersion') === rowsVersion('rows');
  } finally {
    db.close();
  }
};

const SUFFIXES = ['', '-wal', '-shm', '-journal'];

/** A copy of an earlier Docket is brought into the form of this one beside it; the copy itself stays as it is. */
const withThisForm = <Value>(path: string, inboxId: string, read: (path: string) => Value): Value => {
  if (isOfThisForm(path)) return read(path);
  const unfolded = `${path}.reading`;
  const remove = (): void => {
    for (const suffix of SUFFIXES) rmSync(unfolded + suffix, { force: true });
  };
  remove();
  try {
    copyFileSync(path, unfolded);
    openStore({ path: unfolded, inboxId }).close();
    return read(unfolded);
  } finally {
    remove();
  }
};

interface Paths {
  readonly path: string;
  readonly backupPath: string;
}

/** Reads a copy beside the store that it is of, each as of one moment. @throws StoreOpenError, DamagedRow */
export const withCopy = <Value>({ path, backupPath }: Paths, read: (both: StoreAndCopy) => Value): Value => {
  const now = openReadOnly(path);
  try {
    now.get('BEGIN');
    return withThisForm(backupPath, inboxIdOf(now), (readable) => {
      const copy = openReadOnly(readable);
      try {
        return read({ now, copy });
      } finally {
        copy.close();
      }
    });
  } finally {
    now.close();
  }
};

/** The checksum of each task that the service has: of two that are the same nobody reads more. */
const checksumsOf = (db: ReadDatabase): ReadonlyMap<string, number> =>
  new Map(db.arrays<readonly [string, number]>(`SELECT id, seal FROM base_object WHERE entity = 'task'`));

const editedIds = (db: ReadDatabase): readonly string[] =>
  db
    .all<{ id: string }>(`SELECT DISTINCT entity_id AS id FROM outbox WHERE entity = 'task'`)
    .map(({ id }) => id);

/** Ids of tasks that may be another thing now. */
const candidates = ({ now, copy }: StoreAndCopy): ReadonlySet<string> => {
  const [today, before] = [checksumsOf(now), checksumsOf(copy)];
  const differing = [...new Set([...today.keys(), ...before.keys()])].filter(
    (id) => today.get(id) !== before.get(id),
  );
  return new Set([...differing, ...editedIds(now), ...editedIds(copy)]);
};

/** An object of a copy; `damaged` where it is not as it was written. */
export const readOf = (db: ReadDatabase, key: ObjectKey): RawObject | null | 'damaged' => {
  try {
    return currentObject(db, key);
  } catch (error) {
    if (error instanceof DamagedRow && ['base', 'outbox'].includes(error.damage.kind)) return 'damaged';
    throw error;
  }
};

/** A tag that was renamed since is the same tag. */
export const withTagsOfToday = (now: ReadDatabase): ((task: RawObject) => RawObject) => {
  const renames = new Map(knownTagRenames(now).map(({ from, name }) => [from, name]));
  return (task) =>
    tagsOf(task).some((tag) => renames.has(tag))
      ? { ...task, tags: tagsOf(task).map((tag) => renames.get(tag) ?? tag) }
      : task;
};

/** The fields that a person wrote or chose and that say something else. */
export const differingFields = (
  copy: RawObject,
  now: RawObject,
  entity: Entity = 'task',
): readonly string[] =>
  userFields(TABLES[entity], copy, now).filter((name) => !sameIn(TABLES[entity], [name], [copy, now]));

type Sides = Readonly<Record<'copy' | 'now', RawObject | null>>;

const stateOf = ({ copy, now }: Sides): ComparedTask['state'] | null => {
  if (isGone(copy)) return isGone(now) ? null : 'added';
  if (now === null) return 'erased';
  return isGone(now) ? 'trashed' : 'changed';
};

const fieldsOf = ({ now, copy }: StoreAndCopy, sides: Sides): ComparedTask['fields'] =>
  sides.copy === null || sides.now === null
    ? []
    : describeDifference('task', differingFields(sides.copy, sides.now), {
        before: { db: copy, object: sides.copy },
        after: { db: now, object: sides.now },
      });

const lineOf = (both: StoreAndCopy, id: string, sides: Sides): ComparedTask | null => {
  const state = stateOf(sides);
  const shown = state === 'added' ? sides.now : sides.copy;
  if (state === null || shown === null) return null;
  const fields = state === 'changed' ? fieldsOf(both, sides) : [];
  if (state === 'changed' && fields.length === 0) return null;
  return {
    id,
    title: textField(shown, 'title') ?? '',
    listId: textField(shown, 'projectId') ?? '',
    parentId: textField(shown, 'parentId'),
    state,
    isClosed: statusOf(shown) !== 'open',
    fields,
  };
};

interface Lists {
  readonly lists: BackupComparison['lists'];
}

/** The lists of the lines, and those that are gone. */
const listsOf = ({ now, copy }: StoreAndCopy, lines: readonly ComparedTask[]): Lists => {
  const named = new Set(lines.map(({ listId }) => listId));
  const inboxId = inboxIdOf(now);
  const keys = [...objectKeys(copy, 'project'), ...objectKeys(now, 'project')];
  const ids = [...new Set([...named, ...keys.map(({ id }) => id)])].filter((id) => id !== '');
  const lists = ids.flatMap((id) => {
    const key = { entity: 'project', id } as const;
    const [today, before] = [currentObject(now, key), readOf(copy, key)];
    const known = before === 'damaged' ? null : before;
    const isHome = id === inboxId;
    const isListGone = today === null && known !== null && !isHome;
    if (!isListGone && !named.has(id)) return [];
    const name = textField(known ?? today ?? {}, 'name') ?? '';
    return [{ id, name: isHome ? null : name, isGone: isListGone }];
  });
  return { lists };
};

const isReadable = (object: ReturnType<typeof readOf> | undefined): object is RawObject | null =>
  object !== undefined && object !== 'damaged';

const otherOf = ({ kind, id }: Pick<ComparedOther, 'kind' | 'id'>, { copy, now }: Sides): ComparedOther[] => {
  const changes = copy === null || now === null ? 0 : differingFields(copy, now, kind).length;
  const name = textField(now ?? copy ?? {}, 'name') ?? '';
  if (copy === null) return now === null ? [] : [{ kind, id, name, state: 'added', changes }];
  if (now === null) return [{ kind, id, name, state: 'deleted', changes }];
  return changes === 0 ? [] : [{ kind, id, name, state: 'changed', changes }];
};

/** Damaged ones are left out. */
const othersOf = (both: StoreAndCopy): BackupComparison['others'] =>
  (['filter', 'habit'] as const).flatMap((kind) => {
    const keys = [...objectKeys(both.copy, kind), ...objectKeys(both.now, kind)];
    const ids = new Set(keys.map(({ id }) => id));
    return [...ids].flatMap((id) => {
      const [copy, now] = [both.copy, both.now].map((db) => readOf(db, { entity: kind, id }));
      return isReadable(copy) && isReadable(now) ? otherOf({ kind, id }, { copy, now }) : [];
    });
  });

/** What is another thing now than in a copy. Reads both, and writes nothing. */
export const compareBackup = (both: StoreAndCopy): BackupComparison => {
  const { now, copy } = both;
  const today = withTagsOfToday(now);
  const lines: ComparedTask[] = [];
  let damaged = 0;
  let left = 0;
  for (const id of candidates(both)) {
    const [before, after] = [readOf(copy, taskKey(id)), readOf(now, taskKey(id))];
    if (before === 'damaged' || after === 'damaged') {
      damaged += 1;
      continue;
    }
    const line = lineOf(both, id, { copy: before === null ? null : today(before), now: after });
    if (line === null) continue;
    if (lines.length < MAX_LINES) lines.push(line);
    else left += 1;
  }
  return { ...listsOf(both, lines), tasks: lines, others: othersOf(both), damaged, left };
};
