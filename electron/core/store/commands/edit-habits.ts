import { assertNever } from '#shared/domain/assert-never.ts';
import type { CheckInInput, HabitChange, HabitDraft } from '#shared/domain/habit-row.ts';
import { dateToStamp, formatHabitRepeat, statusOfValue, type CheckInStatus } from '#shared/domain/habit.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { ExactJson } from '#shared/domain/exact-json.ts';
import { timeToWire } from '#core/model/raw-object.ts';
import { checkInKey, checkInWireId, EMPTY_CHECK_IN, isEmptyCheckIn } from '#core/model/check-in.ts';
import { habitKey, isArchivedHabit, NO_SECTION, numberField } from '#core/model/habit.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { setFields } from '#core/model/mutation.ts';
import { isSameValue, textField, type RawObject } from '#core/model/raw-object.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { editFields } from '#core/store/commands/edit-fields.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { lastOrder, moveInOrder } from '#core/store/commands/order-lists.ts';
import { currentObject } from '#core/store/rows/current-object.ts';

/** Habits, their sections and check-ins: what an action comes to. */

const sectionKey = (id: string): ObjectKey => ({ entity: 'habitSection', id });

/** How the page says it, and how the wire does; what is left out is left out. */
const WIRE: {
  readonly [Name in keyof HabitChange]-?: (value: NonNullable<HabitChange[Name]> | null) => RawObject;
} = {
  name: (name) => ({ name }),
  icon: (iconRes) => ({ iconRes }),
  color: (color) => ({ color }),
  encouragement: (encouragement) => ({ encouragement }),
  goal: (goal) =>
    goal?.kind === 'number'
      ? { type: 'Real', goal: goal.goal, step: goal.step, unit: goal.unit === '' ? 'Count' : goal.unit }
      : { type: 'Boolean', goal: 1, step: 0, unit: 'Count' },
  repeat: (repeat) => ({ repeatRule: repeat === null ? null : formatHabitRepeat(repeat) }),
  reminders: (reminders) => ({ reminders: [...new Set(reminders ?? [])].toSorted() }),
  asksNote: (recordEnable) => ({ recordEnable }),
  sectionId: (sectionId) => ({ sectionId: sectionId ?? NO_SECTION }),
  targetDays: (targetDays) => ({ targetDays }),
  start: (start) => ({ targetStartDate: start === null ? null : dateToStamp(start) }),
  exDates: (days) => ({ exDates: (days ?? []).map((day) => String(dateToStamp(day))).toSorted() }),
};

const toWire = (change: HabitChange): RawObject => {
  const fields: Record<string, ExactJson> = {};
  for (const [name, value] of Object.entries(change)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- name and value are of one member of the change
    const write = WIRE[name as keyof HabitChange] as ((value: unknown) => RawObject) | undefined;
    if (value !== undefined && write !== undefined) Object.assign(fields, write(value));
  }
  return fields;
};

/** As clients send a new one: whole, since the service fills in nothing that they could rely on. */
const newHabit = (draft: HabitDraft, today: CalendarDate): RawObject => ({
  ...toWire({
    icon: 'habit_daily_check_in',
    color: '#97E38B',
    encouragement: '',
    goal: { kind: 'yesNo' },
    repeat: { kind: 'days', weekdays: [1, 2, 3, 4, 5, 6, 7] },
    reminders: [],
    asksNote: false,
    sectionId: null,
    targetDays: 0,
    start: today,
    exDates: [],
    ...draft,
  }),
  status: 0,
  totalCheckIns: 0,
  completedCycles: 0,
});

export const createHabit = (
  context: EditContext,
  draft: HabitDraft,
  today: CalendarDate,
): { readonly id: string; readonly edits: readonly Edit[] } => {
  const [id, now] = [context.newId(), timeToWire(context.at)];
  const object = {
    id,
    ...newHabit(draft, today),
    sortOrder: lastOrder(context, 'habit'),
    createdTime: now,
    modifiedTime: now,
  };
  return { id, edits: [{ key: habitKey(id), mutation: { kind: 'create', object, at: context.at } }] };
};

export const changeHabit = (
  context: EditContext,
  id: string,
  change: HabitChange,
  seen?: string,
): readonly Edit[] => editFields(context, habitKey(id), () => toWire(change), { name: seen });

/** What is so already stays as it is: its time of archiving, too. */
export const archiveHabits = (
  context: EditContext,
  ids: readonly string[],
  isArchived: boolean,
): readonly Edit[] =>
  ids.flatMap((id) =>
    editFields(context, habitKey(id), (habit) => {
      if (isArchivedHabit(habit) === isArchived) return {};
      // The service keeps the time when the habit is active again: status alone says it.
      return isArchived ? { status: 1, archivedTime: timeToWire(context.at) } : { status: 0 };
    }),
  );

/** With its check-ins, which the service deletes along with it: undo makes all of it again. */
export const deleteHabit = ({ db, at }: EditContext, id: string): readonly Edit[] => {
  if (currentObject(db, habitKey(id)) === null) return [];
  const checkIns = db.all<{ id: string }>('SELECT id FROM checkin_row WHERE habit_id = ? ORDER BY id', id);
  const keys: readonly ObjectKey[] = [
    habitKey(id),
    ...checkIns.map((checkIn): ObjectKey => ({ entity: 'checkin', id: checkIn.id })),
  ];
  return keys.map((key) => ({ key, mutation: { kind: 'erase', at } }));
};

