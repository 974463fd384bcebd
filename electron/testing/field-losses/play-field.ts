import type { ExactJson } from '#shared/domain/exact-json.ts';
import { foldMutations, tagsOf } from '#core/model/apply-mutation.ts';
import { textOf } from '#core/model/compare.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { fieldOf } from '#core/model/field.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { textsField, timeToWire, type RawObject } from '#core/model/raw-object.ts';
import { itemsOf, notesOf, NOTES_FIELDS } from '#core/model/task-content.ts';
import { readBase } from '#core/store/rows/base-objects.ts';
import { openConflicts } from '#core/store/outbox/conflict-journal.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { outboxOf } from '#core/store/outbox/outbox.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { isQuestion, NEEDS_V2 } from '#core/store/outbox/problem-codes.ts';
import {
  remoteKey,
  servedObject,
  startAccount,
  type Account,
  type Generation,
} from '#electron/testing/field-losses/account.ts';
import {
  READY,
  TABLES_BY_KIND,
  type FieldCase,
  type KindOfLists,
} from '#electron/testing/field-losses/field-cases.ts';

/** One field in one situation, played with the real store, engine and service. */

export const SITUATIONS = ['sent', 'overwritten', 'bothChanged', 'deletedHere', 'deletedElsewhere'] as const;
export type Situation = (typeof SITUATIONS)[number];

/** What became of the values: there, in the journal, a question, refused by V1 aloud, or without a word lost. */
export type Outcome = 'kept' | 'journal' | 'asked' | 'needsV2' | 'notApplicable' | 'lost';

const ID = 'f1'.padStart(24, '0');
const ITEM_ID = 'f2'.padStart(24, '0');

const PATHS: Readonly<Record<KindOfLists, string>> = {
  task: '/batch/task',
  project: '/batch/project',
  folder: '/batch/projectGroup',
  tag: '/batch/tag',
  column: '/column',
  filter: '/batch/filter',
};

interface Play extends FieldCase {
  readonly account: Account;
  readonly key: ObjectKey & { readonly entity: KindOfLists };
}

/** What stands beside the field in a new object. */
const newObject = ({ kind, beside, account }: Omit<Play, 'key'>): RawObject => {
  const first = { id: ID, projectId: account.inboxId, title: 'Task', content: 'Words', kind: 'TEXT' };
  switch (kind) {
    case 'task':
      return { ...first, ...beside, ...(beside['startDate'] === undefined && { content: 'Words' }) };
    case 'item':
      return { ...first, kind: 'CHECKLIST', items: [{ id: ITEM_ID, title: 'Item', status: 0, ...beside }] };
    case 'column':
      return { id: ID, name: 'Column', projectId: READY.project[0] ?? '' };
    case 'tag':
      return { name: 'work', label: 'work' };
    case 'filter':
      return { id: ID, name: 'Filter', rule: JSON.stringify({ and: [], type: 0, version: 1 }) };
    case 'project':
    case 'folder':
    default:
      return { id: ID, name: 'List' };
  }
};

/** The object with a value in the field; in its item where it is one of an item. */
const withValue = ({ kind, field }: FieldCase, object: RawObject, value: ExactJson): RawObject =>
  kind === 'item'
    ? { ...object, items: itemsOf(object).map((item) => ({ ...item, [field]: value })) }
    : { ...object, [field]: value };

const valueOf = ({ kind, field }: FieldCase, object: RawObject): ExactJson =>
  (kind === 'item' ? itemsOf(object)[0]?.[field] : object[field]) ?? null;

/** Values of both devices are there together. */
const mergesTexts = (field: string): boolean =>
  ['set', 'list'].includes(fieldOf(TABLES_BY_KIND.task, field).merge ?? '');

const has = ({ kind, field }: FieldCase, object: RawObject | null, value: ExactJson): boolean => {
  const holder = kind === 'item' ? (itemsOf(object ?? {})[0] ?? null) : object;
  if (holder === null) return false;
  if (kind === 'task' && mergesTexts(field))
    return textsField({ value }, 'value').every((element) => textsField(holder, field).includes(element));
  if (kind === 'task' && NOTES_FIELDS.has(field))
    return typeof value === 'string' && notesOf(holder).includes(value);
  const table = TABLES_BY_KIND[kind];
  return textOf(table, holder, field) === textOf(table, { ...holder, [field]: value }, field);
};

