import {
  archiveHabits,
  changeHabit,
  checkIn,
  createHabit,
  deleteHabit,
  takeCheckInBack,
} from '#core/store/commands/edit-habits.ts';
import type { CheckInInput } from '#shared/domain/habit-row.ts';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import type { PersonVerb } from '#electron/testing/simulation/commands.ts';
import { valuesOf } from '#electron/testing/simulation/checks/texts-on-device.ts';
import { idsIn, pickOne, type PersonAction } from '#electron/testing/simulation/person-action.ts';

/** What a person does to habits and to their days. */

type Plan = (action: PersonAction) => readonly Edit[];

const toHabit =
  (plan: (action: PersonAction, id: string) => readonly Edit[]): Plan =>
  (action) => {
    const id = pickOne(idsIn(action.context.db, 'SELECT id FROM habit_row ORDER BY id'), action.target);
    return id === undefined ? [] : plan(action, id);
  };

/** Few days, so that devices meet on them; and of whatever clock, near the present one. */
const dayOf = ({ context, target }: PersonAction): string =>
  addDays(new Date(context.at).toISOString().slice(0, 10), -(target % 2));

const said = (to: (action: PersonAction) => CheckInInput): Plan =>
  toHabit((action, id) => checkIn(action.context, { id, date: dayOf(action), to: to(action) }));

export const ON_HABITS: Readonly<Partial<Record<PersonVerb, Plan>>> = {
  createHabit: ({ context, mark }) => {
    const goal = { kind: 'number', goal: 1, step: 1, unit: 'Glass' } as const;
    return createHabit(context, { name: mark, goal }, '2026-01-01').edits;
  },
  renameHabit: toHabit(({ context, mark }, id) => changeHabit(context, id, { name: mark })),
  archiveHabit: toHabit(({ context, target }, id) => archiveHabits(context, [id], target % 2 === 0)),
  deleteHabit: toHabit(({ context }, id) => deleteHabit(context, id)),
  // The later one is now the larger number and now the smaller one.
  checkIn: said(({ mark, target }) => ({ kind: 'value', value: valuesOf(mark)[target % 2] ?? 0 })),
  failDay: said(() => ({ kind: 'failed' })),
  takeCheckInBack: toHabit((action, id) => takeCheckInBack(action.context, id, dayOf(action))),
};
