import { describe, expect, it } from 'vitest';
import { expandEvents } from '#electron/calendars/expand-events.ts';
import { readIcal } from '#electron/calendars/read-ical.ts';

const ical = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-CALNAME:Team',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

const RANGE = { from: '2026-11-23', to: '2026-12-06', hostZone: 'Europe/Berlin' };

/** What is seen of a calendar: `2026-11-24 540-600 Title`. */
const seen = async (text: string, range: Partial<typeof RANGE> = {}): Promise<readonly string[]> => {
  const calendar = await readIcal(text);
  const events = await expandEvents('c', calendar?.events ?? [], {
    ...RANGE,
    ...range,
    elapsed: () => performance.now(),
  });
  return events.map(({ startDay, startMinute, endDay, endMinute, title }) =>
    startMinute === null
      ? `${startDay}${endDay === startDay ? '' : `..${endDay}`} ${title}`
      : `${startDay} ${startMinute}-${endMinute ?? ''} ${title}`,
  );
};

describe('an iCalendar', () => {
  it('has its name, and its events on the clock of the person', async () => {
    const text = ical(
      ['UID:1', 'SUMMARY:Review', 'DTSTART:20261124T080000Z', 'DTEND:20261124T093000Z'],
      ['UID:2', 'SUMMARY:Lunch', 'DTSTART;TZID=America/New_York:20261124T120000', 'DURATION:PT1H'],
      ['UID:3', 'SUMMARY:Wake', 'DTSTART:20261125T070000'],
      ['UID:4', 'SUMMARY:Fair', 'DTSTART;VALUE=DATE:20261126', 'DTEND;VALUE=DATE:20261129'],
      ['UID:5', 'SUMMARY:Holiday', 'DTSTART;VALUE=DATE:20261201'],
    );
    expect((await readIcal(text))?.name).toBe('Team');
    expect(await seen(text)).toEqual([
      '2026-11-24 540-630 Review',
      '2026-11-24 1080-1140 Lunch',
      '2026-11-25 420- Wake',
      '2026-11-26..2026-11-28 Fair',
      '2026-12-01 Holiday',
    ]);
  });

  it('repeats at the same time of its own zone, also after a night when its clocks are set', async () => {
    const text = ical([
      'UID:1',
      'SUMMARY:Call',
      'DTSTART;TZID=America/New_York:20261027T090000',
      'DTEND;TZID=America/New_York:20261027T093000',
      'RRULE:FREQ=WEEKLY;BYDAY=TU',
    ]);
    const range = { from: '2026-10-26', to: '2026-11-08' };
    expect(await seen(text, range)).toEqual(['2026-10-27 840-870 Call', '2026-11-03 900-930 Call']);
  });

  it('leaves out what is left out, adds what is added, and shows what stands in for an occurrence', async () => {
    const text = ical(
      [
        'UID:1',
        'SUMMARY:Standup',
        'DTSTART:20261123T080000Z',
        'DTEND:20261123T081500Z',
        'RRULE:FREQ=DAILY;COUNT=5',
        'EXDATE:20261124T080000Z',
        'RDATE:20261130T080000Z',
      ],
      [
        'UID:1',
        'SUMMARY:Late standup',
        'RECURRENCE-ID:20261125T080000Z',
        'DTSTART:20261125T100000Z',
        'DTEND:20261125T101500Z',
      ],
      ['UID:1', 'RECURRENCE-ID:20261126T080000Z', 'DTSTART:20261126T080000Z', 'STATUS:CANCELLED'],
    );
    expect(await seen(text)).toEqual([
      '2026-11-23 540-555 Standup',
      '2026-11-25 660-675 Late standup',
      '2026-11-27 540-555 Standup',
      '2026-11-30 540-555 Standup',
    ]);
  });

  it('knows zones by their names in Windows, with a prefix, and by one offset', async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Mine',
      'BEGIN:STANDARD',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const events = [
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:A',
      'DTSTART;TZID="W. Europe Standard Time":20261124T090000',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:2',
      'SUMMARY:B',
      'DTSTART;TZID=/x.org/Asia/Tokyo:20261124T180000',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:3',
      'SUMMARY:C',
      'DTSTART;TZID=Mine:20261124T153000',
      'END:VEVENT',
    ];
    const text = ['BEGIN:VCALENDAR', ...zone, ...events, 'END:VCALENDAR'].join('\n');
    expect(await seen(text)).toEqual(['2026-11-24 540- A', '2026-11-24 600- B', '2026-11-24 660- C']);
  });

  it('is none where the text is another one', async () => {
    expect(await readIcal('<html>Sign in</html>')).toBeNull();
    expect(await readIcal('')).toBeNull();
  });
});

describe('a hostile calendar', () => {
  it('loses a broken event and keeps the others, which it counts', async () => {
    const text = ical(
      ['UID:1', 'SUMMARY:Good', 'DTSTART:20261124T080000Z'],
      ['UID:2', 'SUMMARY:Bad', 'DTSTART:nonsense'],
      ['UID:3', 'SUMMARY:No start'],
      ['UID:4', 'SUMMARY:Month', 'DTSTART:20261399T990000Z', 'RRULE:FREQ=NEVER'],
      ['UID:5', 'no colon at all', 'SUMMARY:Also good', 'DTSTART:20261125T080000Z'],
    );
    const calendar = await readIcal(text);
    expect(await seen(text)).toEqual(['2026-11-24 540- Good', '2026-11-25 540- Also good']);
    expect(calendar?.skipped).toBe(3);
  });

  it('ends in time with rules that never come true, go on forever or count seconds', async () => {
    const rules = [
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=HOURLY;BYHOUR=3;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=DAILY;INTERVAL=999999999',
      'FREQ=SECONDLY',
      'FREQ=MINUTELY;INTERVAL=7',
      'FREQ=YEARLY;BYMONTH=2;BYDAY=6MO',
    ];
    const many = Array.from({ length: 300 }, (_unused, index) => [
      `UID:${index}`,
      `SUMMARY:Never ${index}`,
      'DTSTART:19950116T100000Z',
      `RRULE:${rules[index % rules.length] ?? ''}`,
    ]);
    const begun = performance.now();
    expect(await seen(ical(...many))).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('with events without end is cut off, and says so', async () => {
    const one = 'BEGIN:VEVENT\r\nUID:x\r\nDTSTART:20200101T000000Z\r\nEND:VEVENT\r\n';
    const calendar = await readIcal(`BEGIN:VCALENDAR\r\n${one.repeat(20_500)}END:VCALENDAR`);
    expect([calendar?.events.length, calendar?.skipped]).toEqual([20_000, 1]);
  }, 20_000);

  it('within blocks that are not closed, or are closed too often, is read without harm', async () => {
    const text =
      'END:VEVENT\nBEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20261124T080000Z\nSUMMARY:Left open\nBEGIN:VALARM\nSUMMARY:Alarm';
    expect(await seen(text)).toEqual(['2026-11-24 540- Left open']);
  });
});
