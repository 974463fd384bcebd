import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import { baseIds, readBase } from '#core/store/rows/base-objects.ts';
import { taskKey } from '#core/model/entity.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
import { lastSeq } from '#core/store/outbox/outbox.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { rememberRemoteId, toRemoteId } from '#core/store/rows/remote-ids.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import type { Store } from '#core/store/store.ts';
import { forgetUnknownUnreadable } from '#core/store/rows/unreadable.ts';
import { checkLoss, endedHereIds, knownOpenIds } from '#core/sync/pull/mass-loss.ts';
import { applyRemoteObject } from '#core/sync/pull/apply-remote-changes.ts';
import type { SyncError } from '#core/sync/engine/sync-error.ts';
import type { PullOptions } from '#core/sync/engine/sync-adapter.ts';
import { hasList, knownProjects, LISTS_AT_ONCE } from '#core/sync/v1/v1-names.ts';
import { receiveColumns } from '#core/sync/v1/v1-columns.ts';
import { pullLists, toLocal } from '#core/sync/v1/v1-lists.ts';
import {
  ASKED_AT_ONCE,
  explain,
  idOf,
  isKnownTrashed,
  isListThere,
  keepAside,
  lookAtBuried,
  missingFrom,
  write,
  type ListData,
  type Missing,
  type Read,
  type V1Reading,
} from '#core/sync/v1/v1-missing.ts';
import { siftListed, siftTasks } from '#core/wire/usable.ts';

export interface V1Pulling extends V1Reading {
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** Told with each whole reading. */
  readonly onOwner?: ((owner: LearnedOwner) => void) | undefined;
}

/** By what the account can be told from others: V1 names no user. */
export interface LearnedOwner {
  /** As the service calls the inbox; null as long as nothing was in it. */
  readonly inboxId: string | null;
  readonly projectIds: readonly string[];
}

/** The inbox tells its id by its tasks only: from then on it is known as the one of this account. */
const learnInboxId = (pulling: V1Pulling, tasks: readonly RawObject[]): void => {
  const remoteId = tasks.map((task) => textField(task, 'projectId')).find((id) => id !== null);
  if (remoteId !== undefined) write(pulling, (db) => rememberRemoteId(db, inboxIdOf(db), remoteId));
};

const readList = async (pulling: V1Pulling, projectId: string): Read<ListData> => {
  const { store, client } = pulling;
  const isInbox = projectId === inboxIdOf(store.db);
  const data = isInbox ? await client.inboxData() : await client.projectData(toRemoteId(store.db, projectId));
  if (!data.ok) return data;
  const { tasks, columns } = data.value;
  if (isInbox) learnInboxId(pulling, tasks);
  const sifted = { columns: siftListed('column', columns), tasks: siftTasks(tasks) };
  keepAside(pulling, sifted.columns.unreadable);
  write(pulling, (db, receiving) => {
    receiveColumns(db, { projectId, columns: toLocal(store, sifted.columns.usable) }, receiving);
  });
  return ok({
    projectId,
    tasks: toLocal(store, sifted.tasks.usable) ?? [],
    unreadableIds: keepAside(pulling, sifted.tasks.unreadable),
  });
};

interface Unread {
  readonly projectId: string;
  readonly error: RemoteError;
  /** Edits of its tasks wait. */
  readonly isAwaited: boolean;
}

/**
 * A list that went between two requests is no reason to stop: its absence is
 * seen next time. But edits are not sent past what others wrote in a list that
 * is there and could not be read; V1 says both in the same words (observed).
 */
const goOnWithout = async (pulling: V1Pulling, { projectId, error, isAwaited }: Unread): Read<null> => {
  const { store, client } = pulling;
  if (error.kind !== 'Rejected') return fail(error);
  if (!isAwaited) return ok(null);
  if (projectId === inboxIdOf(store.db)) return fail(error);
  const there = await hasList(client, toRemoteId(store.db, projectId));
  if (!there.ok) return there;
  return there.value ? fail(error) : ok(null);
};

const readLists = async (pulling: V1Pulling, projectIds: readonly string[]): Read<readonly ListData[]> => {
  const lists: ListData[] = [];
  const awaited = new Set(listsOfPending(pulling.store));
  for (const projectId of projectIds) {
    const list = await readList(pulling, projectId);
    if (list.ok) {
      lists.push(list.value);
    } else {
      const wentOn = await goOnWithout(pulling, {
        projectId,
        error: list.error,
        isAwaited: awaited.has(projectId),
      });
      if (!wentOn.ok) return wentOn;
    }
  }
  return ok(lists);
};