export const moveHabit = (
  context: EditContext,
  {
    id,
    sectionId,
    above,
  }: { readonly id: string; readonly sectionId: string | null; readonly above: string | null },
): readonly Edit[] => {
  if (currentObject(context.db, habitKey(id)) === null) return [];
  return moveInOrder(context, { entity: 'habit', id, above, fields: { sectionId: sectionId ?? NO_SECTION } });
};

export const createSection = (
  context: EditContext,
  name: string,
): { readonly id: string; readonly edits: readonly Edit[] } => {
  const id = context.newId();
  const object = { id, name, sortOrder: lastOrder(context, 'habitSection') };
  return { id, edits: [{ key: sectionKey(id), mutation: { kind: 'create', object, at: context.at } }] };
};

export const renameSection = (
  context: EditContext,
  id: string,
  name: string,
  seen?: string,
): readonly Edit[] => editFields(context, sectionKey(id), () => ({ name }), { name: seen });

export const moveSection = (context: EditContext, id: string, above: string | null): readonly Edit[] =>
  currentObject(context.db, sectionKey(id)) === null
    ? []
    : moveInOrder(context, { entity: 'habitSection', id, above });

/** Its habits are in none, before it goes. */
export const deleteSection = (context: EditContext, id: string): readonly Edit[] => {
  const { db, at } = context;
  if (currentObject(db, sectionKey(id)) === null) return [];
  const habits = db.all<{ id: string }>('SELECT id FROM habit_row WHERE section_id = ? ORDER BY id', id);
  return [
    ...habits.map((habit) => ({
      key: habitKey(habit.id),
      mutation: setFields({ sectionId: NO_SECTION }, at),
    })),
    { key: sectionKey(id), mutation: { kind: 'erase', at } },
  ];
};

const STATUS: Readonly<Record<CheckInStatus, number>> = { open: 0, failed: 1, done: 2 };

interface CheckingIn {
  readonly id: string;
  readonly date: CalendarDate;
  readonly to: CheckInInput;
}

interface Kind {
  readonly isNumber: boolean;
  readonly goal: number;
  readonly step: number;
}

const kindOf = (habit: RawObject): Kind => {
  const isNumber = (textField(habit, 'type') ?? 'Boolean') !== 'Boolean';
  if (!isNumber) return { isNumber, goal: 1, step: 1 };
  return { isNumber, goal: numberField(habit, 'goal') || 1, step: numberField(habit, 'step') || 1 };
};

/** The number of the day, and what it says. */
const valueOf = (
  { isNumber, goal, step }: Kind,
  known: number,
  to: CheckInInput,
): readonly [number, CheckInStatus] => {
  switch (to.kind) {
    case 'failed':
      return [0, 'failed'];
    case 'done':
      return [Math.max(goal, known), 'done'];
    case 'value':
      return [to.value, statusOfValue(to.value, goal)];
    case 'step': {
      // Steps of 0.1 add up to what a person reads.
      const sum = Number((known + to.steps * step).toFixed(6));
      const value = Math.max(0, isNumber ? sum : Math.min(sum, goal));
      return [value, statusOfValue(value, goal)];
    }
    default:
      return assertNever(to);
  }
};

/**
 * One check-in of the habit and the day, whichever device made it: made where there is none, else changed. What it says
 * is one thing, so all of it is written.
 */
export const checkIn = ({ db, at }: EditContext, { id, date, to }: CheckingIn): readonly Edit[] => {
  const habit = currentObject(db, habitKey(id));
  if (habit === null) return [];
  const stamp = dateToStamp(date);
  const key = checkInKey(id, stamp);
  const known = currentObject(db, key) ?? EMPTY_CHECK_IN;
  const kind = kindOf(habit);
  const [value, status] = valueOf(kind, numberField(known, 'value'), to);
  const doneAt = status === 'done' ? (known['checkinTime'] ?? timeToWire(at)) : null;
  const fields = { value, goal: kind.goal, status: STATUS[status], checkinTime: doneAt };
  if (isSaid(known, fields)) return [];
  const object = { id: checkInWireId(id, stamp), habitId: id, checkinStamp: stamp };
  const mutation = { kind: 'bringBack', object, fields: { ...fields, opTime: timeToWire(at) }, at } as const;
  return [{ key, mutation }];
};

const isSaid = (known: RawObject, fields: RawObject): boolean =>
  ['value', 'status'].every((name) => isSameValue(known[name], fields[name]));

/** The service keeps the record of the day, with nothing in it. */
export const takeCheckInBack = ({ db, at }: EditContext, id: string, date: CalendarDate): readonly Edit[] => {
  const key = checkInKey(id, dateToStamp(date));
  const known = currentObject(db, key);
  if (known === null || isEmptyCheckIn(known)) return [];
  return [{ key, mutation: setFields({ ...EMPTY_CHECK_IN, opTime: timeToWire(at) }, at) }];
};
