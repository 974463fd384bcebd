import type { TaskId } from '#shared/domain/ids.ts';

/** Ids in one call; a screen of rows is one or two calls. */
const PAGE = 100;

/** What is asked for in one turn. */
interface Batch {
  readonly ids: TaskId[];
  readonly done: Promise<void>;
}

interface RowReader {
  /** What is on its way already is not asked for twice. */
  readonly ask: (id: TaskId) => void;
  /** Resolves when what is on its way has arrived; undefined where nothing is. */
  readonly answer: (id: TaskId) => Promise<void> | undefined;
  readonly onTheWay: () => Iterable<TaskId>;
  /** What was asked for so far never arrives. */
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
export const createRowReader = <Row>(
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
