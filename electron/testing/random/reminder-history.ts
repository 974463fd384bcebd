import fc from 'fast-check';
import { expect } from 'vitest';
import { taskDatesToWire } from '#shared/domain/dates/task-dates.ts';
import { writeBase } from '#core/store/rows/base-objects.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import { taskKey } from '#core/model/entity.ts';
import { readMeta } from '#core/store/database/meta.ts';
import { setFields, type Mutation } from '#core/model/mutation.ts';
import { timeToWire, type RawObject } from '#core/model/raw-object.ts';
import { dismissReminder, openReminders, snoozeReminder } from '#core/store/rows/reminder-states.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { addTask, editTask, rename, setStatus, trash } from '#electron/testing/random/mutations.ts';
import { INBOX_ID } from '#electron/testing/rigs/open-test-store.ts';
import {
  createReminderOracle,
  type OracleDates,
  type OracleTask,
  type OracleTrigger,
} from '#electron/testing/reminder-oracle.ts';
import { createReminderRig } from '#electron/testing/rigs/reminder-rig.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Nights on which clocks change in one of the zones, or a plain one. */
const STARTS = [
  '2026-03-28T18:00',
  '2026-10-24T18:00',
  '2026-03-07T20:00',
  '2026-04-04T10:00',
  '2026-06-10T06:00',
];

const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Apia',
  'America/Havana',
);

const before = (
  text: string,
  days: number,
  seconds: number,
  from: 'start' | 'end' = 'start',
): OracleTrigger => ({
  text,
  from,
  days,
  seconds,
});

const TRIGGERS: readonly OracleTrigger[] = [
  before('TRIGGER:PT0S', 0, 0),
  before('TRIGGER:-PT5M', 0, -300),
  before('TRIGGER:-PT90M', 0, -5400),
  before('TRIGGER:-PT1440M', 0, -86_400),
  before('TRIGGER:-P1D', -1, 0),
  before('TRIGGER:-P1DT2H0M0S', -1, -7200),
  before('TRIGGER:P0DT9H0M0S', 0, 32_400),
  before('TRIGGER:-P0DT15H0M0S', 0, -54_000),
  before('TRIGGER:-P1W', -7, 0),
  before('TRIGGER;RELATED=END:-PT10M', 0, -600, 'end'),
  before('TRIGGER;VALUE=DURATION:-PT20M', 0, -1200),
];

/** Hours from the start of the history. */
const hours = fc.integer({ min: -30, max: 120 });

const dates = fc.oneof(
  fc.record({
    kind: fc.constant('timed' as const),
    start: hours,
    quarters: fc.integer({ min: 0, max: 9 }),
    zone: zones,
    isFloating: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('allDay' as const),
    day: fc.integer({ min: -1, max: 4 }),
    length: fc.integer({ min: 0, max: 2 }),
  }),
);
type DatesPlan = typeof dates extends fc.Arbitrary<infer Value> ? Value : never;

