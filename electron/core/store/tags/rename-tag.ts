import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import { tagsOf } from '#core/model/apply-mutation.ts';
import { baseIds, deleteBase, readBase, writeBase } from '#core/store/rows/base-objects.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { rewriteAcknowledged, rewriteConflicts } from '#core/store/outbox/conflict-journal.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { taskKey, type ObjectKey } from '#core/model/entity.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { renameTagInHistory } from '#core/store/history/history.ts';
import {
  outboxOf,
  outboxOfEntity,
  rewriteInOutbox,
  seqsOf,
  setOutboxState,
} from '#core/store/outbox/outbox.ts';
import { rememberTagRename } from '#core/store/tags/former-tag-names.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { renamedInMutation, renamedInObject, type Rename } from '#core/store/outbox/renamed-tags.ts';
import { rebuildListRow } from '#core/store/rows/place-rows.ts';
import { rebuildTaskRow } from '#core/store/rows/task-row.ts';

/** The name at the service of the tag that is shown as `name`. */
export const tagBaseName = (db: ReadDatabase, name: string): string =>
  db.get<{ base_name: string }>('SELECT base_name FROM tag_row WHERE name = ?', name)?.base_name ?? name;

interface SentRename extends Rename {
  /** False where the tag was added under its new name: then no task at the service was renamed. */
  readonly wasThere: boolean;
}

/** Tasks whose rows show the tag. */
export const taskIdsWithTag = (db: ReadDatabase, tag: string): readonly string[] =>
  db
    .all<{ task_id: string }>('SELECT task_id FROM task_tag WHERE tag = ?', tag)
    .map(({ task_id }) => task_id);

/** A name that is no longer given to a tag is taken off the rows that show it. */
const rebuildTasksOfTag = (db: WriteDatabase, name: string, changes: Changes): void => {
  for (const id of taskIdsWithTag(db, name)) rebuildTaskRow(db, id, changes);
};

/**
 * Unsent edits of tasks name the tag again, since the service hears of the
 * rename before it hears of them; rows show the new name at once.
 */
export const renameTagEverywhere = (db: WriteDatabase, rename: Rename, changes: Changes): void => {
  rememberTagRename(db, rename);
  rewriteTasks(db, { rename, rewrite: renamedInMutation, changes });
  rewriteNamers(db, rename, changes);
};

/** Unsent edits of tags below it and of filters; a refused one may have been refused for the old name. */
const rewriteNamers = (db: WriteDatabase, rename: Rename, changes: Changes): void => {
  for (const { seq, key, mutation, state } of [
    ...outboxOfEntity(db, 'tag'),
    ...outboxOfEntity(db, 'filter'),
  ]) {
    const renamed = renamedInMutation(mutation, rename);
    if (renamed === mutation) continue;
    rewriteInOutbox(db, seq, renamed);
    if (state === 'refused') setOutboxState(db, seqsOf(outboxOf(db, key)), 'pending');
    rebuildRow(db, key, changes);
  }
};

interface Rewriting {
  readonly rename: Rename;
  /** @returns the same object where it does not name the tag */
  readonly rewrite: (mutation: Mutation, rename: Rename) => Mutation;
  readonly changes: Changes;
}

const rewriteTasks = (db: WriteDatabase, { rename, rewrite, changes }: Rewriting): void => {
  const touched = new Set(taskIdsWithTag(db, rename.from));
  for (const { seq, key, mutation } of outboxOfEntity(db, 'task')) {
    const renamed = rewrite(mutation, rename);
    if (renamed === mutation) continue;
    rewriteInOutbox(db, seq, renamed);
    touched.add(key.id);
  }
  for (const id of touched) rebuildTaskRow(db, id, changes);
};

/** What a tag is shown as now. */
const shownName = (db: ReadDatabase, baseName: string): string | null => {
  const tag = currentObject(db, { entity: 'tag', id: baseName });
  return tag === null ? null : textField(tag, 'name');
};

/** What is off under the name that was given up is off: on the row it was this tag or one of that name. */
const givenUpInMutation = (mutation: Mutation, rename: Rename): Mutation => {
  const renamed = renamedInMutation(mutation, rename);
  return mutation.kind === 'tags' && renamed.kind === 'tags' && mutation.remove.includes(rename.from)
    ? { ...renamed, remove: [...new Set([...mutation.remove, rename.name])] }
    : renamed;
};

/**
 * The person lets renames of a tag go: what was done to tasks under the name
 * that it does not get was meant for the tag that was shown so.
 * @param discard takes the renames out of the outbox
 */
export const giveUpTagRenames = (
  db: WriteDatabase,
  baseName: string,
  { changes, discard }: { readonly changes: Changes; readonly discard: () => void },
): void => {
  const from = shownName(db, baseName);
  discard();
  const name = shownName(db, baseName);
  if (from === null || from === name) return;
  if (name === null) return rebuildTasksOfTag(db, from, changes);
  rememberTagRename(db, { from, name });
  rewriteNamers(db, { from, name }, changes);
  rewriteTasks(db, { rename: { from, name }, rewrite: givenUpInMutation, changes });
};

