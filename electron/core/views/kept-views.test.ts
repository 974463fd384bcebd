import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import { changeTimeline, type Timeline } from '#shared/domain/timeline.ts';
import { expect, it } from 'vitest';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import { filterIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import { changeOutline } from '#shared/domain/outline-change.ts';
import {
  groupBySchema,
  sortBySchema,
  sortDirectionSchema,
  type Outline,
  type View,
} from '#shared/domain/view.ts';
import { editObjects, type Edit } from '#core/store/commands/edit-objects.ts';
import type { Changes } from '#core/store/database/changes.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import { dayBounds, type DayBounds } from '#core/store/queries/day-bounds.ts';
import { taskKey } from '#core/model/entity.ts';
import { setFields, type Mutation } from '#core/model/mutation.ts';
import { timeToWire, type RawObject } from '#core/model/raw-object.ts';
import type { Store } from '#core/store/store.ts';
import { RULES } from '#electron/testing/random/view-rules.ts';
import { addTask, setStatus, trash, writeEdits } from '#electron/testing/random/mutations.ts';
import { PROPERTY_TIMEOUT, propertyRuns } from '#electron/testing/random/property-runs.ts';
import { compareKeys, recomputedOutline } from '#electron/testing/rigs/recomputed-outline.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { startupSnapshotSchema } from '#core/views/startup-snapshot.ts';
import type { OutlineOptions } from '#core/views/outline.ts';
import { readTimeline, timelineEntries } from '#core/views/timeline.ts';
import { createViewEngine, type ViewEngine } from '#core/views/view-engine.ts';

const openPart = ({ ids, depths, groups }: Outline) => {
  const open = groups.filter(({ key }) => key !== 'closed').map(({ key, count }) => [key, count] as const);
  const all = open.reduce((sum, [, count]) => sum + count, 0);
  return { ids: ids.slice(0, all), depths: depths?.slice(0, all) ?? null, groups: open };
};

/* The accounts and what is done to them. */

const LISTS = [INBOX_ID, 'home', 'work'] as const;
const TAGS = ['red', 'green', 'blue'] as const;
const COLUMNS = ['doing', 'later'] as const;
const NOW = Date.UTC(2026, 2, 28, 22, 30);
const TASKS = Array.from({ length: 10 }, (_unused, index) => `t${index}`);

const ZONES = ['UTC', 'Pacific/Kiritimati', 'America/Havana'] as const;
const boundsOf = (zone: number, days: number): DayBounds =>
  dayBounds(NOW + days * 86_400_000, { timeZone: ZONES[zone] ?? 'UTC', firstWeekday: 1 });

const midnight = (day: number): string => `${addDays('2026-03-28', day)}T00:00:00.000+0000`;

const allDay = ([from, days, kind]: readonly [number, number, string]): RawObject => ({
  kind,
  isAllDay: true,
  timeZone: 'UTC',
  startDate: midnight(from),
  dueDate: midnight(from + days + 1),
});

const dates = fc.oneof(
  fc.constant({ startDate: null, dueDate: null }),
  fc.tuple(fc.integer({ min: -3, max: 9 }), fc.nat(2), fc.constantFrom('TEXT', 'NOTE')).map(allDay),
  fc.tuple(fc.integer({ min: -200, max: 400 }), fc.nat(40)).map(([from, halfHours]) => {
    const [start, end] = [NOW + from * 1_800_000, NOW + (from + halfHours) * 1_800_000];
    return { isAllDay: false, startDate: timeToWire(start), dueDate: timeToWire(end) };
  }),
);

/** Fields that decide where a task stands. */
const fields: fc.Arbitrary<RawObject> = fc.oneof(
  dates,
  fc.record({ title: fc.constantFrom('word 2', 'word 10', 'Word', 'Éclair', 'zebra', 'e') }),
  fc.record({ priority: fc.constantFrom(0, 1, 3, 5) }),
  fc.record({ sortOrder: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.bigInt(-(2n ** 62n), 2n ** 62n)) }),
  fc.record({ projectId: fc.constantFrom(...LISTS), columnId: fc.constantFrom(null, ...COLUMNS) }),
  fc.record({ parentId: fc.constantFrom(null, ...TASKS) }),
  fc.record({ tags: fc.subarray([...TAGS, 'unknown']) }),
  fc.record({ pinnedTime: fc.constantFrom('-1', '2026-03-28T10:00:00.000+0000') }),
);

/** Edits that are written together, or taken back: before their commit, or with a part that fails. */
interface Step {
  readonly edits: readonly Edit[];
  readonly ends: 'written' | 'write' | 'part';
}

