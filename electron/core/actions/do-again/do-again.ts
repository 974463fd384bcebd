import type { CheckedInput } from '#shared/actions/actions.ts';
import type { RunStep } from '#shared/actions/run.ts';
import { assertNever } from '#shared/domain/assert-never.ts';
import { NOTES_MAX_LENGTH } from '#shared/domain/task.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { isClosing, type CommandStep } from '#shared/domain/saved-command.ts';
import { daysTo } from '#core/actions/do-again/generalise.ts';
import { commandNamed } from '#core/actions/do-again/saved-commands.ts';
import type { Composition, PlanContext } from '#core/actions/plan.ts';
import { notesOf } from '#core/model/task-content.ts';
import { livingTask } from '#core/store/rows/living-task.ts';

type Ids = TaskId[];

/** Each task by the days that its date has to move. */
const onDay = ({ db, days: daysNow, timeZone }: PlanContext, ids: Ids, days: number): readonly RunStep[] => {
  const { today } = daysNow();
  const byShift = Map.groupBy(
    ids.flatMap((id) => {
      const task = livingTask(db, id);
      return task === null ? [] : [{ id, shift: daysTo(task, { today, days, timeZone }) }];
    }),
    ({ shift }) => shift,
  );
  return [...byShift].map(([shift, tasks]) => ({
    action: 'tasks.shiftDates',
    input: { ids: tasks.map(({ id }) => id), days: Math.max(-3660, Math.min(3660, shift)) },
  }));
};

const appendNotes = ({ db }: PlanContext, ids: Ids, text: string): readonly RunStep[] =>
  ids.flatMap((id): RunStep[] => {
    const task = livingTask(db, id);
    if (task === null) return [];
    const before = notesOf(task);
    const notes = before === '' ? text : `${before}\n${text}`;
    // Notes that would be too long stay as they are: half a text is worse than none.
    return notes.length > NOTES_MAX_LENGTH
      ? []
      : [{ action: 'tasks.edit', input: { ids: [id], change: { notes } } }];
  });

const CLOSING = {
  reopen: 'tasks.reopen',
  complete: 'tasks.complete',
  abandon: 'tasks.abandon',
  trash: 'tasks.delete',
} as const;

const actionsOf = (context: PlanContext, ids: Ids, step: CommandStep): readonly RunStep[] => {
  if (isClosing(step)) return [{ action: CLOSING[step.kind], input: { ids } }];
  switch (step.kind) {
    case 'change':
      return [{ action: 'tasks.edit', input: { ids, change: step.change } }];
    case 'shift':
      return [{ action: 'tasks.shiftDates', input: { ids, days: step.days } }];
    case 'onDay':
      return onDay(context, ids, step.days);
    case 'move': {
      const { projectId, columnId } = step;
      return [{ action: 'tasks.move', input: { ids, place: { projectId, columnId } } }];
    }
    case 'appendNotes':
      return appendNotes(context, ids, step.text);
    case 'addItems': {
      const add = step.titles.map((title) => ({ title }));
      return ids.map((id) => ({ action: 'tasks.editItems', input: { id, add } }));
    }
    case 'addSubtasks': {
      const drafts = step.titles.map((title) => ({ title }));
      return ids.map((parentId) => ({
        action: 'tasks.createMany',
        input: { projectId: null, drafts, place: { parentId } },
      }));
    }
    default:
      return assertNever(step);
  }
};

/** The steps that an input names; null for a name that no command has. */
export const stepsToDo = (
  { db }: Pick<PlanContext, 'db'>,
  { command }: Pick<CheckedInput<'tasks.doAgain'>, 'command'>,
): readonly CommandStep[] | null =>
  typeof command === 'string' ? (commandNamed(db, command)?.steps ?? null) : command;

/** Does the steps of a command to tasks, one after the other: each finds what those before it have written. */
export const doAgain: Composition<'tasks.doAgain'> = function* doAgain(context, { ids, command }) {
  const all = [...new Set(ids)];
  for (const step of stepsToDo(context, { command }) ?? [])
    for (const action of actionsOf(context, all, step)) yield action;
  return {};
};
