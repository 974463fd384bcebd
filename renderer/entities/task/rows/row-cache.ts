import type { TaskId } from '#shared/domain/ids.ts';
import { pause } from '#renderer/bridge/pause.ts';
import { createRowReader } from './row-reader.ts';
import { createWatchedRows } from './watched-rows.ts';

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
  /** What is known of these tasks is old; null for all. */
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
  /** What has changed since it was asked for. */
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
    // What changed while it was on its way is asked for once more.
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
export const readRowsAgain = (
  ...caches: readonly Pick<RowCache<{ readonly id: TaskId }>, 'note' | 'catchUp'>[]
): void => {
  for (const { note, catchUp } of caches) {
    note(null);
    void catchUp();
  }
};
