import { zipSync } from 'fflate';
import { json, type SourceFile } from './texts.ts';

/** Small files of other programs whose form is JSON, as those programs write them. */

const AT = Date.parse('2026-03-04T08:00:00Z');
const NO_TIME = '0001-01-01T00:00:00Z';

/** Entities of Super Productivity, by their ids. */
const table = (...entities: readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[]) => ({
  ids: entities.map(({ id }) => id),
  entities: Object.fromEntries(entities.map((one) => [one.id, one])),
});
const superTask = (id: string, more: object) => ({ id, title: id, tagIds: [], isDone: false, ...more });

export const SUPER_PRODUCTIVITY = json('backup.json', {
  timestamp: 1,
  data: {
    project: table({ id: 'INBOX_PROJECT', title: 'Inbox' }, { id: 'P', title: 'Work' }),
    tag: table({ id: 'TODAY', title: 'Today' }, { id: 'T', title: 'deep' }),
    task: table(
      superTask('a', {
        projectId: 'P',
        tagIds: ['TODAY', 'T'],
        dueWithTime: AT,
        remindAt: AT,
        repeatCfgId: 'R',
      }),
      superTask('b', { parentId: 'a', projectId: 'P', dueDay: '2026-03-05', timeEstimate: 1_800_000 }),
    ),
    taskRepeatCfg: table({ id: 'R', repeatCycle: 'WEEKLY', repeatEvery: 2, monday: true }),
    archiveOld: { task: table(superTask('c', { projectId: 'INBOX_PROJECT', isDone: true, doneOn: AT })) },
  },
});

const VIKUNJA_PROJECTS = [
  { id: 1, title: 'Life', hex_color: '', is_archived: false, tasks: null },
  {
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
        due_date: NO_TIME,
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
      {
        id: 12,
        title: 'c',
        due_date: '2026-03-04T08:00:00Z',
        end_date: '2026-03-06T08:00:00Z',
        labels: [{ title: 'deep' }],
      },
      { id: 11, title: 'b', due_date: NO_TIME, priority: 2, related_tasks: {} },
    ],
  },
];

export const VIKUNJA: SourceFile = {
  name: 'vikunja-export.zip',
  content: zipSync({
    'data.json': Buffer.from(JSON.stringify(VIKUNJA_PROJECTS)),
    'filters.json': Buffer.from('null'),
    VERSION: Buffer.from('1'),
  }),
};

const warrior = (uuid: string, more: object) => ({
  uuid,
  description: uuid,
  status: 'pending',
  entry: '20260301T080000Z',
  ...more,
});

export const TASKWARRIOR = json('tasks.json', [
  warrior('series', { status: 'recurring', recur: '2weeks', due: '20250101T230000Z' }),
  warrior('next', { parent: 'series', imask: 1, due: '20260304T230000Z' }),
  warrior('past', { parent: 'series', status: 'completed', end: '20260228T080000Z' }),
  warrior('gone', { status: 'deleted' }),
  warrior('a', {
    project: 'home.garden.beds',
    priority: 'M',
    tags: ['dig'],
    due: '20260304T083000Z',
    estimate: '30',
    depends: 'x,y',
  }),
  { status: 'pending' },
]);

/** A series of Remember The Milk, with one task. */
const series = (name: string, more: object, task: object = {}) => ({
  id: name,
  name,
  tags: [],
  notes: [],
  ...more,
  task: [{ id: `t-${name}`, due: '', completed: '', deleted: '', priority: 'N', ...task }],
});

export const REMEMBER_THE_MILK = json('rtm.json', [
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
]);

const PACKED = {
  id: 1,
  list_id: 9,
  title: 'Pack #trip',
  starred: true,
  due_date: '2026-03-04',
  recurrence_type: 'month',
  recurrence_count: 3,
};

/** Its task is there twice. */
export const WUNDERLIST = json('wunderlist.json', {
  data: {
    lists: [{ id: 9, title: 'Travel' }],
    tasks: [PACKED, PACKED],
    subtasks: [{ id: 2, task_id: 1, title: 'socks', completed: true }],
    notes: [{ id: 3, task_id: 1, content: 'light' }],
    reminders: [{ id: 4, task_id: 1, date: '2026-03-04T07:00:00.000Z' }],
  },
});

export const MICROSOFT_TO_DO = json('lists.json', [
  {
    displayName: 'Home',
    id: 'L',
    tasks: [
      { id: '1', title: 'a', status: 'completed', importance: 'low' },
      {
        id: '2',
        title: 'b',
        status: 'notStarted',
        importance: 'normal',
        categories: ['Blue category'],
        dueDateTime: { dateTime: '2026-03-04T00:00:00.0000000', timeZone: 'W. Europe Standard Time' },
      },
    ],
  },
]);

export const GOOGLE_TASKS = json('Tasks.json', {
  kind: 'tasks#taskLists',
  items: [
    {
      title: 'Home',
      id: 'L',
      items: [
        { id: '2', title: 'child', parent: '1', status: 'needsAction', due: '2026-03-04T23:30:00.000Z' },
        {
          id: '1',
          title: 'parent',
          status: 'completed',
          completed: '2026-03-05T10:00:00.000Z',
          due: '2026-03-04T00:00:00.000Z',
        },
        { id: '3', title: 'gone', deleted: true },
      ],
    },
  ],
});

/** In the words of a German person, and of a shortcut in English. */
export const APPLE_REMINDERS = json('reminders.json', {
  reminders: [
    {
      titel: 'Garten #draußen',
      liste: 'Haus',
      priorität: 'Hoch',
      erledigt: 'Nein',
      markiert: 'Ja',
      fällig: '2026-03-04T09:00:00Z',
      has_reminder: 'Ja',
      reminder_location: 'Shop',
      subtasks: [{ title: 'dig' }],
    },
    { Title: 'Done', List: 'Haus', 'Is Completed': true, 'Due Date': '1976-04-01T00:00:00Z' },
  ],
});

export const THINGS_JSON = json('things.json', [
  {
    type: 'project',
    attributes: {
      title: 'Trip',
      area: 'Family',
      items: [
        { type: 'heading', attributes: { title: 'Before' } },
        {
          type: 'to-do',
          attributes: { title: 'Book', when: '2026-03-04@9:00', tags: ['fun'], completed: true },
        },
      ],
    },
  },
  {
    type: 'to-do',
    attributes: { title: 'Think', when: 'someday', deadline: '2026-03-05', list: 'Other' },
  },
]);

export const TODOIST_JSON = json('todoist.json', {
  projects: [{ id: 'p', name: 'Garden' }],
  sections: [{ id: 's', name: 'Spring' }],
  items: [
    {
      id: '1',
      content: 'Water',
      project_id: 'p',
      section_id: 's',
      labels: ['plants'],
      due: { date: '2026-03-04', string: 'every day', is_recurring: true },
    },
    { id: '2', content: 'Fill the can', project_id: 'p', parent_id: '1', checked: true },
  ],
});
