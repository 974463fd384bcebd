import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { changeOutline } from '#shared/domain/outline-change.ts';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import type { Outline } from '#shared/domain/view.ts';
import type { DataChanged, OutlineDelta } from '#shared/ipc/events.ts';
import { pause } from '#renderer/bridge/pause.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import type { Revisions } from '#renderer/bridge/revisions.ts';
import type { RowCache } from './row-cache.ts';
import {
  detailsKey,
  holdsDetail,
  holdsUnstableOrder,
  isOutlineKey,
  outlineKey,
  outlinesKey,
} from './task-keys.ts';

/** The version of an outline in the core, and the revision that it is at least as new as. */
interface Mark {
  readonly version: string | null;
  readonly revision: number;
}

interface Parts {
  readonly queryClient: QueryClient;
  readonly revisions: Revisions;
  readonly rows: RowCache<TaskRow>;
}

/** An event with an outline carries the rows of all tasks that still exist: a task without a row is gone. */
const goneOf = ({ taskIds, rows, delta }: DataChanged): readonly TaskId[] => {
  if (delta === null || taskIds === null) return [];
  const there = new Set<string>(rows.map(({ id }) => id));
  return taskIds.filter((id) => !there.has(id)).map((id) => taskIdSchema.parse(id));
};

/** Whether a change makes what a query has old. */
const makesOld = ({ taskIds, outline, projects }: DataChanged): ((queryKey: QueryKey) => boolean) => {
  const ids = taskIds === null ? null : new Set(taskIds);
  return (queryKey) =>
    isOutlineKey(queryKey) ? outline || projects || holdsUnstableOrder(queryKey) : holdsDetail(queryKey, ids);
};

/** Edits that move rows, in order with the keys that are about their results. */
const createOrder = ({ answered }: Revisions) => {
  const underWay = new Set<Promise<unknown>>();
  let awaited = 0;
  return {
    /** @param work an edit after which rows stand elsewhere, or there at all: keys that follow it wait for the list with it */
    until: async <Value>(work: Promise<Value>): Promise<Value> => {
      const follow = async (): Promise<void> => {
        // The caller of the edit reports its failure.
        await work.catch(() => null);
        underWay.delete(answer);
        awaited = answered();
      };
      const answer = follow();
      underWay.add(answer);
      return work;
    },
    /** Resolves when such edits are answered; null where none is under way. */
    unanswered: (): Promise<unknown> | null => (underWay.size === 0 ? null : Promise.all(underWay)),
    awaited: () => awaited,
    giveUp: (): void => {
      awaited = 0;
    },
  };
};

/** Milliseconds. An answer and the event of its change come over two connections, mostly within five of each other. */
const TOLD_WITHIN = 50;

/** The outlines of the page, with their marks. */
const createMarkedOutlines = (queryClient: QueryClient, { known, heard }: Revisions) => {
  const marks = new WeakMap<Outline, Mark>();
  const get = (queryKey: QueryKey): Outline | undefined => queryClient.getQueryData<Outline>(queryKey);
  const mark = (outline: Outline, version: string | null, revision: number): Outline => {
    marks.set(outline, { version, revision });
    return outline;
  };
  /** Null for an outline that the core keeps under no name. */
  const versionOf = (outline: Outline): string | null => marks.get(outline)?.version ?? null;
  return {
    versionOf,
    onScreen: () => queryClient.getQueryCache().findAll({ queryKey: outlinesKey, type: 'active' }),
    /** A reading begins: what it brings is marked, and may be kept with all that came along unless more was heard. */
    reading: () => {
      const [revision, before] = [known(), heard()];
      return {
        mark: (outline: Outline, version: string | null) => mark(outline, version, revision),
        isNewest: () => heard() === before,
      };
    },
    isBehind: (queryKey: QueryKey, revision: number): boolean => {
      const outline = get(queryKey);
      return outline !== undefined && (marks.get(outline)?.revision ?? 0) < revision;
    },
    /** A change that moves no row in it. */
    keepUp: (queryKey: QueryKey, revision: number): void => {
      const outline = get(queryKey);
      if (outline !== undefined) mark(outline, versionOf(outline), revision);
    },
    /** @returns whether it is as new as what is delta now */
    show: (queryKey: QueryKey, { since, version, change }: OutlineDelta, revision: number): boolean => {
      const before = get(queryKey);
      // A reading that is on its way is older, or waits for the network: it is read again instead.
      const isReading = queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching';
      if (isReading || before === undefined || versionOf(before) !== since) return false;
      if (version === since) mark(before, version, revision);
      else queryClient.setQueryData(queryKey, mark(changeOutline(before, change), version, revision));
      return true;
    },
  };
};

