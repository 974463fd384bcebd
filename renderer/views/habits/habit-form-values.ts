import type { Weekday } from '#shared/domain/dates/calendar-date.ts';
import { ENTRY_COLORS } from '#shared/domain/entry-colors.ts';
import type { HabitDraft, HabitRow } from '#shared/domain/habit-row.ts';
import { habitSectionIdSchema } from '#shared/domain/ids.ts';
import { createHabit, createHabitSection, editHabit } from '#renderer/entities/habit/habit-actions.ts';
import { habitSign } from '#renderer/entities/habit/habit-words.ts';
import type { Services } from '#renderer/entities/services.ts';

export const DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
export const SIGNS = [
  '✓',
  '🏃',
  '💧',
  '📖',
  '🧘',
  '🛌',
  '🥗',
  '💊',
  '🎵',
  '✍️',
  '🧹',
  '🌱',
  '💰',
  '🚭',
  '🦷',
  '📵',
];
export const NEW_SECTION = 'new';

/** What is written in the form. */
export interface Written {
  readonly name: string;
  readonly sign: string;
  readonly color: string;
  readonly isNumber: boolean;
  readonly goal: string;
  readonly step: string;
  readonly unit: string;
  readonly often: 'days' | 'perWeek' | 'everyDays' | 'kept';
  readonly weekdays: readonly Weekday[];
  readonly times: string;
  readonly interval: string;
  readonly section: string;
  readonly newSection: string;
  readonly reminders: string;
  readonly targetDays: string;
  readonly encouragement: string;
}

/** Red says overdue elsewhere. */
const FIRST_COLOR = ENTRY_COLORS.find(([name]) => name === 'Green')?.[1] ?? '#2F9152';

export const NEW: Written = {
  name: '',
  sign: '✓',
  color: FIRST_COLOR,
  isNumber: false,
  goal: '8',
  step: '1',
  unit: 'cups',
  often: 'days',
  weekdays: DAYS,
  times: '3',
  interval: '2',
  section: '',
  newSection: '',
  reminders: '',
  targetDays: '0',
  encouragement: '',
};

const repeatOf = ({ repeat }: HabitRow): Partial<Written> => {
  if (repeat.kind === 'days') return { often: 'days', weekdays: repeat.weekdays };
  if (repeat.kind === 'perWeek') return { often: 'perWeek', times: String(repeat.times) };
  if (repeat.kind === 'everyDays') return { often: 'everyDays', interval: String(repeat.interval) };
  return { often: 'kept' };
};

export const writtenOf = (habit: HabitRow): Written => ({
  ...NEW,
  ...repeatOf(habit),
  name: habit.name,
  sign: habitSign(habit),
  color: habit.color,
  isNumber: habit.isNumber,
  ...(habit.isNumber && { goal: String(habit.goal), step: String(habit.step), unit: habit.unit }),
  section: habit.sectionId ?? '',
  reminders: habit.reminders.join(', '),
  targetDays: String(habit.targetDays),
  encouragement: habit.encouragement,
});

const numberOf = (text: string, least: number): number => {
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) && number >= least ? number : least;
};

const CLOCK = /^(\d{1,2})(?::(\d{2}))?\s*(am|pm)?$/iu;

/** 12 am is midnight, 12 pm noon. */
const hoursOf = (hour: number, half: string): number => {
  if (half === '') return hour;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
};

/** `8`, `20:30`, `8 pm`; null for what is no time. */
const clockOf = (text: string): string | null => {
  const [, hour, minute = '00', half = ''] = CLOCK.exec(text.trim()) ?? [];
  if (hour === undefined) return null;
  const hours = hoursOf(Number(hour), half.toLowerCase());
  if (hours > 23 || Number(minute) > 59) return null;
  return `${String(hours).padStart(2, '0')}:${minute}`;
};

export const timesOf = (text: string): readonly (string | null)[] =>
  text
    .split(/[,;]/u)
    .filter((part) => part.trim() !== '')
    .map(clockOf);

const repeatToDraft = ({ often, weekdays, times, interval }: Written): Pick<HabitDraft, 'repeat'> => {
  if (often === 'kept') return {};
  if (often === 'perWeek')
    return { repeat: { kind: 'perWeek', times: Math.min(7, Math.round(numberOf(times, 1))) } };
  if (often === 'everyDays')
    return { repeat: { kind: 'everyDays', interval: Math.round(numberOf(interval, 2)) } };
  return { repeat: { kind: 'days', weekdays: weekdays.length === 0 ? [...DAYS] : [...weekdays] } };
};

const goalOf = ({ isNumber, goal, step, unit }: Written): HabitDraft['goal'] =>
  isNumber
    ? { kind: 'number', goal: numberOf(goal, 0.01), step: numberOf(step, 0.01), unit }
    : { kind: 'yesNo' };

const ICONS: Readonly<Record<string, string>> = {
  '✓': 'habit_daily_check_in',
  '🏃': 'habit_exercising',
  '💧': 'habit_drink_water',
  '📖': 'habit_reading',
};

/** A sign that was left as it is stays what the service calls it. */
const iconOf = (sign: string, habit: HabitRow | null): string =>
  habit !== null && habitSign(habit) === sign ? habit.icon : (ICONS[sign] ?? `txt_${sign}`);

const sectionOf = async (services: Services, { section, newSection }: Written) => {
  if (section !== NEW_SECTION) return section === '' ? null : habitSectionIdSchema.parse(section);
  return newSection.trim() === '' ? null : createHabitSection(services, newSection.trim());
};

/** @returns whether it is stored */
export const saveHabit = async (
  services: Services,
  written: Written,
  habit: HabitRow | null,
): Promise<boolean> => {
  const draft = {
    name: written.name.trim(),
    icon: iconOf(written.sign, habit),
    color: written.color,
    encouragement: written.encouragement,
    goal: goalOf(written),
    ...repeatToDraft(written),
    reminders: timesOf(written.reminders).flatMap((time) => time ?? []),
    sectionId: await sectionOf(services, written),
    targetDays: Math.round(numberOf(written.targetDays, 0)),
  };
  return habit === null ? createHabit(services, draft) : editHabit(services, habit, draft);
};
