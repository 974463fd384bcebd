import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { lookAt, readFile } from '#electron/testing/read-exchange.ts';

const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('bad input', () => {
  it('reads UTF-16 and Windows encodings', () => {
    expect(readFile(utf16('- [ ] Käse\n')).file.tasks[0]?.title).toBe('Käse');
    expect(readFile(Buffer.from('- [ ] K\u00e4se\n', 'latin1')).file.tasks[0]?.title).toBe('Käse');
  });

  it.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['{"items": [1, 2', 'damaged'],
    ['{"colors": 3}', 'unknown'],
    [Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 'damaged'],
    [Buffer.from('SQLite format 3\0'), 'damaged'],
  ])('%j is recognized as %s', (content, kind) => {
    expect(lookAt(content).kind).toBe(kind);
  });

  it('takes circles of parents apart, and gives an unknown parent up, with warnings', () => {
    const head = '"List Name","Title","Content","Is Check list","Status","taskId","parentId"';
    const { file } = readFile(
      [head, '"L","a","","N","0","1","2"', '"L","b","","N","0","2","1"', '"L","c","","N","0","3","9"'].join(
        '\n',
      ),
    );
    expect(file.tasks).toHaveLength(3);
    expect(file.tasks.filter(({ parentId }) => parentId === null).length).toBeGreaterThan(0);
    expect(file.warnings.map(({ code }) => code)).toContain('parentCycle');
  });

  it('is total: no text makes it throw, and each task has a title', () => {
    const pieces = fc.constantFrom(
      '- [ ] ',
      'BEGIN:VTODO\n',
      'END:VTODO\n',
      'DUE:',
      '"',
      ',',
      '\n',
      '{',
      '[',
      'RRULE:FREQ=',
      '📅 ',
      '2026-02-30',
      'x ',
      '(A) ',
      '# ',
      '%%',
      '```',
      '\ud800',
      '\0',
      'a'.repeat(50),
    );
    const texts = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 }).map((parts) => parts.join(''));
    for (const text of fc.sample(texts, 500)) {
      const found = lookAt(text);
      const titles = found.kind === 'file' ? found.file.tasks.map(({ title }) => title.trim()) : [];
      expect(titles).not.toContain('');
    }
  });

  it('loses no file by a value that is something else than it should be', () => {
    const junk = [
      null,
      '',
      'x',
      -1,
      1e300,
      true,
      [],
      {},
      [null],
      { a: [1] },
      '2026-02-30',
      '0001-01-01T00:00:00Z',
    ];
    const task = {
      id: '1',
      title: 'a',
      status: 'open',
      importance: 'low',
      due: '2026-03-04T10:00:00Z',
      recurrence: { pattern: {} },
    };
    const files: readonly unknown[] = [
      { kind: 'tasks#taskLists', items: [{ title: 'L', items: [task, task] }] },
      {
        value: [
          {
            ...task,
            dueDateTime: { dateTime: '2026-03-04T00:00:00', timeZone: 'UTC' },
            checklistItems: [{}],
          },
          task,
        ],
      },
      { reminders: [{ title: 'a', list: 'L', done: 'No', due: '2026-03-04', subtasks: [{ title: 'b' }] }] },
      {
        name: 'B',
        labelNames: {},
        lists: [{ id: 'l', name: 'L' }],
        cards: [{ id: 'c', name: 'a', idList: 'l', due: '2026-03-04T10:00:00Z' }],
        checklists: [{ idCard: 'c', checkItems: [{ name: 'i' }] }],
      },
      {
        data: {
          task: { entities: { a: { id: 'a', title: 'a', doneOn: 1, repeatCfgId: 'r' } } },
          project: { entities: {} },
          taskRepeatCfg: { entities: { r: { id: 'r', repeatCycle: 'DAILY' } } },
        },
      },
      [
        {
          id: 1,
          title: 'P',
          hex_color: '',
          is_archived: false,
          tasks: [
            {
              id: 1,
              title: 'a',
              due_date: '2026-03-04T10:00:00Z',
              repeat_after: 60,
              related_tasks: { subtask: [{ id: 2 }] },
            },
          ],
        },
      ],
      [
        {
          uuid: 'u',
          description: 'a',
          status: 'recurring',
          entry: '20260304T100000Z',
          recur: 'daily',
          due: '20260304T100000Z',
        },
      ],
      [
        {
          id: 1,
          taskseries: [{ name: 'a', tags: { tag: ['x'] }, task: [{ id: 1, due: '2026-03-04T10:00:00Z' }] }],
        },
      ],
      {
        data: {
          lists: [{ id: 1, title: 'L' }],
          tasks: [{ id: 1, title: 'a', recurrence_type: 'day' }],
          subtasks: [{ task_id: 1 }],
        },
      },
      { boards: { 1: { title: 'B', stacks: { 1: { title: 'S', cards: [{ title: 'a', createdAt: 1 }] } } } } },
      {
        _format: 'wekan-board-1.0.0',
        title: 'B',
        lists: [{ _id: 'l' }],
        cards: [{ _id: 'c', title: 'a', listId: 'l', dueAt: '2026-03-04T10:00:00Z' }],
      },
      [
        {
          type: 'project',
          attributes: {
            title: 'P',
            items: [{ type: 'to-do', attributes: { title: 'a', when: '2026-03-04@9:00' } }],
          },
        },
      ],
    ];
    for (const file of files) {
      expect(lookAt(JSON.stringify(file)).kind).toBe('file');
      // Each value in turn, the outer ones too.
      let values = 0;
      JSON.stringify(file, (_key, value: unknown) => {
        values += 1;
        return value;
      });
      for (let wanted = 1; wanted < values; wanted += 1) {
        for (const other of junk) {
          let at = -1;
          const text = JSON.stringify(file, (_key, value: unknown) => {
            at += 1;
            return at === wanted ? other : value;
          });
          const found = lookAt(text);
          const titles = found.kind === 'file' ? found.file.tasks.map(({ title }) => title.trim()) : [];
          expect(titles, text).not.toContain('');
        }
      }
    }
  });
});

it('tasks of the same words in two files of an archive stay two, and their lists become one', () => {
  const file = Buffer.from('(A) Pay rent +Flat due:2026-12-01\nx 2026-11-01 Water plants\n');
  const archive = () => readFile(zipSync({ 'todo.txt': file, 'done.txt': file })).file;
  const { lists, tasks } = archive();
  expect(tasks.map(({ title }) => title)).toHaveLength(4);
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(4);
  expect(lists.map(({ name }) => name)).toHaveLength(new Set(lists.map(({ name }) => name)).size);
  expect(archive().tasks.map(({ id }) => id)).toEqual(tasks.map(({ id }) => id));
});
