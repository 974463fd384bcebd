import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseShellArguments } from './shell-arguments.ts';

test.each([
  [['electron', '.', '--data-dir', 'data'], resolve('/work', 'data')],
  [['electron', '--data-dir=/data', '.'], resolve('/data')],
  [['electron', '--no-sandbox', '.', '--enable-logging'], undefined],
])('%j', (argv, dataDirectory) => {
  expect(parseShellArguments(argv, '/work')).toEqual({ ok: true, value: { dataDirectory } });
});

test.each([[['--data-dir']], [['--data-dir=']], [['--data-dir', '--port']]])(
  '%j lacks a directory',
  (argv) => {
    expect(parseShellArguments(argv, '/work').ok).toBe(false);
  },
);
