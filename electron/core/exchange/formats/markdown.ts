import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import type { Priority } from '#shared/domain/task.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import { createCollector, type Collector, type FoundTask } from '#core/exchange/collector.ts';
import { flagOf } from '#core/exchange/entries.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';
import { allDay, isoToDates, startOfDay, toDay, wordsToDate } from '#core/exchange/words.ts';

/**
 * Markdown with boxes: outlines of Docket, Obsidian Tasks with its emoji and
 * its Dataview fields, and lists of any other editor.
 */

const BOX = /^([ \t]*)([-*+]|\d{1,9}[.)]) +\[(.)\](?: +(.*))?$/u;
const HEADING = /^(#{1,6}) +(.+?)(?: +#+)?$/u;
const FENCE = /^[ \t]*(?:>[ \t]?)*(```+|~~~+)/u;
const QUOTE = /^(?:[ \t]*>)+[ \t]?/u;
const CALLOUT = /^\[![\w-]+\][+-]? *(.*)$/u;
const BULLET = /^[ \t]*(?:[-*+]|\d{1,9}[.)]) +(.*)$/u;

/** Columns that a tab goes to. */
const TAB = 4;

const widthOf = (space: string): number => {
  let width = 0;
  for (const character of space) width += character === '\t' ? TAB - (width % TAB) : 1;
  return width;
};

export const hasBoxes = (text: string): boolean =>
  text.split(/\r?\n/u).some((line) => BOX.test(line.replace(QUOTE, '')));

const STATUSES: Readonly<Record<string, ExchangeTask['status']>> = { x: 'done', X: 'done', '-': 'wontDo' };

const PRIORITIES: readonly (readonly [RegExp, Priority])[] = [
  [/[🔺⏫]\uFE0F?/u, 'high'],
  [/🔼\uFE0F?/u, 'medium'],
  [/[🔽⏬]\uFE0F?/u, 'low'],
  [/[[(]priority:: *(?:highest|high)[\])]/iu, 'high'],
  [/[[(]priority:: *medium[\])]/iu, 'medium'],
  [/[[(]priority:: *(?:low|lowest)[\])]/iu, 'low'],
  [/(?:^|\s)!high(?=\s|$)/u, 'high'],
  [/(?:^|\s)!medium(?=\s|$)/u, 'medium'],
  [/(?:^|\s)!low(?=\s|$)/u, 'low'],
];

/** A field of a line: its emoji and its Dataview names. */
interface Field {
  readonly name: 'due' | 'scheduled' | 'start' | 'created' | 'done' | 'cancelled';
  readonly sign: string;
  readonly key: string;
}

const DATES: readonly Field[] = [
  { name: 'due', sign: '[📅📆🗓]', key: 'due' },
  { name: 'scheduled', sign: '[⏳⌛]', key: 'scheduled' },
  { name: 'start', sign: '🛫', key: 'start' },
  { name: 'created', sign: '➕', key: 'created' },
  { name: 'done', sign: '✅', key: 'completion' },
  { name: 'cancelled', sign: '❌', key: 'cancelled' },
];

const REPEAT_SIGN = /🔁\uFE0F? *([^📅📆🗓⏳⌛🛫➕✅❌🔺⏫🔼🔽⏬🆔⛔🏁#[(]+)/u;
const REPEAT_FIELD = /[[(]repeat:: *([^\])]*?) *[\])]/iu;
/** Links between tasks, and what another program does when one is done. */
const LEFT_OUT =
  /(?:🆔|⛔)\uFE0F? *[\w,-]+|🏁\uFE0F? *\w+|[[(](?:id|dependsOn|onCompletion):: *[^\])]*[\])]/giu;
const TAG = /(?:^|\s)#([^\s#]+)/gu;
/** Of Obsidian: says that a line is a task. */
const MARKER = /^task$/iu;

/** The last words of a line of ours: a date, and how it repeats. */
const OWN_DATE =
  /(?:^|\s)(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?(?: - (?:\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?|\d{2}:\d{2}))?)(?: (every!? .+))?$/u;

interface Line {
  text: string;
  readonly row: number;
}

const take = (line: Line, pattern: RegExp): RegExpExecArray | null => {
  const match = pattern.exec(line.text);
  if (match === null) return null;
  line.text = `${line.text.slice(0, match.index)} ${line.text.slice(match.index + match[0].length)}`;
  return match;
};

/** Days of a line, by what they are. */
type Found = Partial<Record<Field['name'], string>>;

const takeDates = (line: Line, collect: Collector): Found => {
  const found: Found = {};
  for (const { name, sign, key } of DATES) {
    const pattern = new RegExp(
      `${sign}\\uFE0F? *(\\d{4}-\\d{2}-\\d{2})|[[(]${key}:: *(\\d{4}-\\d{2}-\\d{2})[^\\])]*[\\])]`,
      'iu',
    );
    const [all = '', emoji, field] = take(line, pattern) ?? [];
    if (all === '') continue;
    const day = toDay(emoji ?? field);
    if (day === null) collect.warn({ row: line.row, code: 'dateNotRead', field: key, value: all });
    else found[name] = day;
  }
  return found;
};

/** `every week when done` counts from the completion, as `every! week` does in the entry line. */
const wordsToRepeat = (words: string, context: ReadContext): ExchangeTask['repeat'] => {
  if (/^RRULE:|^FREQ=/u.test(words)) {
    const flag = flagOf(words);
    return flag === null ? null : { flag, from: null };
  }
  const often = words.replace(/ when done$/iu, '');
  const said = often === words ? words : often.replace(/^every\b/iu, 'every!');
  return wordsToDate(said, context)?.repeat ?? null;
};

const takeRepeat = (line: Line, collect: Collector, context: ReadContext): ExchangeTask['repeat'] => {
  const [, words] = take(line, REPEAT_FIELD) ?? take(line, REPEAT_SIGN) ?? [];
  if (words === undefined) return null;
  const repeat = wordsToRepeat(words.trim(), context);
  if (repeat === null) collect.warn({ row: line.row, code: 'repeatNotRead', field: 'repeat', value: words });
  return repeat;
};

const takePriority = (line: Line): Priority => {
  for (const [pattern, priority] of PRIORITIES) {
    if (take(line, pattern) !== null) return priority;
  }
  return 'none';
};

const takeTags = (line: Line): string[] => {
  const tags = [...line.text.matchAll(TAG)].map(([, tag]) => tag ?? '');
  line.text = line.text.replaceAll(TAG, ' ');
  return tags.filter((tag) => !MARKER.test(tag));
};

/** A date at the end, as Docket writes it. */
const takeOwnDate = (line: Line, context: ReadContext): Pick<ExchangeTask, 'dates' | 'repeat'> | null => {
  const text = line.text.replaceAll(/\s+/gu, ' ').trim();
  const match = OWN_DATE.exec(text);
  const [, iso = '', words] = match ?? [];
  const dates = isoToDates(iso, context.timeZone);
  if (match === null || dates === null) return null;
  const repeat = words === undefined ? null : (wordsToDate(words, context)?.repeat ?? null);
  if (words !== undefined && repeat === null) return null;
  line.text = text.slice(0, match.index);
  return { dates, repeat };
};

const datesFrom = ({ due, scheduled, start }: Found): TaskDates => {
  const [begin, end = begin] = [start ?? scheduled, due].filter((day) => day !== undefined);
  if (begin === undefined || end === undefined) return { kind: 'none' };
  return begin < end ? allDay(begin, end) : allDay(end);
};

interface Reading {
  readonly collect: Collector;
  readonly context: ReadContext;
}

const leaveOut = (line: Line, collect: Collector): void => {
  const dropped = line.text.match(LEFT_OUT);
  if (dropped !== null) collect.warn({ row: line.row, code: 'leftOut', value: dropped.join(' ') });
  line.text = line.text.replaceAll(LEFT_OUT, ' ');
};

const endedOn = (status: ExchangeTask['status'], found: Found): string | undefined => {
  if (status === 'open') return undefined;
  return status === 'done' ? found.done : found.cancelled;
};

const beginningOf = (day: string | undefined, { timeZone }: ReadContext): string | null =>
  day === undefined ? null : startOfDay(day, timeZone);

/** @param mark within its box */
const readLine = (line: Line, mark: string, { collect, context }: Reading): FoundTask => {
  leaveOut(line, collect);
  const found = takeDates(line, collect);
  const repeat = takeRepeat(line, collect, context);
  const priority = takePriority(line);
  const tags = takeTags(line);
  const own = takeOwnDate(line, context) ?? { dates: datesFrom(found), repeat: null };
  const status = STATUSES[mark] ?? 'open';
  return {
    title: line.text.replaceAll(/\s+/gu, ' ').trim(),
    dates: own.dates,
    repeat: repeat ?? own.repeat,
    priority,
    tags,
    status,
    completedAt: beginningOf(endedOn(status, found), context),
    createdAt: beginningOf(found.created, context),
  };
};

interface OpenTask {
  readonly indent: number;
  readonly bullet: string;
  readonly id: string;
}

/** Code, comments and queries hold no tasks. */
const withoutHidden = (text: string): readonly string[] => {
  const blanked = text
    .replaceAll(/<!--[\s\S]*?-->/gu, (hidden) => hidden.replaceAll(/[^\n]/gu, ''))
    .replaceAll(/%%[\s\S]*?%%/gu, (hidden) => hidden.replaceAll(/[^\n]/gu, ''));
  let fence: string | null = null;
  return blanked.split(/\r?\n/u).map((line) => {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence) === true) fence = null;
      return '';
    }
    if (mark === undefined) return line.replace(QUOTE, '').replace(CALLOUT, '$1');
    fence = mark;
    return '';
  });
};

/** Where the lines that follow belong. */
interface Place {
  listName: string;
  folder: string | null;
  column: string | null;
  readonly open: OpenTask[];
  /** A file of Docket has a list under each first heading; any other file is a list by itself. */
  readonly isOurs: boolean;
}

const goTo = (place: Place, level: string, heading: string): void => {
  place.open.length = 0;
  if (!place.isOurs || level !== '#') {
    place.column = heading.trim();
    return;
  }
  const [name = '', inside] = heading.split(' / ').toReversed();
  place.listName = name;
  place.folder = inside ?? null;
  place.column = null;
};

const listIn = ({ isOurs, listName, folder }: Place, collect: Collector): string | null =>
  isOurs && listName === 'Inbox' && folder === null ? null : collect.list(listName, { folder });

/** Docket writes the items of a checklist with another sign than subtasks. */
const taskOfItem = ({ isOurs, open }: Place, bullet: string): OpenTask | null => {
  const parent = open.at(-1);
  return isOurs && bullet === '*' && parent?.bullet === '-' ? parent : null;
};

interface Box {
  readonly indent: number;
  readonly bullet: string;
  readonly mark: string;
}

const addBox = (place: Place, line: Line, { indent, bullet, mark }: Box, reading: Reading): void => {
  const { open } = place;
  const { collect } = reading;
  leave(open, indent);
  const parent = open.at(-1);
  const task = readLine(line, mark, reading);
  const above = taskOfItem(place, bullet);
  if (above !== null) {
    const items = collect.known(above.id)?.items ?? [];
    const item = { title: task.title, done: task.status === 'done' };
    collect.change(above.id, { items: [...items, item], kind: 'checklist' });
    return;
  }
  const listId = listIn(place, collect);
  const id = collect.task({ ...task, listId, column: place.column, parentId: parent?.id ?? null }, line.row);
  open.push({ indent, bullet, id });
};

const leave = (open: OpenTask[], indent: number): void => {
  while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
};

const indentOf = (line: string): number => widthOf(/^[ \t]*/u.exec(line)?.[0] ?? '');

/** What stands indented below a task is its notes, bullets without a box, too. */
const addNote = ({ open }: Place, line: string, collect: Collector): void => {
  if (line.trim() === '') return;
  leave(open, indentOf(line));
  const task = open.at(-1);
  if (task === undefined) return;
  const [, bullet] = BULLET.exec(line) ?? [];
  collect.note(task.id, bullet === undefined ? line.trim() : `- ${bullet}`);
};

/** What a line is. */
const readAny = (place: Place, line: Line, reading: Reading): void => {
  const [, level, heading = ''] = HEADING.exec(line.text) ?? [];
  if (level !== undefined) return goTo(place, level, heading);
  const [, space = '', bullet, mark = ' ', words = ''] = BOX.exec(line.text) ?? [];
  if (bullet === undefined) return addNote(place, line.text, reading.collect);
  return addBox(place, { ...line, text: words }, { indent: widthOf(space), bullet, mark }, reading);
};

export const readMarkdown = (text: string, context: ReadContext): ReadFile => {
  const collect = createCollector();
  const isOurs = /^# /mu.test(text) && text.includes('<!-- Docket -->');
  const place: Place = { listName: context.fileName, folder: null, column: null, open: [], isOurs };
  for (const [index, line] of withoutHidden(text).entries()) {
    readAny(place, { text: line, row: index + 1 }, { collect, context });
  }
  return collect.finish();
};
