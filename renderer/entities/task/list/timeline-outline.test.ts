import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import { timelineContent, toTimelineOutline, UNDATED } from './timeline-outline.ts';

const idOf = (index: number): TaskId => taskIdSchema.parse(index.toString(16).padStart(24, '0'));

const entry = (id: TaskId): RangeEntry => ({
  id,
  startDay: '2026-12-01',
  endDay: '2026-12-02',
  startMinute: null,
  endMinute: null,
  isProjection: false,
  isClosed: false,
});

interface Row {
  readonly depth: number;
  readonly isDated: boolean;
}

const timelineOf = (
  rows: readonly Row[],
  groups = [{ key: 'open', count: rows.length, listed: rows.length }],
) => ({
  mark: { version: 'one', writes: 0 },
  outline: { ids: rows.map((_row, index) => idOf(index)), depths: rows.map(({ depth }) => depth), groups },
  entries: rows.flatMap(({ isDated }, index) => (isDated ? [entry(idOf(index))] : [])),
});

/** Families as an outline has them: a row is at most one level deeper than the one above. */
const families = fc
  .array(fc.record({ step: fc.integer({ min: 0, max: 5 }), isDated: fc.boolean() }))
  .map((rows) => {
    let depth = -1;
    return rows.map(({ step, isDated }): Row => {
      depth = Math.min(step, depth + 1);
      return { depth, isDated };
    });
  });

const descendants = (rows: readonly Row[], index: number): readonly Row[] => {
  const end = rows.findIndex((row, at) => at > index && row.depth <= (rows[index]?.depth ?? 0));
  return rows.slice(index + 1, end === -1 ? rows.length : end);
};

describe('the rows of a timeline', () => {
  it('are the tasks with a date and what they are below of; all others stand in the panel, each once', () => {
    fc.assert(
      fc.property(families, (rows) => {
        const { ids, depths, groups } = toTimelineOutline(timelineOf(rows), true);
        const hasRow = (row: Row, index: number) =>
          row.isDated || descendants(rows, index).some(({ isDated }) => isDated);
        const shown = rows.flatMap((row, index) => (hasRow(row, index) ? [idOf(index)] : []));
        const beside = rows.flatMap((row, index) => (hasRow(row, index) ? [] : [idOf(index)]));
        expect(ids).toEqual([...shown, ...beside]);
        expect(depths).toEqual([...rows.filter(hasRow).map(({ depth }) => depth), ...beside.map(() => 0)]);
        expect(groups.find(({ key }) => key === UNDATED)?.count ?? 0).toBe(beside.length);
      }),
    );
  });

  it('stay in their groups, of which those without a row are none', () => {
    const rows = [
      { depth: 0, isDated: true },
      { depth: 0, isDated: false },
      { depth: 0, isDated: true },
    ];
    const outline = toTimelineOutline(
      timelineOf(rows, [
        { key: 'priority:high', count: 1, listed: 1 },
        { key: 'priority:low', count: 1, listed: 1 },
        { key: 'priority:none', count: 1, listed: 1 },
        { key: 'closed', count: 7, listed: 0 },
      ]),
      true,
    );
    expect(outline.groups).toEqual([
      { key: 'priority:high', count: 1, listed: 1 },
      { key: 'priority:none', count: 1, listed: 1 },
      { key: 'closed', count: 7, listed: 0 },
      { key: UNDATED, count: 1, listed: 1 },
    ]);
    expect(timelineContent(outline)?.spans.get(idOf(2))?.startDay).toBe('2026-12-01');
  });

  it('count what has no date where no panel shows it, and no key reaches it', () => {
    const { ids, groups } = toTimelineOutline(timelineOf([{ depth: 0, isDated: false }]), false);
    expect(ids).toEqual([]);
    expect(groups).toEqual([{ key: UNDATED, count: 1, listed: 0 }]);
  });
});
