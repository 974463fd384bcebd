import { describe, expect, it } from 'vitest';
import type { TaskId } from '#shared/domain/ids.ts';
import {
  addTitled,
  conflictsOn,
  detailOf,
  startTwoDevices,
  syncFromTo,
  wholeDay,
  type Device,
} from '#electron/testing/rigs/two-devices.ts';

/** Two devices change one repeating task while they do not know of each other. */

type Change = (device: Device, id: TaskId) => Promise<unknown>;

const DAILY = 'RRULE:FREQ=DAILY;INTERVAL=1';
const WEEKLY = 'RRULE:FREQ=WEEKLY;INTERVAL=1';
const WEEKDAYS = 'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR';
const OPEN = { withClosed: false } as const;

const complete: Change = (device, ids) => device.value('tasks.complete', { ids: [ids] });
const skip: Change = (device, ids) => device.value('tasks.skip', { ids: [ids] });
const edit =
  (change: object): Change =>
  (device, id) =>
    device.value('tasks.edit', { ids: [id], change });
const rule = (flag: string | null): Change => edit({ repeat: flag === null ? null : { flag, from: '0' } });

const occurrence =
  (scope: 'one' | 'later' | 'all' | 'skip', day: string, to: string | null): Change =>
  (device, id) =>
    device.value('tasks.editOccurrence', {
      id,
      at: { day, minute: null },
      scope,
      span: to === null ? null : { startDay: to, startMinute: null, endDay: to, endMinute: null },
    });

/** The days of the open tasks, and what of them repeats. */
const openOn = async (device: Device): Promise<readonly string[]> => {
  const { ids } = await device.value('tasks.outline', { view: { kind: 'inbox' }, ...OPEN });
  const details = await Promise.all(ids.map((id) => detailOf(device, id)));
  return details
    .map(
      ({ dates, repeat }) =>
        `${dates.kind === 'allDay' ? dates.start : dates.kind} ${repeat?.flag ?? 'once'}`,
    )
    .toSorted();
};
const doneOn = async (device: Device): Promise<number> =>
  (await device.value('tasks.outline', { view: { kind: 'completed' }, ...OPEN })).ids.length;

/** Monday to Sunday of a week. */
const [MON, TUE, WED] = ['2027-03-01', '2027-03-02', '2027-03-03'] as const;

/** @param first is sent first, and the other one on top of it */
const apart = async (
  flag: string,
  { first, second }: { readonly first: Change; readonly second: Change },
  from: '0' | '2' = '0',
) => {
  const [laptop, phone] = await startTwoDevices();
  const id = await addTitled(laptop, 'Water plants', { dates: wholeDay(MON), repeat: { flag, from } });
  await syncFromTo(laptop, phone);
  await second(phone, id);
  await first(laptop, id);
  await laptop.value('sync.now', {});
  await syncFromTo(phone, laptop);
  await syncFromTo(laptop, phone);
  expect(await openOn(laptop)).toEqual(await openOn(phone));
  expect(await doneOn(laptop)).toBe(await doneOn(phone));
  return { laptop, phone, id };
};

const told = async (device: Device) => (await conflictsOn(device)).map(({ fields }) => fields).flat();

const bothWays = (change: Change) =>
  [
    ['sent after it', { first: change, second: complete }],
    ['sent before it', { first: complete, second: change }],
  ] as const;

describe('a completion beside a change of the rule', () => {
  it.each(bothWays(rule(WEEKLY)))('leaves the new rule: %s', async (when, changes) => {
    const { laptop, phone } = await apart(DAILY, changes);
    const day = when === 'sent after it' ? '2027-03-08' : TUE;
    expect(await openOn(laptop)).toEqual([`${day} ${WEEKLY}`]);
    expect(await doneOn(laptop)).toBe(1);
    expect([await told(laptop), await told(phone)]).toEqual([[], []]);
  });

  it('leaves the new rule, also where nothing is done of it', async () => {
    const { laptop } = await apart(DAILY, { first: rule(WEEKLY), second: skip });
    expect(await openOn(laptop)).toEqual([`2027-03-08 ${WEEKLY}`]);
    expect(await doneOn(laptop)).toBe(0);
  });

  it('is the completion of the task where it repeats no more', async () => {
    const { laptop } = await apart(DAILY, { first: rule(null), second: complete });
    expect(await openOn(laptop)).toEqual([]);
    expect(await doneOn(laptop)).toBe(1);
  });

  it.each(bothWays(rule(`${DAILY};UNTIL=20270301`)))(
    'ends with it what ends that day: %s',
    async (_when, changes) => {
      const { laptop } = await apart(DAILY, changes);
      expect(await openOn(laptop)).toEqual([]);
    },
  );

  it.each(bothWays(occurrence('later', TUE, WED)))(
    'leaves one series where it was split: %s',
    async (_when, changes) => {
      const { laptop } = await apart(DAILY, changes);
      expect(await openOn(laptop)).toEqual([`${WED} ${DAILY}`]);
    },
  );

  it('leaves a tick in the checklist that another device made', async () => {
    const [laptop, phone] = await startTwoDevices();
    const repeat = { flag: DAILY, from: '0' } as const;
    const id = await addTitled(laptop, 'Water plants', { dates: wholeDay(MON), repeat });
    await laptop.value('tasks.editItems', { id, add: [{ title: 'Roses' }, { title: 'Palms' }] });
    await syncFromTo(laptop, phone);
    await complete(phone, id);
    const [item] = (await detailOf(laptop, id)).items;
    await laptop.value('tasks.editItems', { id, change: [{ id: item?.id ?? '', done: true }] });
    await laptop.value('tasks.edit', { ids: [id], change: { progress: 40 } });
    await laptop.value('sync.now', {});
    await syncFromTo(phone, laptop);
    expect((await detailOf(laptop, id)).items.map(({ done }) => done)).toEqual([true, false]);
    expect(await detailOf(laptop, id)).toMatchObject({ progress: 40 });
  });
});

