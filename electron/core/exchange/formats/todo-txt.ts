import type { Exchange, ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import type { Priority } from '#shared/domain/task.ts';
import { createCollector, type Collector } from '#core/exchange/collector.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';
import { allDay, lastDayOfDates, dayOfDates, startOfDay, toDay } from '#core/exchange/words.ts';

/** One line, one task (the rules of todo.txt, and the keys that topydo and others add). */

const PRIORITY = /^\(([A-Z])\) /u;
const DONE = /^x /u;
const DAY = /^(\d{4}-\d{2}-\d{2}) /u;
const WORD = /(?:^|\s)([+@]\S+|[A-Za-z]+:[^\s/][^\s]*)(?=\s|$)/gu;
const REPEAT = /^(\+)?(\d{1,3})([dwmyb])$/u;

const PRIORITIES: Readonly<Record<string, Priority>> = { A: 'high', B: 'medium', C: 'low' };
const LETTERS: Readonly<Record<Priority, string>> = { high: 'A', medium: 'B', low: 'C', none: '' };
const UNITS: Readonly<Record<string, string>> = { d: 'DAILY', w: 'WEEKLY', m: 'MONTHLY', y: 'YEARLY' };

const toRepeat = (text: string): ExchangeTask['repeat'] => {
  const [, strict, count = '', unit = ''] = REPEAT.exec(text) ?? [];
  const frequency = UNITS[unit];
  if (frequency === undefined || Number(count) === 0) return null;
  return {
    flag: `RRULE:FREQ=${frequency};INTERVAL=${Number(count)}`,
    from: strict === undefined ? '1' : '2',
  };
};

/** What the words of a line with a meaning say; the others are the title. */
interface Words {
  title: string;
  readonly projects: string[];
  readonly contexts: string[];
  readonly keys: Map<string, string>;
}

const KEYS = new Set(['due', 't', 'rec', 'pri', 'p', 'id', 'h']);

const wordsOf = (text: string): Words => {
  const words: Words = { title: '', projects: [], contexts: [], keys: new Map() };
  const title = text.replaceAll(WORD, (all, word: string) => {
    const name = word.slice(1);
    if (word.startsWith('+')) words.projects.push(name);
    else if (word.startsWith('@')) words.contexts.push(name);
    else {
      const [key = '', ...value] = word.split(':');
      if (!KEYS.has(key)) return all;
      words.keys.set(key, value.join(':'));
    }
    return ' ';
  });
  words.title = title.replaceAll(/\s+/gu, ' ').trim();
  return words;
};

const datesOf = (
  { keys }: Words,
  { collect, row }: { readonly collect: Collector; readonly row: number },
): ExchangeTask['dates'] => {
  const [due, start] = ['due', 't'].map((key) => {
    const text = keys.get(key);
    const day = toDay(text);
    if (text !== undefined && day === null)
      collect.warn({ row, code: 'dateNotRead', field: key, value: text });
    return day;
  });
  const end = due ?? start ?? null;
  if (end === null) return { kind: 'none' };
  return start !== null && start !== undefined && start < end ? allDay(start, end) : allDay(end);
};

/** What stands before the words: the tick, the priority and one or two days. */
interface Head {
  readonly isDone: boolean;
  readonly letter: string | undefined;
  readonly completed: string | undefined;
  readonly created: string | undefined;
  readonly rest: string;
}

const headOf = (line: string): Head => {
  const isDone = DONE.test(line);
  let rest = line.replace(DONE, '');
  const letter = PRIORITY.exec(rest)?.[1];
  rest = rest.replace(PRIORITY, '');
  const days: string[] = [];
  for (let match = DAY.exec(rest); match !== null && days.length < 2; match = DAY.exec(rest)) {
    days.push(match[1] ?? '');
    rest = rest.slice(match[0].length);
  }
  const [first, second] = days;
  return { isDone, letter, completed: isDone ? first : undefined, created: isDone ? second : first, rest };
};

const repeatIn = ({ keys }: Words, row: number, collect: Collector): ExchangeTask['repeat'] => {
  const text = keys.get('rec');
  const repeat = text === undefined ? null : toRepeat(text);
  if (text !== undefined && repeat === null)
    collect.warn({ row, code: 'repeatNotRead', field: 'rec', value: text });
  return repeat;
};

const beginningOf = (text: string | undefined, timeZone: string): string | null => {
  const day = toDay(text);
  return day === null ? null : startOfDay(day, timeZone);
};

const readLine = (line: string, row: number, { collect, context }: Parts): void => {
  const { isDone, letter, completed, created, rest } = headOf(line);
  const words = wordsOf(rest);
  const [project, ...others] = words.projects;
  const idOf = (key: string): string | null => {
    const id = words.keys.get(key);
    return id === undefined ? null : context.idOf(context.fileName, 'id', id);
  };
  collect.task(
    {
      id: idOf('id') ?? '',
      parentId: idOf('p'),
      title: words.title,
      listId: project === undefined ? null : collect.list(project.replaceAll('_', ' ')),
      tags: [...others, ...words.contexts],
      priority: PRIORITIES[letter ?? words.keys.get('pri') ?? ''] ?? 'none',
      dates: datesOf(words, { collect, row }),
      repeat: repeatIn(words, row, collect),
      status: isDone ? 'done' : 'open',
      completedAt: beginningOf(completed, context.timeZone),
      createdAt: beginningOf(created, context.timeZone),
    },
    row,
  );
};

interface Parts {
  readonly collect: Collector;
  readonly context: ReadContext;
}

export const readTodoTxt = (text: string, context: ReadContext): ReadFile => {
  const collect = createCollector();
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    if (line.trim() !== '') readLine(line.trim(), index + 1, { collect, context });
  }
  return collect.finish();
};

