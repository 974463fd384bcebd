import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import type { TaskDates } from '#shared/domain/task-dates.ts';
import { currentDay, hostZone } from '#renderer/entities/clock/today.ts';
import { betweenInList, type Between } from '#renderer/entities/drag/between-in-list.ts';
import type { Services } from '#renderer/entities/services.ts';
import { knownTags } from '#renderer/entities/tag/use-tags.ts';
import { countTasks } from '#renderer/entities/task/counted.ts';
import { currentList } from '#renderer/entities/task/current-list.ts';
import {
  NO_OUTCOME,
  runBulk,
  runInTurn,
  tellError,
  tellStep,
  type Joining,
} from '#renderer/entities/task/run-command.ts';
import { currentTargets } from '#renderer/entities/task/targets.ts';
import { findTaskRow } from '#renderer/entities/task/use-task-row.ts';
import { announce, focusRow, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { gapAcross, type Gap } from './card-steps.ts';
import { currentBoard } from './current-board.ts';
import { dropMeaning, type DropMeaning } from './drop-meaning.ts';
import { columnAt, isWhereItWas, neighboursOf } from './drop-place.ts';
import { sayPlace } from './say-place.ts';
import { planDrop, type Card, type DropWrite } from './plan-drop.ts';

const readDates = async ({ client }: Services, row: TaskRow): Promise<TaskDates> => {
  if (row.dates === null) return { kind: 'none' };
  if (row.dates.kind === 'allDay') return row.dates;
  const detail = await client.call('tasks.detail', { id: row.id });
  return detail.ok ? detail.value.dates : { kind: 'none' };
};

interface Drop {
  /** In the order in which they are to be. */
  readonly ids: readonly TaskId[];
  readonly lead: TaskId;
  readonly target: Gap;
}

const meaningOf = (services: Services, rows: readonly TaskRow[], { target }: Drop): DropMeaning => {
  const { board } = currentBoard(services);
  return dropMeaning(target.groupKey, {
    today: currentDay(),
    tags: knownTags(services),
    heldTags: [...new Set(rows.flatMap(({ tags }) => tags))],
    from: rows.flatMap(({ id }) => board.columns[board.placeOf(id)?.column ?? -1]?.key ?? []),
  });
};

const toCards = async (services: Services, rows: readonly TaskRow[], key: string): Promise<Card[]> => {
  const { board, groupBy } = currentBoard(services);
  const needsDates = groupBy === 'date' || groupBy === 'day';
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      projectId: row.projectId,
      dates: needsDates ? await readDates(services, row) : { kind: 'none' as const },
      isThere: board.columns[board.placeOf(row.id)?.column ?? -1]?.key === key,
    })),
  );
};

const planned = async (
  services: Services,
  rows: readonly TaskRow[],
  { target, ids }: Drop,
  meaning: Extract<DropMeaning, { readonly kind: 'write' | 'day' }>,
): Promise<readonly DropWrite[]> => {
  const { board, isOrdered } = currentBoard(services);
  const column = columnAt(board, target.groupKey);
  const around = column === undefined || !isOrdered ? null : neighboursOf(column, target.gap, new Set(ids));
  const listIds =
    meaning.kind === 'write' && meaning.place.projectId !== undefined
      ? [meaning.place.projectId]
      : [...new Set(rows.map(({ projectId }) => projectId))];
  const places = new Map<ProjectId, Between | null>();
  if (around !== null)
    for (const listId of listIds) places.set(listId, await betweenInList(services, around, listId));
  return planDrop({
    cards: await toCards(services, rows, target.groupKey),
    meaning,
    between: (projectId) => places.get(projectId) ?? null,
    zone: hostZone(),
  });
};

const carryOut = async (services: Services, rows: readonly TaskRow[], drop: Drop, meaning: DropMeaning) => {
  const over = rows.filter(({ status }) => status !== 'open').map(({ id }) => id);
  if (meaning.kind === 'refused') return NO_OUTCOME;
  if (meaning.kind === 'complete') {
    const ids = rows.filter(({ status }) => status === 'open').map(({ id }) => id);
    return ids.length === 0
      ? NO_OUTCOME
      : runBulk(services, 'tasks.complete', { ids: [...ids], withSubtasks: false });
  }
  const writes = await planned(services, rows, drop, meaning);
  return runInTurn([
    ...(over.length === 0 ? [] : [async () => runBulk(services, 'tasks.reopen', { ids: over })]),
    ...writes.map(
      (write) => async (joining: Joining) =>
        runBulk(services, 'tasks.move', { ...write, ids: [...write.ids], ...joining }),
    ),
  ]);
};

const refuse = (services: Services, reason: string): void => {
  services.notifier.notify({ text: reason, tone: 'danger' });
  announce(services.viewStore, reason);
};

/** Puts cards into a column, at a place among its cards: what the column says becomes true of them. */
export const dropCards = async (services: Services, drop: Drop): Promise<void> =>
  // The next key is about where the cards are then.
  services.arrivals.until(putCards(services, drop));

const putCards = async (services: Services, drop: Drop): Promise<void> => {
  const { ids, lead, target } = drop;
  const { viewStore } = services;
  const { board, isOrdered, nameOf } = currentBoard(services);
  const carried = new Set(ids);
  const isInColumn = ids.every(
    (id) => board.columns[board.placeOf(id)?.column ?? -1]?.key === target.groupKey,
  );
  if (isInColumn && (!isOrdered || isWhereItWas(board, target, carried))) return;
  const rows = (await Promise.all(ids.map(async (id) => findTaskRow(services, id)))).filter(
    (row) => row !== null,
  );
  const meaning = meaningOf(services, rows, drop);
  if (meaning.kind === 'refused') {
    refuse(services, meaning.reason);
    return;
  }
  const said = `Dropped. ${sayPlace({ board, nameOf, isOrdered }, target, carried)}`;
  const outcome = await carryOut(services, rows, drop, meaning);
  if (outcome.error !== null) {
    tellError(services, outcome.error);
    return;
  }
  focusRow(viewStore, lead, currentList(services).order.indexOf(lead));
  sendKeyboardToList(viewStore);
  announce(viewStore, said);
  if (outcome.tokens.length > 0) {
    const words = isInColumn ? 'Moved' : `To ${nameOf(target.groupKey)}:`;
    tellStep(services, `${words} ${countTasks(ids.length)}`, outcome.tokens);
  }
};

/** Ctrl+Shift+arrow: to the neighbour column, beside where the cards are. */
export const moveAcross = async (services: Services, direction: 1 | -1): Promise<void> => {
  const { ids, list, focus } = currentTargets(services);
  const lead = list.order[focus] ?? ids[0];
  const { board } = currentBoard(services);
  const target = lead === undefined ? null : gapAcross(board, lead, direction);
  if (lead === undefined || target === null) {
    announce(services.viewStore, direction === 1 ? 'This is the last column.' : 'This is the first column.');
    return;
  }
  await dropCards(services, { ids, lead, target });
};