/** The lists whose turn it is. */
const listsInTurn = (store: Store): readonly string[] => {
  const all = knownProjects(store);
  if (all.length <= LISTS_AT_ONCE) return all;
  const from = Number(readMeta(store.db, 'v1Turn') ?? '0') % all.length;
  const turn = [...all.slice(from), ...all.slice(0, from)].slice(0, LISTS_AT_ONCE);
  store.write((db) => writeMeta(db, 'v1Turn', String(from + turn.length)));
  return turn;
};

interface BuiltOn {
  readonly lists: readonly string[];
  /** The number of the latest edit whose lists are among them. */
  readonly upTo: bigint;
}

/** Lists of tasks whose edits wait, the oldest first, where they are to be and where the service has them: what the edits build on. */
const whatPendingBuildsOn = (store: Store): BuiltOn => {
  const { db } = store;
  const pending = db.all<{ id: string; project_id: string | null; seq: number }>(
    `SELECT o.entity_id AS id, t.project_id, MIN(o.seq) AS seq
     FROM outbox o LEFT JOIN task_record t ON t.id = o.entity_id
     WHERE o.entity = 'task' AND o.state <> 'refused' GROUP BY o.entity_id ORDER BY seq`,
  );
  let lists: ReadonlySet<string> = new Set();
  for (const { id, project_id: projectId, seq } of pending) {
    const places = [textField(readBase(db, taskKey(id)) ?? {}, 'projectId'), projectId];
    // One that is deleted here is there until that is sent, and its tasks are sent before.
    const there = places.filter((place) => place !== null).filter((place) => isListThere(store, place));
    const more = new Set([...lists, ...there]);
    if (more.size > LISTS_AT_ONCE) return { lists: [...lists], upTo: BigInt(seq) - 1n };
    lists = more;
  }
  return { lists: [...lists], upTo: lastSeq(db) };
};

const listsOfPending = (store: Store): readonly string[] => whatPendingBuildsOn(store).lists;

/** The number of the latest edit that can be sent after the next reading, which has what it builds on. */
export const sendableUpTo = (store: Store): bigint => whatPendingBuildsOn(store).upTo;

/** Lists, folders and tags have edits that wait: what they build on may have another name by now. */
const areListsPending = ({ db }: Store): boolean =>
  db.get(`SELECT 1 FROM outbox WHERE entity <> 'task' LIMIT 1`) !== undefined;

/** A task that is over has edits that wait: no list has it. */
const isClosedPending = ({ db }: Store): boolean =>
  db.get(
    `SELECT 1 FROM outbox o JOIN base_object b ON b.entity = 'task' AND b.id = o.entity_id
     WHERE o.entity = 'task' AND json_extract(b.json, '$.status') <> 0`,
  ) !== undefined;

/** How long ago an edit was sent that is looked at again. Milliseconds. */
const JUST_SENT = 3 * 60_000;

/** Lists that have tasks with edits that were sent a short while ago. */
const listsOfSent = ({ store: { db }, serviceNow }: V1Pulling): readonly string[] =>
  db
    .all<{ project_id: string }>(
      `SELECT DISTINCT t.project_id FROM acknowledged a JOIN task_record t ON t.id = a.entity_id
       WHERE a.entity = 'task' AND a.at >= ? LIMIT ?`,
      serviceNow() - JUST_SENT,
      LISTS_AT_ONCE,
    )
    .map(({ project_id: projectId }) => projectId);

/** A task that is over or in the trash was edited a short while ago: no list has it. */
const isClosedSent = ({ store: { db }, serviceNow }: V1Pulling): boolean =>
  db.get(
    `SELECT 1 FROM acknowledged a JOIN base_object b ON b.entity = a.entity AND b.id = a.entity_id
     WHERE a.entity = 'task' AND a.at >= ?
       AND (json_extract(b.json, '$.status') <> 0 OR json_extract(b.json, '$.deleted') = 1) LIMIT 1`,
    serviceNow() - JUST_SENT,
  ) !== undefined;

/** @param looksAgain also at what was sent a short while ago */
const pullBriefly = async (pulling: V1Pulling, looksAgain: boolean): Promise<Result<null, SyncError>> => {
  const { store } = pulling;
  const lists = areListsPending(store) ? await pullLists(pulling) : ok(null);
  if (!lists.ok) return lists;
  const isOver = looksAgain && isClosedSent(pulling);
  const over = isOver || isClosedPending(store) ? await pullOver(pulling, isOver) : ok(null);
  if (!over.ok) return over;
  const sent = looksAgain ? listsOfSent(pulling) : [];
  return pullTasks(pulling, [...new Set([...listsOfPending(store), ...sent])]);
};

/** What no list has. @param looksAgain also at what was edited just before it went to the trash */
const pullOver = async (pulling: V1Pulling, looksAgain: boolean): Read<null> => {
  const completed = await pullCompleted(pulling);
  if (!completed.ok) return completed;
  return looksAgain ? lookAtBuried(pulling, completed.value) : ok(null);
};

