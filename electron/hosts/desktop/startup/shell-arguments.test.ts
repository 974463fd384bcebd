import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CORPUS } from '#shared/domain/quick-entry/corpus/corpus.ts';
import { readDeepLink, type LaunchRequest } from './launch-request.ts';
import { parseShellArguments } from './shell-arguments.ts';

test.each([
  [['electron', '.', '--data-dir', 'data'], resolve('/work', 'data')],
  [['electron', '--data-dir=/data', '.'], resolve('/data')],
  [['electron', '--no-sandbox', '.', '--enable-logging'], undefined],
])('%j', (argv, dataDirectory) => {
  expect(parseShellArguments(argv, '/work')).toEqual({
    ok: true,
    value: { dataDirectory, request: { kind: 'start' } },
  });
});

test.each([[['--data-dir']], [['--data-dir=']], [['--data-dir', '--port']]])(
  '%j lacks a directory',
  (argv) => {
    expect(parseShellArguments(argv, '/work').ok).toBe(false);
  },
);

test.each([
  [['docket', '--', 'docket://view/today', '--data-dir', '/evil']],
  [['docket', '--', '--data-dir=/evil', 'docket://view/today']],
  [['docket', '--', 'docket://view/today', '--add', 'x', '--quick-entry', '--hidden', '--data-dir']],
])('%j is a link and nothing else', (argv) => {
  expect(parseShellArguments(argv, '/work')).toEqual({
    ok: true,
    value: { dataDirectory: undefined, request: { kind: 'view', view: 'today' } },
  });
});

const ID = '0123456789abcdef01234567';

test.each<[readonly string[], LaunchRequest]>([
  [['docket', '--quick-entry'], { kind: 'quickEntry' }],
  [['docket', '--hidden'], { kind: 'background' }],
  [['docket', '--add', 'Buy milk'], { kind: 'add', text: 'Buy milk' }],
  [['docket', '--add=Buy milk=2'], { kind: 'add', text: 'Buy milk=2' }],
  [['docket', '--add', '--quick-entry'], { kind: 'add', text: '--quick-entry' }],
  [['docket', '--add', 'docket://view/trash'], { kind: 'add', text: 'docket://view/trash' }],
  [['docket', '--show', `task/${ID}`], { kind: 'showTask', id: ID as never }],
  [['docket', '--show', `list/${ID}`], { kind: 'showList', id: ID as never }],
  [['docket', '--search', 'milk'], { kind: 'search', text: 'milk' }],
  [['docket', '--view', 'next7'], { kind: 'view', view: 'next7' }],
  [['docket', '--', 'docket://view/Today'], { kind: 'view', view: 'today' }],
  [['docket', '--', '--quick-entry'], { kind: 'start' }],
  [['docket', '--', '--add', 'x'], { kind: 'start' }],
  [['docket', '--data-dir', 'docket://view/today'], { kind: 'start' }],
  [['docket', '--add'], { kind: 'notUnderstood' }],
  [['docket', '--show', ID], { kind: 'notUnderstood' }],
  [['docket', '--view', 'yesterday'], { kind: 'notUnderstood' }],
  [['docket', '--enable-logging', '.', '/tmp/file'], { kind: 'start' }],
])('%j asks for %j', (argv, request) => {
  expect(parseShellArguments(argv, '/work')).toMatchObject({ ok: true, value: { request } });
});

test('the words of a task come to the entry line as they were written, with an argument and with a link', () => {
  const given = CORPUS.map(({ text }) => parseShellArguments(['docket', '--add', text], '/work'));
  const links = CORPUS.map(({ text }) => readDeepLink(`docket://add?text=${encodeURIComponent(text)}`));
  const requests = CORPUS.map(({ text }) => ({ kind: 'add', text: text.trim() }));
  expect(given).toMatchObject(requests.map((request) => ({ value: { request } })));
  expect(links).toEqual(requests);
});
