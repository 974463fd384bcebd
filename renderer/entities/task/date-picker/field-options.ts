import type { ClockPlace, PickedReminder } from '#shared/domain/dates/date-pick.ts';
import { minutesToClock } from '#shared/domain/dates/clock-time.ts';
import { describeTime } from '#shared/domain/dates/describe-date.ts';
import { describeLength, parseLengthWords, type Length } from '#shared/domain/dates/length-words.ts';
import { parseDateWords } from '#shared/domain/dates/date-words.ts';
import { localToPick } from '#shared/domain/dates/date-pick.ts';
import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import { describeReminder } from '#shared/domain/reminder/describe-reminder.ts';
import { parseReminderWord, reminderWordToTrigger } from '#shared/domain/reminder/reminder-words.ts';
import { describeRepeat } from '#shared/domain/repeat/describe-repeat.ts';
import { parseRepeatWords } from '#shared/domain/repeat/repeat-words.ts';
import { foldText } from '#shared/domain/search-text.ts';
import { CONVENTIONS, currentDay, dateContext, hostZone } from '#renderer/entities/clock/today.ts';
import { allZones, describeClockPlace } from '#renderer/entities/task/actions/zone-actions.ts';
import type { FieldOption } from './ValueField.tsx';

/** The values while the options of a field are computed. */
export interface FieldContext {
  /** null for whole days. */
  readonly time: ClockTime | null;
  readonly reminders: readonly PickedReminder[];
  readonly place: ClockPlace | null;
}

const isBlank = (typed: string): boolean => typed.trim() === '';

const WHOLE_DAY: FieldOption = { id: 'all-day', title: 'All day', part: { time: null } };

const atTime = (time: ClockTime): FieldOption => ({
  id: time,
  title: describeTime(time, CONVENTIONS),
  part: { time },
});

/** Every half hour from 7:00 to 22:00. */
const HALF_HOURS = Array.from({ length: 31 }, (_time, index) => minutesToClock(420 + index * 30));

export const timeOptions = (typed: string): readonly FieldOption[] => {
  if (isBlank(typed)) return [WHOLE_DAY, ...HALF_HOURS.map((time) => atTime(time))];
  if ('all day'.startsWith(typed.trim().toLowerCase())) return [WHOLE_DAY];
  // With a day before it, a number alone is an hour.
  const answer = parseDateWords(`today ${typed}`, dateContext());
  if (answer.kind !== 'dates' || answer.dates.startTime === null) return [];
  const { time = null, length = null } = localToPick(answer.dates);
  if (time === null || length === null) return [atTime(answer.dates.startTime)];
  const title = `${describeTime(time, CONVENTIONS)}, ${describeLength(length)}`;
  return [{ id: title, title, part: { time, length } }];
};

const MINUTES = [15, 30, 45, 60, 90, 120, 180, 240];
const DAYS = [2, 3, 4, 5, 7, 14];

const asLength = (length: Length): FieldOption => ({
  id: `${length.kind} ${length.count}`,
  title: describeLength(length),
  part: { length },
});

const noLength = (isTimed: boolean): FieldOption => ({
  id: 'none',
  title: isTimed ? 'No length' : '1 day',
  part: { length: null },
});

export const lengthOptions = (typed: string, { time }: FieldContext): readonly FieldOption[] => {
  const isTimed = time !== null;
  if (!isBlank(typed)) {
    if (/^(?:none|no|no length)$/u.test(typed.trim().toLowerCase())) return [noLength(isTimed)];
    const length = parseLengthWords(typed);
    if (length === null) return [];
    // A whole day has no hours: a number alone counts days there.
    if (!isTimed && length.kind === 'minutes')
      return /^\d+$/u.test(typed.trim()) ? [asLength({ kind: 'days', count: length.count })] : [];
    return [asLength(length)];
  }
  const lengths = isTimed
    ? MINUTES.map((count): Length => ({ kind: 'minutes', count }))
    : DAYS.map((count): Length => ({ kind: 'days', count }));
  return [noLength(isTimed), ...lengths.map((length) => asLength(length))];
};

/** Typing another letter narrows the rest down. */
const ZONES_SHOWN = 30;

export const zoneOptions = (typed: string, { place }: FieldContext): readonly FieldOption[] => {
  const own = hostZone();
  const near = place === null || place.isFloating ? [own] : [place.zone, own];
  const zones = isBlank(typed) ? near : [...near, ...allZones()];
  const places: readonly ClockPlace[] = [
    ...[...new Set(zones)].map((zone) => ({ zone, isFloating: false })),
    { zone: own, isFloating: true },
  ];
  return places
    .map((one): FieldOption => {
      const title = describeClockPlace(one);
      return { id: title, title, part: { place: one } };
    })
    .filter(({ title }) => foldText(title).includes(foldText(typed.trim())))
    .slice(0, ZONES_SHOWN);
};

const TIMED = ['now', '5m', '15m', '30m', '1h', '1d'];
const ON_DAY = ['9am', '1d@9am', '2d@9am', '1w@9am'];

export const sayReminder = (reminder: PickedReminder, time: ClockTime | null): string => {
  const trigger = 'trigger' in reminder ? reminder.trigger : reminderWordToTrigger(reminder.word, time);
  return describeReminder(trigger, { isAllDay: time === null, conventions: CONVENTIONS });
};

export const reminderOptions = (typed: string, { time, reminders }: FieldContext): readonly FieldOption[] => {
  const words = isBlank(typed)
    ? time === null
      ? ON_DAY
      : TIMED
    : [typed.trim().toLowerCase().replace(/^\*/u, '')];
  const held = new Set(reminders.map((one) => sayReminder(one, time)));
  return words.flatMap((text) => {
    const word = parseReminderWord(text);
    if (word === null) return [];
    const title = sayReminder({ word }, time);
    return held.has(title) ? [] : [{ id: text, title, part: { reminders: [...reminders, { word }] } }];
  });
};

const REPEATS = ['every day', 'every weekday', 'every week', 'every 2 weeks', 'every month', 'every year'];

const NO_REPEAT: FieldOption = { id: 'none', title: 'Does not repeat', part: { repeat: null } };

export const sayRepeat = (flag: string, from: string | null): string =>
  `${describeRepeat(flag, { today: currentDay(), conventions: CONVENTIONS })}${from === '1' ? ', from completion' : ''}`;

const asRepeat = (text: string): readonly FieldOption[] => {
  const answer = parseRepeatWords(text, dateContext());
  if (answer.kind === 'unknown') return [];
  if (answer.kind === 'clear') return [NO_REPEAT];
  const { repeatFlag: flag, repeatFrom: from } = answer.repeat;
  const part = { repeat: { flag, from }, firstDay: answer.firstDate, repeatWords: text };
  return [{ id: text, title: sayRepeat(flag, from), part }];
};

export const repeatOptions = (typed: string): readonly FieldOption[] =>
  isBlank(typed) ? [NO_REPEAT, ...REPEATS.flatMap((text) => asRepeat(text))] : asRepeat(typed);
