import { expect, test } from 'vitest';
import { playwrightTroubled, troubledLine, vitestTroubled } from './troubled-tests.mjs';

const spec = (title: string, status: string, message?: string) => ({
  title,
  tests: [{ status, results: [{ error: message === undefined ? undefined : { message } }, {}] }],
});

test('a test that needed a second try, and one that failed, are named with their errors', () => {
  const report = {
    suites: [
      {
        title: 'board.spec.ts',
        specs: [spec('well', 'expected')],
        suites: [
          {
            title: 'by priority',
            specs: [
              spec(
                'moves',
                'flaky',
                'Error: \u001B[31mtwo dialogs\u001B[39m:\n\n  1) <div>\n  2) <p>\n\nCall log:\n  - waiting',
              ),
              spec('stays', 'unexpected', 'gone'),
            ],
          },
        ],
      },
    ],
  };
  expect(playwrightTroubled(report).map(troubledLine)).toEqual([
    '  passed at a second try only: board.spec.ts › by priority › moves: Error: two dialogs:\n    1) <div>\n    2) <p>',
    '  failed: board.spec.ts › by priority › stays: gone',
  ]);
});

test('a failed unit test and a file that does not load are named', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'is fine' },
          { status: 'failed', fullName: 'breaks', failureMessages: ['expected 1\n  at x'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(vitestTroubled(report).map(troubledLine)).toEqual([
    '  failed: a.test.ts › breaks: expected 1',
    '  failed: b.test.ts: no such module',
  ]);
});

test('a report of an unknown shape names nothing', () => {
  expect([...vitestTroubled(null), ...playwrightTroubled('x')]).toEqual([]);
});
