import fc from 'fast-check';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PERSON, type ChangeAuthor } from '#shared/domain/author.ts';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import { parseFilter } from '#shared/domain/filter/parse-filter.ts';
import { taskKey } from '#core/model/entity.ts';
import { setFields } from '#core/model/mutation.ts';
import { timeToWire, type RawObject } from '#core/model/raw-object.ts';
import { undo } from '#core/store/commands/undo.ts';
import { editObjects } from '#core/store/commands/edit-objects.ts';
import { writeMeta } from '#core/store/database/meta.ts';
import { writeBase } from '#core/store/rows/base-objects.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import { ofFew } from '#core/store/queries/day-conditions.ts';
import { filterCondition } from '#core/store/queries/filter-condition.ts';
import type { Store } from '#core/store/store.ts';
import { applyRemoteObject } from '#core/sync/pull/apply-remote-changes.ts';
import { asIs } from '#shared/messages/message.ts';
import { addTask, setStatus, writeEdits } from '#electron/testing/random/mutations.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { openNewStore } from '#electron/testing/rigs/open-new-store.ts';
import { INBOX_ID } from '#electron/testing/rigs/open-test-store.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const PLACE = { timeZone: 'Europe/Berlin', firstWeekday: 1 } as const;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Wednesday at noon in Berlin. */
const START = Date.parse('2026-11-25T11:00:00Z');

const LISTS = ['home', 'work'] as const;
const TAGS = ['far', 'near'] as const;

const NAMES = {
  lists: LISTS.map((id) => ({ id, name: id })),
  folders: [{ id: 'jobs', name: 'Jobs' }],
  tags: TAGS.map((name) => ({ name, label: name })),
};

const openRig = (now = START) => {
  const clock = { now };
  const path = join(temporaryDirectory(), 'store.db');
  const store = openNewStore({ path, inboxId: INBOX_ID, now: () => clock.now });
  onTestFinished(() => store.close());
  store.write((db) => writeMeta(db, 'lastSyncedAt', new Date(0).toISOString()));
  writeEdits(store, [
    ...LISTS.map((id) => ({
      key: { entity: 'project' as const, id },
      mutation: {
        kind: 'create' as const,
        object: { id, name: id, sortOrder: 0, groupId: id === 'work' ? 'jobs' : null },
        at: 1,
      },
    })),
    {
      key: { entity: 'folder', id: 'jobs' },
      mutation: { kind: 'create', object: { id: 'jobs', name: 'Jobs', sortOrder: 0 }, at: 1 },
    },
    ...TAGS.map((name) => ({
      key: { entity: 'tag' as const, id: name },
      mutation: { kind: 'create' as const, object: { name, label: name, sortOrder: 0 }, at: 1 },
    })),
  ]);
  return { store, clock };
};

/** The tasks of a line, asked of all of them, and asked of each by its id. */
const ask = (store: Store, line: string, now: number): { readonly all: string[]; readonly few: string[] } => {
  const parsed = parseFilter(line, NAMES);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const condition = filterCondition(parsed.value, { db: store.db, bounds: dayBounds(now, PLACE) });
  const few = ofFew(condition);
  const idsWhere = ({ where, values }: typeof condition, of = '1'): string[] =>
    store.db
      .all<{ id: string }>(`SELECT t.id FROM task_row t WHERE ${of} AND (${where}) ORDER BY t.id`, ...values)
      .map(({ id }) => id);
  return { all: idsWhere(condition), few: idsWhere(few, 't.id IN (SELECT id FROM task_record)') };
};

const edit = (store: Store, id: string, fields: RawObject, author: ChangeAuthor = { kind: 'person' }): void =>
  store.write((db, changes) => {
    db.log.attribute({ author });
    const edits = [{ key: taskKey(id), mutation: setFields(fields, 1) }];
    editObjects(db, { message: asIs('Edited'), edits, at: 1 }, changes);
  });

