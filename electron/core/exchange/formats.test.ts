import { describe, expect, it } from 'vitest';
import { plainTask } from '#shared/domain/exchange.ts';
import { writeTicktickCsv } from '#core/exchange/formats/ticktick-csv.ts';
import type { FoundFile } from '#core/exchange/recognise.ts';
import { CONTEXT, readFile, readSource, taskOf } from '#electron/testing/read-exchange.ts';
import {
  ANY_TABLE,
  OBSIDIAN_DATAVIEW,
  OBSIDIAN_EMOJI,
  TODO_TXT,
} from '#electron/testing/source-files/texts.ts';

const todo = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'BEGIN:VTODO', 'UID:1', 'SUMMARY:a', ...lines, 'END:VTODO', 'END:VCALENDAR'].join(
    '\r\n',
  );

describe('a TickTick backup', () => {
  const HEAD = [
    '"Date: 2025-11-25+0000"',
    '"Version: 7.1"',
    '"Status: \n0 Normal\n1 Completed\n2 Archived"',
    '"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","Column Name","Column Order","View Mode","taskId","parentId"',
  ];
  const row = (cells: Readonly<Record<string, string>>): string => {
    const names = (HEAD[3] ?? '').split(',').map((name) => name.slice(1, -1));
    return names.map((name) => `"${cells[name] ?? ''}"`).join(',');
  };
  const backup = (...rows: readonly Readonly<Record<string, string>>[]): FoundFile =>
    readFile(`\uFEFF${[...HEAD, ...rows.map(row)].join('\n')}\n`);

  it('has whole days as the moment at which they begin in their zone, also where the row names none', () => {
    const cells = {
      Title: 'a',
      'List Name': 'Inbox',
      'Start Date': '2018-12-11T23:00:00+0000',
      'Is All Day': 'true',
      Status: '0',
    };
    const { file } = backup({ ...cells, Timezone: 'Europe/Berlin' }, { ...cells, Title: 'b' });
    expect(file.tasks.map((task) => task.dates)).toEqual([
      { kind: 'allDay', start: '2018-12-12', end: '2018-12-12' },
      { kind: 'allDay', start: '2018-12-12', end: '2018-12-12' },
    ]);
  });

  it('closes what is archived and what is completed, and leaves an open row open that carries a time', () => {
    const at = '2025-11-25T10:39:31+0000';
    const found = backup(
      { Title: 'archived', Status: '2', 'Completed Time': at },
      { Title: 'completed', Status: '1', 'Completed Time': at },
      { Title: 'given up', Status: '-1', 'Completed Time': at },
      { Title: 'open', Status: '0', 'Completed Time': at },
    );
    expect(found.file.tasks.map(({ title, status, completedAt }) => [title, status, completedAt])).toEqual([
      ['archived', 'done', '2025-11-25T10:39:31.000Z'],
      ['completed', 'done', '2025-11-25T10:39:31.000Z'],
      ['given up', 'wontDo', '2025-11-25T10:39:31.000Z'],
      ['open', 'open', null],
    ]);
  });

  it('reads dates with a space, subtasks by their numbers, and says what it could not read', () => {
    const found = backup(
      { Title: 'child', parentId: '2', taskId: '1', Status: '0' },
      {
        Title: 'parent',
        taskId: '2',
        Status: '0',
        'Start Date': '2026-02-20 10:00:00',
        Repeat: 'sometimes',
        Timezone: 'Mars/Phobos',
      },
    );
    expect(taskOf(found, 'child').parentId).toBe(taskOf(found, 'parent').id);
    expect(taskOf(found, 'parent').dates).toMatchObject({
      kind: 'timed',
      start: '2026-02-20T10:00:00.000Z',
    });
    expect(found.file.warnings.map(({ code, field }) => [code, field])).toEqual(
      expect.arrayContaining([
        ['repeatNotRead', 'Repeat'],
        ['zoneNotKnown', 'Timezone'],
      ]),
    );
  });
});

