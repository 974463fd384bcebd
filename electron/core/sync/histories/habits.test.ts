import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckInInput } from '#shared/domain/habit-row.ts';
import { createObjectId } from '#shared/domain/ids.ts';
import { fail, ok } from '#shared/domain/result.ts';
import { asIs } from '#shared/messages/message.ts';
import { checkInKey } from '#core/model/check-in.ts';
import { habitKey } from '#core/model/habit.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import type { V2Client } from '#core/remote/v2-client.ts';
import { changeHabit, checkIn, createHabit } from '#core/store/commands/edit-habits.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { editObjects, type Edit } from '#core/store/commands/edit-objects.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { areHabitsServed, checkInsOfHabit, habitRows } from '#core/store/queries/habit-rows.ts';
import { readBase } from '#core/store/rows/base-objects.ts';
import type { Store } from '#core/store/store.ts';
import { addTask } from '#electron/testing/random/mutations.ts';
import { createEngineRig, type EngineRig } from '#electron/testing/rigs/engine-rig.ts';
import { faultNames, type SyncRig } from '#electron/testing/rigs/sync-rig.ts';
import { startV1Device } from '#electron/testing/rigs/v1-device.ts';

/** Habits between a device and its service, over networks that lose requests and answers. */

/** The day before the one on which the clock of the rig begins. */
const DAY = '2027-01-14';
const STAMP = 20_270_114;
const newId = (): string => createObjectId({ now: Date.now, randomBytes: (count) => randomBytes(count) });

const edit = (store: Store, plan: (context: EditContext) => readonly Edit[]): void => {
  store.write((db, changes) => {
    const at = Date.parse('2026-11-20T10:00:00Z');
    const edits = plan({ db, at, newId, timeZone: 'UTC' });
    editObjects(db, { message: asIs('edit'), edits, at }, changes);
  });
};

const addHabit = (store: Store, more: object = {}): string => {
  let id = '';
  edit(store, (context) => {
    const goal = { kind: 'number', goal: 6, step: 1, unit: 'Glass' } as const;
    const made = createHabit(context, { name: 'Drink', goal, ...more }, '2026-11-01');
    ({ id } = made);
    return made.edits;
  });
  return id;
};

const say = (store: Store, id: string, to: CheckInInput = { kind: 'step', steps: 1 }): void =>
  edit(store, (context) => checkIn(context, { id, date: DAY, to }));

const shown = (store: Store, id: string): readonly number[] =>
  checkInsOfHabit(store.db, id).map(({ value }) => value);

const sync = async ({ engine, pass }: EngineRig): Promise<void> => {
  await engine.syncNow();
  await pass(1000);
};

const untilSent = async (rig: EngineRig): Promise<void> => {
  for (let round = 0; round < 60 && outboxCounts(rig.store.db).unsent > 0; round += 1) {
    await rig.pass(3_600_000);
    await sync(rig);
  }
  expect(outboxCounts(rig.store.db).unsent).toBe(0);
};

const served = async ({ direct }: SyncRig, habitId: string): Promise<readonly RawObject[]> => {
  const answer = await direct('POST', '/habitCheckins/query', { habitIds: [habitId], afterStamp: 0 });
  const { checkins } = (await answer.json()) as { checkins: Record<string, RawObject[]> };
  return checkins[habitId] ?? [];
};

const recordOf = (habitId: string, value: number): RawObject => ({
  id: newId(),
  habitId,
  checkinStamp: STAMP,
  value,
  goal: 6,
  status: value >= 6 ? 2 : 0,
});

