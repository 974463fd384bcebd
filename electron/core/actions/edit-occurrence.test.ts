import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import type { EntrySpan, RangeEntry } from '#shared/domain/dates/day-range.ts';
import { shiftedSpan } from '#shared/domain/dates/move-span.ts';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { taskKey } from '#core/model/entity.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { addTask, writeEdits } from '#electron/testing/random/mutations.ts';
import { openActions } from '#electron/testing/rigs/open-actions.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { dayRange } from '#core/views/day-range.ts';
import { createTaskIndex } from '#core/views/task-index.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const TASK = taskIdSchema.parse('111111111111111111111111');
const LAST = '2027-01-15';

const setUp = (raw: RawObject, timeZone = 'Europe/Berlin', hasPassword = true) => {
  const store = openTestStore();
  writeEdits(store, [{ key: taskKey(TASK), mutation: addTask(TASK, INBOX_ID, raw) }]);
  const days = () => dayBounds(NOW, { timeZone, firstWeekday: 1 });
  const handlers = openActions(store, { now: () => NOW, timeZone, hasPassword });
  const entries = (): readonly RangeEntry[] =>
    dayRange(
      { db: store.db, index: createTaskIndex(store.db) },
      {
        view: { kind: 'all' },
        from: '2026-11-24',
        to: LAST,
        withClosed: false,
        bounds: days(),
      },
    ).entries;
  const edit = async (
    { startDay: day, startMinute: minute }: EntrySpan,
    scope: 'one' | 'later' | 'all' | 'skip',
    span: EntrySpan | null = null,
  ) => handlers['tasks.editOccurrence']({ id: TASK, at: { day, minute }, scope, span });
  const task = (id: TaskId = TASK) => currentObject(store.db, taskKey(id));
  return { handlers, entries, edit, task };
};

const DAILY: RawObject = {
  title: 'Stand-up',
  startDate: '2026-11-24T08:00:00.000+0000',
  dueDate: '2026-11-24T08:15:00.000+0000',
  isAllDay: false,
  timeZone: 'Europe/Berlin',
  repeatFrom: '2',
  repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=1',
};

const wire = (time: number) => new Date(time).toISOString().replace('Z', '+0000');

const spanOf = ({ startDay, startMinute, endDay, endMinute }: EntrySpan): EntrySpan => ({
  startDay,
  startMinute,
  endDay,
  endMinute,
});

const at = (entries: readonly RangeEntry[], day: string): RangeEntry => {
  const entry = entries.find(({ startDay }) => startDay === day);
  if (entry === undefined) throw new Error(`Nothing is on ${day}`);
  return entry;
};

const newId = (answer: Awaited<ReturnType<ReturnType<typeof setUp>['edit']>>): TaskId => {
  const id = answer.ok ? answer.value.taskIds.find((one) => one !== TASK) : undefined;
  if (id === undefined) throw new Error('Nothing was made');
  return id;
};

describe('an edit of one occurrence where only V1 is signed in', () => {
  it.each(['one', 'skip'] as const)('is refused before anything is written: %s', async (scope) => {
    const { entries, edit, task } = setUp(DAILY, 'Europe/Berlin', false);
    const before = task();
    const shown = entries();
    const answer = await edit(at(shown, '2026-11-26'), scope);
    expect(answer).toEqual({
      ok: false,
      error: {
        kind: 'Refused',
        reason: { code: 'needsPassword', values: { operation: 'task.exception' } },
        step: 0,
      },
    });
    expect(task()).toEqual(before);
    expect(entries()).toEqual(shown);
  });

  it('is made where it is of the later ones, too', async () => {
    const { entries, edit } = setUp(DAILY, 'Europe/Berlin', false);
    expect(await edit(at(entries(), '2026-11-26'), 'later')).toMatchObject({ ok: true });
  });
});

