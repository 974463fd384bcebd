import { expect, it } from 'vitest';
import { emptyGroups } from './empty-groups.ts';

const TODAY = '2026-11-28';

it('offers the groups that have no header, in their order', () => {
  const shown = new Set(['priority:high', 'priority:none', 'closed']);
  expect(emptyGroups('priority', shown, TODAY)).toEqual(['priority:medium', 'priority:low']);
});

it('offers every day that a task can be put on, but not the past', () => {
  expect(emptyGroups('date', new Set(['date:overdue', 'date:none']), TODAY)).toEqual([
    'date:today',
    'date:tomorrow',
    'date:next7',
    'date:later',
  ]);
  expect(emptyGroups('day', new Set([`day:${TODAY}`]), TODAY)).toEqual([
    'day:2026-11-29',
    'day:2026-11-30',
    'day:2026-12-01',
    'day:2026-12-02',
    'day:2026-12-03',
    'day:2026-12-04',
  ]);
});

it('leaves lists and tags to the sidebar, and a list without groups has none', () => {
  expect(emptyGroups('list', new Set(), TODAY)).toEqual([]);
  expect(emptyGroups('none', new Set(['open']), TODAY)).toEqual([]);
  expect(emptyGroups('tag', new Set(['tag:home']), TODAY)).toEqual(['tag:none']);
});
