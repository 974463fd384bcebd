import type { DescriptionContext } from '#shared/domain/dates/describe-date.ts';
import { parseHabitRepeat } from '#shared/domain/habit.ts';
import { describeRepeat } from '#shared/domain/repeat/describe-repeat.ts';

/** The repeat rule of a habit in words: Every day; 3 times a week; Every week on Mon, Wed; Every 2 days. */
export const describeHabitRepeat = (rule: string, context: DescriptionContext): string => {
  const repeat = parseHabitRepeat(rule);
  if (repeat.kind === 'perWeek') return repeat.times === 1 ? 'Once a week' : `${repeat.times} times a week`;
  if (repeat.kind === 'days' && repeat.weekdays.length === 7) return 'Every day';
  return describeRepeat(rule, context);
};
