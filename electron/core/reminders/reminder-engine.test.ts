import { describe, expect, it } from 'vitest';
import { dueReminders, findOpenReminders } from '#core/reminders/due-reminders.ts';
import { snoozeReminder } from '#core/store/rows/reminder-states.ts';
import { taskKey } from '#core/model/entity.ts';
import { writeBase } from '#core/store/rows/base-objects.ts';
import { setFields } from '#core/model/mutation.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { timeToWire } from '#core/model/raw-object.ts';
import { addTask, editTask, setStatus, trash } from '#electron/testing/random/mutations.ts';
import { INBOX_ID } from '#electron/testing/rigs/open-test-store.ts';
import { createReminderRig } from '#electron/testing/rigs/reminder-rig.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOON = Date.parse('2026-11-22T12:00:00Z');

const at = (moment: number): RawObject => ({
  startDate: timeToWire(moment),
  dueDate: timeToWire(moment),
  timeZone: 'UTC',
  isAllDay: false,
});

type Rig = ReturnType<typeof createReminderRig>;

/** Writes a task now, here. */
const add = (rig: Rig, id: string, fields: RawObject): void =>
  editTask(rig.store(), id, addTask(id, INBOX_ID, fields, rig.clock()));

const change = (rig: Rig, id: string, fields: RawObject): void =>
  editTask(rig.store(), id, setFields(fields, rig.clock()));

/** A task arrives from another device, which wrote it at `writtenAt`. */
const receive = (rig: Rig, id: string, fields: RawObject, writtenAt: number): void =>
  rig.store().write((db, changes) => {
    const object = { id, projectId: INBOX_ID, title: id, status: 0, modifiedTime: timeToWire(writtenAt) };
    writeBase(db, taskKey(id), { ...object, ...fields });
    rebuildRow(db, taskKey(id), changes);
  });

const AT_TIME = { reminders: [{ id: 'r', trigger: 'TRIGGER:PT0S' }] };

const rangOf = (rig: Rig): readonly (readonly [string, number])[] =>
  rig.rang.map(({ taskId, clock }) => [taskId, clock - NOON]);

