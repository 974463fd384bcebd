import { Temporal } from '#shared/domain/dates/temporal.ts';
import type { Exchange, ExchangeTask } from '#shared/domain/exchange.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import type { Priority } from '#shared/domain/task.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';

/** VTODO of RFC 5545. */

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r?\n/gu, '\\n')
    .replaceAll(/([,;])/gu, String.raw`\$1`);

const FOLD = 74;

/** Lines of 75 octets at most (RFC 5545 3.1), never cut within a character. */
const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > FOLD) {
      parts.push(part);
      part = '';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
};

const compact = (iso: string): string => iso.replaceAll(/[-:]|\.\d+/gu, '');

const local = (iso: string, zone: string): string =>
  compact(
    Temporal.Instant.from(iso)
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' }),
  );

const momentLine = (
  name: string,
  iso: string,
  { zone, isFloating }: { readonly zone: string; readonly isFloating: boolean },
): string => {
  if (isFloating) return `${name}:${local(iso, zone)}`;
  return zone === 'UTC' ? `${name}:${compact(iso)}` : `${name};TZID=${zone}:${local(iso, zone)}`;
};

const dateLines = (dates: TaskDates): readonly string[] => {
  if (dates.kind === 'none') return [];
  if (dates.kind === 'timed') {
    const start = momentLine('DTSTART', dates.start, dates);
    return [start, momentLine('DUE', dates.end ?? dates.start, dates)];
  }
  return [
    `DTSTART;VALUE=DATE:${dates.start.replaceAll('-', '')}`,
    `DUE;VALUE=DATE:${dates.end.replaceAll('-', '')}`,
  ];
};

const PRIORITY: Readonly<Record<Priority, string>> = { high: '1', medium: '5', low: '9', none: '0' };
const STATUS = { open: 'NEEDS-ACTION', done: 'COMPLETED', wontDo: 'CANCELLED' } as const;

const alarm = (trigger: string): readonly string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'DESCRIPTION:Reminder',
  trigger.startsWith('TRIGGER:2') ? trigger.replace('TRIGGER:', 'TRIGGER;VALUE=DATE-TIME:') : trigger,
  'END:VALARM',
];

const notesOf = ({ notes, items }: ExchangeTask): string =>
  [notes, ...items.map(({ title, done }) => `[${done ? 'x' : ' '}] ${title}`)]
    .filter((line) => line !== '')
    .join('\n');

/** A line of a text; none for an empty one. */
const textLine = (name: string, text: string): readonly string[] =>
  text === '' ? [] : [`${name}:${escaped(text)}`];

const momentLines = (name: string, iso: string | null): readonly string[] =>
  iso === null ? [] : [`${name}:${compact(iso)}`];

/** A line of a value that says something. */
const valueLine = (name: string, value: string, nothing = ''): readonly string[] =>
  value === nothing ? [] : [`${name}:${value}`];

const todoLines = (task: ExchangeTask, list: string, now: number): readonly string[] => {
  const repeat = task.repeat?.flag.startsWith('RRULE:') === true ? task.repeat.flag : null;
  return [
    'BEGIN:VTODO',
    `UID:${task.id}`,
    `DTSTAMP:${compact(new Date(now).toISOString())}`,
    ...momentLines('CREATED', task.createdAt),
    `SUMMARY:${escaped(task.title)}`,
    ...textLine('DESCRIPTION', notesOf(task)),
    ...valueLine('CATEGORIES', task.tags.map(escaped).join(',')),
    ...valueLine('PRIORITY', PRIORITY[task.priority], PRIORITY.none),
    ...dateLines(task.dates),
    ...(repeat === null ? [] : [repeat]),
    `STATUS:${STATUS[task.status]}`,
    ...momentLines('COMPLETED', task.completedAt),
    ...valueLine('PERCENT-COMPLETE', String(task.progress), '0'),
    ...valueLine('RELATED-TO', task.parentId ?? ''),
    ...textLine('X-DOCKET-LIST', list),
    ...valueLine('X-DOCKET-KIND', task.kind === 'note' ? 'note' : ''),
    ...task.reminders.flatMap(alarm),
    'END:VTODO',
  ];
};

/** Checklists become lines of the notes; folders, columns and pins have no property. */
export const writeIcalendar = ({ lists, tasks }: Exchange, { now }: ReadContext): string => {
  const nameOf = new Map<string | null, string>(lists.map(({ id, name }) => [id, name]));
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Docket//Tasks//EN',
    'X-WR-CALNAME:Inbox',
    ...tasks.flatMap((task) => todoLines(task, nameOf.get(task.listId) ?? '', now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
};
