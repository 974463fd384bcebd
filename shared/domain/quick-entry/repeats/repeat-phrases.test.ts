import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { CORPUS_CONTEXT } from '#shared/domain/quick-entry/corpus/phrase.ts';
import { parseQuickEntry } from '#shared/domain/quick-entry/parse-quick-entry.ts';
import { upcomingStarts } from '#shared/domain/repeat/recurrence.ts';

/** A phrase, and by plain counting over the calendar whether it means a day. */
interface Said {
  readonly phrase: string;
  readonly isMeant: (day: Date) => boolean;
}

const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = ['january', 'march', 'may', 'august', 'october', 'december'];
const MONTH_INDEX = [0, 2, 4, 7, 9, 11];
const ORDINALS = ['first', '2nd', 'third', '4th'];
const DAY = 86_400_000;

const nthOf = (day: Date): number => Math.ceil(day.getUTCDate() / 7);
const isLastOf = (day: Date): boolean =>
  new Date(day.getTime() + 7 * DAY).getUTCMonth() !== day.getUTCMonth();

const weekday = fc.integer({ min: 0, max: 6 });
const nth = fc.integer({ min: 1, max: 4 });
const lead = fc.constantFrom('every', 'each', 'ev', 'repeat every');

const said: fc.Arbitrary<Said> = fc.oneof(
  fc.record({ lead, days: fc.uniqueArray(weekday, { minLength: 1, maxLength: 4 }) }).map((one) => ({
    phrase: `${one.lead} ${one.days.map((day) => NAMES[day]).join(', ')}`,
    isMeant: (day: Date) => one.days.includes(day.getUTCDay()),
  })),
  fc.uniqueArray(weekday, { minLength: 2, maxLength: 3 }).map((days) => ({
    phrase: days.map((day) => `${NAMES[day]}s`).join(' and '),
    isMeant: (day: Date) => days.includes(day.getUTCDay()),
  })),
  fc
    .record({ lead, positions: fc.uniqueArray(nth, { minLength: 1, maxLength: 3 }), day: weekday })
    .map((one) => ({
      phrase: `${one.lead} ${one.positions.map((at) => ORDINALS[at - 1]).join(' and ')} ${NAMES[one.day]}`,
      isMeant: (day: Date) => day.getUTCDay() === one.day && one.positions.includes(nthOf(day)),
    })),
  weekday.map((day) => ({
    phrase: `last ${NAMES[day]} of every month`,
    isMeant: (date: Date) => date.getUTCDay() === day && isLastOf(date),
  })),
  fc.record({ at: nth, day: weekday, month: fc.integer({ min: 0, max: 5 }) }).map((one) => ({
    phrase: `every ${ORDINALS[one.at - 1]} ${NAMES[one.day]} of ${MONTHS[one.month]}`,
    isMeant: (date: Date) =>
      date.getUTCMonth() === MONTH_INDEX[one.month] && date.getUTCDay() === one.day && nthOf(date) === one.at,
  })),
  fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 3 }).map((days) => ({
    phrase: `monthly on the ${days.map((day) => `${day}th`).join(' and ')}`,
    isMeant: (date: Date) => days.includes(date.getUTCDate()),
  })),
  fc.constantFrom('weekdays at 8', 'mon-fri 9am', 'every workday').map((phrase) => ({
    phrase,
    isMeant: (date: Date) => date.getUTCDay() >= 1 && date.getUTCDay() <= 5,
  })),
);

const HOW_MANY = 6;

/** The days from `first` on that are meant, by looking at each day. */
const daysOf = ({ isMeant }: Said, first: string): readonly string[] => {
  const days: string[] = [];
  for (let at = Date.parse(`${first}T00:00:00Z`); days.length < HOW_MANY; at += DAY) {
    if (isMeant(new Date(at))) days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
};

test('a repeat that is taken falls on the days that its phrase says', () => {
  fc.assert(
    fc.property(said, (one) => {
      const { values, title } = parseQuickEntry(`Water plants ${one.phrase}`, CORPUS_CONTEXT);
      expect(title).toBe('Water plants');
      const first = values.date ?? '';
      const starts = upcomingStarts(
        {
          repeatFlag: values.repeat?.repeatFlag ?? '',
          start: Date.parse(`${first}T12:00:00Z`),
          timeZone: 'UTC',
        },
        HOW_MANY - 1,
      );
      const taken = [first, ...starts.map((start) => new Date(start).toISOString().slice(0, 10))];
      const from = one.isMeant(new Date(`${CORPUS_CONTEXT.today}T00:00:00Z`)) && values.time === null;
      expect(taken).toEqual(daysOf(one, from ? CORPUS_CONTEXT.today : '2026-11-19'));
    }),
    propertyRuns(400),
  );
});
