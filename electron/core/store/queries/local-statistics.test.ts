import fc from 'fast-check';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import { describe, expect, it } from 'vitest';
import type { ClosedQuery } from '#shared/domain/statistics.ts';
import type { Entity } from '#core/model/entity.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import { localDays, localStatistics } from '#core/store/queries/local-statistics.ts';
import { viewOutline } from '#electron/testing/rigs/view-outline.ts';
import { PLAIN } from '#core/views/outline.ts';
import { timeToWire, type RawObject } from '#core/model/raw-object.ts';
import type { Store } from '#core/store/store.ts';
import { addTask, writeEdits } from '#electron/testing/random/mutations.ts';
import { openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';

/** Among them zones of half hours, both ends of the day, and one whose clocks are set at midnight. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'America/Santiago',
] as const;
const NOW = Temporal.Instant.from('2026-11-03T15:20:00Z');
const FOLDER_OF: Readonly<Record<string, string | null>> = { l1: 'f1', l2: 'f1', l3: null };
const PRIORITY_OF = { 0: 'none', 1: 'low', 3: 'medium', 5: 'high' } as const;

interface Task {
  readonly listId: string;
  /** Other numbers than those of the wire count to the same side. */
  readonly status: -2 | -1 | 0 | 1 | 2;
  readonly priority: keyof typeof PRIORITY_OF;
  readonly tags: readonly string[];
  /** Minutes before now: of the completion, or of the date of an open one. */
  readonly ago: number;
  readonly isAllDay: boolean;
}

const YEAR_MINUTES = 366 * 24 * 60;
const tasks: fc.Arbitrary<Task> = fc.record({
  listId: fc.constantFrom('l1', 'l2', 'l3'),
  status: fc.constantFrom(-2 as const, -1 as const, 0 as const, 1 as const, 2 as const, 2 as const),
  priority: fc.constantFrom(0 as const, 1 as const, 3 as const, 5 as const),
  tags: fc.subarray(['home', 'phone']),
  ago: fc.integer({ min: -3000, max: YEAR_MINUTES }),
  isAllDay: fc.boolean(),
});

const momentOf = ({ ago }: Task, timeZone: string): Temporal.ZonedDateTime =>
  NOW.subtract({ minutes: ago }).toZonedDateTimeISO(timeZone);

const toObject = (task: Task, timeZone: string): RawObject => {
  const moment = momentOf(task, timeZone);
  const at = timeToWire(moment.epochMilliseconds);
  const fields = { status: task.status, priority: task.priority, tags: [...task.tags], timeZone };
  if (task.status !== 0) return { ...fields, completedTime: at };
  const start = task.isAllDay ? timeToWire(moment.startOfDay().epochMilliseconds) : at;
  return { ...fields, isAllDay: task.isAllDay, startDate: start, dueDate: start };
};

const create = (entity: Entity, id: string, object: RawObject) => ({
  key: { entity, id },
  mutation: { kind: 'create' as const, object, at: 1 },
});

const openStoreOf = (all: readonly Task[], timeZone: string): Store => {
  const store = openTestStore();
  writeEdits(store, [
    create('folder', 'f1', { id: 'f1', name: 'f1', sortOrder: 0 }),
    ...Object.entries(FOLDER_OF).map(([id, groupId]) =>
      create('project', id, { id, name: id, groupId, sortOrder: 0 }),
    ),
    ...all.map((task, index) => ({
      key: { entity: 'task' as const, id: `t${index}` },
      mutation: addTask(`t${index}`, task.listId, toObject(task, timeZone)),
    })),
  ]);
  return store;
};

const outcomeOf = ({ status }: Task): ClosedQuery['outcome'] => {
  if (status === 0) return 'notDone';
  return status > 0 ? 'done' : 'wontDo';
};

const isIn = <Value>(value: Value, wanted: Value | undefined): boolean =>
  wanted === undefined || value === wanted;

const hasTag = ({ tags }: Task, { tag }: ClosedQuery): boolean => {
  if (tag === undefined) return true;
  return tag === null ? tags.length === 0 : tags.includes(tag);
};

const isInPlace = (task: Task, query: ClosedQuery): boolean =>
  isIn<string>(task.listId, query.projectId) &&
  isIn<string | null>(FOLDER_OF[task.listId] ?? null, query.folderId) &&
  isIn(PRIORITY_OF[task.priority], query.priority) &&
  hasTag(task, query);

/** Counted task by task, as a person would. */
const isMeant = (task: Task, query: ClosedQuery, timeZone: string): boolean => {
  const moment = momentOf(task, timeZone);
  const day = moment.toPlainDate().toString();
  return (
    outcomeOf(task) === query.outcome &&
    day >= query.from &&
    day <= query.to &&
    (query.outcome !== 'notDone' || day < NOW.toZonedDateTimeISO(timeZone).toPlainDate().toString()) &&
    isIn(moment.dayOfWeek, query.weekday) &&
    isIn(moment.hour, query.hour) &&
    isInPlace(task, query)
  );
};

/** Found when tasks were counted by whole hours of UTC: an hour of India begins at the half. */
const HALF_HOUR_ZONE: [Task[], (typeof ZONES)[number], [number, number]] = [
  [{ listId: 'l1', status: 2, priority: 0, tags: [], ago: 424_701, isAllDay: false }],
  'Asia/Kolkata',
  [266, 29],
];

