import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainList, plainTask, type Exchange, type ExchangeTask } from '#shared/domain/exchange.ts';
import { hashed } from '#core/exchange/collector.ts';
import { writeIcalendar } from '#core/exchange/formats/icalendar-writer.ts';
import { writeMarkdown } from '#core/exchange/formats/markdown-writer.ts';
import { writeTicktickCsv } from '#core/exchange/formats/ticktick-csv.ts';
import { readTodoTxt, writeTodoTxt } from '#core/exchange/formats/todo-txt.ts';
import { CONTEXT, readFile, ZONE } from '#electron/testing/read-exchange.ts';

/** A word that no format takes for something else. */
const word = fc.stringMatching(/^[a-z]{3,8}$/u);
const titleWords = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const calendarDay = fc
  .date({ min: new Date('2000-01-02'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const moment = fc
  .date({ min: new Date('2000-01-02'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 16)}:00.000Z`);
const dates = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  calendarDay.map((one) => ({ kind: 'allDay' as const, start: one, end: one })),
  fc.tuple(calendarDay, calendarDay).map(([one, other]) => ({
    kind: 'allDay' as const,
    start: one < other ? one : other,
    end: one < other ? other : one,
  })),
  moment.map((start) => ({ kind: 'timed' as const, start, end: null, zone: ZONE, isFloating: false })),
);
const RULES = [
  'RRULE:FREQ=DAILY;INTERVAL=1',
  'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR',
  'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1',
];

const draftArbitrary = fc.record({
  title: titleWords,
  notes: fc.array(word, { maxLength: 4 }).map((words) => words.join('\n')),
  list: fc.nat({ max: 3 }),
  above: fc.option(fc.nat({ max: 6 })),
  tags: fc.uniqueArray(word, { maxLength: 3 }),
  priority: fc.constantFrom('none', 'low', 'medium', 'high'),
  dates,
  rule: fc.option(fc.constantFrom(...RULES)),
  status: fc.constantFrom('open', 'open', 'done', 'wontDo'),
  completedAt: moment,
  createdAt: moment,
  items: fc.array(fc.record({ title: word, done: fc.boolean() }), { maxLength: 3 }),
  isNote: fc.boolean(),
});
type Draft = typeof draftArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const LISTS = ['Home', 'Work', 'Read'].map((name, at) =>
  plainList({ id: hashed('list', name), name, folder: at === 1 ? 'Office' : null }),
);

const kindOf = ({ items, isNote }: Draft): ExchangeTask['kind'] => {
  if (items.length > 0) return 'checklist';
  return isNote ? 'note' : 'text';
};

const toTask = (at: number, draft: Draft, parent: ExchangeTask | undefined): ExchangeTask => {
  const { list, above: _above, rule, isNote: _isNote, ...rest } = draft;
  return plainTask({
    ...rest,
    id: hashed('task', String(at)),
    parentId: parent?.id ?? null,
    listId: parent === undefined ? (LISTS[list]?.id ?? null) : parent.listId,
    kind: kindOf(draft),
    repeat: rule === null || rest.dates.kind === 'none' ? null : { flag: rule, from: null },
    completedAt: rest.status === 'open' ? null : rest.completedAt,
  });
};

/** As an account is read. */
const withChildrenBehind = (tasks: readonly ExchangeTask[], parentId: string | null = null): ExchangeTask[] =>
  tasks
    .filter((task) => task.parentId === parentId)
    .flatMap((task) => [task, ...withChildrenBehind(tasks, task.id)]);

/** An account whose tasks hang in trees within their lists. */
const account: fc.Arbitrary<Exchange> = fc.array(draftArbitrary, { maxLength: 25 }).map((drafts) => {
  const tasks: ExchangeTask[] = [];
  for (const [at, draft] of drafts.entries()) {
    const parent = draft.above === null ? undefined : tasks[at - 1 - draft.above];
    tasks.push(toTask(at, draft, parent));
  }
  const lists = LISTS.filter(({ id }) => tasks.some(({ listId }) => listId === id));
  return { lists, tasks: withChildrenBehind(tasks) };
});

/** A task with names in place of ids, and without what a format has no words for. */
const told = ({ lists, tasks }: Exchange, without: readonly (keyof ExchangeTask)[]) => {
  const listOf = new Map(lists.map(({ id, name, folder }) => [id, `${folder ?? ''}/${name}`]));
  const titleOf = new Map(tasks.map((task) => [task.id, task.title]));
  return tasks.map((task) => {
    const { id: _id, ...rest } = task;
    const shown: Record<string, unknown> = {
      ...rest,
      parentId: task.parentId === null ? null : titleOf.get(task.parentId),
      listId: task.listId === null ? null : listOf.get(task.listId),
      tags: task.tags.toSorted(),
    };
    for (const name of without) delete shown[name];
    return JSON.stringify(shown);
  });
};

type Write = (account: Exchange) => string;

/** What a format loses, of 150 random accounts: pairs of what is read and what was written. */
const readAgain = (
  write: Write,
  without: readonly (keyof ExchangeTask)[],
): readonly (readonly [string[], string[]])[] =>
  fc.sample(account, 150).flatMap((given) => {
    if (given.tasks.length === 0) return [];
    return [
      [told(readFile(write(given)).file, without).toSorted(), told(given, without).toSorted()] as const,
    ];
  });

const shown = (all: readonly ExchangeTask[]): readonly string[] =>
  all.map(({ title, status }) => `${status === 'open' ? '' : 'x '}${title}`).toSorted();

describe('what is written is read again', () => {
  it('as a TickTick backup: all but the kind of repeat and pins', () => {
    for (const [found, given] of readAgain((one) => writeTicktickCsv(one, CONTEXT), ['isPinned', 'progress']))
      expect(found).toEqual(given);
  });

  it('as iCalendar: all but checklists, folders, columns and pins', () => {
    const without = ['isPinned', 'items', 'kind', 'notes', 'column', 'listId'] as const;
    for (const [found, given] of readAgain((one) => writeIcalendar(one, CONTEXT), without))
      expect(found).toEqual(given);
  });

  it('as Markdown: all but times of making and closing, reminders, notes as a kind', () => {
    const without = ['isPinned', 'createdAt', 'completedAt', 'progress', 'kind', 'repeat'] as const;
    for (const [found, given] of readAgain((one) => writeMarkdown(one, CONTEXT), without))
      expect(found).toEqual(given);
  });

  it('as todo.txt: titles and whether they are done', () => {
    for (const given of fc.sample(account, 100).filter(({ tasks }) => tasks.length > 0)) {
      const text = writeTodoTxt(given, CONTEXT);
      const { tasks } = readTodoTxt(text, CONTEXT);
      expect(shown(tasks)).toEqual(shown(given.tasks));
    }
  });
});