const AUTHORS: readonly (readonly [words: string, author: ChangeAuthor])[] = [
  ['me', { kind: 'person' }],
  ['claude', { kind: 'assistant', name: 'Claude' }],
  ['"Other One"', { kind: 'assistant', name: 'Other One' }],
  ['command line', { kind: 'commandLine' }],
  ['import', { kind: 'import' }],
  ['another device', { kind: 'elsewhere' }],
];

interface Values {
  readonly list: string;
  readonly tags: readonly string[];
  readonly priority: number;
}

/** What the test itself remembers of a task. */
interface Kept {
  readonly createdAt: number;
  /** The oldest first. */
  readonly changes: readonly { readonly at: number; readonly by: string }[];
  readonly states: readonly { readonly at: number; readonly values: Values }[];
}

const values: fc.Arbitrary<Values> = fc.record({
  list: fc.constantFrom(...LISTS),
  tags: fc.subarray([...TAGS]),
  priority: fc.constantFrom(0, 1, 3, 5),
});

const steps = fc.array(
  fc.record({
    task: fc.nat(4),
    values,
    author: fc.nat(AUTHORS.length - 1),
    isUndone: fc.boolean(),
    hours: fc.constantFrom(0, 1, 7, 30, 24 * 6),
  }),
  { minLength: 1, maxLength: 25 },
);

const toFields = ({ list, tags, priority }: Values): RawObject => ({
  projectId: list,
  tags: [...tags],
  priority,
});

const isSame = (one: Values, other: Values): boolean => JSON.stringify(one) === JSON.stringify(other);

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

const add = (store: Store, id: string, { list, ...rest }: Values, at: number, author: ChangeAuthor): void =>
  store.write((db, changes) => {
    db.log.attribute({ author });
    const object = { ...toFields({ list, ...rest }), createdTime: timeToWire(at) };
    const edits = [{ key: taskKey(id), mutation: addTask(id, list, object) }];
    editObjects(db, { message: asIs('Added'), edits, at: 1 }, changes);
  });

/** Another device changes what was sent before. */
const tell = (store: Store, id: string, next: Values): void =>
  store.write((db, changes) => {
    const sent = currentObject(db, taskKey(id)) ?? {};
    writeBase(db, taskKey(id), sent);
    db.run(`DELETE FROM outbox WHERE entity_id = ?`, id);
    applyRemoteObject(db, taskKey(id), { object: { ...sent, ...toFields(next) }, changes, at: 1 });
  });

/** Plays the steps, and keeps a record of them that is not the log. */
const play = (run: readonly Step[]) => {
  const { store, clock } = openRig();
  const kept = new Map<string, Kept>();
  const remember = (id: string, by: string, now: Values): void => {
    const before = kept.get(id);
    kept.set(id, {
      createdAt: before?.createdAt ?? clock.now,
      changes: [...(before?.changes ?? []), { at: clock.now, by }],
      states: [...(before?.states ?? []), { at: clock.now, values: now }],
    });
  };
  const change = (id: string, before: Values, { values: next, author: index, isUndone }: Step): void => {
    const [by = '', author = PERSON] = AUTHORS[index] ?? [];
    if (isSame(before, next)) return;
    if (author.kind === 'elsewhere') tell(store, id, next);
    else edit(store, id, toFields(next), author);
    remember(id, by, next);
    if (!isUndone || author.kind === 'elsewhere') return;
    clock.now += HOUR;
    store.write((db, changes) => undo(db, null, { at: 1, changes, canErase: true }));
    remember(id, 'me', before);
  };
  for (const step of run) {
    const [by = '', author = PERSON] = AUTHORS[step.author] ?? [];
    const id = `t${step.task}`;
    const before = kept.get(id)?.states.at(-1)?.values;
    clock.now += step.hours * HOUR;
    if (before !== undefined) change(id, before, step);
    else {
      add(store, id, step.values, clock.now, author);
      remember(id, by, step.values);
    }
  }
  clock.now += HOUR;
  return { store, now: clock.now, kept };
};

