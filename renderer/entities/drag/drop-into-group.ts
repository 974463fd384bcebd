import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import { currentDay, hostZone } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import { knownTags } from '#renderer/entities/tag/use-tags.ts';
import { clearedDates } from '#renderer/entities/task/actions/date-actions.ts';
import { toldMovedTo } from '#renderer/entities/task/actions/edit-actions.ts';
import { knownGroupName } from '#renderer/entities/task/list/known-group-name.ts';
import { textOf } from '#renderer/entities/words.ts';
import { currentList } from '#renderer/entities/task/list/current-list.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import {
  doneTo,
  NO_OUTCOME,
  runActions,
  stepOn,
  tellStep,
  type Outcome,
  type Told,
} from '#renderer/entities/task/actions/run-actions.ts';
import { findTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { announce, focusRow, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { betweenInList, type Between, type Neighbours } from './between-in-list.ts';
import type { Dragged } from './drag-tasks.ts';
import { dropMeaning, type DropMeaning } from './drop-meaning.ts';
import { planDrop, type Card, type DropWrite } from './plan-drop.ts';
import { refuseMove } from './refuse-move.ts';

/** Tasks that are put into a group: a column of a board, or a section of a list. */
export interface GroupDrop extends Dragged {
  /** As in `outlineSchema`. */
  readonly groupKey: string;
  /** The group that a task is in now. */
  readonly groupOf: (id: TaskId) => string | undefined;
  /** What stays beside the place; null where the order is not by hand. */
  readonly around: Neighbours | null;
  /** `Dropped. Doing, 3 of 9.` */
  readonly said: string;
  readonly onDropped?: () => void;
}

const readDates = async ({ client }: Services, row: TaskRow): Promise<TaskDates> => {
  if (row.dates === null) return { kind: 'none' };
  if (row.dates.kind === 'allDay') return row.dates;
  const detail = await client.call('tasks.detail', { id: row.id });
  return detail.ok ? detail.value.dates : { kind: 'none' };
};

const meaningOf = (
  services: Services,
  rows: readonly TaskRow[],
  { groupKey, groupOf }: GroupDrop,
): DropMeaning =>
  dropMeaning(groupKey, {
    today: currentDay(),
    tags: knownTags(services),
    heldTags: [...new Set(rows.flatMap(({ tags }) => tags))],
    from: rows.flatMap(({ id }) => groupOf(id) ?? []),
  });

type WriteMeaning = Extract<DropMeaning, { readonly kind: 'write' | 'day' }>;

const toCards = async (
  services: Services,
  rows: readonly TaskRow[],
  { groupKey, groupOf }: GroupDrop,
  meaning: WriteMeaning,
): Promise<Card[]> =>
  Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      projectId: row.projectId,
      dates: meaning.kind === 'day' ? await readDates(services, row) : { kind: 'none' as const },
      isThere: groupOf(row.id) === groupKey,
    })),
  );

const planned = async (
  services: Services,
  rows: readonly TaskRow[],
  drop: GroupDrop,
  meaning: WriteMeaning,
): Promise<readonly DropWrite[]> => {
  const listIds =
    meaning.kind === 'write' && meaning.place.projectId !== undefined
      ? [meaning.place.projectId]
      : [...new Set(rows.map(({ projectId }) => projectId))];
  const places = new Map<ProjectId, Between | null>();
  if (drop.around !== null)
    for (const listId of listIds) places.set(listId, await betweenInList(services, drop.around, listId));
  return planDrop({
    cards: await toCards(services, rows, drop, meaning),
    meaning,
    between: (projectId) => places.get(projectId) ?? null,
    zone: hostZone(),
  });
};

const carryOut = async (
  services: Services,
  rows: readonly TaskRow[],
  drop: GroupDrop,
  meaning: DropMeaning,
): Promise<Outcome> => {
  if (meaning.kind === 'refused') return NO_OUTCOME;
  if (meaning.kind === 'complete') {
    const ids = rows.filter(({ status }) => status === 'open').map(({ id }) => id);
    return ids.length === 0 ? NO_OUTCOME : runActions(services, [stepOn('tasks.complete', ids, {})]);
  }
  const over = rows.filter(({ status }) => status !== 'open').map(({ id }) => id);
  const writes = await planned(services, rows, drop, meaning);
  return runActions(services, [
    ...(over.length === 0 ? [] : [stepOn('tasks.reopen', over, {})]),
    ...writes.map(({ ids, ...write }) => stepOn('tasks.move', ids, write)),
  ]);
};

/** What became true of the tasks; among the cards of their own group they were only moved. */
const toldDrop = (services: Services, drop: GroupDrop, meaning: DropMeaning): Told => {
  const { ids, groupKey, groupOf } = drop;
  if (ids.every((id) => groupOf(id) === groupKey)) return (values) => ({ code: 'done.moved', values });
  if (meaning.kind === 'complete') return (values) => ({ code: 'done.completed', values });
  if (meaning.kind === 'day') {
    const { day } = meaning;
    return day === null
      ? clearedDates([])
      : (done) => ({ code: 'done.movedToDay', values: { ...done, day } });
  }
  const {
    priority,
    addTags: added = [],
    removeTags: removed = [],
  } = meaning.kind === 'write' ? meaning.change : {};
  if (priority !== undefined) return (done) => ({ code: 'done.prioritized', values: { ...done, priority } });
  if (added.length + removed.length > 0)
    return (done) => ({ code: 'done.tagged', values: { ...done, added, removed } });
  return toldMovedTo(knownGroupName(services, groupKey));
};

const putIntoGroup = async (services: Services, drop: GroupDrop): Promise<void> => {
  const { viewStore } = services;
  const { ids, lead, said } = drop;
  const found = await Promise.all(ids.map(async (id) => findTaskRow(services, id)));
  const rows = found.filter((row) => row !== null);
  const meaning = meaningOf(services, rows, drop);
  if (meaning.kind === 'refused') {
    refuseMove(services, ids, meaning.reason);
    return;
  }
  const outcome = await carryOut(services, rows, drop, meaning);
  if (outcome.error !== null) {
    tellError(services, outcome.error);
    return;
  }
  drop.onDropped?.();
  focusRow(viewStore, lead, currentList(services).order.indexOf(lead));
  sendKeyboardToList(viewStore);
  announce(viewStore, said);
  tellStep(services, textOf(toldDrop(services, drop, meaning)(doneTo(services, ids))), outcome);
};

/** Makes true of the tasks what their new group says, and puts them at their place in it, as one step. */
export const dropIntoGroup = async (services: Services, drop: GroupDrop): Promise<void> =>
  // The next key is about where the tasks are then.
  services.views.until(putIntoGroup(services, drop));
