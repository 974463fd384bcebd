import { describe, expect, it } from 'vitest';
import { lookAt, readFile, readSource, taskOf } from '#electron/testing/read-exchange.ts';
import {
  REMEMBER_THE_MILK,
  SUPER_PRODUCTIVITY,
  TASKWARRIOR,
  VIKUNJA,
  WUNDERLIST,
} from '#electron/testing/source-files/programs.ts';

/** A task of Taskwarrior, as a line of its export. */
const line = (title: string): string =>
  JSON.stringify({ uuid: title, description: title, status: 'pending', entry: '20260301T080000Z' });

describe('Super Productivity', () => {
  it('reads open and archived tasks, the virtual tag of today left out', () => {
    const found = readSource(SUPER_PRODUCTIVITY);
    expect(found.format).toBe('superProductivity');
    expect(taskOf(found, 'a')).toMatchObject({
      tags: ['deep'],
      dates: { kind: 'timed', start: '2026-03-04T08:00:00.000Z' },
      reminders: ['TRIGGER:20260304T080000Z'],
      repeat: { flag: 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' },
    });
    expect(taskOf(found, 'b')).toMatchObject({
      parentId: taskOf(found, 'a').id,
      dates: { kind: 'allDay', start: '2026-03-05' },
      notes: 'Estimate: 30 min',
    });
    expect(taskOf(found, 'c')).toMatchObject({
      listId: null,
      status: 'done',
      completedAt: '2026-03-04T08:00:00.000Z',
    });
  });

  it('tells a backup with a password as such', () => {
    expect(lookAt('pf_CE4.5__c2VjcmV0').kind).toBe('encrypted');
    expect(lookAt('pf_E4.5__c2VjcmV0').kind).toBe('encrypted');
  });
});

describe('Vikunja', () => {
  it('reads an archive, with dates of the year 1 as none, and relations from above and below', () => {
    const found = readSource(VIKUNJA);
    expect(found.format).toBe('vikunja');
    expect(taskOf(found, 'a')).toMatchObject({
      notes: 'one\ntwo\nsaid',
      priority: 'high',
      progress: 50,
      column: 'Doing',
      status: 'done',
      tags: ['deep'],
      repeat: { flag: 'RRULE:FREQ=DAILY;INTERVAL=2', from: '1' },
      reminders: ['TRIGGER:20260304T070000Z'],
      dates: { kind: 'timed', start: '2026-03-04T08:00:00.000Z', end: null },
    });
    expect(taskOf(found, 'b')).toMatchObject({
      parentId: taskOf(found, 'a').id,
      dates: { kind: 'none' },
      priority: 'low',
    });
    expect(taskOf(found, 'c').notes).toBe('end_date: 2026-03-06T08:00:00Z');
    expect(found.file.lists).toContainEqual(
      expect.objectContaining({ name: 'Work', folder: 'Life', color: '#ff8800' }),
    );
    expect(found.file.warnings).toContainEqual(expect.objectContaining({ code: 'leftOut', value: 'x.pdf' }));
    expect(JSON.stringify(found.file)).not.toContain('example.org');
  });
});

describe('Taskwarrior', () => {
  it('keeps a series once, midnight of the person as a day, and own fields as lines', () => {
    const found = readSource(TASKWARRIOR);
    expect(found.format).toBe('taskwarrior');
    expect(found.file.tasks.map(({ title }) => title)).toEqual(['series', 'past', 'a']);
    expect(taskOf(found, 'series')).toMatchObject({
      repeat: { flag: 'RRULE:FREQ=WEEKLY;INTERVAL=2' },
      dates: { kind: 'allDay', start: '2026-03-05' },
    });
    expect(taskOf(found, 'a')).toMatchObject({
      notes: 'estimate: 30',
      priority: 'medium',
      dates: { kind: 'timed' },
    });
    expect(found.file.lists).toMatchObject([{ name: 'garden.beds', folder: 'home' }]);
    expect(found.file.warnings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['leftOut', 'notRead']),
    );
  });

  it('reads one object on each line', () => {
    const found = readFile(`${line('a')},\n${line('b')}\n`);
    expect(found.file.tasks.map(({ title }) => title)).toEqual(['a', 'b']);
  });
});

describe('Remember The Milk', () => {
  it('reads tags in three forms, days of the person, and repeats after the completion', () => {
    const found = readSource(REMEMBER_THE_MILK);
    expect(found.format).toBe('rememberTheMilk');
    expect(taskOf(found, 'a')).toMatchObject({
      tags: ['x', 'y'],
      priority: 'high',
      dates: { kind: 'allDay', start: '2026-03-04' },
    });
    expect(taskOf(found, 'b')).toMatchObject({
      tags: ['z'],
      repeat: { from: '1' },
      dates: { kind: 'timed' },
    });
    expect(taskOf(found, 'c')).toMatchObject({ status: 'done', notes: 'T\ntext\nEstimate: PT1H' });
    expect(found.file.tasks).toHaveLength(3);
  });
});

describe('Wunderlist', () => {
  it('reads a task that is there twice once, with its subtasks, notes, hashtags and star', () => {
    const found = readSource(WUNDERLIST);
    expect(found.format).toBe('wunderlist');
    expect(found.file.tasks).toHaveLength(1);
    expect(taskOf(found, 'Pack')).toMatchObject({
      tags: ['trip'],
      priority: 'high',
      notes: 'light',
      items: [{ title: 'socks', done: true }],
      reminders: ['TRIGGER:20260304T070000Z'],
      repeat: { flag: 'RRULE:FREQ=MONTHLY;INTERVAL=3' },
      dates: { kind: 'allDay', start: '2026-03-04' },
    });
  });
});
