import { assertNever } from '#shared/domain/assert-never.ts';
import type { LocalDates } from '#shared/domain/dates/local-dates.ts';
import type { RunStep } from '#shared/actions/run.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskRow, TaskStatus } from '#shared/domain/task.ts';
import { currentSettings } from '#renderer/entities/settings/use-settings.ts';
import type { Services } from '#renderer/entities/services.ts';
import { textOf } from '#renderer/entities/words.ts';
import { focusAfterLeaving } from '#renderer/view-state/focus.ts';
import { holdForExitAnimation, endExitAnimation } from '#renderer/view-state/exit-animation.ts';
import { emptySelection } from '#renderer/view-state/selection.ts';
import { focusRow, select } from '#renderer/view-state/view-actions.ts';
import type { LeavingRow } from '#renderer/view-state/view-state.ts';
import { currentProjects } from '#renderer/entities/project/use-projects.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import { findTaskRow, knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { currentViewOptions } from '#renderer/entities/task/list/view-options.ts';
import { rowDatesToLocal } from '#renderer/entities/task/row-date.ts';
import {
  doneTo,
  runActions,
  runAndTell,
  stepOn,
  tellOutcome,
  tellStep,
  type Outcome,
  type Told,
} from './run-actions.ts';
import { currentTargets, type Targets } from './targets.ts';

/** Why notes are not completed, in words for the person. */
export const NO_COMPLETION = 'A note can’t be completed. Convert it to a task first.';

/** What ends a task or takes its end back. */
interface Closing {
  readonly method: 'tasks.complete' | 'tasks.abandon' | 'tasks.reopen';
  readonly told: Told;
  readonly withSubtasks?: boolean;
  readonly asOf?: 'now' | 'yesterday';
}

const BECOMES: Readonly<Record<Closing['method'], TaskStatus>> = {
  'tasks.complete': 'done',
  'tasks.abandon': 'wontDo',
  'tasks.reopen': 'open',
};

const toldCompleted: Told = (values) => ({ code: 'done.completed', values });

const COMPLETE: Closing = { method: 'tasks.complete', told: toldCompleted };
const COMPLETE_YESTERDAY: Closing = {
  ...COMPLETE,
  told: (values) => ({ code: 'done.completedYesterday', values }),
  asOf: 'yesterday',
};
const COMPLETE_ALL: Closing = { ...COMPLETE, withSubtasks: true };
const ABANDON: Closing = { method: 'tasks.abandon', told: (values) => ({ code: 'done.abandoned', values }) };
const REOPEN: Closing = { method: 'tasks.reopen', told: (values) => ({ code: 'done.reopened', values }) };

/** On a board the last card of a column hands over to the one above it, while there is one. */
const nextAfter = (services: Services, { list, focus }: Targets, leaving: ReadonlySet<TaskId>) => {
  const column = currentViewOptions(services).layout === 'board' ? list.groupAt(focus) : undefined;
  const { start, length } = column ?? { start: 0, length: 0 };
  return (
    focusAfterLeaving(list.order.slice(start, start + length), leaving, focus - start) ??
    focusAfterLeaving(list.order, leaving, focus)
  );
};

/** The row that is next takes the focus from one that goes; one that is only held goes, too. */
export const passFocusOn = (services: Services, targets: Targets, going: ReadonlySet<TaskId>): void => {
  const { viewStore } = services;
  const { list, focus } = targets;
  const focused = list.order[focus];
  if (focused === undefined || !going.has(focused)) return;
  const held = viewStore.getState().leaving.keys();
  const next = nextAfter(services, targets, new Set([...going, ...held]));
  if (next !== null) focusRow(viewStore, next, list.order.indexOf(next));
};

const rowToHold = (list: ListModel, index: number, status: TaskStatus): LeavingRow => {
  const group = list.groupAt(index);
  const neighbour = (at: number): TaskId | null =>
    list.groupAt(at) === group ? (list.order[at] ?? null) : null;
  return {
    groupKey: group?.key ?? 'open',
    groupIndex: group === undefined ? 0 : list.groups.indexOf(group),
    above: index === 0 ? null : neighbour(index - 1),
    below: neighbour(index + 1),
    depth: list.depthAt(index),
    status,
  };
};

const rowsToHold = (list: ListModel, ids: ReadonlySet<TaskId>, status: TaskStatus) =>
  new Map(
    list.order.flatMap((id, index) => (ids.has(id) ? [[id, rowToHold(list, index, status)] as const] : [])),
  );

