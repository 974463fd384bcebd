import { describe, expect, it } from 'vitest';
import type { HabitDraft } from '#shared/domain/habit-row.ts';
import type { MethodInput, MethodName } from '#shared/ipc/contract.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const MONDAY = '2026-11-30';

/** A computer in Berlin whose clock is set; what rings is noted by habit, day and time. */
const createScene = async () => {
  const dataDirectory = temporaryDirectory();
  const rang: string[] = [];
  let clock = Date.parse(`${MONDAY}T06:00:00+01:00`);
  const start = () => {
    const app = startTestApp({ dataDirectory, now: () => clock, timeZone: 'Europe/Berlin' });
    app.app.onEvent((event) => {
      if (event.type !== 'habits.rang') return;
      for (const { name, time, date } of event.habits) rang.push(`${name} ${time} ${date}`);
    });
    return app;
  };
  let app = start();
  /** @param moment wall clock of Berlin */
  const at = async (moment: string): Promise<void> => {
    clock = Date.parse(`${moment}:00+01:00`);
    await app.value('reminders.look', {});
  };
  await at(`${MONDAY}T06:00`);
  return {
    rang,
    at,
    create: async (draft: HabitDraft) => {
      const { habitId } = await app.value('habits.create', draft);
      await app.value('reminders.look', {});
      return habitId;
    },
    value: <Name extends MethodName>(method: Name, input: MethodInput<Name>) => app.value(method, input),
    restartAt: async (moment: string): Promise<void> => {
      await app.app.close();
      clock = Date.parse(`${moment}:00+01:00`);
      app = start();
      await at(moment);
    },
  };
};

const WORKDAYS: HabitDraft['repeat'] = { kind: 'days', weekdays: [1, 2, 3, 4, 5] };

describe('a reminder of a habit', () => {
  it('rings at its times of the days on which the habit is due, once', async () => {
    const { rang, at, create } = await createScene();
    await create({ name: 'Stretch', repeat: WORKDAYS, reminders: ['08:00', '20:30'], start: MONDAY });
    await at(`${MONDAY}T07:59`);
    expect(rang).toEqual([]);
    await at(`${MONDAY}T08:00`);
    await at(`${MONDAY}T08:01`);
    expect(rang).toEqual([`Stretch 08:00 ${MONDAY}`]);
    await at(`${MONDAY}T20:31`);
    await at('2026-12-04T08:00');
    await at('2026-12-05T09:00');
    expect(rang.slice(1)).toEqual([`Stretch 20:30 ${MONDAY}`, 'Stretch 08:00 2026-12-04']);
  });

  it('does not ring on a day on which it is done or given up, and rings where it is begun', async () => {
    const { rang, at, create, value } = await createScene();
    const done = await create({ name: 'Done', reminders: ['08:00'], start: MONDAY });
    const missed = await create({ name: 'Missed', reminders: ['08:00'], start: MONDAY });
    const begun = await create({
      name: 'Begun',
      reminders: ['08:00'],
      start: MONDAY,
      goal: { kind: 'number', goal: 8, step: 1, unit: 'glasses' },
    });
    await value('habits.checkIn', { id: done, date: MONDAY, to: { kind: 'done' } });
    await value('habits.checkIn', { id: missed, date: MONDAY, to: { kind: 'failed' } });
    await value('habits.checkIn', { id: begun, date: MONDAY, to: { kind: 'step', steps: 1 } });
    await at(`${MONDAY}T08:00`);
    expect(rang).toEqual([`Begun 08:00 ${MONDAY}`]);
  });

  it('that came while Docket was closed rings at the start, the last one of that day alone', async () => {
    const { rang, create, restartAt } = await createScene();
    await create({ name: 'Stretch', reminders: ['08:00', '10:00'], start: MONDAY });
    await restartAt(`${MONDAY}T12:00`);
    expect(rang).toEqual([`Stretch 10:00 ${MONDAY}`]);
    await restartAt(`${MONDAY}T12:05`);
    expect(rang).toHaveLength(1);
    await restartAt('2026-12-02T07:00');
    expect(rang).toHaveLength(1);
  });

  it('of a time that was over when it was written does not ring, after a restart either', async () => {
    const { rang, at, create, restartAt } = await createScene();
    await at(`${MONDAY}T09:59`);
    await create({ name: 'Late', reminders: ['09:00'], start: MONDAY });
    await at(`${MONDAY}T10:00`);
    await restartAt(`${MONDAY}T10:05`);
    expect(rang).toEqual([]);
    await at('2026-12-01T09:00');
    expect(rang).toEqual(['Late 09:00 2026-12-01']);
  });

  it('that is put off rings again then, once, over a restart too, and not where it is done by then', async () => {
    const { rang, at, create, value, restartAt } = await createScene();
    const stretch = await create({ name: 'Stretch', reminders: ['08:00'], start: MONDAY });
    const read = await create({ name: 'Read', reminders: ['08:00'], start: MONDAY });
    await at(`${MONDAY}T08:00`);
    const until = { kind: 'minutes', minutes: 15 } as const;
    await value('reminders.snoozeHabits', { ids: [stretch, read], until });
    await value('habits.checkIn', { id: read, date: MONDAY, to: { kind: 'done' } });
    await restartAt(`${MONDAY}T08:14`);
    expect(rang).toHaveLength(2);
    await at(`${MONDAY}T08:15`);
    await at(`${MONDAY}T08:16`);
    await restartAt(`${MONDAY}T08:20`);
    expect(rang.slice(2)).toEqual([`Stretch 08:15 ${MONDAY}`]);
  });

  it('is listed on its day until the habit is done: what passed last, what is put off, and what comes', async () => {
    const { at, create, value } = await createScene();
    const stretch = await create({ name: 'Stretch', reminders: ['07:00', '08:00', '20:00'], start: MONDAY });
    await create({ name: 'Read', reminders: ['21:30'], start: MONDAY });
    await create({ name: 'Not today', reminders: ['09:00'], start: '2026-12-01' });
    const listed = async () => {
      const reminders = await value('reminders.habits', {});
      return reminders.map(({ name, at: moment, isDue, snoozedUntil }) =>
        [name, moment.slice(11, 16), isDue ? 'due' : '', snoozedUntil?.slice(11, 16) ?? '']
          .join(' ')
          .trimEnd(),
      );
    };
    await at(`${MONDAY}T08:30`);
    // An hour earlier in UTC.
    expect(await listed()).toEqual(['Stretch 07:00 due', 'Stretch 19:00', 'Read 20:30']);
    await value('reminders.snoozeHabits', { ids: [stretch], until: { kind: 'minutes', minutes: 60 } });
    expect(await listed()).toEqual(['Stretch 07:00  08:30', 'Stretch 19:00', 'Read 20:30']);
    await at(`${MONDAY}T09:30`);
    expect(await listed()).toEqual(['Stretch 07:00 due', 'Stretch 19:00', 'Read 20:30']);
    await value('habits.checkIn', { id: stretch, date: MONDAY, to: { kind: 'done' } });
    expect(await listed()).toEqual(['Read 20:30']);
  });
});
