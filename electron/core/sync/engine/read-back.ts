import { ok, type Result } from '#shared/domain/result.ts';
import { keyOf } from '#core/model/key-of.ts';
import { isOfHabits, type Entity, type ObjectKey } from '#core/model/entity.ts';
import { checkInOf, foldCheckIns } from '#core/model/check-in.ts';
import { textField, timeField, type RawObject } from '#core/model/raw-object.ts';
import { isTrashed, statusOf } from '#core/model/task-status.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import type { V1Client } from '#core/remote/v1-client.ts';
import type { V2Client } from '#core/remote/v2-client.ts';
import { toLocalObject, toRemoteId } from '#core/store/rows/remote-ids.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import type { Store } from '#core/store/store.ts';
import { olderSource, type Ways } from '#core/sync/pull/older-source.ts';
import type { OlderSource } from '#core/sync/pull/read-older.ts';
import { cursorAfter, NOT_READ, WINDOW } from '#core/sync/pull/older-page.ts';
import { focusOfV2, nextPage, type FocusSource } from '#core/sync/pull/pull-focus.ts';
import { habitsOfV2, type HabitSource } from '#core/sync/pull/pull-habits.ts';
import { orNotServed } from '#core/sync/pull/beside-tasks.ts';
import { focusOfV1 } from '#core/sync/v1/v1-focus.ts';
import { habitsOfV1 } from '#core/sync/v1/v1-habits.ts';
import type { PushAdapter } from '#core/sync/push/push-adapter.ts';
import { createV1Push } from '#core/sync/v1/v1-push.ts';
import { createV2PushAdapter } from '#core/sync/v2/v2-adapter.ts';

/** One object as it was sent. */
export interface Wanted {
  readonly key: ObjectKey;
  readonly object: RawObject;
}

/** What the service has, by `nameOf`; null for what it does not have. What is not in it was not asked for. */
export type ReadObjects = Map<string, RawObject | null>;

export const nameOf = ({ entity, id }: ObjectKey): string => `${entity} ${id}`;

type Read<Value> = Promise<Result<Value, RemoteError>>;

export interface ReadBackParts {
  /** What is in the trash counts as there, with `deleted`; on V2. Otherwise it is not there. */
  readonly withTrash?: boolean;
  readonly store: Store;
  readonly account: Ways;
  /** Unix time in milliseconds. */
  readonly now: () => number;
}

/** Objects asked for one by one, after those that lists and pages name: about five minutes of what V1 allows. */
const ONE_BY_ONE = 500;
/** Pages of closed tasks and of focus sessions. */
const MAX_PAGES = 400;

/** Notes objects under their keys; of two of the same key the first counts. */
const noteIn =
  (read: ReadObjects) =>
  (entity: Entity, objects: readonly RawObject[] | null | undefined): void => {
    for (const object of objects ?? []) {
      const id = keyOf(entity, object);
      if (id !== null && !read.has(nameOf({ entity, id }))) read.set(nameOf({ entity, id }), object);
    }
  };

type Note = ReturnType<typeof noteIn>;

const ofKind = (wanted: readonly Wanted[], entity: Entity): readonly RawObject[] =>
  wanted.filter(({ key }) => key.entity === entity).map(({ object }) => object);

const readListsOnV2 = async (client: V2Client, note: Note): Read<null> => {
  const snapshot = await client.snapshot();
  if (!snapshot.ok) return snapshot;
  const { projectProfiles, projectGroups, tags, filters, syncTaskBean } = snapshot.value;
  note('project', projectProfiles);
  note('folder', projectGroups);
  note('tag', tags);
  note('filter', filters);
  note('task', syncTaskBean.update);
  note('task', syncTaskBean.add);
  const columns = await client.allColumns();
  if (!columns.ok) return orNotServed(columns.error);
  note('column', columns.value);
  return ok(null);
};

