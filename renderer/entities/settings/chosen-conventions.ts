import type { DateConventions } from '#shared/domain/dates/date-conventions.ts';
import type { Settings } from '#shared/domain/desktop/settings.ts';

type Chosen = Pick<Settings, 'firstWeekday' | 'timeFormat' | 'dateFormat'>;

/** Conventions that a person chose instead of those of the region. */
export const settingsToConventions = ({
  firstWeekday,
  timeFormat,
  dateFormat,
}: Chosen): Partial<DateConventions> => ({
  ...(firstWeekday !== 'system' && { firstWeekday }),
  ...(timeFormat !== 'system' && { clock: timeFormat }),
  ...(dateFormat !== 'system' && { dayMonthOrder: dateFormat }),
});

/** Of all that is written by the conventions: what was drawn before a choice is drawn again. */
export const conventionsKey = ({ firstWeekday, timeFormat, dateFormat }: Chosen): string =>
  `${firstWeekday} ${timeFormat} ${dateFormat}`;
