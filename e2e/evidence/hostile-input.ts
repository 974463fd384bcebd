import { BRIDGE_PATH, BRIDGE_PROTOCOL } from '#shared/ipc/transport.ts';

/** Hostile calendars, notes, links and handshakes, generated from a seed. */
export type Random = () => number;

const below = (random: Random, most: number): number => Math.floor(random() * most);
const oneOf = <Value>(random: Random, values: readonly Value[]): Value => {
  const value = values[below(random, values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
};
const many = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_unused, index) => make(index)).join('');

const NOISE = [
  '\0',
  '\r',
  '\u2028',
  '\ud800',
  '%',
  '"',
  ';',
  ':',
  ',',
  '=',
  '\\',
  '🗓',
  'é',
  '9'.repeat(400),
  '-',
];
const noise = (random: Random, most: number): string => many(below(random, most), () => oneOf(random, NOISE));

const event = (...lines: readonly string[]): string =>
  `BEGIN:VEVENT\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\n`;

const DATE = 'DTSTART:20261124T080000Z';
const RULES = [
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=SECONDLY',
  'FREQ=HOURLY;BYHOUR=3;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=999999999',
  'FREQ=YEARLY;BYMONTH=2;BYDAY=6MO',
  'FREQ=DAILY;COUNT=999999999999999999',
  'FREQ=NEVER',
  'FREQ=WEEKLY;WKST=;BYDAY=',
  'FREQ=DAILY;UNTIL=99999999T999999Z',
];
const DURATIONS = ['P999999999W', '-P1D', 'PT', 'P1Y', 'PT99999999999999H', 'PT1S', ''];
const MOMENTS = [
  '00000000',
  '99991231T235959Z',
  '20261399T990000Z',
  '00010101T000000',
  '20260230',
  'now',
  '1e9',
];

/** Elements that say where they begin and end: none of them may cost another one anything. */
const ELEMENTS: readonly ((random: Random) => string)[] = [
  (random) => event(DATE, `DURATION:${oneOf(random, DURATIONS)}`, `SUMMARY:${noise(random, 9)}`),
  (random) => event(`DTSTART:${oneOf(random, MOMENTS)}`, `DTEND:${oneOf(random, MOMENTS)}`),
  (random) => event('DTSTART:19950116T100000Z', `RRULE:${oneOf(random, RULES)}`),
  (random) => event(DATE, `EXDATE:${many(below(random, 900), () => '20261124T080000Z,')}20261125T080000Z`),
  (random) =>
    event(DATE, ...Array.from({ length: below(random, 300) }, () => 'EXDATE;TZID=No/Zone:20261124T080000')),
  (random) =>
    event(
      DATE,
      `RDATE;VALUE=PERIOD:${oneOf(random, MOMENTS)}/P1D`,
      `RECURRENCE-ID:${oneOf(random, MOMENTS)}`,
    ),
  (random) =>
    event(
      DATE,
      many(below(random, 4000), () => 'BEGIN:A\r\n'),
      'UID:deep',
    ),
  (random) =>
    event(
      `DTSTART;TZID=${oneOf(random, ['constructor', '__proto__', '/', '"', 'Etc/GMT+99'])}:20261124T080000`,
    ),
  (random) => event(DATE, `SUMMARY:${'x'.repeat(below(random, 40_000))}`),
  (random) => event(`DTSTART${many(below(random, 2000), () => ';A=b')}:20261124T080000Z`),
  (random) =>
    `BEGIN:VTIMEZONE\r\nTZID:${below(random, 50)}\r\nTZOFFSETTO:${oneOf(random, ['+9900', '-0000', '+', '9'])}\r\nEND:VTIMEZONE\r\n`,
  (random) => many(below(random, 2000), (index) => `BEGIN:VTIMEZONE\r\nTZID:z${index}\r\nEND:VTIMEZONE\r\n`),
  (random) => many(below(random, 500), () => event(DATE, 'SUMMARY:Full')),
  (random) => event(noise(random, 40), DATE),
];

/** Ends of a calendar that are none: what stands before them is whole. */
const ENDS: readonly ((random: Random) => string)[] = [
  () => 'END:VCALENDAR\r\n',
  () => 'BEGIN:VEVENT\r\nUID:open',
  (random) => many(below(random, 20_000), () => 'BEGIN:A\r\n'),
  (random) => many(below(random, 20_000), () => 'END:VEVENT\r\n'),
  (random) => many(below(random, 20_000), () => '\r\n'),
  (random) => `X:${many(below(random, 5000), () => 'y\r\n ')}`,
  (random) => noise(random, 3000),
];

