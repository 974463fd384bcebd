import { describe, expect, it } from 'vitest';
import { columnIdSchema, projectIdSchema, taskIdSchema } from '#shared/domain/ids.ts';
import { NOTHING_REFUSED } from '#shared/domain/quick-entry/entry-memory.ts';
import type { View } from '#shared/domain/view.ts';
import type { GroupDraft, Surroundings } from './entry-input.ts';
import { INBOX, PLAIN_LIST } from '#shared/domain/testing/lists.ts';
import { entryToTask } from './entry-to-task.ts';
import { readEntry, type KnownNames } from './read-entry.ts';

const FLAT = projectIdSchema.parse('flat');
const DOING = columnIdSchema.parse('doing');
const MOVE = taskIdSchema.parse('move');

const NAMES: KnownNames = {
  projects: [
    { ...PLAIN_LIST, id: INBOX, name: 'Inbox', isInbox: true },
    { ...PLAIN_LIST, id: FLAT, name: 'Flat' },
    { ...PLAIN_LIST, id: projectIdSchema.parse('old'), name: 'Old flat', archived: true },
  ],
  columnsOf: (id) =>
    id === FLAT ? [{ id: DOING, projectId: FLAT, name: 'Doing', unsent: false, needsAnswer: false }] : [],
  parents: [{ id: MOVE, title: 'Move house' }],
};

const CONTEXT = {
  today: '2026-11-20',
  now: '10:00',
  conventions: { dayMonthOrder: 'dayFirst', firstWeekday: 1 },
  memory: NOTHING_REFUSED,
} as const;

const read = (text: string, newList: string | null = null) =>
  readEntry(text, { ...CONTEXT, memory: { ...NOTHING_REFUSED, newList } }, NAMES);

const add = (text: string, view: View = { kind: 'inbox' }, more: Partial<Surroundings> = {}) =>
  entryToTask(readEntry(text, CONTEXT, NAMES), {
    view,
    group: null,
    parent: null,
    today: CONTEXT.today,
    zone: 'Europe/Berlin',
    defaults: { projectId: null, reminder: null },
    ...more,
  });

const day = (date: string) => ({ kind: 'allDay', start: date, end: date });

describe('a new task', () => {
  it('is what the entry says, field by field', () => {
    expect(add('Pay rent ~Flat/Doing tomorrow 9am *15m !high #home // first of the month')).toEqual({
      projectId: FLAT,
      newList: null,
      newColumn: null,
      parentId: null,
      draft: {
        title: 'Pay rent',
        columnId: DOING,
        dates: {
          kind: 'timed',
          start: '2026-11-21T08:00:00.000Z',
          end: null,
          zone: 'Europe/Berlin',
          isFloating: false,
        },
        reminders: ['TRIGGER:-PT15M'],
        priority: 'high',
        tags: ['home'],
        notes: 'first of the month',
      },
    });
  });

  it('goes where it is written: into the list, on the day, under the tag', () => {
    expect(add('Milk', { kind: 'project', projectId: FLAT })).toMatchObject({ projectId: FLAT });
    expect(add('Milk', { kind: 'today' }).draft).toEqual({ title: 'Milk', dates: day('2026-11-20') });
    expect(add('Milk', { kind: 'tomorrow' }).draft.dates).toEqual(day('2026-11-21'));
    expect(add('Milk', { kind: 'tag', tag: 'shop' }).draft).toEqual({ title: 'Milk', tags: ['shop'] });
  });

  it('is elsewhere when it says so', () => {
    expect(add('Milk ~inb', { kind: 'project', projectId: FLAT }).projectId).toBe(INBOX);
    expect(add('Milk in 3 days', { kind: 'today' }).draft.dates).toEqual(day('2026-11-23'));
    expect(add('Milk #Shop', { kind: 'tag', tag: 'shop' }).draft.tags).toEqual(['Shop']);
  });

  it('keeps in its title a list that is not there, or not in use', () => {
    expect(add('Milk ~Garage')).toEqual({
      projectId: null,
      newList: null,
      newColumn: null,
      parentId: null,
      draft: { title: 'Milk ~Garage' },
    });
    expect(add('Milk ~Old').draft.title).toBe('Milk ~Old');
  });

  it('goes below the task that it names, and keeps the words where there is none', () => {
    expect(add('Buy tape >move')).toMatchObject({ parentId: MOVE, draft: { title: 'Buy tape' } });
    expect(add('Buy tape >nothing')).toMatchObject({ parentId: null, draft: { title: 'Buy tape >nothing' } });
  });

  it('is below the given parent unless it goes to another list', () => {
    const parent = { id: MOVE, title: 'Move house', projectId: FLAT };
    expect(add('Buy tape', { kind: 'inbox' }, { parent })).toMatchObject({ projectId: FLAT, parentId: MOVE });
    expect(add('Buy tape ~Inbox', { kind: 'inbox' }, { parent })).toMatchObject({
      projectId: INBOX,
      parentId: null,
    });
  });
});