const taskMutation: fc.Arbitrary<Mutation> = fc.oneof(
  fields.map((change) => setFields(change, 1)),
  fields.map((change) => setFields(change, 1)),
  fields.map((change) => setFields(change, 1)),
  fc.constantFrom(
    setStatus('done'),
    setStatus('open'),
    setStatus('wontDo'),
    trash(),
    setFields({ deleted: 0 }, 1),
  ),
);

const taskEdit: fc.Arbitrary<Edit> = fc
  .tuple(fc.constantFrom(...TASKS), taskMutation)
  .map(([id, mutation]) => ({ key: taskKey(id), mutation }));

const set = (entity: Edit['key']['entity'], id: string, change: RawObject): Edit => ({
  key: { entity, id },
  mutation: setFields(change, 1),
});

/** Decides which tasks a view has, and in which order groups stand. */
const placeEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.boolean().map((closed) => set('project', 'home', { closed })),
  fc.integer({ min: -2, max: 2 }).map((sortOrder) => set('project', 'work', { sortOrder })),
  fc.constantFrom(...RULES).map((rule) => set('filter', 'f1', { rule })),
  fc
    .tuple(fc.constantFrom('green', 'blue'), fc.constantFrom(null, 'red'))
    .map(([name, parent]) => set('tag', name, { parent })),
  fc
    .tuple(fc.constantFrom(...TAGS), fc.integer({ min: -2, max: 2 }))
    .map(([name, sortOrder]) => set('tag', name, { sortOrder })),
  fc
    .tuple(fc.constantFrom(...COLUMNS), fc.constantFrom('home', 'work'), fc.integer({ min: -2, max: 2 }))
    .map(([id, projectId, sortOrder]) => set('column', id, { projectId, sortOrder })),
);

