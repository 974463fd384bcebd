import { describe, expect, it } from 'vitest';
import {
  addTitled,
  conflictsOn,
  detailOf,
  startTwoDevices,
  syncFromTo,
  wholeDay,
  type Device,
} from '#electron/testing/rigs/two-devices.ts';

/** What the sync page says of what was lost, and what it asks. */

const edit = (device: Device, id: string, change: object) =>
  device.value('tasks.edit', { ids: [id], change });
const syncNow = (device: Device) => device.value('sync.now', {});
const unsentOn = (device: Device) => device.value('sync.unsent', {});

/** Both change one task out of reach of each other; what the one that sends last keeps of the other's. */
const lostOf = async (more: object, changes: { readonly first: object; readonly last: object }) => {
  const [laptop, phone] = await startTwoDevices();
  const id = await addTitled(laptop, 'Trip', more);
  await syncFromTo(laptop, phone);
  await edit(phone, id, changes.last);
  await edit(laptop, id, changes.first);
  await syncNow(laptop);
  await syncFromTo(phone, laptop);
  return (await conflictsOn(phone)).flatMap(({ fields }) => fields);
};

const span = (start: string, end: string) => ({ dates: { kind: 'allDay', start, end } });
const reminders = (trigger: string) => ({
  code: 'values',
  values: { values: [{ code: 'reminderTrigger', values: { trigger, isAllDay: true } }] },
});
const dates = (values: object) => ({
  code: 'dates',
  values: { startTime: null, end: null, endTime: null, ...values },
});
const at = (start: string) => ({
  dates: { kind: 'timed', start: `${start}:00.000Z`, end: null, zone: 'Europe/Berlin', isFloating: false },
});

describe('a lost value is told', () => {
  it('of days with the last one of a span, and without a due date that is none of its own', async () => {
    expect(
      await lostOf(
        { dates: wholeDay('2027-12-01') },
        { first: span('2027-12-05', '2027-12-07'), last: { dates: wholeDay('2027-12-10') } },
      ),
    ).toEqual([
      {
        field: { code: 'label.date' },
        before: dates({ start: '2027-12-05', end: '2027-12-07' }),
        after: dates({ start: '2027-12-10' }),
      },
    ]);
  });

  it('of times by the clock of the task, and of a whole day as one', async () => {
    expect(
      await lostOf(at('2027-12-01T08:00'), {
        first: at('2027-12-05T08:30'),
        last: { dates: wholeDay('2027-12-05') },
      }),
    ).toEqual([
      {
        field: { code: 'label.date' },
        before: dates({ start: '2027-12-05', startTime: '09:30' }),
        after: dates({ start: '2027-12-05' }),
      },
    ]);
  });

  it('of a rule, of what it counts from and of reminders', async () => {
    const daily = { flag: 'RRULE:FREQ=DAILY;INTERVAL=1', from: '2' };
    expect(
      await lostOf(
        { dates: wholeDay('2027-12-01'), repeat: daily, reminders: [] },
        {
          first: {
            repeat: { flag: 'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO', from: '1' },
            reminders: ['TRIGGER:P0DT9H0M0S'],
          },
          last: {
            repeat: { flag: 'RRULE:FREQ=MONTHLY;INTERVAL=1', from: '0' },
            reminders: ['TRIGGER:-P1DT15H0M0S'],
          },
        },
      ),
    ).toEqual([
      {
        field: { code: 'label.reminders' },
        before: reminders('TRIGGER:P0DT9H0M0S'),
        after: reminders('TRIGGER:-P1DT15H0M0S'),
      },
      {
        field: { code: 'label.repeat' },
        before: {
          code: 'repeats',
          values: {
            rule: 'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO',
            from: { code: 'repeatFrom.completion' },
          },
        },
        after: { code: 'repeats', values: { rule: 'RRULE:FREQ=MONTHLY;INTERVAL=1', from: null } },
      },
    ]);
  });
});

describe('what was overwritten a moment after it was sent', () => {
  it('may have been overwritten, where nobody can tell whether the other device had seen it', async () => {
    const [laptop, phone] = await startTwoDevices();
    const id = await addTitled(laptop, 'Trip');
    await syncFromTo(laptop, phone);
    await edit(laptop, id, { title: 'Long trip' });
    await syncFromTo(laptop, phone);
    await edit(phone, id, { title: 'Journey' });
    await syncFromTo(phone, laptop);
    expect(await conflictsOn(laptop)).toMatchObject([{ reason: 'maybeOverwritten' }]);
  });
});

const editedAndDeleted = async () => {
  const [laptop, phone] = await startTwoDevices();
  const id = await addTitled(laptop, 'Trip');
  await syncFromTo(laptop, phone);
  await edit(phone, id, { title: 'Long trip' });
  await edit(phone, id, { priority: 'high' });
  await edit(phone, id, { notes: 'Passport' });
  await edit(phone, id, { addTags: ['summer'] });
  await edit(laptop, id, { title: 'Journey' });
  await laptop.value('tasks.delete', { ids: [id] });
  await syncNow(laptop);
  await syncNow(phone);
  return { laptop, phone, id };
};

describe('what waits for an answer', () => {
  it('is one question for each task, with all that was edited', async () => {
    const { phone } = await editedAndDeleted();
    const asked = await unsentOn(phone);
    expect(asked.map(({ entity, title }) => [entity, title])).toEqual([['task', 'Long trip']]);
    expect(asked[0]?.fields.map(({ field }) => field.code)).toEqual(
      expect.arrayContaining(['label.title', 'label.priority', 'label.notes', 'label.tags']),
    );
  });

  it('is settled by one Discard, after which what was discarded is what is told', async () => {
    const { laptop, phone, id } = await editedAndDeleted();
    const [asked] = await unsentOn(phone);
    await phone.value('sync.discard', { id: asked?.id ?? '' });
    expect(await unsentOn(phone)).toEqual([]);
    expect(await detailOf(phone, id)).toMatchObject({ title: 'Journey', trashed: true });
    const reasons = (await conflictsOn(phone)).map(({ reason }) => reason);
    expect(new Set(reasons)).toEqual(new Set(['discarded']));
    await syncFromTo(phone, laptop);
  });

  it('is settled by one Retry', async () => {
    const { laptop, phone, id } = await editedAndDeleted();
    const [asked] = await unsentOn(phone);
    await phone.value('sync.retry', { id: asked?.id ?? '' });
    await syncFromTo(phone, laptop);
    expect(await detailOf(laptop, id)).toMatchObject({
      title: 'Long trip',
      notes: 'Passport',
      trashed: false,
    });
  });
});

it('many tasks that were put into a deleted list are one entry', async () => {
  const [laptop, phone] = await startTwoDevices();
  const { projectId } = await laptop.value('projects.create', { name: 'Work' });
  await syncFromTo(laptop, phone);
  const drafts = Array.from({ length: 30 }, (_none, index) => ({ title: `Line ${index}` }));
  await phone.value('tasks.createMany', { projectId, drafts });
  await laptop.value('projects.delete', { id: projectId });
  await syncNow(laptop);
  await syncFromTo(phone, laptop);
  const [entry, ...more] = await conflictsOn(phone);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ reason: 'placeGone', title: 'Line 0', more: 29 });
  expect(await phone.value('sync.status', {})).toMatchObject({ conflicts: 1 });
  await phone.value('sync.dismissConflict', { id: entry?.id ?? '' });
  expect(await conflictsOn(phone)).toEqual([]);
});
