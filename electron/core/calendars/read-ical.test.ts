import { describe, expect, it } from 'vitest';
import { expandEvents } from '#core/calendars/expand-events.ts';
import { readIcal } from '#core/calendars/read-ical.ts';

const ical = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-CALNAME:Team',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

const RANGE = { from: '2026-11-23', to: '2026-12-06', hostZone: 'Europe/Berlin', most: 5000 };

/** What is seen of a calendar: `2026-11-24 540-600 Title`. */
const seen = (text: string, range: Partial<typeof RANGE> = {}): readonly string[] => {
  const within = { ...RANGE, ...range };
  const { events } = expandEvents('c', readIcal(text)?.events ?? [], within, () => performance.now());
  return events.map(({ startDay, startMinute, endDay, endMinute, title }) =>
    startMinute === null
      ? `${startDay}${endDay === startDay ? '' : `..${endDay}`} ${title}`
      : `${startDay} ${startMinute}-${endMinute ?? ''} ${title}`,
  );
};

describe('an iCalendar', () => {
  it('has its name, and its events on the clock of the person', () => {
    const text = ical(
      ['UID:1', 'SUMMARY:Review', 'DTSTART:20261124T080000Z', 'DTEND:20261124T093000Z'],
      ['UID:2', 'SUMMARY:Lunch', 'DTSTART;TZID=America/New_York:20261124T120000', 'DURATION:PT1H'],
      ['UID:3', 'SUMMARY:Wake', 'DTSTART:20261125T070000'],
      ['UID:4', 'SUMMARY:Fair', 'DTSTART;VALUE=DATE:20261126', 'DTEND;VALUE=DATE:20261129'],
      ['UID:5', 'SUMMARY:Holiday', 'DTSTART;VALUE=DATE:20261201'],
    );
    expect(readIcal(text)?.name).toBe('Team');
    expect(seen(text)).toEqual([
      '2026-11-24 540-630 Review',
      '2026-11-24 1080-1140 Lunch',
      '2026-11-25 420- Wake',
      '2026-11-26..2026-11-28 Fair',
      '2026-12-01 Holiday',
    ]);
  });

  it('repeats at the same time of its own zone, also after a night when its clocks are set', () => {
    const text = ical([
      'UID:1',
      'SUMMARY:Call',
      'DTSTART;TZID=America/New_York:20261027T090000',
      'DTEND;TZID=America/New_York:20261027T093000',
      'RRULE:FREQ=WEEKLY;BYDAY=TU',
    ]);
    const range = { from: '2026-10-26', to: '2026-11-08' };
    expect(seen(text, range)).toEqual(['2026-10-27 840-870 Call', '2026-11-03 900-930 Call']);
  });

  it('leaves out what is left out, adds what is added, and shows what stands in for an occurrence', () => {
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
    expect(seen(text)).toEqual([
      '2026-11-23 540-555 Standup',
      '2026-11-25 660-675 Late standup',
      '2026-11-27 540-555 Standup',
      '2026-11-30 540-555 Standup',
    ]);
  });

  it('knows zones by their names in Windows, with a prefix, and by one offset', () => {
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
    expect(seen(text)).toEqual(['2026-11-24 540- A', '2026-11-24 600- B', '2026-11-24 660- C']);
  });

  it('is none where the text is another one', () => {
    expect(readIcal('<html>Sign in</html>')).toBeNull();
    expect(readIcal('')).toBeNull();
  });
});

describe('a hostile calendar', () => {
  it('loses a broken event and keeps the others, which it counts', () => {
    const text = ical(
      ['UID:1', 'SUMMARY:Good', 'DTSTART:20261124T080000Z'],
      ['UID:2', 'SUMMARY:Bad', 'DTSTART:nonsense'],
      ['UID:3', 'SUMMARY:No start'],
      ['UID:4', 'SUMMARY:Month', 'DTSTART:20261399T990000Z', 'RRULE:FREQ=NEVER'],
      ['UID:5', 'no colon at all', 'SUMMARY:Also good', 'DTSTART:20261125T080000Z'],
    );
    const calendar = readIcal(text);
    expect(seen(text)).toEqual(['2026-11-24 540- Good', '2026-11-25 540- Also good']);
    expect(calendar?.skipped).toBe(3);
  });

  it('ends in time with rules that never come true, go on forever or count seconds', () => {
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
    expect(seen(ical(...many))).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('with events without end is cut off, and says so', () => {
    const one = 'BEGIN:VEVENT\r\nUID:x\r\nDTSTART:20200101T000000Z\r\nEND:VEVENT\r\n';
    const calendar = readIcal(`BEGIN:VCALENDAR\r\n${one.repeat(20_500)}END:VCALENDAR`);
    expect([calendar?.events.length, calendar?.skipped]).toEqual([20_000, 1]);
  }, 20_000);

  it('nested thousands of levels deep costs the event that it is in, and no time', () => {
    const deep = ['UID:1', 'DTSTART:20261124T080000Z', ...Array.from({ length: 80_000 }, () => 'BEGIN:A')];
    const text = ical(deep, ['UID:2', 'SUMMARY:Good', 'DTSTART:20261125T080000Z']);
    const begun = performance.now();
    const calendar = readIcal(text);
    expect(performance.now() - begun).toBeLessThan(8000);
    expect(seen(text)).toEqual(['2026-11-25 540- Good']);
    expect(calendar?.skipped).toBe(1);
  }, 60_000);

  it('with thousands of zones resolves the name of a zone once, whatever number of dates has it', () => {
    const zones = Array.from(
      { length: 20_000 },
      (_unused, index) => `BEGIN:VTIMEZONE\nTZID:${index}\nEND:VTIMEZONE`,
    );
    const dates = Array.from({ length: 1500 }, () => 'EXDATE;TZID=Nowhere:20261124T080000');
    const event = [
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:Good',
      'DTSTART;TZID=Nowhere:20261124T090000',
      ...dates,
      'END:VEVENT',
    ];
    const text = ['BEGIN:VCALENDAR', ...zones, ...event, 'END:VCALENDAR'].join('\n');
    const begun = performance.now();
    expect(seen(text)).toEqual(['2026-11-24 540- Good']);
    expect(performance.now() - begun).toBeLessThan(4000);
  }, 60_000);

  it('loses an event of impossible length, and a zone of impossible offset is unknown', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Mine',
      'BEGIN:STANDARD',
      'TZOFFSETTO:+9900',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const text = ical(
      ['UID:1', 'SUMMARY:Endless', 'DTSTART:20261124T080000Z', 'DURATION:P999999999W'],
      ['UID:2', 'SUMMARY:Endless days', 'DTSTART;VALUE=DATE:20261124', 'DURATION:P999999999W'],
      ['UID:3', 'SUMMARY:Good', 'DTSTART;TZID=Mine:20261124T090000'],
    ).replace('BEGIN:VEVENT', [...zone, 'BEGIN:VEVENT'].join('\r\n'));
    expect(seen(text)).toEqual(['2026-11-24 540- Good']);
    expect(readIcal(text)?.skipped).toBe(2);
  });

  it('within blocks that are not closed, or are closed too often, is read without harm', () => {
    const text =
      'END:VEVENT\nBEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20261124T080000Z\nSUMMARY:Left open\nBEGIN:VALARM\nSUMMARY:Alarm';
    expect(seen(text)).toEqual(['2026-11-24 540- Left open']);
  });
});