const applyRemoteTasks = (pulling: V1Pulling, tasks: readonly RawObject[]): void =>
  write(pulling, (db, receiving) => {
    for (const task of tasks) applyRemoteObject(db, taskKey(idOf(task)), { object: task, ...receiving });
  });

const pullCompleted = async (pulling: V1Pulling): Read<readonly RawObject[]> => {
  const completed = await pulling.client.completedTasks({ from: null, to: null });
  if (!completed.ok) return completed;
  const { usable, unreadable } = siftTasks(completed.value);
  keepAside(pulling, unreadable);
  const tasks = toLocal(pulling.store, usable) ?? [];
  applyRemoteTasks(pulling, tasks);
  return ok(tasks);
};

const pullTasks = async (
  pulling: V1Pulling,
  projectIds: readonly string[],
): Promise<Result<null, SyncError>> => {
  const { store } = pulling;
  const lists = await readLists(pulling, projectIds);
  if (!lists.ok) return lists;
  const known = knownOpenIds(store.db);
  const lost = missingFrom(store, lists.value, known).length;
  const loss = checkLoss(store, { lost, known: known.size, atOnce: ASKED_AT_ONCE });
  if (!loss.ok) return loss;
  // What somebody else did to a task that was ended here, too, is known by its absence alone.
  const missing = missingFrom(store, lists.value, new Set([...endedHereIds(store.db), ...known]));
  applyRemoteTasks(
    pulling,
    lists.value.flatMap(({ tasks }) => tasks),
  );
  return explainAll(pulling, missing.slice(0, ASKED_AT_ONCE));
};

const explainAll = async (pulling: V1Pulling, missing: readonly Missing[]): Read<null> => {
  const unknown: Missing[] = [];
  for (const task of missing) {
    const explained = await explain(pulling, task);
    if (!explained.ok) return explained;
    if (!explained.value) unknown.push(task);
  }
  return unknown.length === 0 ? ok(null) : findOrForget(pulling, unknown);
};

/**
 * A task that its list does not know was moved to another one meanwhile, even
 * to one that is new, or erased: all lists are looked through before it is
 * forgotten, unless they are too many for one reading. What is in the trash
 * stays there: V1 knows of no task whose list was deleted and made again.
 */
const findOrForget = async (pulling: V1Pulling, unknown: readonly Missing[]): Read<null> => {
  const { store } = pulling;
  const listed = await pullLists(pulling);
  if (!listed.ok) return listed;
  const all = knownProjects(store);
  const isFeasible = all.length <= LISTS_AT_ONCE;
  const lists = isFeasible ? await readLists(pulling, all) : ok([]);
  if (!lists.ok) return lists;
  const tasks = lists.value.flatMap((list) => list.tasks);
  applyRemoteTasks(pulling, tasks);
  if (isFeasible && lists.value.length < all.length) return ok(null);
  const found = new Set(lists.value.flatMap((list) => [...list.tasks.map(idOf), ...list.unreadableIds]));
  write(pulling, (db, receiving) => {
    for (const { id } of unknown) {
      if (found.has(id) || isKnownTrashed(pulling, id)) continue;
      applyRemoteObject(db, taskKey(id), { object: null, ...receiving });
    }
  });
  return ok(null);
};

const learnedOwner = ({ db }: Store): LearnedOwner => {
  const local = inboxIdOf(db);
  const inboxId = toRemoteId(db, local);
  return {
    inboxId: inboxId === local ? null : inboxId,
    projectIds: baseIds(db, 'project').map((id) => toRemoteId(db, id)),
  };
};

/** List by list: V1 tells of no changes, only of what is there. */
export const pullV1 = async (
  pulling: V1Pulling,
  { isBrief, looksAgain = false }: Pick<PullOptions, 'isBrief' | 'looksAgain'>,
): Promise<Result<null, SyncError>> => {
  const { store, now } = pulling;
  if (isBrief) return pullBriefly(pulling, looksAgain);
  // Those that are still there are met again.
  store.write((db) => forgetUnknownUnreadable(db, ['task', 'column']));
  const lists = await pullLists(pulling);
  if (!lists.ok) return lists;
  const completed = await pullCompleted(pulling);
  if (!completed.ok) return completed;
  const inTurn = listsInTurn(store);
  const tasks = await pullTasks(pulling, [...new Set([...inTurn, ...listsOfPending(store)])]);
  if (!tasks.ok) return tasks;
  const buried = await lookAtBuried(pulling, completed.value);
  if (!buried.ok) return buried;
  store.write((db) => writeMeta(db, 'lastSyncedAt', new Date(now()).toISOString()));
  pulling.onOwner?.(learnedOwner(store));
  return ok(null);
};
