import { describe, expect, it } from 'vitest';
import type { FoundFile } from '#core/exchange/recognise.ts';
import { readFile, readSource, taskOf } from '#electron/testing/read-exchange.ts';
import { DECK, TRELLO, TRELLO_CARD, WEKAN } from '#electron/testing/source-files/boards.ts';
import { APPLE_REMINDERS, GOOGLE_TASKS, MICROSOFT_TO_DO } from '#electron/testing/source-files/programs.ts';

const json = (value: unknown): string => JSON.stringify(value);

/** Tasks of Microsoft To Do as a page of its API. */
const page = (...tasks: readonly object[]): FoundFile => {
  const plain = { title: 'a', status: 'notStarted', importance: 'normal' };
  return readFile(
    json({ value: tasks.map((task, index) => ({ id: String(index), ...plain, ...task })) }),
    'Errands.json',
  );
};

describe('Microsoft To Do', () => {
  it('has days as midnight of a zone, and as midnight of the person written in UTC', () => {
    const found = page(
      {
        title: 'named',
        dueDateTime: { dateTime: '2026-03-04T00:00:00.0000000', timeZone: 'W. Europe Standard Time' },
      },
      { title: 'utc', dueDateTime: { dateTime: '2026-03-03T23:00:00.0000000', timeZone: 'UTC' } },
      { title: 'none', dueDateTime: { dateTime: '0001-01-01T00:00:00.0000000', timeZone: 'UTC' } },
    );
    const day = { kind: 'allDay', start: '2026-03-04', end: '2026-03-04' };
    expect(taskOf(found, 'named').dates).toEqual(day);
    expect(taskOf(found, 'utc').dates).toEqual(day);
    expect(taskOf(found, 'none').dates).toEqual({ kind: 'none' });
    expect(found.format).toBe('microsoftToDo');
  });

  it('repeats by its pattern, and an end in the year 1 is none', () => {
    const range = { type: 'noEnd', endDate: '0001-01-01', numberOfOccurrences: 0 };
    const rule = (pattern: object, more: object = range) =>
      page({ recurrence: { pattern: { interval: 1, ...pattern }, range: more } }).file.tasks[0]?.repeat?.flag;
    expect(rule({ type: 'weekly', interval: 2, daysOfWeek: ['monday', 'friday'] })).toBe(
      'RRULE:FREQ=WEEKLY;BYDAY=MO,FR;INTERVAL=2',
    );
    expect(rule({ type: 'relativeMonthly', index: 'last', daysOfWeek: ['friday'] })).toBe(
      'RRULE:FREQ=MONTHLY;BYDAY=-1FR',
    );
    expect(rule({ type: 'absoluteYearly', month: 2, dayOfMonth: 14 }, { endDate: '2030-02-14' })).toBe(
      'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14;UNTIL=20300214',
    );
  });

  it('reads HTML, a reminder that is on, the checklist, and keeps a repeat that it does not know', () => {
    const found = page({
      body: {
        contentType: 'html',
        content: '<html><body><p>One &amp; two</p><ul><li>three</li></ul></body></html>',
      },
      reminderDateTime: { dateTime: '2026-03-04T08:30:00', timeZone: 'Europe/Berlin' },
      isReminderOn: true,
      importance: 'high',
      categories: ['Blue category'],
      checklistItems: [{ displayName: 'x', isChecked: true }],
      recurrence: { pattern: { type: 'lunar' } },
    });
    expect(found.file.tasks[0]).toMatchObject({
      notes: 'One & two\n\n- three\nRepeats: lunar',
      reminders: ['TRIGGER:20260304T073000Z'],
      priority: 'high',
      tags: ['Blue-category'],
      items: [{ title: 'x', done: true }],
    });
    expect(found.file.lists[0]?.name).toBe('Errands');
    expect(found.file.warnings.map(({ code }) => code)).toContain('repeatNotRead');
  });

  it('reads lists with their tasks', () => {
    const { file } = readSource(MICROSOFT_TO_DO);
    expect(file.lists.map(({ name }) => name)).toEqual(['Home']);
    expect(file.tasks[0]).toMatchObject({ status: 'done', priority: 'low', listId: file.lists[0]?.id });
  });
});

