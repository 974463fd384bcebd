import { expect, test } from 'vitest';
import { createPageRequests } from './page-requests.ts';

test('a request waits for its page and is handed out once, oldest first', () => {
  const told: number[] = [];
  const pageRequests = createPageRequests(() => told.push(1));
  pageRequests.give('main', { kind: 'run', command: 'a' });
  pageRequests.give('main', { kind: 'run', command: 'b' });
  pageRequests.give('quickEntry', { kind: 'draft', text: 'x' });
  expect(told).toHaveLength(3);
  expect(pageRequests.take('main')).toEqual([
    { kind: 'run', command: 'a' },
    { kind: 'run', command: 'b' },
  ]);
  expect(pageRequests.take('main')).toEqual([]);
  expect(pageRequests.take('quickEntry')).toEqual([{ kind: 'draft', text: 'x' }]);
});

test('of very many that nobody takes, the newest stay', () => {
  const pageRequests = createPageRequests(() => undefined);
  for (let index = 0; index < 50; index += 1)
    pageRequests.give('main', { kind: 'run', command: String(index) });
  const taken = pageRequests.take('main');
  expect(taken).toHaveLength(20);
  expect(taken.at(-1)).toEqual({ kind: 'run', command: '49' });
});