const act = (store: Store, { edits, ends }: Step): void => {
  if (ends === 'written') return writeEdits(store, edits);
  const write = (db: WriteDatabase, changes: Changes): void => {
    editObjects(db, { message: { code: 'changedTag' }, edits, at: 1 }, changes);
  };
  try {
    if (ends === 'part') store.part(write);
    store[ends]((db, changes) => {
      write(db, changes);
      throw new Refused();
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  return undefined;
};

class Refused extends Error {}

const written = (edits: readonly Edit[]): Step => ({ edits, ends: 'written' });

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: taskEdit.map((edit) => written([edit])) },
  { weight: 3, arbitrary: fc.array(taskEdit, { minLength: 2, maxLength: 6 }).map(written) },
  { weight: 2, arbitrary: placeEdit.map((edit) => written([edit])) },
  {
    weight: 2,
    arbitrary: fc.record({
      edits: fc.array(taskEdit, { minLength: 1, maxLength: 3 }),
      ends: fc.constantFrom('write', 'part'),
    }),
  },
);

const VIEWS: readonly View[] = [
  { kind: 'all' },
  { kind: 'inbox' },
  { kind: 'today' },
  { kind: 'tomorrow' },
  { kind: 'next7' },
  ...LISTS.map((id) => ({ kind: 'project', projectId: projectIdSchema.parse(id) }) as const),
  { kind: 'tag', tag: 'red' },
  { kind: 'filter', filterId: filterIdSchema.parse('f1') },
  { kind: 'search', text: 'word' },
];

const asked = fc.record({
  view: fc.constantFrom(...VIEWS),
  arrangement: fc.record({
    groupBy: fc.constantFrom(...groupBySchema.options),
    sortBy: fc.constantFrom(...sortBySchema.options),
    sortDirection: fc.constantFrom(...sortDirectionSchema.options),
    nested: fc.boolean(),
  }),
  withClosed: fc.constant(false),
  rule: fc.constantFrom(null, ...RULES),
});

const made = (entity: Edit['key']['entity'], id: string, object: RawObject): Edit => ({
  key: { entity, id },
  mutation: { kind: 'create', object, at: 1 },
});

const openAccount = (): Store => {
  const store = openTestStore();
  writeEdits(store, [
    ...['home', 'work'].map((id, sortOrder) =>
      made('project', id, { id, name: id, sortOrder, closed: false }),
    ),
    ...TAGS.map((name, sortOrder) => made('tag', name, { name, label: name, sortOrder, parent: null })),
    ...COLUMNS.map((id, sortOrder) => made('column', id, { id, name: id, projectId: 'home', sortOrder })),
    made('filter', 'f1', { id: 'f1', name: 'Filter', rule: RULES[0], sortOrder: 0 }),
    ...TASKS.map((id, index) => ({
      key: taskKey(id),
      mutation: addTask(id, LISTS[index % 3] ?? INBOX_ID, { sortOrder: index % 4 }, index),
    })),
  ]);
  return store;
};

const countsIn = (engine: ViewEngine, bounds: DayBounds) => {
  const { tags, ...counts } = engine.counts(bounds);
  return { ...counts, tags: tags.toSorted((one, other) => compareKeys(one.name, other.name, 1)) };
};

const byId = (entries: readonly RangeEntry[]): readonly RangeEntry[] =>
  entries.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Reads timelines as a page does, which keeps what it has. */
const createTimelineReader = (store: Store, engine: ViewEngine) => {
  const kept = new Map<object, Timeline>();
  return (view: object, options: OutlineOptions): Timeline => {
    const before = kept.get(view) ?? null;
    const answer = readTimeline(store.db, engine, { options, since: before?.mark ?? null });
    const timeline = changeTimeline(before, answer);
    kept.set(view, timeline);
    return timeline;
  };
};

type Readers = Map<object, { readonly version: string; readonly outline: Outline }>;

/** As a page reads, which keeps what it has. */
const readAsPage = (engine: ViewEngine, readers: Readers, view: object, options: OutlineOptions): Outline => {
  const kept = readers.get(view);
  const answer = engine.read(options, kept?.version ?? null);
  const before = kept?.outline ?? { ids: [], depths: null, groups: [] };
  const outline = answer.kind === 'whole' ? answer.outline : changeOutline(before, answer.change);
  readers.set(view, { version: answer.version, outline });
  return outline;
};

/** Docket is ended and started again behind the step; it may have time to read everything from the rows. */
const RESTARTS = ['none', 'restarted', 'prepared'] as const;

interface Done {
  readonly step: Step;
  readonly zone: number;
  readonly days: number;
  readonly isRead: boolean;
  readonly restart: (typeof RESTARTS)[number];
}

/** @returns what the engine answers otherwise than a recomputation, with that */
const unlikeRecomputed = async (
  done: readonly Done[],
  views: readonly Omit<OutlineOptions, 'bounds'>[],
): Promise<readonly unknown[]> => {
  const wrong: unknown[] = [];
  const look = (found: unknown, expected: unknown): void => {
    if (!isDeepStrictEqual(found, expected)) wrong.push({ found, expected });
  };
  const store = openAccount();
  let engine = createViewEngine(store, 'start 0');
  const stop = store.onChange((changes) => engine.note(changes));
  const readers: Readers = new Map();
  let timelineOf = createTimelineReader(store, engine);
  const startAgain = (name: string): void => {
    const left = JSON.stringify(engine.snapshot());
    engine = createViewEngine(store, name, () => startupSnapshotSchema.nullable().parse(JSON.parse(left)));
    timelineOf = createTimelineReader(store, engine);
    readers.clear();
  };
  for (const [index, { step, zone, days, isRead, restart }] of done.entries()) {
    act(store, step);
    if (restart !== 'none') startAgain(`start ${index + 1}`);
    if (!isRead) continue;
    const bounds = boundsOf(zone, days);
    for (const view of views) {
      const options = { ...view, bounds };
      const outline = readAsPage(engine, readers, view, options);
      look(openPart(outline), recomputedOutline(store.db, options));
      const timeline = timelineOf(view, options);
      look(timeline.outline, outline);
      look(byId(timeline.entries), byId(timelineEntries(store.db, options)));
    }
    look(countsIn(engine, bounds), countsIn(createViewEngine(store, 'other'), bounds));
    if (restart === 'prepared') look(await engine.prepare(async () => {}), true);
  }
  stop();
  store.close();
  return wrong;
};

const mostly = <Value>(usual: Value, others: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });

it(
  'a view that is kept is what recomputing everything gives, whatever is written, refused or taken back',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            step: steps,
            zone: fc.nat(ZONES.length - 1),
            days: mostly(0, fc.nat(2)),
            isRead: mostly(true, fc.constant(false)),
            restart: mostly<Done['restart']>('none', fc.constantFrom(...RESTARTS)),
          }),
          { minLength: 20, maxLength: 20 },
        ),
        fc.array(asked, { minLength: 2, maxLength: 2 }),
        async (done, views) => {
          expect(await unlikeRecomputed(done, views)).toEqual([]);
        },
      ),
      propertyRuns(15),
    );
  },
  PROPERTY_TIMEOUT,
);

const edit = (change: RawObject): Done => {
  return { step: written([set('task', 't3', change)]), zone: 0, days: 0, isRead: true, restart: 'none' };
};

it('a task that is its own parent comes behind the others, as in a recomputation', async () => {
  const arrangement = {
    groupBy: 'date',
    sortBy: 'manual',
    sortDirection: 'ascending',
    nested: true,
  } as const;
  const view = { view: { kind: 'all' }, arrangement, withClosed: false, rule: null } as const;
  const done = [
    edit({ parentId: 't3' }),
    edit({ isAllDay: true, timeZone: 'UTC', startDate: midnight(0), dueDate: midnight(1) }),
  ];
  expect(await unlikeRecomputed(done, [view])).toEqual([]);
});