describe('a new task in a column of a board', () => {
  const VIEW = { kind: 'project', projectId: FLAT } as const;
  const TODO = columnIdSchema.parse('todo');
  const group = (draft: Partial<GroupDraft>): Partial<Surroundings> => ({
    group: { name: 'Todo', draft: { projectId: FLAT, tags: [], ...draft } },
  });

  it('goes into it, unless it says another column or another list', () => {
    expect(add('Milk', VIEW, group({ columnId: TODO })).draft.columnId).toBe(TODO);
    expect(add('Milk ~Flat', VIEW, group({ columnId: TODO })).draft.columnId).toBe(TODO);
    expect(add('Milk ~Flat/Doing', VIEW, group({ columnId: TODO })).draft.columnId).toBe(DOING);
    expect(add('Milk ~Inbox', VIEW, group({ columnId: TODO })).draft).toEqual({ title: 'Milk' });
  });

  it('has its list, priority, tags and day, unless it says others', () => {
    const dates = { kind: 'allDay', start: '2026-11-21', end: '2026-11-21' } as const;
    const given = group({ priority: 'high', tags: ['home'], dates });
    expect(add('Milk', { kind: 'today' }, given)).toMatchObject({
      projectId: FLAT,
      draft: { priority: 'high', tags: ['home'], dates },
    });
    expect(add('Milk !low #Home on mon', { kind: 'today' }, given).draft).toMatchObject({
      priority: 'low',
      tags: ['Home'],
      dates: day('2026-11-23'),
    });
  });
});

const titleAndUnknown = (text: string) => {
  const { entry, unknown } = read(text);
  return [entry.title, unknown.map(({ kind }) => kind)];
};

describe('a name that there is not', () => {
  it.each([
    ['Paint ~Attic', 'Paint ~Attic', ['list']],
    ['Paint ~Attic ~Cellar', 'Paint ~Attic ~Cellar', ['list', 'list']],
    ['Paint ~Flat/Nowhere', 'Paint ~Flat/Nowhere', ['list']],
    ['Paint >Nothing', 'Paint >Nothing', ['parent']],
    [`Paint #${'x'.repeat(65)}`, `Paint #${'x'.repeat(65)}`, ['tag']],
  ])('stays in the title and is told: %s', (text, title, kinds) => {
    expect(titleAndUnknown(text)).toEqual([title, kinds]);
  });

  it('is none where columns are still being read', () => {
    const { unknown: tokens, project } = readEntry('Paint ~Flat/Doing', CONTEXT, {
      ...NAMES,
      columnsOf: () => null,
    });
    expect([tokens, project?.id]).toEqual([[], FLAT]);
  });
});

const readNew = (text: string, newColumn: string) =>
  readEntry(text, { ...CONTEXT, memory: { ...NOTHING_REFUSED, newColumn } }, NAMES);

describe('what the settings give', () => {
  const defaults = { projectId: FLAT, reminder: 'TRIGGER:-PT15M' };

  it('is the list outside of lists and the inbox, and the reminder of a task with a time', () => {
    const today = { kind: 'today' } as const;
    expect(add('Paint 9am', today, { defaults })).toMatchObject({
      projectId: FLAT,
      draft: { reminders: ['TRIGGER:-PT15M'] },
    });
    expect(add('Paint', { kind: 'inbox' }, { defaults }).projectId).toBeNull();
    expect(add('Paint', today, { defaults }).draft.reminders).toBeUndefined();
    expect(add('Paint 9am *1h', today, { defaults }).draft.reminders).toEqual(['TRIGGER:-PT60M']);
  });
});

describe('a column that is to be made', () => {
  it('takes the task in the list that is named', () => {
    const task = entryToTask(readNew('Paint ~Flat/Later', 'Later'), {
      view: { kind: 'inbox' },
      group: null,
      parent: null,
      today: CONTEXT.today,
      zone: 'Europe/Berlin',
      defaults: { projectId: null, reminder: null },
    });
    expect(task).toEqual({
      projectId: FLAT,
      newList: null,
      newColumn: 'Later',
      parentId: null,
      draft: { title: 'Paint' },
    });
  });

  it('is the one that was chosen, not another that is typed since, nor one that there is', () => {
    const made = [
      readNew('Paint ~Flat/Latest', 'Later'),
      readNew('Paint ~Flat/doing', 'Doing'),
      readNew('Paint ~Flat/Do', 'Do'),
      readNew('Paint ~Nowhere/Later', 'Later'),
    ].map(({ newColumn, column }) => [newColumn, column?.name ?? null]);
    expect(made).toEqual([
      [null, null],
      [null, 'Doing'],
      ['Do', null],
      [null, null],
    ]);
  });
});

describe('a list that is to be made', () => {
  it('takes the task, and no parent of another list', () => {
    expect(
      entryToTask(read('Paint ~Attic >Move house', 'Attic'), {
        view: { kind: 'project', projectId: FLAT },
        group: null,
        parent: { id: MOVE, projectId: FLAT, title: 'Move house' },
        today: CONTEXT.today,
        zone: 'Europe/Berlin',
        defaults: { projectId: null, reminder: null },
      }),
    ).toEqual({
      projectId: null,
      newList: 'Attic',
      newColumn: null,
      parentId: null,
      draft: { title: 'Paint >Move house' },
    });
  });

  it('is the one that was chosen, not another that is typed since, nor one that there is', () => {
    expect([
      read('Paint ~Attics', 'Attic').newList,
      read('Paint ~flat', 'Flat').newList,
      read('Paint ~Fla', 'Fla').newList,
    ]).toEqual([null, null, 'Fla']);
  });
});