describe('local statistics', () => {
  it('match an independent count, and lead to the tasks that they count', () => {
    fc.assert(
      fc.property(
        fc.array(tasks, { minLength: 1, maxLength: 60 }),
        fc.constantFrom(...ZONES),
        fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 60 })),
        (all, timeZone, [back, length]) => {
          const store = openStoreOf(all, timeZone);
          const bounds = dayBounds(NOW.epochMilliseconds, { timeZone, firstWeekday: 1 });
          const [from, to] = [bounds.day(-back - length), bounds.day(-back)];
          const figures = localStatistics(store.db, { from, to }, { bounds, since: null });
          const count = (part: Partial<ClosedQuery>): number => {
            const query = { from, to, outcome: 'done' as const, ...part };
            const ids = all.flatMap((task, index) => (isMeant(task, query, timeZone) ? [`t${index}`] : []));
            const view = { kind: 'closed' as const, query };
            const behind = viewOutline(store.db, { view, arrangement: PLAIN, withClosed: true, bounds }).ids;
            expect([...behind].toSorted()).toEqual(ids.toSorted());
            return ids.length;
          };
          for (const { day, done, wontDo, notDone } of figures.days) {
            expect(done).toBe(count({ from: day, to: day }));
            expect(wontDo).toBe(count({ from: day, to: day, outcome: 'wontDo' }));
            expect(notDone).toBe(count({ from: day, to: day, outcome: 'notDone' }));
          }
          expect(figures.days).toHaveLength(length + 1);
          const isOpenToday = (task: Task) =>
            task.status === 0 && momentOf(task, timeZone).toPlainDate().toString() === bounds.today;
          expect(figures.dueToday).toBe(all.filter(isOpenToday).length);
          const ended = all.filter(({ status }) => status !== 0).map((task) => momentOf(task, timeZone));
          expect(figures.keptFrom).toBe(
            ended.map((moment) => moment.toPlainDate().toString()).toSorted()[0] ?? null,
          );
          expect(localDays(store.db, { from, to }, { bounds, since: null }).days).toEqual(figures.days);
          const previous = { from: bounds.day(-back - 2 * length - 1), to: bounds.day(-back - length - 1) };
          expect(figures.before.done).toBe(count(previous));
          for (const { projectId, count: shown } of figures.byList) expect(shown).toBe(count({ projectId }));
          for (const { folderId, count: shown } of figures.byFolder) expect(shown).toBe(count({ folderId }));
          for (const { tag, count: shown } of figures.byTag) expect(shown).toBe(count({ tag }));
          for (const { priority, count: shown } of figures.byPriority) {
            expect(shown).toBe(count({ priority }));
          }
          expect(figures.byWeekday).toEqual(
            figures.byWeekday.map((_n, index) => count({ weekday: index + 1 })),
          );
          expect(figures.byHour).toEqual(figures.byHour.map((_n, hour) => count({ hour })));
          const done = count({});
          expect(figures.byList.reduce((sum, { count: shown }) => sum + shown, 0)).toBe(done);
          expect(figures.byPriority.reduce((sum, { count: shown }) => sum + shown, 0)).toBe(done);
        },
      ),
      { ...propertyRuns(30), examples: [HALF_HOUR_ZONE] },
    );
  });

  it('miss a day of the other end of the world, which begins when theirs has ended', () => {
    const store = openTestStore();
    const start = Temporal.ZonedDateTime.from('2026-11-02T00:00[Etc/GMT+12]').epochMilliseconds;
    const object = { isAllDay: true, timeZone: 'Etc/GMT+12', startDate: timeToWire(start) };
    writeEdits(store, [
      create('project', 'l1', { id: 'l1', name: 'l1', sortOrder: 0 }),
      { key: { entity: 'task', id: 't1' }, mutation: addTask('t1', 'l1', object) },
    ]);
    const bounds = dayBounds(NOW.epochMilliseconds, { timeZone: 'Pacific/Kiritimati', firstWeekday: 1 });
    const notDoneOn = (day: string) =>
      localDays(store.db, { from: day, to: day }, { bounds, since: null }).days[0]?.notDone;
    expect(notDoneOn('2026-11-02')).toBe(1);
    expect(notDoneOn('2026-11-03')).toBe(0);
  });

  it('count no note of a past day as not done, because a note has no completion', () => {
    const store = openTestStore();
    const day = { isAllDay: true, timeZone: 'UTC', startDate: '2026-11-01T00:00:00.000+0000' };
    writeEdits(
      store,
      ['TEXT', 'NOTE'].map((kind) => ({
        key: { entity: 'task' as const, id: kind },
        mutation: addTask(kind, 'l1', { kind, ...day }),
      })),
    );
    const bounds = dayBounds(NOW.epochMilliseconds, { timeZone: 'UTC', firstWeekday: 1 });
    const span = { from: '2026-11-01', to: '2026-11-02' };
    expect(localDays(store.db, span, { bounds, since: null }).days.map(({ notDone }) => notDone)).toEqual([
      1, 0,
    ]);
    const query: ClosedQuery = { ...span, outcome: 'notDone' };
    const view = { kind: 'closed' as const, query };
    expect(viewOutline(store.db, { view, arrangement: PLAIN, withClosed: false, bounds }).ids).toEqual([
      'TEXT',
    ]);
  });
});
