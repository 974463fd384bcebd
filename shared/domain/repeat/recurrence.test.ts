import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  advanceRepeat,
  occurrencesWithin,
  type RepeatingTask,
  upcomingStarts,
} from '#shared/domain/repeat/recurrence.ts';

const DAY = 24 * 60 * 60 * 1000;

const task = (fields: Partial<RepeatingTask>): RepeatingTask => ({
  repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=1',
  repeatFrom: '0',
  start: Date.parse('2026-11-20T10:00:00Z'),
  due: null,
  seriesStart: null,
  timeZone: 'UTC',
  exDates: [],
  completedAt: Date.parse('2026-11-25T12:00:00Z'),
  ...fields,
});

const nextStart = (fields: Partial<RepeatingTask>): string => {
  const advance = advanceRepeat(task(fields));
  return advance.kind === 'next' ? new Date(advance.start).toISOString() : advance.kind;
};

test.each([
  ['0', '2026-11-21T10:00:00.000Z'],
  ['1', '2026-11-26T10:00:00.000Z'],
  ['2', '2026-11-26T10:00:00.000Z'],
  [null, '2026-11-26T10:00:00.000Z'],
])(
  'repeatFrom %s counts from the due date, the completion, or what is still to come',
  (repeatFrom, expected) => {
    expect(nextStart({ repeatFrom })).toBe(expected);
  },
);

test('an occurrence that is done early is followed by the next one, not by itself', () => {
  expect(nextStart({ repeatFrom: '2', completedAt: Date.parse('2026-11-20T08:00:00Z') })).toBe(
    '2026-11-21T10:00:00.000Z',
  );
});

test('local time and the length of a day hold over a change of clocks', () => {
  const advance = advanceRepeat(
    task({
      timeZone: 'Europe/Berlin',
      start: Date.parse('2026-10-24T22:00:00Z'),
      due: Date.parse('2026-10-25T23:00:00Z'),
    }),
  );
  expect(advance).toMatchObject({
    kind: 'next',
    start: Date.parse('2026-10-25T23:00:00Z'),
    due: Date.parse('2026-10-26T23:00:00Z'),
  });
});

test.each([
  ['RRULE:FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30T10:00:00.000Z'],
  ['RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,FR', '2026-11-30T10:00:00.000Z'],
  ['RRULE:FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1', '2026-12-07T10:00:00.000Z'],
  ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29T10:00:00.000Z'],
  ['RRULE:FREQ=DAILY;UNTIL=20261121', '2026-11-21T10:00:00.000Z'],
  ['RRULE:FREQ=DAILY;UNTIL=20261120', 'ended'],
  ['RRULE:FREQ=DAILY;UNTIL=20261121T095959Z', 'ended'],
  ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'ended'],
  ['ERULE:NAME=FORGETTINGCURVE;CYCLE=0', 'unknown'],
  ['RRULE:FREQ=DAILY;TT_SKIP=WEEKEND', 'unknown'],
])('%s goes on with %s', (repeatFlag, expected) => {
  expect(nextStart({ repeatFlag })).toBe(expected);
});

test('dates that are left out are passed over', () => {
  expect(nextStart({ exDates: ['20261121', '2026-11-22'] })).toBe('2026-11-23T10:00:00.000Z');
});

test.each([
  ['0', 'RRULE:FREQ=DAILY;COUNT=3'],
  ['1', 'RRULE:FREQ=DAILY;COUNT=3'],
])('a count of three ends after three occurrences, counting from %s', (repeatFrom, repeatFlag) => {
  const seriesStart = task({}).start;
  let current = task({ repeatFlag, repeatFrom, seriesStart });
  let occurrences = 1;
  for (;;) {
    const advance = advanceRepeat({ ...current, completedAt: current.start + 3_600_000 });
    if (advance.kind !== 'next') break;
    current = { ...current, start: advance.start, repeatFlag: advance.repeatFlag };
    occurrences += 1;
  }
  expect(occurrences).toBe(3);
});

test('daily rules agree with counting days, however late', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 400 }),
      (unix, interval, lateDays) => {
        const start = unix - (unix % 1000);
        const advance = advanceRepeat(
          task({
            repeatFlag: `RRULE:FREQ=DAILY;INTERVAL=${interval}`,
            repeatFrom: '2',
            start,
            completedAt: start + lateDays * DAY,
          }),
        );
        const steps = Math.floor(lateDays / interval) + 1;
        expect(advance).toMatchObject({ kind: 'next', start: start + steps * interval * DAY });
      },
    ),
    { numRuns: 200 },
  );
});