const readListsOnV1 = async (
  {
    store,
    client,
    wanted,
  }: { readonly store: Store; readonly client: V1Client; readonly wanted: readonly Wanted[] },
  note: Note,
): Read<null> => {
  const toLocal = (objects: readonly RawObject[]): readonly RawObject[] =>
    objects.map((object) => toLocalObject(store.db, object));
  const [projects, folders, tags] = [
    await client.projects(),
    await client.projectGroups(),
    await client.tags(),
  ];
  if (!projects.ok) return projects;
  if (!folders.ok) return folders;
  if (!tags.ok) return tags;
  note('project', toLocal(projects.value));
  note('folder', toLocal(folders.value));
  note('tag', tags.value);
  const lists = new Set(ofKind(wanted, 'task').map((task) => textField(task, 'projectId') ?? ''));
  for (const list of lists) {
    const data =
      list === inboxIdOf(store.db)
        ? await client.inboxData()
        : await client.projectData(toRemoteId(store.db, list));
    // A list that could not be made: its tasks are asked for one by one.
    if (!data.ok && data.error.kind !== 'Rejected') return data;
    if (!data.ok) continue;
    note('task', toLocal(data.value.tasks));
    note('column', toLocal(data.value.columns));
  }
  return ok(null);
};

const lowest = (numbers: readonly number[]): number =>
  numbers.reduce((one, other) => Math.min(one, other), Number.MAX_SAFE_INTEGER);

/** Pages of what ended, back to the first moment that is wanted. */
const readPages = async (
  source: OlderSource,
  { outcome, first }: { readonly outcome: 'done' | 'wontDo'; readonly first: number },
  note: Note,
): Read<null> => {
  let [cursor, limit] = [NOT_READ, WINDOW];
  for (let pages = 0; pages < MAX_PAGES && !cursor.isEnd && (cursor.to ?? first) >= first; pages += 1) {
    const page = await source.closed(outcome, { to: cursor.to, limit });
    if (!page.ok) return page;
    note('task', page.value);
    const next = cursorAfter(page.value, { to: cursor.to, limit });
    limit = next === 'larger' ? limit * 2 : WINDOW;
    if (next !== 'larger') cursor = next;
  }
  return ok(null);
};

const readClosed = async (
  { store, account }: ReadBackParts,
  wanted: readonly Wanted[],
  note: Note,
): Read<null> => {
  for (const outcome of ['done', 'wontDo'] as const) {
    const source = olderSource(outcome, account, store);
    const times = ofKind(wanted, 'task')
      .filter((task) => statusOf(task) === outcome)
      .map((task) => timeField(task, 'completedTime') ?? 0);
    if (source === null || times.length === 0) continue;
    const read = await readPages(source, { outcome, first: lowest(times) }, note);
    if (!read.ok) return read;
  }
  return ok(null);
};

/** The trash has no times to page by. */
const readTrash = async (
  { account: { v2 }, withTrash = false }: ReadBackParts,
  wanted: readonly Wanted[],
  note: Note,
): Read<null> => {
  if (v2 === null || !withTrash || ofKind(wanted, 'task').length === 0) return ok(null);
  let start = 0;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page = await v2.trashedTasks({ start, limit: WINDOW });
    if (!page.ok) return page;
    if (page.value.length === 0) break;
    note(
      'task',
      page.value.map((task) => ({ ...task, deleted: 1 })),
    );
    start += page.value.length;
  }
  return ok(null);
};

const readHabits = async (source: HabitSource, wanted: readonly Wanted[], note: Note): Read<null> => {
  if (!wanted.some(({ key }) => isOfHabits(key.entity))) return ok(null);
  const [habits, sections] = [await source.habits(), await source.sections()];
  if (!habits.ok) return orNotServed(habits.error);
  if (!sections.ok) return orNotServed(sections.error);
  note('habit', habits.value);
  note('habitSection', sections.value);
  return readCheckIns(source, wanted, note);
};