describe('a completion beside a change of the next occurrence', () => {
  it.each([
    ['that is skipped, sent after it', { first: occurrence('skip', TUE, null), second: complete }],
    ['that is skipped, sent before it', { first: complete, second: occurrence('skip', TUE, null) }],
  ])('goes on from the one behind it, %s', async (_when, changes) => {
    const { laptop } = await apart(DAILY, changes);
    expect(await openOn(laptop)).toEqual([`${WED} ${DAILY}`]);
  });

  it.each([
    ['sent after it', { first: occurrence('one', TUE, '2027-03-20'), second: complete }],
    ['sent before it', { first: complete, second: occurrence('one', TUE, '2027-03-20') }],
  ])('goes on from the one behind it, and the moved one is there once, %s', async (_when, changes) => {
    const { laptop } = await apart(DAILY, changes);
    expect(await openOn(laptop)).toEqual([`${WED} ${DAILY}`, '2027-03-20 once']);
    expect(await doneOn(laptop)).toBe(1);
  });
});

describe('a move to a day that another device skips', () => {
  const skipped = occurrence('skip', WED, null);
  const moved = edit({ dates: wholeDay(WED) });
  const completeAndMove: Change = async (device, id) => {
    await complete(device, id);
    await moved(device, id);
  };
  it.each([
    ['sent after it', { first: skipped, second: moved }],
    ['sent before it', { first: moved, second: skipped }],
  ])('goes on to the day behind it, %s', async (_when, changes) => {
    const { laptop } = await apart(WEEKDAYS, changes);
    expect(await openOn(laptop)).toEqual([`2027-03-04 ${WEEKDAYS}`]);
  });

  it('goes on to the day behind it, also behind a completion', async () => {
    const { laptop } = await apart(WEEKDAYS, { first: skipped, second: completeAndMove });
    expect(await openOn(laptop)).toEqual([`2027-03-04 ${WEEKDAYS}`]);
    expect(await doneOn(laptop)).toBe(1);
  });

  it('goes on to the day behind it, also where each device made it repeat', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await addTitled(laptop, 'Water plants', { dates: wholeDay(MON) });
    await syncFromTo(laptop, phone);
    await rule(WEEKDAYS)(laptop, id);
    await skipped(laptop, id);
    await rule(DAILY)(phone, id);
    await moved(phone, id);
    await laptop.value('sync.now', {});
    await syncFromTo(phone, laptop);
    expect(await openOn(laptop)).toEqual([`2027-03-04 ${DAILY}`]);
  });
});

describe('a completion beside a move of all', () => {
  const all = occurrence('all', '2027-03-08', '2027-03-09');
  it.each([
    ['sent after it', { first: all, second: complete }],
    ['sent before it', { first: complete, second: all }],
  ])('goes on in the next week, on the other day, %s', async (_when, changes) => {
    const { laptop, phone } = await apart(`${WEEKLY};BYDAY=MO`, changes);
    expect(await openOn(laptop)).toEqual([`2027-03-09 ${WEEKLY};BYDAY=TU`]);
    expect([await told(laptop), await told(phone)]).toEqual([[], []]);
  });
});

describe('a series that one device completes to its end and another one prolongs', () => {
  const last = `${DAILY};UNTIL=20270301`;
  const longer = rule(`${DAILY};UNTIL=20270310`);
  it.each([
    ['sent after it', { first: longer, second: complete }],
    ['sent before it', { first: complete, second: longer }],
  ])('stays done, and the person is told: %s', async (_when, changes) => {
    const { laptop, phone } = await apart(last, changes);
    const open = await openOn(laptop);
    const words = [...(await told(laptop)), ...(await told(phone))].filter(
      ({ field }) => field.code === 'label.status',
    );
    expect([open, words]).toMatchObject([
      [],
      [{ field: { code: 'label.status' }, before: { code: 'status.open' }, after: { code: 'status.done' } }],
    ]);
  });
});