/** The other client moves and nests by requests of their own. */
const writeElsewhere = async (
  { account, ...play }: Play,
  known: RawObject,
  value: ExactJson,
): Promise<void> => {
  const id = remoteKey(account, play.key);
  if (play.kind === 'task' && play.field === 'projectId') {
    const move = { taskId: id, fromProjectId: known['projectId'], toProjectId: value, sortOrder: 0 };
    await account.request('POST', '/batch/taskProject', [move]);
  } else if (play.kind === 'task' && play.field === 'parentId') {
    const move = { taskId: id, projectId: known['projectId'], parentId: value };
    await account.request('POST', '/batch/taskParent', [move]);
  } else {
    const stamp = play.key.entity === 'task' && { modifiedTime: timeToWire(account.now()) };
    const update = [{ ...withValue(play, known, value), ...stamp }];
    await account.request('POST', PATHS[play.key.entity], { update });
  }
};

const deleteElsewhere = async ({ account, key }: Play): Promise<void> => {
  const id = remoteKey(account, key);
  const known = (await servedObject(account, key)) ?? {};
  if (key.entity === 'tag') await account.request('DELETE', `/tag?name=${id}`);
  else {
    const named: ExactJson =
      key.entity === 'task'
        ? { taskId: id, projectId: known['projectId'] ?? '' }
        : key.entity === 'column'
          ? { columnId: id, projectId: known['projectId'] ?? '' }
          : id;
    await account.request('POST', PATHS[key.entity], { delete: [named] });
  }
};

const mutationOf = ({ kind, field, account }: Play, value: ExactJson): Mutation => {
  const at = account.now();
  if (kind === 'item') return { kind: 'items', put: [{ id: ITEM_ID, [field]: value }], remove: [], at };
  if (kind === 'task' && field === 'tags')
    return { kind: 'tags', add: tagsOf({ tags: value }), remove: [], at };
  return { kind: 'set', fields: { [field]: value }, at };
};

const writeHere = (play: Play, value: ExactJson): void =>
  play.account.edit(play.key, mutationOf(play, value));

const deleteHere = ({ account, key }: Play): void => {
  const at = account.now();
  account.edit(
    key,
    key.entity === 'task' ? { kind: 'set', fields: { deleted: 1 }, at } : { kind: 'erase', at },
  );
};

const problemsOf = ({ account, key }: Play): readonly (string | null)[] =>
  outboxOf(account.store.db, key).map(({ problem }) => problem);

/** What the store would make of the object if the edits that wait were sent, or what it knows that the service has. */
const isInQuestion = (play: Play, value: ExactJson): boolean => {
  const { account, key } = play;
  if (!problemsOf(play).some((problem) => isQuestion(problem))) return false;
  const base = readBase(account.store.db, key);
  const mutations = outboxOf(account.store.db, key).map(({ mutation }) => mutation);
  return has(play, base, value) || has(play, foldMutations(key, base, mutations), value);
};

/** Restores what the journal has of the value, as the sync page does, and looks whether the service has it then. */
const isRestored = async (play: Play, value: ExactJson): Promise<boolean> => {
  const { account, key } = play;
  const { db } = account.store;
  const current = currentObject(db, key);
  const entry = openConflicts(db, 100).find(
    (one) =>
      one.key.entity === key.entity &&
      one.key.id === key.id &&
      has(play, foldMutations(key, one.lost.kind === 'create' ? null : current, [one.lost]), value),
  );
  if (entry === undefined) return false;
  account.edit(key, { ...entry.lost, at: account.now() });
  await account.sync();
  return has(play, await servedObject(account, key), value);
};

const survival = async (play: Play, value: ExactJson): Promise<Outcome> => {
  if (isInQuestion(play, value)) return 'asked';
  const current = currentObject(play.account.store.db, play.key);
  if (current !== null && !isTrashed(current) && has(play, current, value)) return 'kept';
  return (await isRestored(play, value)) ? 'journal' : 'lost';
};

const needsV2 = (play: Play): boolean => problemsOf(play).includes(NEEDS_V2);

/** Whether the device hears of the field at all. */
const isShown = async (play: Play, value: ExactJson): Promise<boolean> => {
  await writeElsewhere(play, await served(play), value);
  await play.account.sync();
  return has(play, currentObject(play.account.store.db, play.key), value);
};

const served = async ({ account, key }: Play): Promise<RawObject> => {
  const object = await servedObject(account, key);
  if (object === null) throw new Error('The object is not there');
  return object;
};

const RANK: readonly Outcome[] = ['lost', 'needsV2', 'asked', 'journal', 'kept', 'notApplicable'];
const worst = (outcomes: readonly Outcome[]): Outcome =>
  RANK.find((outcome) => outcomes.includes(outcome)) ?? 'notApplicable';