describe('an edit of a later occurrence', () => {
  it('makes this one a task of its own and excepts its date from the series, as one step', async () => {
    const app = setUp(DAILY);
    const entry = at(app.entries(), '2026-11-26');
    const made = newId(await app.edit(entry, 'one', shiftedSpan(entry, { days: 0, minutes: 60 })));
    expect(app.task()).toMatchObject({ exDate: ['20261126'], repeatFlag: DAILY['repeatFlag'] });
    expect(app.task(made)).toMatchObject({
      repeatFlag: null,
      repeatTaskId: TASK,
      status: 0,
      startDate: '2026-11-26T09:00:00.000+0000',
      dueDate: '2026-11-26T09:15:00.000+0000',
    });
    expect(app.entries().filter(({ startDay }) => startDay === '2026-11-26')).toMatchObject([
      { id: made, startMinute: 600, isProjection: false },
    ]);
    await app.handlers['history.undo']({});
    expect(app.entries().filter(({ startDay }) => startDay === '2026-11-26')).toMatchObject([
      { id: TASK, startMinute: 540, isProjection: true },
    ]);
    expect(app.task(made)).toBeNull();
  });

  it('splits the series in two, and counts on', async () => {
    const app = setUp({ ...DAILY, repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=1;COUNT=6' });
    const before = app.entries().map((entry) => spanOf(entry));
    const entry = at(app.entries(), '2026-11-27');
    const made = newId(await app.edit(entry, 'later', shiftedSpan(entry, { days: 0, minutes: 30 })));
    expect(app.task()).toMatchObject({ repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=1;UNTIL=20261126' });
    expect(app.task(made)).toMatchObject({
      repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=1;COUNT=3',
      repeatTaskId: null,
    });
    expect(app.entries().map((one) => spanOf(one))).toEqual(
      before.map((span) =>
        span.startDay < '2026-11-27' ? span : spanOf(shiftedSpan(span, { days: 0, minutes: 30 })),
      ),
    );
  });

  it('moves all of them, with the days that the rule names and those that are excepted', async () => {
    const app = setUp({
      ...DAILY,
      repeatFlag: 'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TU',
      exDate: ['20261208'],
    });
    const entry = at(app.entries(), '2026-12-01');
    expect(await app.edit(entry, 'all', shiftedSpan(entry, { days: 1, minutes: 0 }))).toMatchObject({
      ok: true,
    });
    expect(app.task()).toMatchObject({
      startDate: '2026-11-25T08:00:00.000+0000',
      repeatFlag: 'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=WE',
      exDate: ['20261209'],
    });
  });

  it('leaves this one out', async () => {
    const app = setUp(DAILY);
    await app.edit(at(app.entries(), '2026-11-26'), 'skip');
    expect(app.entries().some(({ startDay }) => startDay === '2026-11-26')).toBe(false);
    expect(app.task()?.['startDate']).toBe(DAILY['startDate']);
  });

  it('is refused with a reason where the rule does not allow it', async () => {
    const fromDone = setUp({ ...DAILY, repeatFrom: '1' });
    expect(await fromDone.edit(at(fromDone.entries(), '2026-11-26'), 'one')).toMatchObject({
      ok: false,
      error: { kind: 'Refused' },
    });
    const lastFriday = setUp({ ...DAILY, repeatFlag: 'RRULE:FREQ=MONTHLY;BYDAY=-1FR' });
    const entry = at(lastFriday.entries(), '2026-11-27');
    expect(await lastFriday.edit(entry, 'all', shiftedSpan(entry, { days: 1, minutes: 0 }))).toMatchObject({
      ok: false,
    });
    expect(await fromDone.edit({ ...entry, startDay: '2020-01-01' }, 'skip')).toMatchObject({ ok: false });
    expect(textField(fromDone.task() ?? {}, 'repeatFlag')).toBe(DAILY['repeatFlag']);
  });

  it('shows the same days afterwards where nothing was moved, in any zone, for any rule', async () => {
    const rules = fc.constantFrom(
      'RRULE:FREQ=DAILY;INTERVAL=3',
      'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=9',
      'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE,SA',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20270110',
      'RRULE:FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=1,15',
      'RRULE:FREQ=MONTHLY;BYDAY=-1FR',
    );
    const zones = fc.constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'Asia/Tokyo',
      'Pacific/Kiritimati',
      'UTC',
    );
    const scopes = fc.constantFrom('one' as const, 'later' as const);
    const starts = fc.integer({ min: 0, max: 47 });
    await fc.assert(
      fc.asyncProperty(
        rules,
        zones,
        zones,
        scopes,
        starts,
        fc.nat(),
        async (rule, zone, here, scope, half, nth) => {
          const start = Date.parse('2026-11-25T00:00:00Z') + half * 1_800_000;
          const app = setUp(
            {
              ...DAILY,
              timeZone: zone,
              repeatFlag: rule,
              startDate: wire(start),
              dueDate: wire(start + 2_700_000),
              exDate: [addDays('2026-12-01', nth % 9).replaceAll('-', '')],
            },
            here,
          );
          const before = app.entries().map((entry) => spanOf(entry));
          const later = app.entries().filter(({ isProjection }) => isProjection);
          fc.pre(later.length > 0);
          const entry = later[nth % later.length];
          if (entry === undefined) return;
          expect(await app.edit(entry, scope)).toMatchObject({ ok: true });
          expect(app.entries().map((one) => spanOf(one))).toEqual(before);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('a completion as of yesterday', () => {
  it('is at the end of yesterday, and a series goes on from there', async () => {
    const app = setUp({
      ...DAILY,
      startDate: '2026-11-23T08:00:00.000+0000',
      dueDate: '2026-11-23T08:15:00.000+0000',
    });
    const answer = await app.handlers['tasks.complete']({
      ids: [TASK],
      withSubtasks: false,
      asOf: 'yesterday',
    });
    const copy = answer.ok ? answer.value.taskIds.find((id) => id !== TASK) : undefined;
    expect(app.task(copy)).toMatchObject({ status: 2, completedTime: '2026-11-23T22:59:59.000+0000' });
    expect(app.task()).toMatchObject({ startDate: '2026-11-24T08:00:00.000+0000', status: 0 });
  });
});