/** A line that begins as only todo.txt does: any text is valid in it. */
export const looksLikeTodoTxt = (text: string): boolean => {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '');
  const marked = lines.filter(
    (line) =>
      PRIORITY.test(line) || /^x \d{4}-\d{2}-\d{2} /u.test(line) || /\s[+@]\w|\sdue:\d{4}-/u.test(line),
  );
  return lines.length > 0 && marked.length * 2 >= lines.length;
};

const UNIT_OF: Readonly<Record<string, string>> = { DAILY: 'd', WEEKLY: 'w', MONTHLY: 'm', YEARLY: 'y' };

/** @returns null for a rule that `rec:` cannot say */
const recurrenceOf = ({ repeat }: ExchangeTask): string | null => {
  const [, frequency = '', interval = '1'] =
    /^RRULE:FREQ=([A-Z]+)(?:;INTERVAL=(\d+))?$/u.exec(repeat?.flag ?? '') ?? [];
  const unit = UNIT_OF[frequency];
  return unit === undefined ? null : `${repeat?.from === '1' ? '' : '+'}${interval}${unit}`;
};

const word = (text: string): string => text.trim().replaceAll(/\s+/gu, '_');

const dayOf = (iso: string | null, timeZone: string): string =>
  iso === null
    ? ''
    : (dayOfDates({ kind: 'timed', start: iso, end: null, zone: timeZone, isFloating: false }, timeZone) ??
      '');

/** The tick with its day, or the priority; then the day on which the task was made. */
const headWords = (task: ExchangeTask, timeZone: string): readonly string[] => {
  const created = dayOf(task.createdAt, timeZone);
  const letter = LETTERS[task.priority];
  if (task.status === 'open') return [letter === '' ? '' : `(${letter})`, created];
  const completed = dayOf(task.completedAt, timeZone);
  // A done line has the day of its making only behind the one on which it was done.
  return completed === '' ? ['x'] : ['x', completed, created];
};

const dateWords = (task: ExchangeTask, timeZone: string): readonly string[] => {
  const start = dayOfDates(task.dates, timeZone);
  const due = lastDayOfDates(task.dates, timeZone);
  if (start === null || due === null) return [];
  return start < due ? [`due:${due}`, `t:${start}`] : [`due:${due}`];
};

const keyWords = (task: ExchangeTask, isParent: boolean): readonly string[] => {
  const recurrence = recurrenceOf(task);
  const letter = LETTERS[task.priority];
  return [
    recurrence === null ? '' : `rec:${recurrence}`,
    task.status !== 'open' && letter !== '' ? `pri:${letter}` : '',
    isParent ? `id:${task.id}` : '',
    task.parentId === null ? '' : `p:${task.parentId}`,
  ];
};

/** What todo.txt has no words for is left out: notes, checklists, times of day, reminders, columns and won't do. */
export const writeTodoTxt = ({ lists, tasks }: Exchange, { timeZone }: ReadContext): string => {
  const nameOf = new Map<string | null, string>(lists.map(({ id, name }) => [id, name]));
  const parents = new Set(tasks.map(({ parentId }) => parentId));
  const lineOf = (task: ExchangeTask): string => {
    const list = nameOf.get(task.listId);
    const words = [
      ...headWords(task, timeZone),
      task.title,
      list === undefined ? '' : `+${word(list)}`,
      ...task.tags.map((tag) => `@${tag}`),
      ...dateWords(task, timeZone),
      ...keyWords(task, parents.has(task.id)),
    ];
    return words.filter((one) => one !== '').join(' ');
  };
  return tasks.map((task) => `${lineOf(task)}\n`).join('');
};