/**
 * The answers that the page has: outlines, rows and details, each as new as a
 * revision of the core. It decides which are old, and keeps the order of edits
 * and of keys that are typed ahead.
 */
export const createViewCache = ({ queryClient, revisions, rows }: Parts) => {
  const outlines = createMarkedOutlines(queryClient, revisions);
  const order = createOrder(revisions);
  /** Hashes of queries whose answers are older than a change. */
  let old = new Set<string>();
  /** For the next event. */
  const waiting = new Set<() => void>();

  const noteOld = (event: DataChanged): void => {
    const isOld = makesOld(event);
    for (const { queryKey, queryHash } of queryClient.getQueryCache().getAll()) {
      if (isOld(queryKey)) old.add(queryHash);
      else if (isOutlineKey(queryKey) && !old.has(queryHash)) outlines.keepUp(queryKey, event.revision);
    }
    rows.note(event.taskIds === null ? null : new Set(event.taskIds));
  };
  const show = (event: DataChanged): void => {
    for (const row of event.rows) rows.tell(row.id, row);
    for (const id of goneOf(event)) rows.tell(id, null);
    if (event.delta === null) return;
    const queryKey = outlineKey(event.delta);
    if (outlines.show(queryKey, event.delta, event.revision)) old.delete(hashKey(queryKey));
  };
  const readOld = async (queryKey: QueryKey, hashes: ReadonlySet<string>): Promise<void> =>
    readAgain(queryClient, { queryKey, predicate: ({ queryHash }) => hashes.has(queryHash) });
  const isBehind = (queryKey: QueryKey): boolean => outlines.isBehind(queryKey, order.awaited());
  const readBehind = async (queryKey: QueryKey, read: () => Promise<unknown>): Promise<void> => {
    await Promise.race([new Promise<void>((resolve) => waiting.add(resolve)), pause(TOLD_WITHIN)]);
    // The event has brought the rows along, so that none is read.
    if (!isBehind(queryKey)) return;
    await read();
    // Does not wait for a reading that fails.
    if (queryClient.getQueryState(queryKey)?.status === 'error') order.giveUp();
  };

  return {
    versionOf: outlines.versionOf,
    reading: outlines.reading,
    /** Names the revision that the page has followed the core to: while it is the same, there is no news. */
    moment: (): string => `${revisions.known()}/${revisions.heard()}`,
    /** Notes what a change makes old, and shows what it brings along. */
    onDataChanged: (event: DataChanged): void => {
      noteOld(event);
      show(event);
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
    /** Whether the rows on the screen and their order are as new as what was heard. */
    isUpToDate: (): boolean =>
      rows.isUpToDate() && !outlines.onScreen().some(({ queryHash }) => old.has(queryHash)),
    /** Reads again what is old: at once where it is looked at, else when it is. */
    catchUp: async (): Promise<void> => {
      const now = old;
      old = new Set();
      // The outline first: a deleted row should leave before it is found to be empty.
      const outlinesRead = readOld(outlinesKey, now);
      await Promise.all([outlinesRead, rows.catchUp(), readOld(detailsKey, now)]);
    },
    until: order.until,
    unanswered: order.unanswered,
    /** Resolves when a list may be as the edits have made it; null when it is. @param read reads it again */
    pending: (queryKey: QueryKey, read: () => Promise<unknown>): Promise<unknown> | null =>
      order.unanswered() ?? (isBehind(queryKey) ? readBehind(queryKey, read) : null),
  };
};

export type ViewCache = ReturnType<typeof createViewCache>;