const id = fc.integer({ min: 0, max: 3 }).map((index) => `t${index}`);
const triggers = fc.uniqueArray(fc.constantFrom(...TRIGGERS), { minLength: 1, maxLength: 3 });

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), id, dates, triggers }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      id,
      dates,
      triggers,
      ago: fc.integer({ min: 1, max: 2000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), id, dates }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retitle' as const), id }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('done', 'reopen', 'trash', 'restore'), id }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 240 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('sleep', 'closed'),
      minutes: fc.integer({ min: 1, max: 2500 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('setClock' as const),
      minutes: fc.integer({ min: -3000, max: 3000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('travel' as const), zone: zones }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dismiss' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('snooze' as const),
      minutes: fc.integer({ min: 1, max: 1500 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What happens to one computer and its tasks over some days. */
export const reminderHistories = fc.record({
  start: fc.constantFrom(...STARTS),
  zone: zones,
  steps: fc.array(step, { minLength: 5, maxLength: 25 }),
});
export type ReminderHistory = typeof reminderHistories extends fc.Arbitrary<infer Value> ? Value : never;

const toDates = (plan: DatesPlan, origin: number): OracleDates => {
  if (plan.kind === 'timed') {
    const start = origin + plan.start * HOUR;
    return {
      kind: 'timed',
      start,
      end: start + plan.quarters * 15 * MINUTE,
      zone: plan.zone,
      isFloating: plan.isFloating,
    };
  }
  const day = (offset: number): string => new Date(origin + offset * DAY).toISOString().slice(0, 10);
  return { kind: 'allDay', start: day(plan.day), end: day(plan.day + plan.length) };
};

const toWire = (planned: OracleDates): RawObject => {
  if (planned.kind === 'allDay') return { ...taskDatesToWire(planned, 'Europe/Berlin') };
  const { start, end, zone, isFloating } = planned;
  return {
    startDate: timeToWire(start),
    dueDate: timeToWire(end),
    timeZone: zone,
    isFloating,
    isAllDay: false,
  };
};

const toReminders = (chosen: readonly OracleTrigger[]): RawObject => ({
  reminders: chosen.map(({ text }, index) => ({ id: `r${index}`, trigger: text })),
});

/** After each step Docket is awake for so long: whatever the step did, somebody has looked then. */
const AWAKE = MINUTE + SECOND;

/** Half a second off, so that nothing is to ring between an edit and the look at it. */
const OFF = 500;

/** Plays a history on the real store and engine and beside it in the oracle, and compares after every step. */
export const playReminderHistory = ({ start, zone: firstZone, steps }: ReminderHistory): void => {
  const origin = Date.parse(`${start}:00Z`);
  const rig = createReminderRig(origin + OFF, firstZone);
  const oracle = createReminderOracle();
  const since = (): number => Number(readMeta(rig.store().db, 'remindersSince') ?? rig.clock());
  const observe = (): void => oracle.look({ clock: rig.clock(), zone: rig.zone(), since: since() });
  /** The look at what was done, and then a minute. */
  const settle = (): void => {
    rig.pass(SECOND);
    observe();
    rig.pass(AWAKE);
    observe();
  };
  const player = createPlayer({ rig, oracle, origin });
  settle();
  for (const one of steps) {
    player(one);
    settle();
    const rang = rig.rang.map(({ taskId, at }) => `${taskId}@${at}`);
    expect(rang.toSorted()).toEqual(oracle.rang.toSorted());
    expect(openReminders(rig.store().db, 'due')).toHaveLength(oracle.due());
  }
  // A snooze may end before the moment itself, where the clock was set back meanwhile.
  const firsts = rig.rang.filter(
    ({ taskId, occurrence }, index) =>
      rig.rang.findIndex((one) => one.taskId === taskId && one.occurrence === occurrence) === index,
  );
  for (const { at, clock } of firsts) expect(clock).toBeGreaterThanOrEqual(at);
  rig.close();
};

interface Players {
  readonly rig: ReturnType<typeof createReminderRig>;
  readonly oracle: ReturnType<typeof createReminderOracle>;
  readonly origin: number;
}

/** Some steps share their shape. */
type StepOf<Kind extends Step['kind'], One = Step> = One extends { readonly kind: infer Kinds }
  ? Kind extends Kinds
    ? One
    : never
  : never;
type Player = { readonly [Kind in Step['kind']]: (one: StepOf<Kind>) => void };

const createPlayer = (players: Players): ((one: Step) => void) => {
  const player: Player = {
    ...comings(players),
    ...changes(players),
    ...passings(players),
    ...answers(players),
  };
  // A step goes to the function of its own kind.
  return (one) => (player[one.kind] as (step: Step) => void)(one);
};

type Planned = Pick<StepOf<'add'>, 'id' | 'dates' | 'triggers'>;

const comings = ({ rig, oracle, origin }: Players): Pick<Player, 'add' | 'receive'> => {
  const put = ({ id: taskId, dates: plan, triggers: chosen }: Planned, writtenAt: number): RawObject => {
    const planned = toDates(plan, origin);
    oracle.put({ id: taskId, dates: planned, triggers: chosen, isOpen: true, writtenAt });
    return { ...toWire(planned), ...toReminders(chosen), status: 0, deleted: 0 };
  };
  return {
    add: (one) => {
      const isThere = oracle.task(one.id) !== undefined;
      const at = rig.clock();
      const fields = put(one, at);
      editTask(rig.store(), one.id, isThere ? setFields(fields, at) : addTask(one.id, INBOX_ID, fields, at));
    },
    // What is edited here is not overwritten by what comes: it is a task of the other device.
    receive: (one) => {
      const taskId = `other ${one.id}`;
      const writtenAt = rig.clock() - one.ago * MINUTE;
      const fields = put({ ...one, id: taskId }, writtenAt);
      rig.store().write((db, noted) => {
        const object = {
          id: taskId,
          projectId: INBOX_ID,
          title: taskId,
          modifiedTime: timeToWire(writtenAt),
        };
        writeBase(db, taskKey(taskId), { ...object, ...fields });
        rebuildRow(db, taskKey(taskId), noted);
      });
    },
  };
};

type Changing = 'move' | 'retitle' | 'done' | 'reopen' | 'trash' | 'restore';

const changes = ({ rig, oracle, origin }: Players): Pick<Player, Changing> => {
  const change = (taskId: string, changed: Partial<OracleTask>, mutation: (at: number) => Mutation): void => {
    const task = oracle.task(taskId);
    const at = rig.clock();
    if (task === undefined) return;
    oracle.put({ ...task, ...changed, writtenAt: at });
    editTask(rig.store(), taskId, mutation(at));
  };
  const open = { status: 0, completedTime: null, deleted: 0 };
  return {
    move: (one) => {
      const planned = toDates(one.dates, origin);
      change(one.id, { dates: planned }, (at) => setFields(toWire(planned), at));
    },
    retitle: (one) => change(one.id, {}, (at) => rename('Another', at)),
    done: (one) => change(one.id, { isOpen: false }, (at) => setStatus('done', at)),
    trash: (one) => change(one.id, { isOpen: false }, trash),
    reopen: (one) => change(one.id, { isOpen: true }, (at) => setFields(open, at)),
    restore: (one) => change(one.id, { isOpen: true }, (at) => setFields(open, at)),
  };
};

type Passing = 'pass' | 'sleep' | 'closed' | 'setClock' | 'travel';

const passings = ({ rig }: Players): Pick<Player, Passing> => ({
  pass: ({ minutes }) => rig.pass(minutes * MINUTE),
  sleep: ({ minutes }) => rig.sleep(minutes * MINUTE),
  closed: ({ minutes }) => rig.restart(minutes * MINUTE),
  setClock: ({ minutes }) => rig.setClock(rig.clock() + minutes * MINUTE),
  travel: ({ zone }) => rig.travel(zone),
});

const answers = ({ rig, oracle }: Players): Pick<Player, 'dismiss' | 'snooze'> => {
  const answer = (write: (db: WriteDatabase, reminderId: number) => void): void => {
    const due = openReminders(rig.store().db, 'due');
    rig.store().write((db) => {
      for (const { id: reminderId } of due) write(db, reminderId);
    });
    rig.engine().wake();
  };
  return {
    dismiss: () => {
      oracle.answer({ kind: 'dismissed' });
      answer(dismissReminder);
    },
    snooze: ({ minutes }) => {
      const until = rig.clock() + minutes * MINUTE;
      oracle.answer({ kind: 'snoozed', until });
      answer((db, reminderId) => snoozeReminder(db, reminderId, until));
    },
  };
};
