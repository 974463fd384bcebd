import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { addDays, weekdayOf } from '#shared/domain/dates/calendar-date.ts';
import { describeDate, describeMonthDay } from '#shared/domain/dates/describe-date.ts';
import type { ColumnRow, ProjectRow, TagRow } from '#shared/domain/project.ts';
import { spanToLocal } from '#shared/domain/dates/move-span.ts';
import { keyToSpan } from '#renderer/entities/drag/slot-key.ts';
import { CONVENTIONS } from '#renderer/entities/clock/today.ts';

const DATE_NAMES: Readonly<Record<string, string>> = {
  overdue: 'Overdue',
  earlier: 'Earlier',
  today: 'Today',
  tomorrow: 'Tomorrow',
  next7: 'Next 7 days',
  later: 'Later',
  none: 'No date',
};

const PRIORITY_NAMES: Readonly<Record<string, string>> = {
  high: 'High priority',
  medium: 'Medium priority',
  low: 'Low priority',
  none: 'No priority',
};

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const dayName = (
  day: string,
  { today, isClosedView = false }: Pick<Known, 'today' | 'isClosedView'>,
): string => {
  if (day === 'none') return 'No date';
  const date = describeMonthDay(day, { today, conventions: CONVENTIONS });
  if (day === today) return `Today, ${date}`;
  if (day === addDays(today, -1)) return `Yesterday, ${date}`;
  // The account may count by days that begin before those of this place: nothing was done tomorrow.
  if (day === addDays(today, 1) && !isClosedView) return `Tomorrow, ${date}`;
  return `${WEEKDAYS[weekdayOf(day) - 1] ?? ''}, ${date}`;
};

/** A slot of the calendar: `2026-12-01/570+45`. */
const slotName = (value: string, { today }: Known): string => {
  const span = keyToSpan(`slot:${value}`);
  return span === null ? '' : describeDate(spanToLocal(span), { today, conventions: CONVENTIONS });
};

interface Known {
  readonly today: CalendarDate;
  /** Of a view of nothing but what is over. */
  readonly isClosedView?: boolean;
  readonly projects: readonly ProjectRow[];
  readonly tags: readonly TagRow[];
  readonly columns: readonly ColumnRow[];
}

const named = (rows: readonly { readonly id: string; readonly name: string }[], id: string): string =>
  rows.find((row) => row.id === id)?.name ?? '';

const NAMERS: Readonly<Record<string, (value: string, known: Known) => string>> = {
  date: (value) => DATE_NAMES[value] ?? value,
  day: dayName,
  priority: (value) => PRIORITY_NAMES[value] ?? value,
  list: (value, { projects }) => named(projects, value),
  slot: slotName,
  tag: (value, { tags }) =>
    value === 'none' ? 'No tag' : (tags.find(({ name }) => name === value)?.label ?? value),
  column: (value, { columns }) => (value === 'none' ? 'Unsorted' : named(columns, value)),
};

/** The name of a group. @param key as in `outlineSchema` */
export const groupName = (key: string, known: Known): string => {
  if (key === 'closed') return 'Completed';
  const cut = key.indexOf(':');
  return NAMERS[key.slice(0, cut)]?.(key.slice(cut + 1), known) ?? 'Tasks';
};