/** More rows than a screen holds do not wait: nobody can see them tick. */
const HOLD_LIMIT = 200;

const openBelow = ({ subtasks: { done, total } }: TaskRow): number => total - done;

/** Completing a parent leaves what is open below it, says so, and offers to complete that too. */
const offerSubtasks = async (
  services: Services,
  { changed, error, undoToken }: Outcome,
  ids: readonly TaskId[],
): Promise<boolean> => {
  if (error !== null || changed.length === 0) return false;
  const rows = await Promise.all(ids.slice(0, HOLD_LIMIT).map(async (id) => findTaskRow(services, id)));
  // A repeating task is open again already.
  const parents = rows.filter((row) => row !== null).filter((row) => openBelow(row) > 0 && !row.repeats);
  if (parents.length === 0) return false;
  const left = parents.reduce((sum, row) => sum + openBelow(row), 0);
  services.viewStore.setState({
    leftOpen: { ids: parents.map(({ id }) => id), step: undoToken ?? undefined },
  });
  services.notifier.notify({
    text: textOf({ code: 'done.leftOpen', values: { ...doneTo(services, changed), left } }),
    actions: [
      {
        label: 'Complete too',
        command: 'task.done-all',
        run: () => void completeLeftOpen(services),
      },
    ],
    step: undoToken ?? undefined,
  });
  return true;
};

const completeLeftOpen = async (services: Services): Promise<void> => {
  const { leftOpen } = services.viewStore.getState();
  services.viewStore.setState({ leftOpen: null });
  if (leftOpen === null) return;
  const { ids, step } = leftOpen;
  const outcome = await runActions(services, [stepOn('tasks.complete', ids, { withSubtasks: true })], step);
  tellOutcome(services, outcome, toldCompleted);
};

const closingStep = (
  ids: readonly TaskId[],
  { method, withSubtasks = false, asOf = 'now' }: Closing,
): RunStep => {
  switch (method) {
    case 'tasks.reopen':
      return stepOn(method, ids, {});
    case 'tasks.complete':
      return stepOn(method, ids, { withSubtasks, asOf });
    case 'tasks.abandon':
      return stepOn(method, ids, { withSubtasks });
    default:
      return assertNever(method);
  }
};

const close = async (
  services: Services,
  { list }: Targets,
  { ids, closing }: { readonly ids: readonly TaskId[]; readonly closing: Closing },
): Promise<void> => {
  const { viewStore } = services;
  const { method, told, withSubtasks = false } = closing;
  // So that a slip can be taken back where it was made.
  const hold = currentSettings(services).completedHold;
  if (hold > 0 && ids.length <= HOLD_LIMIT) {
    holdForExitAnimation(viewStore, rowsToHold(list, new Set(ids), BECOMES[method]));
    setTimeout(() => {
      endExitAnimation(viewStore, ids);
    }, hold);
  }
  const done = await runActions(services, [closingStep(ids, closing)]);
  // A repeating task leaves a copy behind, which is no second task to a person.
  const wanted = new Set(ids);
  const outcome = withSubtasks ? done : { ...done, changed: done.changed.filter((id) => wanted.has(id)) };
  if (outcome.error !== null) endExitAnimation(viewStore, ids);
  const isCompletion = method === 'tasks.complete' && !withSubtasks;
  if (isCompletion && (await tellCompletion(services, { outcome, ids, told }))) return;
  tellOutcome(services, outcome, told);
};

/** When a series is due next; null for a task that does not repeat, or not any more. */
const nextDateOf = async (services: Services, id: TaskId): Promise<LocalDates | null> => {
  if (knownTaskRow(services, id)?.repeats === false) return null;
  // Asked of the core: the row that is shown may still have the date before.
  const answer = await services.client.call('tasks.rows', { ids: [id] });
  const row = answer.ok ? answer.value[0] : undefined;
  if (row?.repeats !== true || row.status !== 'open' || row.dates === null) return null;
  return rowDatesToLocal(row.dates);
};

/** Of one task that repeats, the message says when it is due again. @returns whether it was such a one */
const tellNextDate = async (services: Services, outcome: Outcome, told: Told): Promise<boolean> => {
  const { changed, error } = outcome;
  const [only] = changed;
  if (error !== null || only === undefined || changed.length > 1) return false;
  const dates = await nextDateOf(services, only);
  if (dates === null) return false;
  const done = told(doneTo(services, changed));
  tellStep(services, textOf({ code: 'done.next', values: { done, dates } }), outcome);
  return true;
};