/** @param rewrite gives the same object where it does not name the tag */
const rewriteBases = (
  db: WriteDatabase,
  {
    names,
    others = [],
    rewrite,
    changes,
  }: { readonly names: readonly string[]; readonly others?: readonly string[] } & Pick<
    Rewriting,
    'changes'
  > & {
      readonly rewrite: (base: RawObject) => RawObject;
    },
): void => {
  // A row does not show the tag where an edit that waits takes it off.
  const edited = outboxOfEntity(db, 'task').map(({ key }) => key.id);
  for (const id of new Set([...names.flatMap((name) => taskIdsWithTag(db, name)), ...edited, ...others])) {
    const base = readBase(db, taskKey(id));
    if (base === null) continue;
    const rewritten = rewrite(base);
    if (rewritten !== base && writeBase(db, taskKey(id), rewritten)) rebuildTaskRow(db, id, changes);
  }
};

/** What was taken under the old name stands there under the new one: nobody took it off. */
const renameTagInAcknowledged = (db: WriteDatabase, rename: Rename): void => {
  for (const entity of ['task', 'tag'] as const) {
    rewriteAcknowledged(db, { entity, text: stringifyExactJson(rename.from) }, (edit) => ({
      ...edit,
      mutation: renamedInMutation(edit.mutation, rename),
      before: renamedInObject(edit.before, rename),
      after: renamedInObject(edit.after, rename),
    }));
  }
};

/** What was lost under the old name is to come back under the new one. */
const renameTagInConflicts = (db: WriteDatabase, rename: Rename): void => {
  for (const entity of ['task', 'tag'] as const) {
    rewriteConflicts(db, { entity, text: stringifyExactJson(rename.from) }, (mutation) =>
      renamedInMutation(mutation, rename),
    );
  }
};

/** The service has renamed the tag on its tasks: what is known of them follows, without reading each again. */
const renameTagInBases = (db: WriteDatabase, rename: Rename, changes: Changes): void =>
  rewriteBases(db, {
    names: [rename.name, rename.from],
    others: trashedWith(db, rename.from),
    rewrite: (base) => renamedInObject(base, rename),
    changes,
  });

/** In no index of tags. */
const trashedWith = (db: ReadDatabase, tag: string): readonly string[] =>
  db
    .all<{ id: string }>(
      'SELECT id FROM task_record WHERE trashed = 1 AND instr(tags, ?) > 0',
      stringifyExactJson(tag),
    )
    .map(({ id }) => id);

/** The service has renamed it as the parent of the tags below it, too. */
const renameTagAboveOthers = (db: WriteDatabase, rename: Rename, changes: Changes): void => {
  for (const id of baseIds(db, 'tag')) {
    const key: ObjectKey = { entity: 'tag', id };
    const base = readBase(db, key);
    const renamed = base === null ? null : renamedInObject(base, rename);
    if (renamed !== null && renamed !== base && writeBase(db, key, renamed)) rebuildRow(db, key, changes);
  }
};

/**
 * The service has deleted the tag, and taken it off its tasks: whole tasks
 * that are sent after that would put it on again.
 */
export const takeTagOffBases = (db: WriteDatabase, name: string, changes: Changes): void =>
  rewriteBases(db, {
    names: [name],
    rewrite: (base) =>
      tagsOf(base).includes(name) ? { ...base, tags: tagsOf(base).filter((tag) => tag !== name) } : base,
    changes,
  });

/** The service knows the tag by its new name: so do the edits that wait, and what is known of its tasks. */
export const rekeyTag = (db: WriteDatabase, rename: SentRename, changes: Changes): void => {
  const from: ObjectKey = { entity: 'tag', id: rename.from };
  db.log.willRename(rename.from);
  db.log.willRename(rename.name);
  db.log.rekey(from, { entity: 'tag', id: rename.name });
  db.run(`UPDATE outbox SET entity_id = ? WHERE entity = 'tag' AND entity_id = ?`, rename.name, rename.from);
  deleteBase(db, from);
  rebuildListRow(db, 'tag', rename.from);
  if (!rename.wasThere) {
    rebuildTasksOfTag(db, rename.name, changes);
    return;
  }
  db.run(
    `UPDATE conflict SET entity_id = ? WHERE entity = 'tag' AND entity_id = ?`,
    rename.name,
    rename.from,
  );
  renameTagInBases(db, rename, changes);
  renameTagAboveOthers(db, rename, changes);
  renameTagInAcknowledged(db, rename);
  renameTagInConflicts(db, rename);
};

/** Another client has renamed it: so is all that waits here, or can be undone. */
export const followTagRename = (db: WriteDatabase, rename: Rename, changes: Changes): void => {
  const isRenamedHere = shownName(db, rename.from) !== rename.from;
  const base = readBase(db, { entity: 'tag', id: rename.from });
  rekeyTag(db, { ...rename, wasThere: true }, changes);
  db.run(
    `UPDATE acknowledged SET entity_id = ? WHERE entity = 'tag' AND entity_id = ?`,
    rename.name,
    rename.from,
  );
  const key: ObjectKey = { entity: 'tag', id: rename.name };
  // The new label is news: a deletion here did not know of it.
  if (base !== null) writeBase(db, key, { ...base, name: rename.name });
  rebuildRow(db, key, changes);
  if (isRenamedHere) return rememberTagRename(db, rename);
  renameTagEverywhere(db, rename, changes);
  renameTagInHistory(db, rename);
};
