import { describe, expect, it } from 'vitest';
import { readFile, taskOf } from '#electron/testing/read-exchange.ts';

describe('Toodledo', () => {
  it('reads times of twelve hours, words of repeats, and priorities from -1 to 3', () => {
    const head =
      'TASK,FOLDER,CONTEXT,GOAL,STARTDATE,STARTTIME,DUEDATE,DUETIME,REPEAT,PRIORITY,TAG,STATUS,STAR,NOTE,COMPLETED';
    const found = readFile(
      [
        head,
        'a,Home,@desk,Fit,,,2026-03-04,8:05 pm,Biweekly,3,"x, y",Waiting,Yes,"one\ntwo",',
        'b,,,,0000-00-00,,,,Every blue moon,-1,,None,No,,2026-03-01',
      ].join('\n'),
    );
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
    const found = readFile(
      [
        'Exported by Asana,,,,,,,,,,',
        'Task ID,Created At,Completed At,Name,Section/Column,Assignee Email,Due Date,Tags,Notes,Projects,Parent task,Priority,Effort',
        '1200000000000001,2026-03-01,,Plan,Doing,kim@example.org,03/04/2026,"x,y",text,Trip,,High,3',
        '1.2E+15,2026-03-01,2026-03-02,Book,Doing,,2026-03-05,,,Trip,Plan,,',
        '1.2E+15,2026-03-01,,Lost,Doing,,soon,,,Trip,Nobody,,kim@example.org',
      ].join('\n'),
      'Trip.csv',
    );
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
    const found = readFile(
      [
        '* Garden',
        '** WAIT [#A] Dig [1/3]  :out:hard:',
        'DEADLINE: <2026-03-06 Fri> SCHEDULED: <2026-03-04 Wed .+2w>',
        ':LOGBOOK:',
        '- State "WAIT"',
        ':END:',
        'Deep.',
        '- [X] spade',
        '*** GIVEN Below',
        'CLOSED: [2026-03-05 Thu 09:00]',
        '** plain',
        '- [ ] Box',
        '  - [x] Inner',
        '* TODO <2026-03-04 Wed 09:00> Meet',
        '#+TODO: TODO WAIT(w@/!) | DONE(d)',
        '#+SEQ_TODO: OPEN | GIVEN(g)',
        '* CANCELED Not a word of this file',
      ].join('\n'),
    );
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
    const found = readFile(
      [
        'House',
        '[ ] !! Paint -> 2026-03-04 #wall #color="light blue"',
        '    and dry',
        '[x] done -> 2026-W01',
        '[~] quarter -> 2026-Q2',
        '[@] month -> 2026/02',
        '',
        '[?] bad -> 2026-13-01',
      ].join('\n'),
      'plan.xit',
    );
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
