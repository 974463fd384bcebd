import { changeFocus, createFocus, deleteFocus } from '#core/store/commands/edit-focus.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import type { PersonVerb } from '#electron/testing/simulation/commands.ts';
import { idsIn, pickOne, type PersonAction } from '#electron/testing/simulation/person-action.ts';

/** What a person does to focus sessions that are over. */

type Plan = (action: PersonAction) => readonly Edit[];

const MINUTE = 60_000;

const toFocus =
  (plan: (action: PersonAction, id: string) => readonly Edit[]): Plan =>
  (action) => {
    const id = pickOne(idsIn(action.context.db, 'SELECT id FROM focus_row ORDER BY id'), action.target);
    return id === undefined ? [] : plan(action, id);
  };

/** Whole minutes: the service keeps no smaller part of a second. */
const spanBefore = (at: number, minutes: number) => {
  const end = Math.floor(at / MINUTE) * MINUTE;
  return { start: end - minutes * MINUTE, end };
};

/** V1 takes no name of the task: the one that stands in the record until it is sent is no text of a person. */
const anyTask = ({ context, generation, target }: PersonAction): string | null =>
  generation === 'v1'
    ? null
    : (pickOne(idsIn(context.db, 'SELECT id FROM task_row ORDER BY id'), target) ?? null);

export const ON_FOCUS: Readonly<Partial<Record<PersonVerb, Plan>>> = {
  addFocus: (action) => {
    const { context, target, mark } = action;
    return [
      createFocus(context, {
        id: context.newId(),
        kind: target % 3 === 0 ? 'stopwatch' : 'pomodoro',
        isDone: true,
        ...spanBefore(context.at, 5 + target),
        pauseSeconds: 0,
        taskId: anyTask(action),
        note: mark,
        isAdded: true,
      }),
    ];
  },
  noteFocus: toFocus(({ context, mark }, id) => changeFocus(context, id, { note: mark })),
  moveFocus: toFocus((action, id) => {
    const { context, target } = action;
    return changeFocus(context, id, { ...spanBefore(context.at, 10 + target), taskId: anyTask(action) });
  }),
  deleteFocus: toFocus(({ context }, id) => deleteFocus(context, [id])),
};