describe('a reminder rings', () => {
  it('at its moment, once', () => {
    const rig = createReminderRig(NOON);
    add(rig, 'a', { ...at(NOON + HOUR), ...AT_TIME });
    rig.pass(HOUR - 1);
    expect(rig.rang).toEqual([]);
    rig.pass(2 * DAY);
    expect(rangOf(rig)).toEqual([['a', HOUR]]);
  });

  it('in two years, although no timer is as long', () => {
    const rig = createReminderRig(NOON);
    add(rig, 'a', { ...at(NOON + 730 * DAY), ...AT_TIME });
    rig.pass(10 * MINUTE);
    rig.sleep(730 * DAY - HOUR);
    rig.pass(HOUR);
    expect(rangOf(rig)).toEqual([['a', 730 * DAY]]);
  });

  it('after a sleep, as soon as timers run again', () => {
    const rig = createReminderRig(NOON);
    add(rig, 'a', { ...at(NOON + HOUR), ...AT_TIME });
    rig.pass(MINUTE);
    rig.sleep(8 * HOUR);
    rig.pass(MINUTE);
    expect(rig.rang.map(({ taskId, at: moment }) => [taskId, moment - NOON])).toEqual([['a', HOUR]]);
    expect(dueReminders(rig.store().db).due).toMatchObject([{ taskId: 'a', isLate: true }]);
  });

  it('at once when the host says that the computer woke up', () => {
    const rig = createReminderRig(NOON);
    add(rig, 'a', { ...at(NOON + HOUR), ...AT_TIME });
    rig.pass(MINUTE);
    rig.sleep(8 * HOUR);
    expect(rig.engine().lookNow()).toBe(1);
    expect(rig.engine().lookNow()).toBe(0);
  });

  it('at the next start, where Docket was closed', () => {
    const rig = createReminderRig(NOON);
    add(rig, 'a', { ...at(NOON + HOUR), ...AT_TIME });
    rig.pass(MINUTE);
    rig.restart(3 * DAY);
    rig.pass(MINUTE);
    rig.restart(3 * DAY);
    rig.pass(DAY);
    expect(rig.rang.map(({ taskId }) => taskId)).toEqual(['a']);
  });

  it('once, when the clock is set back after it', () => {
    const rig = createReminderRig(NOON);
    add(rig, 'a', { ...at(NOON + HOUR), ...AT_TIME });
    rig.pass(2 * HOUR);
    rig.setClock(NOON);
    rig.pass(DAY);
    expect(rig.rang).toHaveLength(1);
  });

  it('in whole days at nine, where the person is', () => {
    const rig = createReminderRig(NOON, 'Europe/Berlin');
    const day = Date.parse('2026-11-22T23:00:00Z');
    add(rig, 'a', {
      startDate: timeToWire(day),
      dueDate: timeToWire(day),
      isAllDay: true,
      timeZone: 'Europe/Berlin',
      reminders: ['TRIGGER:P0DT9H0M0S'],
    });
    rig.pass(MINUTE);
    rig.travel('Asia/Tokyo');
    rig.pass(2 * DAY);
    expect(rig.rang.map(({ clock }) => new Date(clock).toISOString())).toEqual(['2026-11-23T00:00:00.000Z']);
  });

  it('for each occurrence of a task that repeats', () => {
    const rig = createReminderRig(NOON);
    add(rig, 'a', { ...at(NOON + HOUR), ...AT_TIME, repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=1' });
    rig.pass(2 * HOUR);
    change(rig, 'a', at(NOON + HOUR + DAY));
    rig.pass(2 * DAY);
    expect(rangOf(rig)).toEqual([
      ['a', HOUR],
      ['a', HOUR + DAY],
    ]);
  });

  it('when a task came late from another device that wrote it in time', () => {
    const rig = createReminderRig(NOON);
    rig.pass(MINUTE);
    rig.sleep(8 * HOUR);
    receive(rig, 'a', { ...at(NOON + HOUR), ...AT_TIME }, NOON + 30 * MINUTE);
    rig.pass(MINUTE);
    expect(rig.rang.map(({ taskId }) => taskId)).toEqual(['a']);
  });

  it('again when its snooze is over, also over a restart', () => {
    const rig = createReminderRig(NOON);
    add(rig, 'a', { ...at(NOON + HOUR), ...AT_TIME });
    rig.pass(2 * HOUR);
    const [due] = findOpenReminders(rig.store().db, ['1']);
    rig.store().write((db) => snoozeReminder(db, due?.id ?? 0, rig.clock() + 15 * MINUTE));
    expect(dueReminders(rig.store().db)).toMatchObject({ due: [], snoozed: [{ taskId: 'a' }] });
    rig.restart(5 * MINUTE);
    rig.pass(HOUR);
    expect(rangOf(rig)).toEqual([
      ['a', HOUR],
      ['a', 2 * HOUR + 15 * MINUTE],
    ]);
  });

  it('at the end of its snooze also where the clock was set back, before the moment itself', () => {
    const rig = createReminderRig(NOON);
    add(rig, 'a', { ...at(NOON + HOUR), ...AT_TIME });
    rig.pass(HOUR);
    rig.setClock(NOON + 30 * MINUTE);
    rig.store().write((db) => snoozeReminder(db, 1, rig.clock() + 5 * MINUTE));
    rig.pass(2 * DAY);
    expect(rangOf(rig)).toEqual([
      ['a', HOUR],
      ['a', 35 * MINUTE],
    ]);
  });

  it('when a deletion or a completion of its task is taken back, and it was missed meanwhile', () => {
    const rig = createReminderRig(NOON);
    add(rig, 'a', { ...at(NOON + HOUR), ...AT_TIME });
    rig.pass(MINUTE);
    editTask(rig.store(), 'a', trash(rig.clock()));
    rig.pass(2 * HOUR);
    expect(rig.rang).toEqual([]);
    change(rig, 'a', { deleted: 0 });
    rig.pass(MINUTE);
    expect(rig.rang).toHaveLength(1);
  });
});

describe('no reminder rings', () => {
  it('of a task that is done or in the trash', () => {
    const rig = createReminderRig(NOON);
    for (const id of ['done', 'gone']) add(rig, id, { ...at(NOON + HOUR), ...AT_TIME });
    rig.pass(MINUTE);
    editTask(rig.store(), 'done', setStatus('done', rig.clock()));
    editTask(rig.store(), 'gone', trash(rig.clock()));
    rig.pass(DAY);
    expect(rig.rang).toEqual([]);
  });

  it('at the date that a task had before', () => {
    const rig = createReminderRig(NOON);
    add(rig, 'a', { ...at(NOON + HOUR), ...AT_TIME });
    rig.pass(MINUTE);
    change(rig, 'a', at(NOON + 2 * HOUR));
    rig.pass(DAY);
    expect(rangOf(rig)).toEqual([['a', 2 * HOUR]]);
  });

  it('that was over when the person chose the date', () => {
    const rig = createReminderRig(NOON);
    add(rig, 'a', { ...at(NOON + HOUR), reminders: ['TRIGGER:-PT1440M'] });
    rig.pass(DAY);
    expect(rig.rang).toEqual([]);
  });

  it('that was over before this computer knew the account', () => {
    const rig = createReminderRig(NOON);
    rig.pass(MINUTE);
    receive(rig, 'a', { ...at(NOON - DAY), ...AT_TIME }, NOON - 7 * DAY);
    rig.pass(DAY);
    expect(rig.rang).toEqual([]);
  });

  it('of a list that is put away', () => {
    const rig = createReminderRig(NOON);
    rig.store().write((db, changes) => {
      const key = { entity: 'project', id: 'old' } as const;
      writeBase(db, key, { id: 'old', name: 'Old', closed: true });
      rebuildRow(db, key, changes);
    });
    editTask(rig.store(), 'a', addTask('a', 'old', { ...at(NOON + HOUR), ...AT_TIME }, NOON));
    rig.pass(DAY);
    expect(rig.rang).toEqual([]);
  });
});

it('thousands of new reminders are looked at in parts, and each rings once', () => {
  const rig = createReminderRig(NOON);
  rig.pass(MINUTE);
  rig.store().write((db, changes) => {
    for (let index = 0; index < 450; index += 1) {
      const key = taskKey(`t${index}`);
      const object = { id: key.id, projectId: INBOX_ID, title: key.id, status: 0 };
      writeBase(db, key, { ...object, ...at(NOON + HOUR + (index % 3) * MINUTE), ...AT_TIME });
      rebuildRow(db, key, changes);
    }
  });
  rig.pass(2 * HOUR);
  expect(new Set(rig.rang.map(({ taskId }) => taskId)).size).toBe(450);
  expect(rig.rang).toHaveLength(450);
  expect(dueReminders(rig.store().db)).toMatchObject({ count: 450 });
});