describe('a check-in', () => {
  it('whose answer was lost is read before anything is sent again, and counts once', async () => {
    let lost = 0;
    const rig = createEngineRig(({ client }) => {
      const pushCheckIns: V2Client['pushCheckIns'] = async (batch) => {
        const answer = await client.pushCheckIns(batch);
        lost += 1;
        return lost === 1 ? fail({ kind: 'Network', cause: 'broken' }) : answer;
      };
      return { client: { ...client, pushCheckIns } };
    });
    const id = addHabit(rig.store);
    say(rig.store, id);
    await sync(rig);
    await untilSent(rig);
    expect(await served(rig, id)).toMatchObject([{ checkinStamp: STAMP, value: 1 }]);
    expect(rig.requests.filter((request) => request.endsWith('/habitCheckins/batch'))).toHaveLength(1);
  });

  it('is one at the service, as it is shown here, whatever the network does', async () => {
    const saying = fc.oneof(
      fc.constant<CheckInInput>({ kind: 'step', steps: 1 }),
      fc.constant<CheckInInput>({ kind: 'step', steps: -1 }),
      fc.constant<CheckInInput>({ kind: 'failed' }),
      fc.integer({ min: 0, max: 8 }).map((value): CheckInInput => ({ kind: 'value', value })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(saying, fc.array(fc.constantFrom(...faultNames), { maxLength: 3 })), {
          minLength: 1,
          maxLength: 5,
        }),
        async (steps) => {
          const rig = createEngineRig();
          const id = addHabit(rig.store);
          say(rig.store, id, { kind: 'value', value: 2 });
          for (const [to, faults] of steps) {
            say(rig.store, id, to);
            rig.faults.push(...faults.filter((fault) => fault !== 'sessionLost' && fault !== 'forbidden'));
            await sync(rig);
          }
          rig.faults.length = 0;
          await untilSent(rig);
          const here = checkInsOfHabit(rig.store.db, id)[0];
          const there = await served(rig, id);
          expect(there.length).toBeLessThanOrEqual(1);
          expect(there[0]?.['value'] ?? 0).toBe(here?.value ?? 0);
          expect(there[0]?.['status'] === 1).toBe(here?.status === 'failed');
        },
      ),
      { numRuns: 25 },
    );
  });

  it('of which the service has two is one here, the larger; what is said next makes them one there', async () => {
    const rig = createEngineRig();
    const id = addHabit(rig.store);
    await sync(rig);
    await rig.direct('POST', '/habitCheckins/batch', { add: [recordOf(id, 2), recordOf(id, 5)] });
    await sync(rig);
    expect(shown(rig.store, id)).toEqual([5]);
    say(rig.store, id, { kind: 'value', value: 1 });
    await untilSent(rig);
    await sync(rig);
    expect(await served(rig, id)).toMatchObject([{ value: 1 }]);
    expect(shown(rig.store, id)).toEqual([1]);
  });

  it('that another client deleted is made again by what is said here', async () => {
    const rig = createEngineRig();
    const id = addHabit(rig.store);
    say(rig.store, id);
    await sync(rig);
    const [record] = await served(rig, id);
    await rig.direct('POST', '/habitCheckins/batch', { delete: [record?.['id']] });
    say(rig.store, id);
    await untilSent(rig);
    expect(await served(rig, id)).toMatchObject([{ value: 2 }]);
  });

  it('of long ago is read before it is changed', async () => {
    const rig = createEngineRig();
    const id = addHabit(rig.store);
    const old = (value: number): void =>
      edit(rig.store, (context) =>
        checkIn(context, { id, date: '2020-01-01', to: { kind: 'value', value } }),
      );
    old(1);
    await sync(rig);
    const [record] = await served(rig, id);
    await rig.direct('POST', '/habitCheckins/batch', { update: [{ ...record, value: 5 }] });
    old(3);
    await untilSent(rig);
    expect(await served(rig, id)).toMatchObject([{ value: 5 }]);
    expect(shown(rig.store, id)).toEqual([5]);
  });

  it('of long ago is read once in a while, and stays between', async () => {
    const rig = createEngineRig();
    const id = addHabit(rig.store);
    await sync(rig);
    const old = { ...recordOf(id, 6), checkinStamp: 20_200_101 };
    await rig.direct('POST', '/habitCheckins/batch', { add: [old] });
    await rig.pass(13 * 3_600_000);
    await sync(rig);
    expect(shown(rig.store, id)).toEqual([6]);
    await sync(rig);
    expect(shown(rig.store, id)).toEqual([6]);
  });
});

