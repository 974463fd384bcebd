import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import type { Client } from '#shared/ipc/client.ts';
import { read } from '#renderer/bridge/read.ts';

/** Ids in one `tasks.rows` call; a screen of rows is one or two calls. */
const PAGE = 100;

interface Waiting {
  readonly id: TaskId;
  readonly resolve: (row: TaskRow | null) => void;
  readonly reject: (reason: unknown) => void;
}

export type RowLoader = (id: TaskId) => Promise<TaskRow | null>;

const loadPage = async (client: Client, page: readonly Waiting[]): Promise<void> => {
  try {
    const rows = await read(client, 'tasks.rows', { ids: page.map(({ id }) => id) });
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    for (const { id, resolve } of page) resolve(rowsById.get(id) ?? null);
  } catch (error) {
    for (const { reject } of page) reject(error);
  }
};

/** Joins the rows that are asked for in one turn (those that came on screen together) into few calls. */
export const createRowLoader = (client: Client): RowLoader => {
  let waiting: readonly Waiting[] = [];

  const flush = () => {
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += PAGE) {
      void loadPage(client, all.slice(start, start + PAGE));
    }
  };

  return async (id) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(flush);
      waiting = [...waiting, { id, resolve, reject }];
    });
};