describe('a CSV file of Todoist', () => {
  const HEAD =
    'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT';
  const file = (...rows: readonly string[]): FoundFile =>
    readFile([HEAD, ...rows].join('\r\n'), 'Trip to Rome [2203].csv');

  it('has 1 as the highest priority, indents as subtasks, sections as columns and notes behind their task', () => {
    const found = file(
      'section,Before,,,,,,,,,,',
      'task,* Pack @30min @/munich,Two bags,1,1,,,9 Apr,en,Europe/Berlin,,',
      'note,remember the charger,,,,,,,,,,',
      ',,,,,,,,,,,',
      'task,Socks,,4,2,,,,en,Europe/Berlin,,',
    );
    expect(found.file.lists.map(({ name, columns }) => [name, columns])).toEqual([
      ['Trip to Rome', ['Before']],
    ]);
    expect(taskOf(found, 'Pack')).toMatchObject({
      notes: 'Two bags\nremember the charger',
      priority: 'high',
      tags: ['30min', 'munich'],
      column: 'Before',
    });
    expect(taskOf(found, 'Socks')).toMatchObject({ parentId: taskOf(found, 'Pack').id, priority: 'none' });
  });

  it.each([
    ['every day', 'RRULE:FREQ=DAILY'],
    ['ev sun', 'RRULE:FREQ=WEEKLY;BYDAY=SU'],
    ['every! 2 weeks', 'RRULE:FREQ=WEEKLY;INTERVAL=2'],
    ['every month', 'RRULE:FREQ=MONTHLY'],
  ])('repeats %s', (words, start) => {
    const { repeat } = taskOf(file(`task,a,,4,1,,,${words},en,Europe/Berlin,,`), 'a');
    expect(repeat?.flag.replace(';INTERVAL=1', '')).toContain(start);
  });

  it('keeps a date that it cannot read in the notes, with a warning', () => {
    const found = file('task,Müll,,4,1,,,jeden dritten Mittwoch,de,Europe/Berlin,,');
    expect(taskOf(found, 'Müll')).toMatchObject({
      notes: 'Date: jeden dritten Mittwoch',
      dates: { kind: 'none' },
    });
    expect(found.file.warnings).toEqual([
      { row: 2, code: 'keptInNotes', field: 'DATE', value: 'jeden dritten Mittwoch' },
    ]);
  });
});

describe('VTODO', () => {
  it.each([
    [['DUE;VALUE=DATE:20261205'], { kind: 'allDay', start: '2026-12-05', end: '2026-12-05' }],
    [
      ['DUE;TZID=America/New_York:20261205T090000'],
      { kind: 'timed', start: '2026-12-05T14:00:00.000Z', zone: 'America/New_York', isFloating: false },
    ],
    [['DUE:20261205T090000'], { kind: 'timed', start: '2026-12-05T08:00:00.000Z', isFloating: true }],
    [['DUE:20261205T090000Z'], { kind: 'timed', start: '2026-12-05T09:00:00.000Z' }],
    [['DTSTART:20261205T090000Z', 'DURATION:PT2H'], { kind: 'timed', end: '2026-12-05T11:00:00.000Z' }],
    [['DUE;TZID=Nowhere/Land:20261205T090000'], { kind: 'timed', isFloating: true }],
  ])('%j is %j', (lines, expected) => {
    expect(taskOf(readFile(todo(...lines)), 'a').dates).toMatchObject(expected);
  });

  it.each([
    [['STATUS:COMPLETED', 'PERCENT-COMPLETE:0'], 'done'],
    [['COMPLETED:20261101T080000Z', 'STATUS:NEEDS-ACTION'], 'done'],
    [['STATUS:CANCELLED'], 'wontDo'],
    [['STATUS:IN-PROCESS'], 'open'],
  ])('%j is %s', (lines, status) => {
    expect(taskOf(readFile(todo(...lines)), 'a').status).toBe(status);
  });

  it('is read without a calendar around it, unfolded, with its escapes, and beside one that is broken', () => {
    const cut =
      'BEGIN:VTODO\r\nUID:1\r\nSUMMARY:milk\\, eggs\r\n  and \\;\\nmore\r\nEND:VTODO\r\nBEGIN:VTODO\r\n=\r\nEND:VTODO';
    const found = readFile(cut);
    expect(found.file.tasks.map((task) => task.title)).toEqual(['milk, eggs and ; more']);
    expect(found.file.warnings.map(({ code }) => code)).toEqual(['notRead']);
  });

  it('leaves changed dates of a series to the series, and an alarm of a place to nobody', () => {
    const text = [
      todo(
        'RRULE:FREQ=DAILY',
        'DUE:20261205T090000Z',
        'BEGIN:VALARM',
        'TRIGGER;VALUE=DATE-TIME:19760401T005545Z',
        'END:VALARM',
      ),
      todo('RECURRENCE-ID:20261206T090000Z', 'STATUS:COMPLETED'),
    ].join('\r\n');
    const { tasks } = readFile(text).file;
    expect(tasks).toHaveLength(1);
    expect(tasks[0]).toMatchObject({ status: 'open', repeat: { flag: 'RRULE:FREQ=DAILY' }, reminders: [] });
  });
});