const PLAYS: Readonly<Record<Situation, (play: Play) => Promise<Outcome>>> = {
  sent: async (play) => {
    const [, mine] = play.values;
    writeHere(play, mine);
    await play.account.sync();
    if (needsV2(play)) return 'needsV2';
    return has(play, await servedObject(play.account, play.key), mine) ? 'kept' : 'lost';
  },
  overwritten: async (play) => {
    // A move names the list that it takes the task from.
    if (play.field === 'projectId') return 'notApplicable';
    const [first, mine] = play.values;
    const stale = await served(play);
    writeHere(play, mine);
    await play.account.sync();
    if (needsV2(play)) return 'needsV2';
    await writeElsewhere(play, stale, valueOf(play, stale) ?? first);
    await play.account.sync();
    return survival(play, mine);
  },
  bothChanged: async (play) => {
    const [, mine, theirs] = play.values;
    if (theirs === undefined) return 'notApplicable';
    const stale = await served(play);
    writeHere(play, mine);
    await writeElsewhere(play, stale, theirs);
    await play.account.sync();
    if (needsV2(play)) return 'needsV2';
    // What was restored is written over by whatever is restored next.
    return worst([await survival(play, mine), await survival(play, theirs)]);
  },
  deletedHere: async (play) => {
    const [first, mine, theirs = mine] = play.values;
    if (!(await isShown(play, theirs))) return 'notApplicable';
    await writeElsewhere(play, await served(play), first);
    await play.account.sync();
    deleteHere(play);
    await writeElsewhere(play, await served(play), theirs);
    await play.account.sync();
    return survival(play, theirs);
  },
  deletedElsewhere: async (play) => {
    const [, mine] = play.values;
    writeHere(play, mine);
    await deleteElsewhere(play);
    await play.account.sync();
    return needsV2(play) ? 'needsV2' : survival(play, mine);
  },
};

/** Lists, folders, columns, tasks and tags that a value can name. */
const makeReady = async ({ request }: Account): Promise<void> => {
  const [list = ''] = READY.project;
  await request('POST', '/batch/projectGroup', { add: READY.folder.map((id) => ({ id, name: id })) });
  await request('POST', '/batch/project', {
    add: READY.project.map((id) => ({ id, name: id, viewMode: 'kanban' })),
  });
  await request('POST', '/column', { add: READY.column.map((id) => ({ id, projectId: list, name: id })) });
  await request('POST', '/batch/tag', { add: READY.tag.map((label) => ({ label, name: label })) });
  await request('POST', '/batch/task', { add: READY.task.map((id) => ({ id, projectId: list, title: id })) });
};

const start = async (generation: Generation, given: FieldCase): Promise<Play> => {
  const account = await startAccount(generation);
  await makeReady(account);
  const entity = given.kind === 'item' ? 'task' : given.kind;
  const key: Play['key'] = { entity, id: entity === 'tag' ? 'work' : ID };
  const play = { ...given, account, key };
  const isInList = given.field === 'columnId' || given.field === 'parentId';
  const place = isInList ? { projectId: READY.project[0] ?? '' } : {};
  const own =
    given.field === 'parentId' ? {} : withValue(given, { ...newObject(play), ...place }, given.values[0]);
  await account.request('POST', PATHS[entity], { add: [{ ...newObject(play), ...place, ...own }] });
  if (given.field === 'parentId')
    await writeElsewhere(play, { ...newObject(play), ...place }, given.values[0]);
  await account.sync();
  return play;
};

/**
 * Writes the values of the field one after the other on one device, and goes back to the first value in between.
 * @returns the conflicts in its journal and the questions that it asks; with one device there must be none
 */
export const falseConflicts = async (
  generation: Generation,
  given: FieldCase,
): Promise<readonly unknown[]> => {
  const play = await start(generation, given);
  const { account, values } = play;
  const [first, ...others] = values.filter((value) => value !== undefined);
  try {
    for (const value of others) {
      for (const written of [value, first ?? null]) {
        writeHere(play, written);
        await account.sync();
      }
      writeHere(play, value);
      writeHere(play, first ?? null);
      await account.sync();
    }
    const journal = openConflicts(account.store.db, 100).map(({ kept, lost }) => ({ kept, lost }));
    return [...journal, ...problemsOf(play).filter((problem) => isQuestion(problem))];
  } finally {
    await account.close();
  }
};

/** @returns what became of the field's values */
export const playField = async (
  generation: Generation,
  situation: Situation,
  given: FieldCase,
): Promise<Outcome> => {
  const play = await start(generation, given);
  try {
    // V1 has no filters.
    if (currentObject(play.account.store.db, play.key) === null) return 'notApplicable';
    return await PLAYS[situation](play);
  } finally {
    await play.account.close();
  }
};
