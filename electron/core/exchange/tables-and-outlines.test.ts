import { describe, expect, it } from 'vitest';
import { readSource, taskOf } from '#electron/testing/read-exchange.ts';
import { ASANA, ORG, OUTLINE, TOODLEDO, XIT } from '#electron/testing/source-files/texts.ts';

describe('Toodledo', () => {
  it('reads times of twelve hours, words of repeats, and priorities from -1 to 3', () => {
    const found = readSource(TOODLEDO);
    expect(found.format).toBe('toodledo');
    expect(taskOf(found, 'a')).toMatchObject({
      tags: ['desk', 'x', 'y'],
      priority: 'high',
      isPinned: true,
      notes: 'one\ntwo\nGOAL: Fit\nSTATUS: Waiting',
      dates: { kind: 'timed', start: '2026-03-04T19:05:00.000Z' },
    });
    expect(taskOf(found, 'a').repeat?.flag).toMatch(/FREQ=WEEKLY;INTERVAL=2/u);
    expect(taskOf(found, 'b')).toMatchObject({
      listId: null,
      status: 'done',
      priority: 'low',
      dates: { kind: 'none' },
      notes: 'REPEAT: Every blue moon',
    });
  });
});

describe('Asana', () => {
  it('reads below rows that stand above the header, parents by their names, and own fields as lines', () => {
    const found = readSource(ASANA);
    expect(found.format).toBe('asana');
    expect(taskOf(found, 'Plan')).toMatchObject({
      column: 'Doing',
      tags: ['x', 'y'],
      priority: 'high',
      notes: 'text\nEffort: 3',
      dates: { kind: 'allDay', start: '2026-03-04' },
    });
    expect(taskOf(found, 'Book')).toMatchObject({ parentId: taskOf(found, 'Plan').id, status: 'done' });
    expect(taskOf(found, 'Lost')).toMatchObject({ parentId: null, notes: 'Due Date: soon' });
    expect(JSON.stringify(found.file)).not.toContain('example.org');
    expect(found.file.warnings.map(({ code }) => code)).toEqual([
      'keptInNotes',
      'keptInNotes',
      'parentMissing',
    ]);
    expect(found.file.fields).toContainEqual({ field: 'Assignee Email', becomes: null });
  });
});

describe('Org', () => {
  it('reads words of the file, wherever it names them, plans in any order, repeaters and drawers', () => {
    const found = readSource(ORG);
    expect(found.format).toBe('org');
    expect(taskOf(found, 'Dig')).toMatchObject({
      column: 'Garden',
      tags: ['out', 'hard'],
      priority: 'high',
      notes: 'Deep.',
      items: [{ title: 'spade', done: true }],
      dates: { kind: 'allDay', start: '2026-03-04', end: '2026-03-06' },
      repeat: { flag: 'RRULE:FREQ=WEEKLY;INTERVAL=2', from: '1' },
    });
    expect(taskOf(found, 'Below')).toMatchObject({
      parentId: taskOf(found, 'Dig').id,
      status: 'done',
      completedAt: '2026-03-05T08:00:00.000Z',
    });
    expect(taskOf(found, 'Inner')).toMatchObject({
      parentId: taskOf(found, 'Box').id,
      status: 'done',
      column: 'plain',
    });
    expect(taskOf(found, 'Meet').dates).toMatchObject({ kind: 'timed', start: '2026-03-04T08:00:00.000Z' });
    expect(found.file.tasks).toHaveLength(5);
  });
});

describe('[x]it!', () => {
  it('reads groups, states, exclamation marks, spans of days and lines that go on', () => {
    const found = readSource(XIT);
    expect(found.format).toBe('xit');
    expect(taskOf(found, 'Paint and dry')).toMatchObject({
      column: 'House',
      priority: 'medium',
      tags: ['wall', 'color=light-blue'],
      dates: { kind: 'allDay', start: '2026-03-04', end: '2026-03-04' },
    });
    expect(taskOf(found, 'done')).toMatchObject({
      status: 'done',
      dates: { start: '2025-12-29', end: '2026-01-04' },
    });
    expect(taskOf(found, 'quarter')).toMatchObject({
      status: 'wontDo',
      dates: { start: '2026-04-01', end: '2026-06-30' },
    });
    expect(taskOf(found, 'month').dates).toMatchObject({ start: '2026-02-01', end: '2026-02-28' });
    expect(taskOf(found, 'bad')).toMatchObject({
      column: null,
      notes: 'Due: 2026-13-01',
      dates: { kind: 'none' },
    });
  });
});

it('a text without any marks is an outline: what is further in belongs to the line above', () => {
  const found = readSource(OUTLINE);
  expect(found.format).toBe('outline');
  expect(found.file.lists).toMatchObject([{ name: 'Trip' }]);
  const { id } = taskOf(found, 'Pack');
  expect(found.file.tasks.map(({ title, parentId }) => [title, parentId])).toEqual([
    ['Pack', null],
    ['Socks', id],
    ['Charger', id],
    ['Book a train', null],
  ]);
});