describe('the dates to come', () => {
  it('are those of the calendar, whatever is completed', () => {
    const start = Date.parse('2026-12-07T00:00:00Z');
    const days = upcomingStarts(
      { repeatFlag: 'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,FR', start, timeZone: 'UTC' },
      3,
    ).map((moment) => new Date(moment).toISOString().slice(0, 10));
    expect(days).toEqual(['2026-12-11', '2026-12-14', '2026-12-18']);
  });

  it('leave out the days that are skipped', () => {
    const start = Date.parse('2026-12-07T00:00:00Z');
    const repeatFlag = 'RRULE:FREQ=DAILY;INTERVAL=1';
    const days = upcomingStarts({ repeatFlag, start, timeZone: 'UTC', exDates: ['2026-12-09'] }, 3);
    expect(days.map((moment) => new Date(moment).toISOString().slice(8, 10))).toEqual(['08', '10', '11']);
  });

  it('keep the time of day over a change of the clocks', () => {
    const start = Date.parse('2027-03-27T08:00:00Z');
    const [next = 0] = upcomingStarts(
      { repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=1', start, timeZone: 'Europe/Berlin' },
      1,
    );
    expect(new Date(next).toISOString()).toBe('2027-03-28T07:00:00.000Z');
  });

  it('end with the rule, and are none for a rule that is not understood', () => {
    const start = Date.parse('2026-12-07T00:00:00Z');
    const count = (repeatFlag: string) => upcomingStarts({ repeatFlag, start, timeZone: 'UTC' }, 5).length;
    expect(count('RRULE:FREQ=DAILY;INTERVAL=1;COUNT=3')).toBe(2);
    expect(count('LUNAR:FREQ=YEARLY;INTERVAL=1;BYMONTH=1;BYMONTHDAY=1')).toBe(0);
  });
});

const startingAt = (iso: string) => ({
  start: Date.parse(iso),
  due: Date.parse(iso),
  completedAt: Date.parse(iso),
});

describe('a series at a time that the clocks leave out one night', () => {
  const inBerlin = {
    repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=1',
    timeZone: 'Europe/Berlin',
    seriesStart: Date.parse('2027-03-20T01:30:00Z'),
    exDates: [],
  };
  /** 3:30, in place of 2:30. */
  const thatNight = Date.parse('2027-03-28T01:30:00Z');

  test.each(['0', '1', '2'])('is at its own time again the night after, counted from %s', (repeatFrom) => {
    const start = Date.parse('2027-03-27T01:30:00Z');
    const series = { ...inBerlin, repeatFrom };
    const first = advanceRepeat({ ...series, start, due: start, completedAt: start });
    expect(first).toMatchObject({ kind: 'next', start: thatNight, due: thatNight });
    const second = advanceRepeat({ ...series, start: thatNight, due: thatNight, completedAt: thatNight });
    const after = Date.parse('2027-03-29T00:30:00Z');
    expect(second).toMatchObject({ kind: 'next', start: after, due: after });
  });

  test('is shown at its own time on the days after that night', () => {
    const shown = occurrencesWithin(
      { ...inBerlin, repeatFrom: '0', start: thatNight, due: thatNight },
      { from: thatNight, to: thatNight + 2 * DAY, most: 9 },
    );
    expect(shown.map(({ start }) => new Date(start).toISOString())).toEqual([
      '2027-03-29T00:30:00.000Z',
      '2027-03-30T00:30:00.000Z',
    ]);
    expect(shown.map(({ due }) => due)).toEqual(shown.map(({ start }) => start));
  });
});

describe('a night on which the clocks are put forward at midnight', () => {
  const inHavana = {
    repeatFlag: 'RRULE:FREQ=WEEKLY;INTERVAL=1',
    repeatFrom: '0',
    seriesStart: null,
    timeZone: 'America/Havana',
    isAllDay: true,
    exDates: [],
  };
  const nextOf = (iso: string): string => {
    const next = advanceRepeat({ ...inHavana, ...startingAt(iso) });
    return next.kind === 'next' ? new Date(next.start).toISOString() : next.kind;
  };

  test('leaves no occurrence out', () => {
    expect(nextOf('2026-03-01T05:00:00.000Z')).toBe('2026-03-08T05:00:00.000Z');
  });
  test('does not make whole days begin later from then on', () => {
    expect(nextOf('2026-03-08T05:00:00.000Z')).toBe('2026-03-15T04:00:00.000Z');
  });
});
