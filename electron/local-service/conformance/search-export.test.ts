import { afterAll, describe, expect, test } from 'vitest';
import {
  expectRefused,
  makeProject,
  makeTask,
  okArray,
  okObject,
  readTask,
  rowsOf,
} from '#electron/local-service/conformance/expectations.ts';
import { makeGroup } from '#electron/local-service/conformance/fixtures.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

const found = async (keywords: string) =>
  okObject(await target.v2('GET', `/search/all?keywords=${encodeURIComponent(keywords)}`));
const foundIds = async (keywords: string) =>
  rowsOf(await found(keywords), 'tasks').map(({ id }) => String(id));

/** A word that no other case has. */
const freshWord = (): string => `w${freshId().slice(0, 12)}`;

describe('observed on the wire: search', () => {
  test('finds open and closed tasks by the words of title, notes and items, in capitals or not', async () => {
    const word = freshWord();
    const [title, notes, items, closed] = [
      await makeTask(target, { title: `Buy ${word.toUpperCase()} today` }),
      await makeTask(target, { content: `Über ${word}s` }),
      await makeTask(target, { items: [{ title: word }] }),
      await makeTask(target, { title: word, status: 2 }),
    ];
    expect((await foundIds(word)).toSorted()).toEqual([title, notes, items, closed].toSorted());
    expect(await foundIds(`${word} TODAY buy`)).toEqual([title]);
    expect(await foundIds(`über ${word}`)).toEqual([notes]);
    expect(rowsOf(await found(`${word} today`), 'tasks')).toEqual([await readTask(target, title)]);
  });

  test('finds nothing for no word, in the trash, or by the names of members', async () => {
    const word = freshWord();
    const id = await makeTask(target, { title: word });
    await target.v2('POST', '/batch/task', { delete: [{ taskId: id, projectId: target.inboxId }] });
    for (const keywords of ['', '  ', word, `${word} projectId`]) {
      expect(await found(keywords)).toEqual({ tasks: [], comments: [] });
    }
    expect(await found('%')).toEqual({ tasks: [], comments: [] });
  });

  test('finds signs that JSON writes otherwise', async () => {
    const word = freshWord();
    const id = await makeTask(target, { title: `say "${word}\\x"` });
    expect(await foundIds(`"${word}\\x"`)).toEqual([id]);
  });

  test('finds comments', async () => {
    const [word, taskId] = [freshWord(), await makeTask(target)];
    await target.v2('POST', `/project/${target.inboxId}/task/${taskId}/comment`, { title: `A ${word}` });
    expect(rowsOf(await found(word), 'comments')).toMatchObject([{ title: `A ${word}`, taskId }]);
  });

  test('is there on V1, by words, lists, tags, status and due date', async () => {
    const [word, projectId] = [freshWord(), await makeProject(target)];
    const dueDate = '2026-12-01T08:00:00.000+0000';
    const id = await makeTask(target, {
      title: word,
      projectId,
      tags: ['home'],
      startDate: dueDate,
      dueDate,
    });
    const done = await makeTask(target, { title: word, status: 2 });
    const search = async (body: object) =>
      okArray(await target.v1('POST', '/task/search', body)).map(({ id: foundId }) => String(foundId));
    expect((await search({ keywords: word })).toSorted()).toEqual([id, done].toSorted());
    expect(await search({ keywords: word, projectIds: [projectId] })).toEqual([id]);
    expect(await search({ keywords: word, projectIds: ['inbox'], status: [2] })).toEqual([done]);
    expect(await search({ keywords: word, tags: ['home'] })).toEqual([id]);
    expect(await search({ keywords: word, dueFrom: dueDate, dueTo: dueDate })).toEqual([id]);
    expect(await search({ keywords: word, dueFrom: '2026-12-02T00:00:00+0000' })).toEqual([]);
    expect(await search({ keywords: ' ' })).toEqual([]);
    expectRefused(await target.v1('POST', '/task/search', { keywords: 7 }), 500, 'unknown_exception');
  });
});

/** A reader of RFC 4180 for a file in which every cell is quoted; it knows nothing of the writer. */
const readCsv = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of text.matchAll(/"((?:[^"]|"")*)"([,\n])/gu)) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
  }
  return rows.slice(0, -1);
};

const HEADER =
  'Folder Name,List Name,Title,Kind,Tags,Content,Is Check list,Start Date,Due Date,Reminder,Repeat,Priority,Status,' +
  'Created Time,Completed Time,Order,Timezone,Is All Day,Is Floating,Column Name,Column Order,View Mode,taskId,parentId';

