import type { TaskId } from '#shared/domain/ids.ts';

/** Ids in one call; a screen of rows is one or two calls. */
const PAGE = 100;

interface Waiting<Row> {
  readonly id: TaskId;
  readonly resolve: (row: Row | null) => void;
  readonly reject: (reason: unknown) => void;
}

type ReadRows<Row> = (ids: TaskId[]) => Promise<readonly Row[]>;

/** @returns null for a task that has none */
export type RowLoader<Row> = (id: TaskId) => Promise<Row | null>;

const loadPage = async <Row extends { readonly id: TaskId }>(
  readRows: ReadRows<Row>,
  page: readonly Waiting<Row>[],
): Promise<void> => {
  try {
    const rows = await readRows(page.map(({ id }) => id));
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    for (const { id, resolve } of page) resolve(rowsById.get(id) ?? null);
  } catch (error) {
    for (const { reject } of page) reject(error);
  }
};

/** Joins the rows that are asked for in one turn (those that came on screen together) into few calls. */
export const createRowLoader = <Row extends { readonly id: TaskId }>(
  readRows: ReadRows<Row>,
): RowLoader<Row> => {
  let waiting: readonly Waiting<Row>[] = [];

  const flush = () => {
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += PAGE) {
      void loadPage(readRows, all.slice(start, start + PAGE));
    }
  };

  return async (id) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(flush);
      waiting = [...waiting, { id, resolve, reject }];
    });
};
