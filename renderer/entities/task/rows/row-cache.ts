import type { TaskId } from '#shared/domain/ids.ts';
import { pause } from '#renderer/bridge/pause.ts';
import { replaceEqualDeep } from '@tanstack/react-query';

/** Milliseconds. What nobody has looked at for as long, or up to twice as long, is forgotten. */
const FORGET_AFTER = 60_000;

interface Watcher {
  readonly id: TaskId;
  readonly onChange: () => void;
}

interface WatchedRows<Row> {
  readonly get: (id: TaskId) => Row | null | undefined;
  readonly ids: () => Iterable<TaskId>;
  /** Null for tasks that are gone. */
  readonly put: (entries: readonly (readonly [TaskId, Row | null])[]) => void;
  readonly clear: () => void;
  /** @returns how to stop */
  readonly watch: (id: TaskId, onChange: () => void) => () => void;
  readonly watched: () => ReadonlySet<TaskId>;
}

/** Known rows, and the listeners of their changes. */
const createWatchedRows = <Row>(wait: (milliseconds: number) => Promise<void>): WatchedRows<Row> => {
  const rows = new Map<TaskId, Row | null>();
  // A screen of them: to look through all costs less than to keep them by their ids.
  const watchers = new Set<Watcher>();
  let isSweeping = false;

  const watched = (): ReadonlySet<TaskId> => new Set(Array.from(watchers, ({ id }) => id));
  const sweepNowAndThen = async (): Promise<void> => {
    isSweeping = true;
    let idle: ReadonlySet<TaskId> = new Set();
    while (rows.size > 0) {
      await wait(FORGET_AFTER);
      const looked = watched();
      const unwatched = new Set([...rows.keys()].filter((id) => !looked.has(id)));
      for (const id of unwatched) if (idle.has(id)) rows.delete(id);
      idle = unwatched;
    }
    isSweeping = false;
  };

  return {
    get: (id) => rows.get(id),
    ids: () => rows.keys(),
    watched,
    put: (entries) => {
      const changed = new Set<TaskId>();
      for (const [id, row] of entries) {
        const before = rows.get(id);
        // A row that is as it was is not drawn anew.
        const now = replaceEqualDeep(before, row);
        if (now === before) continue;
        rows.set(id, now);
        changed.add(id);
      }
      for (const { id, onChange } of watchers) if (changed.has(id)) onChange();
      if (!isSweeping) void sweepNowAndThen();
    },
    clear: () => {
      rows.clear();
      for (const { onChange } of watchers) onChange();
    },
    watch: (id, onChange) => {
      const watcher = { id, onChange };
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
};

/** Ids in one call; a screen of rows is one or two calls. */
const PAGE = 100;

/** The ids that are asked for in one turn. */
interface Batch {
  readonly ids: TaskId[];
  readonly done: Promise<void>;
}

interface RowReader {
  /** Ids that are being read are not asked for twice. */
  readonly ask: (id: TaskId) => void;
  /** Resolves when what is on its way has arrived; undefined where nothing is. */
  readonly answer: (id: TaskId) => Promise<void> | undefined;
  readonly onTheWay: () => Iterable<TaskId>;
  /** Answers to earlier questions are dropped. */
  readonly forget: () => void;
}

const inPages = (ids: readonly TaskId[]): readonly TaskId[][] =>
  Array.from({ length: Math.ceil(ids.length / PAGE) }, (_none, page) =>
    ids.slice(page * PAGE, (page + 1) * PAGE),
  );

/**
 * Joins the rows that are asked for in one turn (those that came on screen
 * together) into few calls.
 * @param arrived is given each answer, null where it failed
 */
const createRowReader = <Row>(
  readRows: (ids: TaskId[]) => Promise<readonly Row[]>,
  arrived: (ids: readonly TaskId[], rows: readonly Row[] | null) => void,
): RowReader => {
  let reading = new Map<TaskId, Promise<void>>();
  let next: Batch | null = null;

  const readPage = async (ids: TaskId[]): Promise<void> => {
    const asked = reading;
    let rows: readonly Row[] | null = null;
    try {
      rows = await readRows(ids);
    } finally {
      if (asked === reading) {
        for (const id of ids) reading.delete(id);
        arrived(ids, rows);
      }
    }
  };
  const send = async (ids: readonly TaskId[]): Promise<void> => {
    await Promise.resolve();
    next = null;
    await Promise.all(inPages(ids).map(readPage));
  };
  const startBatch = (): Batch => {
    const ids: TaskId[] = [];
    const done = send(ids);
    // Whoever waits for it is told; often nobody does.
    done.catch(() => null);
    return { ids, done };
  };

  return {
    ask: (id) => {
      if (reading.has(id)) return;
      next ??= startBatch();
      next.ids.push(id);
      reading.set(id, next.done);
    },
    answer: (id) => reading.get(id),
    onTheWay: () => reading.keys(),
    forget: () => {
      reading = new Map();
    },
  };
};

/**
 * What is known of tasks, for those who look at it. A list that is scrolled
 * brings hundreds in a second, and a query of its own for each of them was a
 * third of what that cost.
 */
export interface RowCache<Row> {
  /** Undefined while it is not read, null when the task is gone. */
  readonly known: (id: TaskId) => Row | null | undefined;
  /** Reads what is not known, and tells when it is something else. @returns how to stop */
  readonly watch: (id: TaskId, onChange: () => void) => () => void;
  /** At once when it is known, else from the core. */
  readonly find: (id: TaskId) => Promise<Row | null>;
  /** They will be wanted soon; a failure is seen where they are wanted. */
  readonly readAhead: (ids: readonly TaskId[]) => Promise<void>;
  /** It came along with something else; what is known already, or on its way, stays. */
  readonly keep: (row: Row) => void;
  /** Behind `note`: what is being read then is read once more instead. @param row null for a task that is gone */
  readonly tell: (id: TaskId, row: Row | null) => void;
  /** Marks the rows of these tasks as old; null for all. */
  readonly note: (ids: ReadonlySet<string> | null) => void;
  /** Whether no visible row is stale. */
  readonly isUpToDate: () => boolean;
  /** Reads again what is old and looked at, and the rest when it is wanted. */
  readonly catchUp: () => Promise<void>;
  /** As if nothing had been read. */
  readonly forget: () => void;
}

export const createRowCache = <Row extends { readonly id: TaskId }>(
  readRows: (ids: TaskId[]) => Promise<readonly Row[]>,
  wait: (milliseconds: number) => Promise<void> = pause,
): RowCache<Row> => {
  const rows = createWatchedRows<Row>(wait);
  /** Ids that changed while they were read. */
  const stale = new Set<TaskId>();

  const isWanted = (id: TaskId): boolean => rows.get(id) === undefined || stale.has(id);
  const reader = createRowReader(readRows, (ids, answer: readonly Row[] | null) => {
    if (answer === null) return ids.forEach((id) => stale.add(id));
    const answered = new Map(answer.map((row) => [row.id, row]));
    rows.put(ids.map((id) => [id, answered.get(id) ?? null]));
    return watchedAndOld().forEach(ask);
  });
  const ask = (id: TaskId): void => {
    if (reader.answer(id) !== undefined) return;
    stale.delete(id);
    reader.ask(id);
  };
  const find = async (id: TaskId): Promise<Row | null> => {
    // Rows that changed while they were read are read once more.
    while (isWanted(id)) {
      ask(id);
      await reader.answer(id);
    }
    return rows.get(id) ?? null;
  };
  const findAll = async (ids: readonly TaskId[]): Promise<void> => {
    await Promise.allSettled(ids.map(find));
  };
  const tell = (id: TaskId, row: Row | null): void => {
    // That answer may be older, and would undo it.
    if (reader.answer(id) !== undefined) return;
    stale.delete(id);
    // Whoever asks for what is not known is told.
    if (row !== null || rows.get(id) !== undefined) rows.put([[id, row]]);
  };
  const watchedAndOld = (): readonly TaskId[] => [...rows.watched()].filter((id) => stale.has(id));

  return {
    known: rows.get,
    find,
    tell,
    isUpToDate: () => watchedAndOld().length === 0,
    watch: (id, onChange) => {
      if (isWanted(id)) ask(id);
      return rows.watch(id, onChange);
    },
    readAhead: findAll,
    keep: (row) => {
      if (rows.get(row.id) === undefined) tell(row.id, row);
    },
    note: (ids) => {
      for (const id of [...rows.ids(), ...reader.onTheWay()]) if (ids?.has(id) !== false) stale.add(id);
    },
    catchUp: async () => findAll(watchedAndOld()),
    forget: () => {
      reader.forget();
      stale.clear();
      rows.clear();
      for (const id of rows.watched()) ask(id);
    },
  };
};

/** All that is known of tasks may be old. */
export const readRowsAgain = ({
  note,
  catchUp,
}: Pick<RowCache<{ readonly id: TaskId }>, 'note' | 'catchUp'>): void => {
  note(null);
  void catchUp();
};
