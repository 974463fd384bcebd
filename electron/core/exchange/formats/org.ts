import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import type { Priority } from '#shared/domain/task.ts';
import { createCollector } from '#core/exchange/collector.ts';
import {
  joinNotes,
  keepLine,
  ruleOf,
  stampOf,
  toDates,
  toMoment,
  type Entry,
  type Moment,
  type Reading,
} from '#core/exchange/entries.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';

/** Org mode: headlines with a word of what is to do, and boxes under headlines. */

const HEADLINE = /^(\*+) +(.*)$/u;
const BOX = /^([ \t]*)(?:[-+]|\d+[.)]|[ \t]\*) +\[([ xX-])\] *(.*)$/u;
const WORDS = /^#\+(?:TODO|SEQ_TODO|TYP_TODO):(.*)$/iu;
const PLANNED = /^[ \t]*(?:(?:SCHEDULED|DEADLINE|CLOSED): *[<[][^>\]]*[>\]] *)+$/u;
const COOKIE = /\[\d*(?:\/\d*|%)\]/gu;

/** What nothing but Org writes. */
const SIGNS = [
  /^#\+\w+:/mu,
  /^\*+ (?:TODO|DONE) \S/mu,
  /^[ \t]*(?:SCHEDULED|DEADLINE|CLOSED): *[<[]/mu,
  /^[ \t]*:PROPERTIES:[ \t]*$/mu,
  /^\*+ .*\[\d+\/\d+\]/mu,
];

export const isOrg = (text: string): boolean =>
  /^\*+ \S/mu.test(text) && SIGNS.some((sign) => sign.test(text));

interface States {
  readonly open: ReadonlySet<string>;
  readonly done: ReadonlySet<string>;
}

/** `TODO(t) WAIT(w@/!) | DONE(d!)`: what is behind the line is done; without one it is the last word. */
const statesOf = (lines: readonly string[]): States => {
  const [open, done] = [new Set<string>(), new Set<string>()];
  const rules = lines.flatMap((line) => WORDS.exec(line)?.[1] ?? []);
  for (const rule of rules.length > 0 ? rules : ['TODO | DONE']) {
    const words = rule
      .split(/\s+/u)
      .filter((word) => word !== '')
      .map((word) => word.replace(/\([^()]*\)$/u, ''));
    const line = words.includes('|') ? words.indexOf('|') : words.length - 1;
    for (const word of words.slice(0, line)) open.add(word);
    for (const word of words.slice(line)) if (word !== '|') done.add(word);
  }
  return { open, done };
};

const CANCELLED = /^(?:CANCELL?ED|WONTDO|WONT|ABANDONED|KILL)$/iu;
const PRIORITIES: Readonly<Record<string, Priority>> = { A: 'high', B: 'medium', C: 'low' };

interface Section {
  readonly row: number;
  readonly level: number;
  readonly word: string | null;
  readonly title: string;
  readonly tags: readonly string[];
  readonly priority: Priority;
  readonly lines: { readonly row: number; readonly text: string }[];
}

const TAGS = /[ \t]+:([\p{L}\p{N}_@#%:]+):[ \t]*$/u;

const wordOf = ({ open, done }: States, words: string): string | null => {
  const [first = ''] = words.split(' ', 1);
  return open.has(first) || done.has(first) ? first : null;
};

const headOf = (states: States, row: number, stars: string, text: string): Section => {
  const words = text.replace(TAGS, '');
  const word = wordOf(states, words);
  const rest = words.slice(word?.length ?? 0).trim();
  const [sign = '', letter = ''] = /^\[#([A-Z\d])\]/u.exec(rest) ?? [];
  return {
    row,
    level: stars.length,
    word,
    title: rest.slice(sign.length).replaceAll(COOKIE, ' ').trim(),
    tags: (TAGS.exec(text)?.[1] ?? '').split(':'),
    priority: PRIORITIES[letter] ?? 'none',
    lines: [],
  };
};

const sectionsOf = (lines: readonly string[], states: States): readonly Section[] => {
  const sections: Section[] = [
    { row: 0, level: 0, word: null, title: '', tags: [], priority: 'none', lines: [] },
  ];
  for (const [index, text] of lines.entries()) {
    const [, stars, rest = ''] = HEADLINE.exec(text) ?? [];
    if (stars === undefined) sections.at(-1)?.lines.push({ row: index + 1, text });
    else sections.push(headOf(states, index + 1, stars, rest));
  }
  return sections;
};

/** `<2026-03-04 Wed 09:00 +1w>`. */
const STAMP =
  /^(\d{4}-\d{2}-\d{2})(?: +[^\d\s>\]+-][^\s>\]]*)?(?: +(\d{1,2}:\d{2})(?:-\d{1,2}:\d{2})?)?(?: +([.+]?\+)(\d+)([hdwmy]))?/u;
const UNITS: Readonly<Record<string, string>> = {
  h: 'HOURLY',
  d: 'DAILY',
  w: 'WEEKLY',
  m: 'MONTHLY',
  y: 'YEARLY',
};

interface Stamp {
  readonly moment: Moment | null;
  readonly repeat: ExchangeTask['repeat'];
}
const NO_STAMP: Stamp = { moment: null, repeat: null };

/** `.+` counts from the completion. */
const repeatIn = (
  entry: Entry,
  [, , , mark, count = '', unit = '']: readonly string[],
): ExchangeTask['repeat'] =>
  mark === undefined
    ? null
    : ruleOf(entry, `FREQ=${UNITS[unit] ?? ''};INTERVAL=${count}`, mark === '.+' ? '1' : null);

const stampIn = (entry: Entry, text: string, name: string): Stamp => {
  const [, inner] = new RegExp(`${name}: *[<[]([^>\\]]*)[>\\]]`, 'u').exec(text) ?? [];
  if (inner === undefined) return NO_STAMP;
  const parts = STAMP.exec(inner) ?? [];
  const [, day = '', clock] = parts;
  const moment = toMoment(clock === undefined ? day : `${day}T${clock.padStart(5, '0')}`);
  if (moment === null) keepLine(entry, name, inner);
  return { moment, repeat: repeatIn(entry, parts) };
};

interface Body {
  readonly planned: string;
  readonly notes: readonly string[];
  readonly boxes: readonly {
    readonly row: number;
    readonly title: string;
    readonly mark: string;
    readonly indent: number;
  }[];
}

/** Drawers are what the program keeps for itself. */
const bodyOf = ({ lines }: Section): Body => {
  const body = { planned: [] as string[], notes: [] as string[], boxes: [] as Body['boxes'][number][] };
  let inDrawer = false;
  for (const { row, text } of lines) {
    const [, space = '', mark, title = ''] = BOX.exec(text) ?? [];
    const isDrawer = /^[ \t]*:[\w-]+:[ \t]*$/u.test(text);
    if (isDrawer) inDrawer = !/:END:/iu.test(text);
    else if (PLANNED.test(text)) body.planned.push(text);
    else if (mark !== undefined)
      body.boxes.push({ row, mark, title: title.replaceAll(COOKIE, ' '), indent: space.length });
    else if (!inDrawer && !/^[ \t]*(?:CLOCK:|#\+)/u.test(text)) body.notes.push(text.trim());
  }
  return { ...body, planned: body.planned.join(' ') };
};

const textOf = (moment: Moment): string => {
  if (moment.kind === 'day') return moment.day;
  return moment.kind === 'clock' ? moment.clock : moment.iso;
};

interface Place {
  readonly listId: string;
  readonly column: string | null;
  readonly parentId: string | null;
}

const closedOf = (
  { word }: Section,
  { done }: States,
  closed: Moment | null,
  { context }: Reading,
): Pick<ExchangeTask, 'status' | 'completedAt'> => {
  if (word === null || !done.has(word)) return { status: 'open', completedAt: null };
  return {
    status: CANCELLED.test(word) ? 'wontDo' : 'done',
    completedAt: closed === null ? null : stampOf(textOf(closed), context.timeZone),
  };
};

/** A time in the words themselves, where nothing is planned. */
const TIME = /<\d{4}-\d{2}-\d{2}[^<>]*>/u;

/** Scheduled is the start, and the deadline the end. */
const whenOf = (entry: Entry, planned: string): Pick<ExchangeTask, 'dates' | 'repeat'> => {
  const scheduled = stampIn(entry, planned, 'SCHEDULED');
  const deadline = stampIn(entry, planned, 'DEADLINE');
  return {
    dates: toDates(scheduled.moment, deadline.moment, entry.context.timeZone),
    repeat: scheduled.repeat ?? deadline.repeat,
  };
};

const addTask = (reading: Reading, section: Section, states: States, place: Place): string => {
  const body = bodyOf(section);
  const entry: Entry = { ...reading, row: section.row, lines: [] };
  const inWords = TIME.exec([section.title, ...body.notes].join('\n'))?.[0] ?? '';
  const when = whenOf(
    entry,
    /SCHEDULED|DEADLINE/u.test(body.planned) ? body.planned : `SCHEDULED: ${inWords}`,
  );
  const closed = stampIn(entry, body.planned, 'CLOSED').moment;
  return reading.collect.task(
    {
      ...place,
      ...when,
      title: section.title.replace(TIME, ' ').trim() || section.title,
      notes: joinNotes(...body.notes.filter((line) => line !== inWords), ...entry.lines),
      items: body.boxes.map(({ title, mark }) => ({ title, done: mark.toLowerCase() === 'x' })),
      tags: [...section.tags],
      priority: section.priority,
      ...closedOf(section, states, closed, reading),
    },
    section.row,
  );
};

/** Under a headline that is no task, boxes are tasks, and further in are those below. */
const addBoxes = ({ collect }: Reading, section: Section, place: Place): void => {
  const open: { readonly indent: number; readonly id: string }[] = [];
  for (const { row, title, mark, indent } of bodyOf(section).boxes) {
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const parentId = open.at(-1)?.id ?? null;
    const status = mark.toLowerCase() === 'x' ? 'done' : 'open';
    open.push({
      indent,
      id: collect.task({ ...place, parentId, title, status, tags: [...section.tags] }, row),
    });
  }
};

/** What stands under a headline that is no task has no task to belong to. */
const warnText = ({ collect }: Reading, section: Section): void => {
  const [first] = bodyOf(section).notes.filter((line) => line !== '');
  if (first !== undefined) collect.warn({ row: section.row, code: 'leftOut', field: 'text', value: first });
};

export const readOrg = (text: string, context: ReadContext): ReadFile => {
  const collect = createCollector();
  const lines = text.split(/\r?\n/u);
  const states = statesOf(lines);
  const listId = collect.list(context.fileName);
  const above: { readonly level: number; readonly id: string }[] = [];
  let column: string | null = null;
  for (const section of sectionsOf(lines, states)) {
    while ((above.at(-1)?.level ?? -1) >= section.level) above.pop();
    if (section.word !== null) {
      const parentId = above.at(-1)?.id ?? null;
      const id = addTask({ collect, context }, section, states, { listId, column, parentId });
      above.push({ level: section.level, id });
      continue;
    }
    column = section.title === '' ? column : section.title;
    addBoxes({ collect, context }, section, { listId, column, parentId: null });
    warnText({ collect, context }, section);
  }
  return collect.finish();
};
