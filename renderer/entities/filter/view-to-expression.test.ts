import { expect, it } from 'vitest';
import { filterToLine } from '#shared/domain/filter/filter-line.ts';
import { projectIdSchema } from '#shared/domain/ids.ts';
import type { View } from '#shared/domain/view.ts';
import { viewToExpression } from './view-to-expression.ts';

const WORK = projectIdSchema.parse('0123456789abcdef01234567');
const NAMES = {
  lists: [
    { id: WORK, name: 'Work' },
    { id: 'inbox1', name: 'Inbox' },
  ],
  folders: [],
  tags: [],
};

const line = (view: View): string | null => {
  const expression = viewToExpression(view, 'inbox1');
  return expression === null ? null : filterToLine(expression, NAMES);
};

it('a filter begins with what the view has', () => {
  expect(line({ kind: 'project', projectId: WORK })).toBe('~Work');
  expect(line({ kind: 'inbox' })).toBe('~Inbox');
  expect(line({ kind: 'today' })).toBe('today | overdue');
  expect(line({ kind: 'tomorrow' })).toBe('tomorrow');
  expect(line({ kind: 'next7' })).toBe('next 7 days | overdue');
  expect(line({ kind: 'search', text: 'call' })).toBe('"call"');
});

it('what no filter can ask for begins with nothing', () => {
  expect(line({ kind: 'all' })).toBeNull();
  expect(line({ kind: 'calendar' })).toBeNull();
});
