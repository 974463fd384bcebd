import { expect, test } from 'vitest';
import { createErrands } from './page-requests.ts';

test('an errand waits for its page and is handed out once, oldest first', () => {
  const told: number[] = [];
  const errands = createErrands(() => told.push(1));
  errands.give('main', { kind: 'run', command: 'a' });
  errands.give('main', { kind: 'run', command: 'b' });
  errands.give('quickEntry', { kind: 'draft', text: 'x' });
  expect(told).toHaveLength(3);
  expect(errands.take('main')).toEqual([
    { kind: 'run', command: 'a' },
    { kind: 'run', command: 'b' },
  ]);
  expect(errands.take('main')).toEqual([]);
  expect(errands.take('quickEntry')).toEqual([{ kind: 'draft', text: 'x' }]);
});

test('of very many that nobody takes, the newest stay', () => {
  const errands = createErrands(() => undefined);
  for (let index = 0; index < 50; index += 1) errands.give('main', { kind: 'run', command: String(index) });
  const taken = errands.take('main');
  expect(taken).toHaveLength(20);
  expect(taken.at(-1)).toEqual({ kind: 'run', command: '49' });
});
