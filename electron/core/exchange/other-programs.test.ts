import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { lookAt, readFile, taskOf } from '#electron/testing/read-exchange.ts';

const json = (value: unknown): string => JSON.stringify(value);

/** Entities of Super Productivity, by their ids. */
const table = (...entities: readonly { readonly id: string }[]) => ({
  ids: entities.map(({ id }) => id),
  entities: Object.fromEntries(entities.map((one) => [one.id, one])),
});
const superTask = (id: string, more: object = {}) => ({ id, title: id, tagIds: [], isDone: false, ...more });

/** A task of Taskwarrior. */
const warrior = (uuid: string, more: object = {}) => ({
  uuid,
  description: uuid,
  status: 'pending',
  entry: '20260301T080000Z',
  ...more,
});

/** A series of Remember The Milk, with one task. */
const series = (name: string, more: object, task: object = {}) => ({
  id: name,
  name,
  tags: [],
  notes: [],
  ...more,
  task: [{ id: `t-${name}`, due: '', completed: '', deleted: '', priority: 'N', ...task }],
});

describe('Super Productivity', () => {
  it('reads open and archived tasks, the virtual tag of today left out', () => {
    const at = Date.parse('2026-03-04T08:00:00Z');
    const data = {
      project: table(
        { id: 'INBOX_PROJECT', title: 'Inbox' } as { id: string },
        { id: 'P', title: 'Work' } as { id: string },
      ),
      tag: table(
        { id: 'TODAY', title: 'Today' } as { id: string },
        { id: 'T', title: 'deep' } as { id: string },
      ),
      task: table(
        superTask('a', {
          projectId: 'P',
          tagIds: ['TODAY', 'T'],
          dueWithTime: at,
          remindAt: at,
          repeatCfgId: 'R',
        }),
        superTask('b', { parentId: 'a', projectId: 'P', dueDay: '2026-03-05', timeEstimate: 1_800_000 }),
      ),
      taskRepeatCfg: table({ id: 'R', repeatCycle: 'WEEKLY', repeatEvery: 2, monday: true } as {
        id: string;
      }),
      archiveOld: { task: table(superTask('c', { projectId: 'INBOX_PROJECT', isDone: true, doneOn: at })) },
    };
    const found = readFile(json({ timestamp: 1, data }));
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
  const NONE = '0001-01-01T00:00:00Z';

  it('reads an archive, with dates of the year 1 as none, and relations from above and below', () => {
    const project = {
      id: 2,
      title: 'Work',
      hex_color: 'ff8800',
      is_archived: false,
      parent_project_id: 1,
      buckets: [{ id: 5, title: 'Doing' }],
      tasks: [
        {
          id: 10,
          title: 'a',
          description: '<p>one<br>two</p>',
          due_date: NONE,
          start_date: '2026-03-04T08:00:00Z',
          done: true,
          done_at: '2026-03-05T08:00:00Z',
          priority: 5,
          percent_done: 0.5,
          labels: [{ title: 'deep', created_by: { email: 'kim@example.org' } }],
          bucket_id: 5,
          repeat_after: 172_800,
          repeat_mode: 2,
          reminders: [{ reminder: '2026-03-04T07:00:00Z' }],
          related_tasks: { subtask: [{ id: 11 }] },
          comments: [{ comment: 'said' }],
          attachments: [{ file: { name: 'x.pdf' } }],
        },
        { id: 12, title: 'c', due_date: '2026-03-04T08:00:00Z', end_date: '2026-03-06T08:00:00Z' },
        { id: 11, title: 'b', due_date: NONE, priority: 2, related_tasks: {} },
      ],
    };
    const data = [{ id: 1, title: 'Life', hex_color: '', is_archived: false, tasks: null }, project];
    const found = readFile(
      zipSync({
        'data.json': Buffer.from(json(data)),
        'filters.json': Buffer.from('null'),
        VERSION: Buffer.from('1'),
      }),
    );
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
    expect(json(found.file)).not.toContain('example.org');
  });
});

describe('Taskwarrior', () => {
  it('keeps a series once, midnight of the person as a day, and own fields as lines', () => {
    const found = readFile(
      json([
        warrior('series', { status: 'recurring', recur: '2weeks', due: '20250101T230000Z' }),
        warrior('next', { parent: 'series', imask: 1, due: '20260304T230000Z' }),
        warrior('past', { parent: 'series', status: 'completed', end: '20260228T080000Z' }),
        warrior('gone', { status: 'deleted' }),
        warrior('a', {
          project: 'home.garden.beds',
          priority: 'M',
          due: '20260304T083000Z',
          estimate: '30',
          depends: 'x,y',
        }),
        { status: 'pending' },
      ]),
    );
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
    const found = readFile(`${json(warrior('a'))},\n${json(warrior('b'))}\n`);
    expect(found.file.tasks.map(({ title }) => title)).toEqual(['a', 'b']);
  });
});

describe('Remember The Milk', () => {
  it('reads tags in three forms, days of the person, and repeats after the completion', () => {
    const found = readFile(
      json([
        {
          id: '1',
          taskseries: [
            series(
              'a',
              { tags: { tag: ['x', 'y'] } },
              { due: '2026-03-03T23:00:00Z', has_due_time: '0', priority: '1' },
            ),
            series(
              'b',
              { tags: { tag: 'z' }, rrule: { every: '0', $t: 'FREQ=WEEKLY' } },
              { due: '2026-03-03T23:00:00Z', has_due_time: '1' },
            ),
            series(
              'c',
              { notes: { note: { title: 'T', $t: 'text' } } },
              { completed: '2026-03-03T23:00:00Z', estimate: 'PT1H' },
            ),
            series('d', {}, { deleted: '2026-03-03T23:00:00Z' }),
          ],
        },
      ]),
    );
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
    const task = {
      id: 1,
      list_id: 9,
      title: 'Pack #trip',
      starred: true,
      due_date: '2026-03-04',
      recurrence_type: 'month',
      recurrence_count: 3,
    };
    const found = readFile(
      json({
        data: {
          lists: [{ id: 9, title: 'Travel' }],
          tasks: [task, task],
          subtasks: [{ id: 2, task_id: 1, title: 'socks', completed: true }],
          notes: [{ id: 3, task_id: 1, content: 'light' }],
          reminders: [{ id: 4, task_id: 1, date: '2026-03-04T07:00:00.000Z' }],
        },
      }),
    );
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
