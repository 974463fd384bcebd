import { replaceEqualDeep } from '@tanstack/react-query';
import type { TaskId } from '#shared/domain/ids.ts';

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

/** What is known of tasks, and who is told when it is something else. */
export const createWatchedRows = <Row>(wait: (milliseconds: number) => Promise<void>): WatchedRows<Row> => {
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