describe('Markdown', () => {
  it('of Obsidian Tasks: fields as emoji, and nothing in code, comments or queries', () => {
    const found = readSource(OBSIDIAN_EMOJI);
    expect(found.format).toBe('markdown');
    expect(found.file.tasks.map((task) => task.title)).toEqual(['Water', 'Fill the can', 'Rake']);
    expect(taskOf(found, 'Water')).toMatchObject({
      column: 'Garden',
      priority: 'high',
      tags: ['plants'],
      dates: { kind: 'allDay', start: '2031-05-01' },
      repeat: { from: '1' },
    });
    expect(taskOf(found, 'Fill the can')).toMatchObject({
      parentId: taskOf(found, 'Water').id,
      status: 'done',
      notes: 'warm water',
    });
    expect(taskOf(found, 'Rake')).toMatchObject({ status: 'open', dates: { kind: 'none' } });
    expect(found.file.warnings).toMatchObject([{ row: 5, code: 'dateNotRead' }]);
  });

  it('of Obsidian Tasks: fields of Dataview', () => {
    const found = readSource(OBSIDIAN_DATAVIEW);
    expect(taskOf(found, 'Mow')).toMatchObject({
      status: 'wontDo',
      priority: 'low',
      dates: { kind: 'allDay', start: '2031-05-02' },
    });
    expect(taskOf(found, 'Edge')).toMatchObject({ priority: 'high', tags: ['plants'] });
  });
});

describe('todo.txt', () => {
  it('follows its rules: what stands within a word is no mark, and no other letter is done', () => {
    const found = readSource(TODO_TXT);
    expect(found.format).toBe('todoTxt');
    expect(found.file.tasks.map(({ title, status }) => [title, status])).toEqual([
      ['Call mum', 'open'],
      ['Pay rent', 'done'],
      ['xylophone lesson', 'open'],
      ['X 2026-11-02 not done', 'open'],
      ['(b) 2+2 a@b @ home', 'open'],
    ]);
    expect(taskOf(found, 'Call mum')).toMatchObject({
      priority: 'high',
      tags: ['phone'],
      dates: { start: '2031-05-01' },
    });
    expect(taskOf(found, 'Pay rent').priority).toBe('medium');
    expect(found.file.warnings).toMatchObject([{ row: 5, code: 'dateNotRead', value: 'never' }]);
  });
});

it('a table without a known form is read by the names of its columns', () => {
  const found = readSource(ANY_TABLE);
  expect(found.columns?.uses).toEqual(['title', 'list', 'due', 'tags', 'status']);
  expect(taskOf(found, 'Pay rent')).toMatchObject({
    tags: ['money', 'flat'],
    dates: { start: '2026-12-01' },
    status: 'open',
  });
  expect(taskOf(found, 'Old').status).toBe('done');
});

it('a cell that a spreadsheet would compute is written as text and read as it was', () => {
  const title = '=1+1';
  const text = writeTicktickCsv({ lists: [], tasks: [plainTask({ id: 'a', title })] }, CONTEXT);
  expect(text).toContain(`"'=1+1"`);
  expect(readFile(text).file.tasks[0]?.title).toBe(title);
});