describe('Google Tasks', () => {
  it('takes midnight of UTC as the day, another time in the zone of the person, and leaves deleted tasks out', () => {
    const found = readSource(GOOGLE_TASKS);
    expect(found.format).toBe('googleTasks');
    expect(found.file.tasks.map(({ title }) => title)).toEqual(['parent', 'child']);
    expect(taskOf(found, 'parent')).toMatchObject({
      dates: { kind: 'allDay', start: '2026-03-04' },
      status: 'done',
      completedAt: '2026-03-05T10:00:00.000Z',
    });
    expect(taskOf(found, 'child').dates).toMatchObject({ start: '2026-03-05' });
    expect(taskOf(found, 'child').parentId).toBe(taskOf(found, 'parent').id);
  });
});

describe('Apple Reminders', () => {
  it('reads names and words of the language of the person, tags in titles, and subtasks', () => {
    const found = readSource(APPLE_REMINDERS);
    expect(found.format).toBe('appleReminders');
    expect(taskOf(found, 'Garten')).toMatchObject({
      tags: ['draußen'],
      priority: 'high',
      isPinned: true,
      status: 'open',
      notes: 'Location: Shop',
      reminders: ['TRIGGER:PT0S'],
      dates: { kind: 'timed', start: '2026-03-04T09:00:00.000Z' },
    });
    expect(taskOf(found, 'dig').parentId).toBe(taskOf(found, 'Garten').id);
    expect(taskOf(found, 'Done')).toMatchObject({ status: 'done', dates: { kind: 'none' } });
  });
});

describe('Trello', () => {
  it('has lists as columns in their order, several checklists by their names, and what else a card says', () => {
    const found = readSource(TRELLO);
    expect(found.format).toBe('trello');
    expect(found.file.lists).toMatchObject([
      { name: 'Home', viewMode: 'kanban', columns: ['Todo', 'Doing', 'Old'] },
    ]);
    expect(taskOf(found, 'Paint')).toMatchObject({
      column: 'Doing',
      notes: 'walls\nEffort: 3\nuse white',
      tags: ['green', 'House'],
      items: [
        { title: 'One: wall', done: true },
        { title: 'Two: roof', done: false },
      ],
      dates: { kind: 'timed', start: '2026-03-01T10:00:00.000Z', end: '2026-03-04T10:00:00.000Z' },
      reminders: ['TRIGGER;RELATED=END:-PT1440M'],
      createdAt: '2021-07-10T17:01:58.000Z',
    });
    expect(taskOf(found, 'Old card').status).toBe('done');
    expect(taskOf(found, 'Archived')).toMatchObject({ status: 'done', reminders: [] });
  });

  it('keeps no mail address, says that people are left out, and reads a card for itself', () => {
    const board = readSource(TRELLO);
    expect(json(board.file)).not.toContain('example.org');
    expect(board.file.warnings).toContainEqual(
      expect.objectContaining({ code: 'leftOut', field: 'idMembers' }),
    );
    const card = readFile(
      json({ ...TRELLO_CARD, checklists: [{ checkItems: [{ name: 'wall' }] }] }),
      'card.json',
    );
    expect(card.format).toBe('trello');
    expect(taskOf(card, 'Paint').items).toEqual([{ title: 'wall', done: false }]);
  });
});

describe('boards', () => {
  it('reads Nextcloud Deck with stacks by id, some without cards', () => {
    const found = readSource(DECK);
    expect(found.format).toBe('deck');
    expect(found.file.lists).toMatchObject([{ name: 'B', columns: ['Todo', 'Doing'], color: '#31CC7C' }]);
    expect(found.file.tasks).toMatchObject([
      { title: 'a', column: 'Doing', tags: ['x'], status: 'done', completedAt: '2026-03-05T10:00:00.000Z' },
      { title: 'b', status: 'open', dates: { kind: 'timed', start: '2026-03-04T10:00:00.000Z' } },
    ]);
    expect(found.file.warnings).toMatchObject([{ code: 'leftOut', field: 'assignedUsers' }]);
  });

  it('reads Wekan with checklists and comments', () => {
    const found = readSource(WEKAN);
    expect(found.format).toBe('wekan');
    expect(found.file.tasks).toMatchObject([
      {
        title: 'a',
        tags: ['red'],
        status: 'done',
        notes: 'said',
        items: [{ title: 'i', done: true }],
        column: 'Todo',
      },
      { title: 'b', status: 'open', dates: { kind: 'timed', start: '2026-03-04T10:00:00.000Z' } },
    ]);
  });
});