const exported = async (): Promise<string> => {
  const answer = await target.v2('GET', '/data/export');
  expect([answer.status, typeof answer.json]).toEqual([200, 'string']);
  return String(answer.json);
};

const rowOf = async (title: string): Promise<Readonly<Record<string, string>>> => {
  const row = readCsv(await exported()).find((cells) => cells[2] === title) ?? [];
  return Object.fromEntries(HEADER.split(',').map((name, index) => [name, row[index] ?? '']));
};

describe('observed on the wire: the backup file', () => {
  test('is one text of JSON with the preamble and the columns of version 7.1', async () => {
    await makeTask(target);
    const lines = readCsv(await exported());
    expect(lines.slice(0, 4)).toEqual([
      [expect.stringMatching(/^Date: \d{4}-\d{2}-\d{2}\+0000$/u)],
      ['Version: 7.1'],
      ['Status: \n0 Normal\n1 Completed\n2 Archived'],
      HEADER.split(','),
    ]);
    expect(new Set(lines.slice(4).map(({ length }) => length))).toEqual(new Set([24]));
  });

  test('quotes every cell, and changes nothing that stands in one', async () => {
    const title = `=SUM("a";${freshWord()}), -1 \\ ; @x`;
    await makeTask(target, { title, content: 'Line 1\nLine "2",\n+3' });
    const text = await exported();
    const cells = text.replaceAll(/"(?:[^"]|"")*"/gu, 'cell').split('\n');
    expect(cells.filter((line) => line !== '' && !/^cell(?:,cell)*$/u.test(line))).toEqual([]);
    expect(await rowOf(title)).toMatchObject({ Title: title, Content: 'Line 1\nLine "2",\n+3' });
  });

  test('says of a task where and when it is, and in which state', async () => {
    const groupId = await makeGroup(target);
    const projectId = await makeProject(target, { name: 'Garden', groupId, viewMode: 'kanban' });
    const columnId = freshId();
    await target.v2('POST', '/column', { add: [{ id: columnId, projectId, name: 'Beds', sortOrder: 7 }] });
    const title = freshWord();
    const parent = await makeTask(target, {
      title,
      projectId,
      columnId,
      tags: ['home', 'work'],
      startDate: '2026-12-01T08:00:00.000+0000',
      dueDate: '2026-12-01T09:00:00.000+0000',
      timeZone: 'Europe/Berlin',
      reminders: [{ trigger: 'TRIGGER:PT0S' }, { trigger: 'TRIGGER:-PT30M' }],
      repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=2',
      priority: 5,
      sortOrder: -1_099_511_627_776,
    });
    const row = await rowOf(title);
    expect(row).toMatchObject({
      'Folder Name': 'A folder',
      'List Name': 'Garden',
      Kind: 'TEXT',
      Tags: 'home, work',
      'Is Check list': 'N',
      'Start Date': '2026-12-01T08:00:00+0000',
      'Due Date': '2026-12-01T09:00:00+0000',
      Reminder: 'PT0S,-PT30M',
      Repeat: 'RRULE:FREQ=DAILY;INTERVAL=2',
      Priority: '5',
      Status: '0',
      'Completed Time': '',
      Order: '-1099511627776',
      Timezone: 'Europe/Berlin',
      'Is All Day': 'false',
      'Column Name': 'Beds',
      'Column Order': '7',
      'View Mode': 'kanban',
      parentId: '',
    });
    const child = freshWord();
    const taskId = await makeTask(target, {
      title: child,
      projectId,
      items: [{ title: 'One' }, { title: 'Two' }],
      desc: 'Do',
    });
    await target.v2('POST', '/batch/taskParent', [{ taskId, parentId: parent, projectId }]);
    expect(await rowOf(child)).toMatchObject({
      Kind: 'CHECKLIST',
      'Is Check list': 'Y',
      Content: 'Do\nOne\nTwo',
      parentId: row['taskId'] === undefined ? 'none' : (await rowOf(title))['taskId'],
    });
  });

  test.each([
    [2, '1'],
    [-1, '-1'],
  ])('has closed tasks of status %s as %s', async (status, cell) => {
    const title = freshWord();
    await makeTask(target, { title, status, completedTime: '2026-11-20T10:00:00.000+0000' });
    expect(await rowOf(title)).toMatchObject({
      'List Name': 'Inbox',
      Status: cell,
      'Completed Time': '2026-11-20T10:00:00+0000',
    });
  });
});
