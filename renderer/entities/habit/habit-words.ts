import { assertNever } from '#shared/domain/assert-never.ts';
import type { HabitDay, HabitOfDay } from '#shared/ipc/habit-methods.ts';
import type { HabitRow, HabitSectionRow } from '#shared/domain/habit-row.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';

/** Names that the service gives the sections of every account (observed). */
const SECTIONS: Readonly<Record<string, string>> = {
  _morning: 'Morning',
  _afternoon: 'Afternoon',
  _night: 'Night',
};

export const sectionName = (section: Pick<HabitSectionRow, 'name'> | null): string =>
  section === null ? 'Others' : (SECTIONS[section.name] ?? section.name);

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

export const repeatWords = ({ repeat }: Pick<HabitRow, 'repeat'>): string => {
  switch (repeat.kind) {
    case 'days':
      return repeat.weekdays.length === 7 ? 'Every day' : repeat.weekdays.map(weekdayName).join(', ');
    case 'perWeek':
      return repeat.times === 1 ? 'Once a week' : `${repeat.times} times a week`;
    case 'everyDays':
      return `Every ${repeat.interval} days`;
    case 'unknown':
      return 'Custom';
    default:
      return assertNever(repeat);
  }
};

const ICONS: Readonly<Record<string, string>> = {
  habit_exercising: '🏃',
  habit_drink_water: '💧',
  habit_reading: '📖',
};

/** A sign for a habit: that of the service, a character of the person, or the first letter of its name. */
export const habitSign = ({ icon, name }: Pick<HabitRow, 'icon' | 'name'>): string => {
  if (icon.startsWith('txt_')) return icon.slice('txt_'.length);
  return ICONS[icon] ?? Array.from(name)[0]?.toUpperCase() ?? '✓';
};

const amount = (value: number): string => formatNumber(Math.round(value * 100) / 100);

/** `3 of 8 cups`; null for one that is done or not. */
export const valueWords = (habit: HabitRow, { checkIn }: Pick<HabitDay, 'checkIn'>): string | null => {
  if (!habit.isNumber) return null;
  const unit = habit.unit === '' ? '' : ` ${habit.unit.toLowerCase()}`;
  return `${amount(checkIn?.value ?? 0)} of ${amount(habit.goal)}${unit}`;
};

export const streakWords = ({ streak, streakUnit }: HabitOfDay['figures']): string | null => {
  if (streak === 0) return null;
  const unit = streakUnit === 'weeks' ? 'week' : 'day';
  return `${formatNumber(streak)} ${unit}${streak === 1 ? '' : 's'} in a row`;
};

const STATES: Readonly<Record<HabitDay['state'], string>> = {
  done: 'done',
  failed: 'missed',
  partial: 'started',
  open: 'not done yet',
  off: 'not planned',
};

export const stateWords = ({ state }: Pick<HabitDay, 'state'>): string => STATES[state];
