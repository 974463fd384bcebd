import fc from 'fast-check';
import { hashed } from '#core/exchange/collector.ts';
import { plainList, plainTask, type Exchange, type ExchangeTask } from '#shared/domain/exchange.ts';
import { ZONE } from '#electron/testing/read-exchange.ts';

/** A word that no format takes for something else. */
const word = fc.stringMatching(/^[a-z]{3,8}$/u);
const titleWords = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const calendarDay = fc
  .date({ min: new Date('2000-01-02'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** None in the hour that the clocks of Europe show twice: iCalendar writes a time on the clock of its zone. */
const moment = fc
  .date({ min: new Date('2000-01-02'), max: new Date('2090-01-01'), noInvalidDate: true })
  .filter((date) => date.getUTCHours() > 2)
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
  column: fc.option(fc.constantFrom('Doing', 'Later'), { freq: 3 }),
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
  plainList({
    id: hashed('list', name),
    name,
    folder: at === 1 ? 'Office' : null,
    columns: ['Doing', 'Later'],
  }),
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
    column: parent === undefined ? rest.column : parent.column,
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
export const accounts: fc.Arbitrary<Exchange> = fc.array(draftArbitrary, { maxLength: 25 }).map((drafts) => {
  const tasks: ExchangeTask[] = [];
  for (const [at, draft] of drafts.entries()) {
    const parent = draft.above === null ? undefined : tasks[at - 1 - draft.above];
    tasks.push(toTask(at, draft, parent));
  }
  const lists = LISTS.filter(({ id }) => tasks.some(({ listId }) => listId === id));
  return { lists, tasks: withChildrenBehind(tasks) };
});