type Moments = readonly [from: number, before: number];

const berlin = (time: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(PLACE.timeZone).toPlainDate();
const startOf = (day: Temporal.PlainDate): number => day.toZonedDateTime(PLACE.timeZone).epochMilliseconds;

const spansAt = (now: number): readonly (readonly [words: string, moments: Moments])[] => {
  const today = berlin(now);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const first = today.with({ day: 1 });
  const ever = Number.MAX_SAFE_INTEGER;
  return [
    ['today', [startOf(today), startOf(today.add({ days: 1 }))]],
    ['yesterday', [startOf(today.subtract({ days: 1 })), startOf(today)]],
    ['last week', [startOf(monday.subtract({ weeks: 1 })), startOf(monday)]],
    ['this month', [startOf(first), startOf(first.add({ months: 1 }))]],
    ['past 3 days', [startOf(today.subtract({ days: 2 })), startOf(today.add({ days: 1 }))]],
    ['since monday', [startOf(monday), ever]],
    ['before 2026-12-01', [0, Date.parse('2026-11-30T23:00:00Z')]],
    ['in november 2026', [Date.parse('2026-10-31T23:00:00Z'), Date.parse('2026-11-30T23:00:00Z')]],
  ];
};

const isIn = (at: number, [from, before]: Moments): boolean => at >= from && at < before;

/** Whether the task had such values at a moment of the span: each state lasts until the next one. */
const wasIn = ({ states }: Kept, moments: Moments, holds: (values: Values) => boolean): boolean =>
  states.some(({ at, values: then }, index) => {
    const until = states[index + 1]?.at ?? Number.MAX_SAFE_INTEGER;
    // Two changes of one moment: what was in between was at no time.
    return at < moments[1] && (until > moments[0] || at >= moments[0]) && holds(then);
  });

const WAS: readonly (readonly [words: string, holds: (values: Values) => boolean])[] = [
  ['~work', ({ list }) => list === 'work'],
  ['~jobs', ({ list }) => list === 'work'],
  ['#far', ({ tags }) => tags.includes('far')],
  ['no tag', ({ tags }) => tags.length === 0],
  ['!high', ({ priority }) => priority === 5],
  ['!none', ({ priority }) => priority === 0],
];

describe('questions about the past', () => {
  it('are answered as somebody would who had watched', () => {
    fc.assert(
      fc.property(steps, (run) => {
        const { store, now, kept } = play(run);
        const check = (line: string, isOne: (task: Kept) => boolean): void => {
          const expected = [...kept].flatMap(([id, task]) => (isOne(task) ? [id] : [])).toSorted();
          expect(ask(store, line, now), line).toEqual({ all: expected, few: expected });
        };
        for (const [span, moments] of spansAt(now)) {
          check(`created ${span}`, ({ createdAt }) => isIn(createdAt, moments));
          check(`changed ${span}`, ({ changes }) => changes.some(({ at }) => isIn(at, moments)));
          check(`-changed ${span}`, ({ changes }) => !changes.some(({ at }) => isIn(at, moments)));
          for (const [words] of AUTHORS)
            check(`changed ${span} by ${words}`, ({ changes }) =>
              changes.some(({ at, by }) => by === words && isIn(at, moments)),
            );
          check(`changed ${span} by assistant`, ({ changes }) =>
            changes.some(({ at, by }) => (by === 'claude' || by === '"Other One"') && isIn(at, moments)),
          );
          for (const [words, holds] of WAS)
            check(`was ${words} ${span}`, (task) => wasIn(task, moments, holds));
        }
      }),
      propertyRuns(25),
    );
  });

  it('follow the name of a tag', () => {
    const { store, clock } = openRig();
    writeEdits(store, [{ key: taskKey('t'), mutation: addTask('t', 'work', { tags: ['far'] }, START) }]);
    clock.now += DAY;
    edit(store, 't', { tags: [] });
    clock.now += DAY;
    writeEdits(store, [
      {
        key: { entity: 'tag', id: 'far' },
        mutation: { kind: 'renameTag', from: 'far', name: 'remote', label: 'remote', at: 2 },
      },
    ]);
    const names = { ...NAMES, tags: [{ name: 'remote', label: 'remote' }] };
    const parsed = parseFilter('was #remote past 7 days', names);
    const { where, values: asked } = filterCondition(parsed.ok ? parsed.value : { kind: 'and', of: [] }, {
      db: store.db,
      bounds: dayBounds(clock.now, PLACE),
    });
    expect(store.db.all(`SELECT t.id FROM task_row t WHERE ${where}`, ...asked)).toEqual([{ id: 't' }]);
  });

  it.each([
    ['on its last day in the evening', '2026-11-20T00:00:00+01:00', '2026-11-20T23:30:00+01:00', true, false],
    ['after midnight', '2026-11-20T00:00:00+01:00', '2026-11-21T00:30:00+01:00', true, true],
    ['later on its day', '2026-11-20T09:00:00+01:00', '2026-11-20T23:30:00+01:00', false, false],
    ['a day after its time', '2026-11-20T09:00:00+01:00', '2026-11-21T00:30:00+01:00', false, true],
    ['before its day', '2026-11-20T09:00:00+01:00', '2026-11-18T00:30:00+01:00', false, false],
  ])('say what was completed late: %s', (_when, due, done, isAllDay, isLate) => {
    const { store } = openRig();
    const date = timeToWire(Date.parse(due));
    const object = { startDate: date, dueDate: date, isAllDay, timeZone: PLACE.timeZone };
    writeEdits(store, [
      { key: taskKey('t'), mutation: addTask('t', 'work', object) },
      { key: taskKey('t'), mutation: setStatus('done', Date.parse(done)) },
      { key: taskKey('dateless'), mutation: addTask('dateless', 'work') },
      { key: taskKey('dateless'), mutation: setStatus('done', Date.parse(done)) },
    ]);
    expect(ask(store, 'completed late', START).all).toEqual(isLate ? ['t'] : []);
  });

  it('leave out rows of the log that are not as they were written', () => {
    const { store } = openRig();
    writeEdits(store, [{ key: taskKey('t'), mutation: addTask('t', 'home', {}, START) }]);
    edit(store, 't', { projectId: 'work' });
    store.write((db) => db.run(`UPDATE change_log SET delta = substr(delta, 1, 20) WHERE delta LIKE '{%'`));
    expect(ask(store, 'was ~home today', START)).toEqual({ all: [], few: [] });
    expect(ask(store, 'was ~work today', START)).toEqual({ all: ['t'], few: ['t'] });
  });
});

it('finds tasks without a change for some days, on this device and others', () => {
  const { store, clock } = openRig();
  const arrive = (id: string, at: number): void => {
    const times = { createdTime: timeToWire(START - 90 * DAY), modifiedTime: timeToWire(at) };
    const object = { id, projectId: 'home', title: id, ...times };
    store.write((db, changes) => applyRemoteObject(db, taskKey(id), { object, changes, at: 1 }));
  };
  for (const id of ['quiet', 'here', 'there']) arrive(id, START - 60 * DAY);
  expect(ask(store, 'untouched 30 days', clock.now).all).toEqual(['here', 'quiet', 'there']);
  expect(ask(store, 'untouched 3 months', clock.now).all).toEqual([]);
  const title = setFields({ title: 'Here' }, clock.now);
  writeEdits(store, [{ key: taskKey('here'), mutation: title }]);
  arrive('there', clock.now);
  expect(ask(store, 'untouched 1 day', clock.now)).toEqual({ all: ['quiet'], few: ['quiet'] });
  // The day of the last change, and as many days later.
  clock.now += 2 * DAY;
  expect(ask(store, 'untouched 3 days', clock.now).all).toEqual(['quiet']);
  expect(ask(store, 'untouched for 2 days & ~home', clock.now).all).toEqual(['here', 'quiet', 'there']);
});
