import { describe, expect, test } from 'vitest';
import { BOARD_EDGE, COLUMN_GAP, columnWidths } from './column-widths.ts';

const open = (count: number): readonly boolean[] => Array.from({ length: count }, () => false);

describe('the widths of the columns', () => {
  test('are those that they like where there is room, and where the cut shows that there is more', () => {
    expect(columnWidths({ room: 2000, isCollapsed: open(3) })).toEqual([272, 272, 272]);
    expect(columnWidths({ room: 752, isCollapsed: open(3) })).toEqual([272, 272, 272]);
  });

  test('give a little where the last column would be cut at its menu', () => {
    const widths = columnWidths({ room: 856, isCollapsed: open(3) });
    expect(new Set(widths).size).toBe(1);
    expect(3 * (widths[0] ?? 0) + 2 * COLUMN_GAP + 2 * BOARD_EDGE).toBeLessThanOrEqual(856);
  });

  test('never end in a sliver or in all but a sliver of a column, in a window of any width', () => {
    for (let room = 640; room <= 1600; room += 1) {
      for (const count of [3, 4, 5, 8]) {
        const widths = columnWidths({ room, isCollapsed: open(count) });
        const width = widths[0] ?? 0;
        const step = width + COLUMN_GAP;
        const last = Math.min(count - 1, Math.floor((room - BOARD_EDGE) / step));
        const seen = Math.min(1, (room - BOARD_EDGE - last * step) / width);
        const isWhole = last === count - 1 && seen === 1;
        expect(isWhole || (seen >= 0.25 && seen <= 0.75), `${room} ${count} ${width} ${seen}`).toBe(true);
      }
    }
  });

  test('leave a collapsed column its own', () => {
    expect(columnWidths({ room: 2000, isCollapsed: [false, true] })).toEqual([272, 44]);
  });
});