describe('habits', () => {
  it('keep what Docket does not show', async () => {
    const rig = createEngineRig();
    const id = addHabit(rig.store);
    await sync(rig);
    const base = readBase(rig.store.db, habitKey(id));
    const theirs = { ...base, style: 1, currentStreak: 4, completedCycles: 2, totalCheckIns: 9 };
    await rig.direct('POST', '/habits/batch', { update: [theirs] });
    edit(rig.store, (context) => changeHabit(context, id, { name: 'Water' }));
    await untilSent(rig);
    const habits = (await (await rig.direct('GET', '/habits', undefined)).json()) as RawObject[];
    expect(habits).toMatchObject([
      { name: 'Water', style: 1, currentStreak: 4, completedCycles: 2, totalCheckIns: 9 },
    ]);
  });

  it('are read less often than tasks, with a look of the person, and before they are sent', async () => {
    const rig = createEngineRig();
    const reads = (): number => rig.requests.filter((request) => request === 'GET /api/v2/habits').length;
    await sync(rig);
    const first = reads();
    expect(first).toBe(1);
    const before = rig.requests.length;
    await rig.pass(5 * 60_000);
    expect(rig.requests.length).toBeGreaterThan(before);
    expect(reads()).toBeLessThanOrEqual(first + 3);
    await sync(rig);
    const seen = reads();
    addHabit(rig.store);
    rig.engine.wake();
    await rig.pass(2000);
    expect(reads()).toBeGreaterThan(seen);
  });

  it('that the service does not know keep no task from it', async () => {
    const rig = createEngineRig(({ client }) => ({
      client: { ...client, habits: async () => fail({ kind: 'Rejected', code: 'not_found', data: null }) },
    }));
    rig.edit('a'.repeat(24), addTask('a'.repeat(24), rig.inboxId, { title: 'Buy milk' }, 1));
    await sync(rig);
    expect(await rig.serviceTasks()).toMatchObject([{ title: 'Buy milk' }]);
    expect(rig.engine.status()).toMatchObject({ problem: null, state: 'idle' });
    expect(areHabitsServed(rig.store.db)).toBe(false);
  });

  it('are there once the service knows them', async () => {
    let isServed = false;
    const rig = createEngineRig(({ client }) => ({
      client: {
        ...client,
        habits: async () =>
          isServed ? client.habits() : fail({ kind: 'Rejected', code: 'not_found', data: null }),
      },
    }));
    await sync(rig);
    isServed = true;
    await sync(rig);
    expect(areHabitsServed(rig.store.db)).toBe(true);
  });

  it('come whole or not at all: one that cannot be read takes no other away', async () => {
    let odd: readonly RawObject[] = [];
    const rig = createEngineRig(({ client }) => ({
      client: {
        ...client,
        habits: async () => {
          const habits = await client.habits();
          return habits.ok ? ok([...habits.value.slice(odd.length), ...odd]) : habits;
        },
      },
    }));
    const id = addHabit(rig.store);
    say(rig.store, id);
    await sync(rig);
    odd = [{ name: 'without an id' }];
    await sync(rig);
    expect(habitRows(rig.store.db).map((habit) => habit.id)).toEqual([id]);
    expect(shown(rig.store, id)).toEqual([1]);
    expect(readBase(rig.store.db, checkInKey(id, STAMP))).not.toBeNull();
  });
});

describe('habits on V1 alone', () => {
  it('are made, patched and checked in, and come from others', async () => {
    const device = await startV1Device();
    const { rig, store } = device;
    await device.sync();
    const id = addHabit(store);
    say(store, id);
    expect(await device.sync()).toBe(true);
    edit(store, (context) => changeHabit(context, id, { name: 'Water' }));
    say(store, id, { kind: 'done' });
    expect(await device.sync()).toBe(true);
    expect(outboxCounts(store.db).unsent).toBe(0);
    const habits = await rig.v2.habits();
    expect(habits).toMatchObject({ ok: true, value: [{ name: 'Water', unit: 'Glass', goal: 6 }] });
    const remoteId = textField(habits.ok ? (habits.value[0] ?? {}) : {}, 'id') ?? '';
    expect(await rig.v2.checkIns([remoteId], 0)).toMatchObject({
      ok: true,
      value: [{ value: 6, status: 2 }],
    });
    const theirs = { ...recordOf(remoteId, 4), checkinStamp: 20_261_119 };
    await rig.v2.pushCheckIns({ add: [theirs], update: [], delete: [] });
    edit(store, (context) => changeHabit(context, id, { color: '#112233' }));
    await device.sync();
    expect(shown(store, id)).toEqual([4, 6]);
    expect(store.db.all('SELECT * FROM outbox')).toEqual([]);
    expect(habitRows(store.db)).toMatchObject([{ id, name: 'Water', unsent: false }]);
  });
});
