import { expect, it } from 'vitest';
import { outlineNumbers, rowPositions } from './TreeView.tsx';

it('counts every row among the subtasks of its own parent', () => {
  const positions = rowPositions([0, 1, 2, 2, 1, 0, 1]);
  expect(positions.map(({ level, position, size }) => `${level}: ${position}/${size}`)).toEqual([
    '1: 1/2',
    '2: 1/2',
    '3: 1/2',
    '3: 2/2',
    '2: 2/2',
    '1: 2/2',
    '2: 1/1',
  ]);
});

it('rows are numbered as in an outline', () => {
  expect(outlineNumbers([0, 1, 2, 1, 0, 1])).toEqual(['1', '1.1', '1.1.1', '1.2', '2', '2.1']);
  expect(outlineNumbers([])).toEqual([]);
});
