import { Temporal } from '#shared/domain/dates/temporal.ts';
import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import type { Priority } from '#shared/domain/task.ts';
import { createCollector } from '#core/exchange/collector.ts';
import { joinNotes, keepLine, type Entry, type Reading } from '#core/exchange/entries.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';
import { allDay, toDay } from '#core/exchange/words.ts';

/** [x]it!: boxes at the beginning of lines, groups under a line of their own. */

const ITEM = /^\[([ x@~?])\] (.*)$/u;

export const hasXit = (text: string): boolean => /^\[[ x@~?]\] \S/mu.test(text);

const STATUSES: Readonly<Record<string, ExchangeTask['status']>> = { x: 'done', '~': 'wontDo' };
/** One `!`, two, and three or more; dots stand for their place alone. */
const PRIORITIES: readonly Priority[] = ['none', 'low', 'medium', 'high'];

const PRIORITY = /^(?:\.*(!+)|(!+)\.*|\.+)\s+/u;
const DUE = /(?:^|\s)-> ?(\d{4}(?:[-/](?:Q[1-4]|W\d{2}|\d{2}(?:[-/]\d{2})?))?)(?=$|[\s!?.,;:)])/u;
const TAG = /(?:^|\s)#([\p{L}\p{N}_-]+)(?:=("[^"]*"|'[^']*'|[\p{L}\p{N}_-]*))?/gu;

const range = (start: Temporal.PlainDate, length: Temporal.DurationLike): TaskDates =>
  allDay(start.toString(), start.add(length).subtract({ days: 1 }).toString());

/** The first day of week 1 is the Monday of the week of 4 January (ISO 8601). */
const weekOf = (year: number, week: number): TaskDates => {
  const fourth = Temporal.PlainDate.from({ year, month: 1, day: 4 });
  return range(fourth.subtract({ days: fourth.dayOfWeek - 1 }).add({ weeks: week - 1 }), { weeks: 1 });
};

const monthsFrom = (year: number, month: number, months: number): TaskDates | null =>
  month >= 1 && month <= 12 ? range(Temporal.PlainDate.from({ year, month, day: 1 }), { months }) : null;

const toPart = (year: number, part: string): TaskDates | null => {
  const number = Number(part.replace(/^[QW]/u, ''));
  if (part.startsWith('Q')) return monthsFrom(year, number * 3 - 2, 3);
  if (!part.startsWith('W')) return monthsFrom(year, number, 1);
  return number >= 1 && number <= 53 ? weekOf(year, number) : null;
};

/** A day, and a week, month, quarter or year as all of its days; null for none of the calendar. */
const toSpan = (text: string): TaskDates | null => {
  const [year = '', part, day] = text.replaceAll('/', '-').split('-');
  if (part === undefined) return range(Temporal.PlainDate.from(`${year}-01-01`), { years: 1 });
  if (day === undefined) return toPart(Number(year), part);
  const found = toDay(`${year}-${part}-${day}`);
  return found === null ? null : allDay(found);
};

const takeDates = (entry: Entry, text: string): { readonly dates: TaskDates; readonly rest: string } => {
  const [all = '', due = ''] = DUE.exec(text) ?? [];
  if (due === '') return { dates: { kind: 'none' }, rest: text };
  const dates = toSpan(due);
  if (dates === null) keepLine(entry, 'Due', due);
  return { dates: dates ?? { kind: 'none' }, rest: text.replace(all, '') };
};

/** A tag with a value is one of both. */
const takeTags = (text: string): { readonly tags: string[]; readonly rest: string } => ({
  tags: [...text.matchAll(TAG)].map(([, name = '', value = '']) => {
    const bare = value.replaceAll(/["']/gu, '');
    return bare === '' ? name : `${name}=${bare}`;
  }),
  rest: text.replaceAll(TAG, ' '),
});

interface Item {
  readonly mark: string;
  readonly row: number;
  text: string;
}

const addItem = (
  { collect, context }: Reading,
  item: Item,
  place: Pick<ExchangeTask, 'listId' | 'column'>,
): void => {
  const entry: Entry = { collect, context, row: item.row, lines: [] };
  const signs = PRIORITY.exec(item.text);
  const count = (signs?.[1] ?? signs?.[2] ?? '').length;
  const { dates, rest } = takeDates(entry, signs === null ? item.text : item.text.slice(signs[0].length));
  const { tags, rest: title } = takeTags(rest);
  collect.task(
    {
      ...place,
      title: title.trim() === '' ? item.text : title,
      notes: joinNotes(...entry.lines),
      tags,
      priority: PRIORITIES[Math.min(count, 3)] ?? 'none',
      dates,
      status: STATUSES[item.mark] ?? 'open',
    },
    item.row,
  );
};

export const readXit = (text: string, context: ReadContext): ReadFile => {
  const collect = createCollector();
  const listId = collect.list(context.fileName);
  let column: string | null = null;
  let open: Item | null = null;
  const close = (): void => {
    if (open !== null) addItem({ collect, context }, open, { listId, column });
    open = null;
  };
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    const [, mark, rest = ''] = ITEM.exec(line) ?? [];
    // The words of an item go on four places further in.
    if (mark === undefined && open !== null && /^ {4}\S/u.test(line)) {
      const item: Item = open;
      item.text += ` ${line.trim()}`;
      continue;
    }
    close();
    if (mark !== undefined) open = { mark, row: index + 1, text: rest };
    else column = line.trim() === '' ? null : line.trim();
  }
  close();
  return collect.finish();
};