/** All records of a day as one. */
const readCheckIns = async (source: HabitSource, wanted: readonly Wanted[], note: Note): Read<null> => {
  const days = wanted.flatMap(({ key }) => (key.entity === 'checkin' ? (checkInOf(key.id) ?? []) : []));
  if (days.length === 0) return ok(null);
  const first = lowest(days.map(({ stamp }) => stamp));
  const records = await source.checkIns([...new Set(days.map(({ habitId }) => habitId))], first - 1);
  if (!records.ok) return orNotServed(records.error);
  for (const ofDay of Map.groupBy(records.value, (record) => keyOf('checkin', record)).values()) {
    const folded = foldCheckIns(ofDay);
    if (folded !== null) note('checkin', [folded]);
  }
  return ok(null);
};

const readFocus = async (source: FocusSource, wanted: readonly Wanted[], note: Note): Read<null> => {
  const starts = ofKind(wanted, 'focus').map((focus) => timeField(focus, 'startTime') ?? 0);
  if (starts.length === 0) return ok(null);
  const first = lowest(starts);
  let before: number | null = null;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page: Result<readonly RawObject[], RemoteError> = await source.page(before);
    if (!page.ok) return orNotServed(page.error);
    note('focus', page.value);
    const next = nextPage(source, page.value, before);
    if (next === null || next < first) break;
    before = next;
  }
  return ok(null);
};

/** What one generation of the service is asked by. */
interface Service {
  readonly lists: (wanted: readonly Wanted[], note: Note) => Read<null>;
  readonly habits: HabitSource;
  readonly focus: FocusSource;
  readonly one: PushAdapter['read'];
}

const serviceOf = ({ store, account: { v1, v2 }, now }: ReadBackParts): Service => {
  if (v2 !== null)
    return {
      lists: (_wanted, note) => readListsOnV2(v2, note),
      habits: habitsOfV2(v2),
      focus: focusOfV2(v2),
      one: createV2PushAdapter(v2).read,
    };
  if (v1 === null) throw new Error('An account that is signed in to nothing has no service');
  return {
    lists: (wanted, note) => readListsOnV1({ store, client: v1, wanted }, note),
    habits: habitsOfV1(store, v1),
    focus: focusOfV1(store, v1, now),
    one: createV1Push({ store, client: v1 }).read,
  };
};

const readRest = async (
  { one }: Service,
  wanted: readonly Wanted[],
  { read, withTrash }: { readonly read: ReadObjects; readonly withTrash: boolean },
): Read<null> => {
  const rest = wanted.filter(({ key }) => !read.has(nameOf(key)));
  for (const { key, object } of rest.slice(0, ONE_BY_ONE)) {
    const found = await one(key, object);
    // An answer that makes no sense proves nothing.
    if (!found.ok && found.error.kind === 'BadResponse') continue;
    if (!found.ok && found.error.kind !== 'Rejected') return found;
    const there = found.ok ? found.value : null;
    read.set(nameOf(key), there !== null && isTrashed(there) && !withTrash ? null : there);
  }
  return ok(null);
};

/**
 * Reads from the service what was sent to it: by the requests that name most of it, and the rest one by one.
 * Nothing of it is taken from this computer.
 */
export const readBack = async (parts: ReadBackParts, wanted: readonly Wanted[]): Read<ReadObjects> => {
  const service = serviceOf(parts);
  const read: ReadObjects = new Map();
  const note = noteIn(read);
  const steps: readonly (() => Read<null>)[] = [
    () => service.lists(wanted, note),
    () => readClosed(parts, wanted, note),
    () => readTrash(parts, wanted, note),
    () => readHabits(service.habits, wanted, note),
    () => readFocus(service.focus, wanted, note),
    () => readRest(service, wanted, { read, withTrash: parts.withTrash === true }),
  ];
  for (const step of steps) {
    const done = await step();
    if (!done.ok) return done;
  }
  return ok(read);
};