/** What a completion leaves open, or the date that is next. @returns whether there was such a thing to tell */
const tellCompletion = async (
  services: Services,
  { outcome, ids, told }: { readonly outcome: Outcome; readonly ids: readonly TaskId[]; readonly told: Told },
): Promise<boolean> =>
  (await offerSubtasks(services, outcome, ids)) || (await tellNextDate(services, outcome, told));

const toldSkipped: Told = (values) => ({ code: 'done.skipped', values });

/** Leaves out the present occurrence of tasks that repeat. */
export const skipOccurrence = async (services: Services, ids: readonly TaskId[]): Promise<void> => {
  const outcome = await runActions(services, [stepOn('tasks.skip', ids, {})]);
  if (!(await tellNextDate(services, outcome, toldSkipped))) tellOutcome(services, outcome, toldSkipped);
};

/** Ends the open ones; when all are over already, reopens them. */
const closeOrReopen = async (services: Services, targets: Targets, closing: Closing): Promise<void> => {
  const { list, ids } = targets;
  const wanted = new Set(ids);
  const open = list.order.filter((id, index) => wanted.has(id) && !list.isClosed(index));
  const going = open.length > 0 ? open : ids;
  if (going.length === 0) return;
  passFocusOn(services, targets, new Set(going));
  select(services.viewStore, emptySelection());
  await close(services, targets, { ids: going, closing: open.length > 0 ? closing : REOPEN });
};

export const toggleDone = async (services: Services, targets: Targets): Promise<void> =>
  closeOrReopen(services, targets, COMPLETE);

/** What was done and not ticked: as if it had been, at the end of yesterday. */
export const completeAsOfYesterday = async (services: Services, targets: Targets): Promise<void> =>
  closeOrReopen(services, targets, COMPLETE_YESTERDAY);

export const completeWithSubtasks = async (services: Services, targets: Targets): Promise<void> =>
  services.viewStore.getState().leftOpen !== null
    ? completeLeftOpen(services)
    : closeOrReopen(services, targets, COMPLETE_ALL);

export const toggleWontDo = async (services: Services, targets: Targets): Promise<void> =>
  closeOrReopen(services, targets, ABANDON);

/** The checkbox of one row: the selection and the focus stay where they are. */
export const toggleOne = async (
  services: Services,
  { id, status }: Pick<TaskRow, 'id' | 'status'>,
): Promise<void> =>
  close(services, currentTargets(services), { ids: [id], closing: status === 'open' ? COMPLETE : REOPEN });

/** For actions after which the rows are no longer in any view but the trash. */
const takeAway = async (
  services: Services,
  targets: Targets,
  {
    method,
    told,
  }: { readonly method: 'tasks.delete' | 'tasks.restore' | 'tasks.erase'; readonly told: Told },
): Promise<void> => {
  const { ids } = targets;
  if (ids.length === 0) return;
  passFocusOn(services, targets, new Set(ids));
  select(services.viewStore, emptySelection());
  await runAndTell(services, [stepOn(method, ids, {})], told);
};

export const moveToTrash = async (services: Services, targets: Targets): Promise<void> =>
  takeAway(services, targets, {
    method: 'tasks.delete',
    told: (values) => ({ code: 'done.trashed', values }),
  });

/** How many of them have no list any more to go back to. */
const countHomeless = async (services: Services, ids: readonly TaskId[]): Promise<number> => {
  const [projects, ...rows] = await Promise.all([
    currentProjects(services),
    ...ids.map(async (id) => findTaskRow(services, id)),
  ]);
  const lists = new Set(projects.map(({ id }) => id));
  return rows.filter((row) => row !== null && !lists.has(row.projectId)).length;
};

export const restoreTasks = async (services: Services, targets: Targets): Promise<void> => {
  const homeless = await countHomeless(services, targets.ids);
  await takeAway(services, targets, {
    method: 'tasks.restore',
    told: (done) => ({ code: 'done.restored', values: { ...done, homeless } }),
  });
};

/** For good. */
export const eraseTasks = async (services: Services, targets: Targets): Promise<void> =>
  takeAway(services, targets, { method: 'tasks.erase', told: (values) => ({ code: 'done.erased', values }) });