export const GOOD_DAY = '2026-11-24';

/** A calendar with one event of every day's kind, `title`, among what is there to do harm. */
export const hostileCalendar = (random: Random, title: string): string => {
  const elements = Array.from({ length: 1 + below(random, 8) }, () => oneOf(random, ELEMENTS)(random));
  const good = event(`UID:${title}`, `SUMMARY:${title}`, 'DTSTART;VALUE=DATE:20261124');
  // The first one, so that no limit of a range is reached before it.
  return `BEGIN:VCALENDAR\r\n${good}${elements.join('')}${oneOf(random, ENDS)(random)}`;
};

const LINK = 'docket://show/task/0123456789abcdef01234567 ';
const NOTE_PARTS = [
  '>',
  '> ',
  '- ',
  '* ',
  '1. ',
  '[',
  '![',
  '](',
  '`',
  '**',
  '_',
  '~~',
  '|a',
  '|-',
  '\n',
  '\n\n',
  '# ',
  '<b>',
  '&amp;',
  '[^1]: x\n\n',
  '[^1]',
  'www.a.b ',
  'a@b.c ',
  'https://',
  LINK,
  '\\',
  '    ',
  '\t',
  '\0',
  '\u202e',
  '🗓',
];

/** Notes of one sign again and again, or of several. At most as long as notes may be. */
export const hostileNotes = (random: Random): string => {
  const parts = Array.from({ length: 1 + below(random, 3) }, () => oneOf(random, NOTE_PARTS));
  const length = 10 ** (1 + random() * 4.2);
  let notes = '';
  while (notes.length < length) notes += random() < 0.02 ? oneOf(random, NOTE_PARTS) : parts.join('');
  return notes.slice(0, 199_000);
};

const LINK_PARTS = [
  'docket:',
  'docket://',
  'DOCKET://',
  'add',
  'show',
  'search',
  'view',
  'quick-entry',
  'task',
  'list',
  '/',
  '//',
  '?',
  'text=',
  'q=',
  '&',
  '#',
  '%',
  '%00',
  '%2f',
  '..',
  '@',
  ':',
  '[',
  '\\',
  ' ',
  '"',
  "'",
  '\n',
  '--',
  '--data-dir',
  '--data-dir=/evil',
  '--add',
  '--no-sandbox',
  '__proto__',
  'file:///a%2Fb',
  'javascript:alert(1)',
  'x'.repeat(30_000),
  '0123456789abcdef01234567',
  'today',
  '\ud800',
];

/** Arguments that a handler of links was given, behind the end of switches. */
export const hostileLink = (random: Random): readonly string[] =>
  Array.from({ length: 1 + below(random, 4) }, () =>
    many(1 + below(random, 8), () => oneOf(random, LINK_PARTS)),
  );

const handshake = (port: number, lines: readonly string[]): string =>
  [
    `GET ${BRIDGE_PATH} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==',
    ...lines,
    '',
    '',
  ].join('\r\n');

/** The beginning of a handshake, a whole one, or one with more behind it. */
export const hostileHandshake = (random: Random, port: number): Buffer => {
  const protocol = `Sec-WebSocket-Protocol: ${BRIDGE_PROTOCOL}, ${below(random, 1e9)}`;
  const text = oneOf(random, [
    handshake(port, [protocol]),
    handshake(port, [protocol, 'Origin: http://evil.example']),
    handshake(port, ['Sec-WebSocket-Protocol: other']),
    handshake(port, [protocol, `X: ${'y'.repeat(below(random, 20_000))}`]),
    handshake(port, [protocol, 'Sec-WebSocket-Extensions: permessage-deflate; x=', 'Content-Length: 99999']),
    `POST /enter HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 500\r\n\r\nkey=`,
    `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`,
    noise(random, 200),
  ]);
  const frames = Buffer.from(Array.from({ length: below(random, 60) }, () => below(random, 256)));
  const whole = Buffer.concat([Buffer.from(text), frames]);
  return random() < 0.6 ? whole.subarray(0, below(random, whole.length + 1)) : whole;
};
