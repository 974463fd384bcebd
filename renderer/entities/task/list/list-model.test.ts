import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import type { TaskStatus } from '#shared/domain/task.ts';
import type { Outline } from '#shared/domain/view.ts';
import type { LeavingRow } from '#renderer/view-state/view-state.ts';
import { withoutLeaving } from '#renderer/view-state/exit-animation.ts';
import { createListModel, type ListGroup, type ListModel } from './list-model.ts';

const id = (name: string): TaskId => taskIdSchema.parse(name);

const outline = (
  open: readonly string[],
  closed: readonly string[],
  closedCount = closed.length,
): Outline => ({
  ids: [...open, ...closed].map(id),
  depths: null,
  groups: [
    { key: 'open', count: open.length, listed: open.length },
    { key: 'closed', count: closedCount, listed: closed.length },
  ],
});

const headerText = ({ key, count, isCollapsed }: ListGroup): string => {
  if (key === 'closed') return `Completed ${count}`;
  return `${key} ${count}${isCollapsed ? ' …' : ''}`;
};

const lines = (list: ListModel): readonly string[] =>
  Array.from({ length: list.length }, (_, line) => {
    const item = list.itemAt(line);
    if (item === undefined) return '?';
    return item.kind === 'task' ? `${'  '.repeat(item.depth)}${item.id}` : headerText(item.group);
  });

interface Neighbours {
  readonly above?: string;
  readonly below?: string;
}

const held = (groupKey: string, { above, below }: Neighbours, status: TaskStatus = 'done') => ({
  groupKey,
  groupIndex: 0,
  above: above === undefined ? null : id(above),
  below: below === undefined ? null : id(below),
  depth: 0,
  status,
});

/** As an action holds it: between the rows that are around it at that moment. */
const heldIn = (order: readonly TaskId[], name: TaskId): LeavingRow => {
  const at = order.indexOf(name);
  const [above, below] = [order[at - 1], order[at + 1]];
  return held('open', { ...(above !== undefined && { above }), ...(below !== undefined && { below }) });
};

const grouped = (
  groups: Readonly<Record<string, readonly string[]>>,
  depths: readonly number[],
): Outline => ({
  ids: Object.values(groups).flat().map(id),
  depths: [...depths],
  groups: Object.entries(groups).map(([key, ids]) => ({ key, count: ids.length, listed: ids.length })),
});

describe('the list model', () => {
  it('puts the header between open and closed tasks', () => {
    const list = createListModel({
      outline: outline(['a', 'b'], ['x']),
      leaving: new Map(),
      isClosedView: false,
    });
    expect(lines(list)).toEqual(['a', 'b', 'Completed 1', 'x']);
    expect(list.lineOf(2)).toBe(3);
    expect([0, 1, 2].map(list.isClosed)).toEqual([false, false, true]);
  });

  it('keeps the header when the closed tasks are counted but not listed', () => {
    const list = createListModel({
      outline: outline(['a'], [], 12),
      leaving: new Map(),
      isClosedView: false,
    });
    expect(lines(list)).toEqual(['a', 'Completed 12']);
  });

  it('has no header in the view of completed tasks', () => {
    const list = createListModel({
      outline: outline([], ['x', 'y']),
      leaving: new Map(),
      isClosedView: true,
    });
    expect(lines(list)).toEqual(['x', 'y']);
  });

  it('holds completed rows in their places, and out of the closed part', () => {
    const list = createListModel({
      outline: outline(['b', 'd'], ['c', 'a', 'x']),
      leaving: new Map([
        [id('a'), held('open', { below: 'b' })],
        [id('c'), held('open', { above: 'b', below: 'd' })],
      ]),
      isClosedView: false,
    });
    expect(lines(list)).toEqual(['a', 'b', 'c', 'd', 'Completed 3', 'x']);
    expect(list.isClosed(0)).toBe(true);
  });

  it('holds a reopened row in the view of completed tasks', () => {
    const list = createListModel({
      outline: outline([], ['x', 'z']),
      leaving: new Map([[id('y'), held('closed', { above: 'x', below: 'z' }, 'open')]]),
      isClosedView: true,
    });
    expect(lines(list)).toEqual(['x', 'y', 'z']);
    expect(list.isClosed(1)).toBe(false);
  });

  it('shows the order of before, whatever leaves and is let go in whichever order', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(id);
    const action = fc.oneof(
      fc.record({ kind: fc.constant('leave' as const), at: fc.nat(7) }),
      fc.record({ kind: fc.constant('letGo' as const), at: fc.nat(7) }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        let leaving: ReadonlyMap<TaskId, LeavingRow> = new Map();
        const gone = new Set<TaskId>();
        for (const { kind, at } of actions) {
          const stayed = names.filter((name) => !gone.has(name) && !leaving.has(name));
          const list = createListModel({ outline: outline(stayed, []), leaving, isClosedView: false });
          expect(list.order).toEqual(names.filter((name) => !gone.has(name)));
          if (kind === 'leave') {
            const name = stayed[at % Math.max(stayed.length, 1)];
            if (name !== undefined) leaving = new Map([...leaving, [name, heldIn(list.order, name)]]);
          } else {
            const name = [...leaving.keys()][at % Math.max(leaving.size, 1)];
            if (name === undefined) continue;
            leaving = withoutLeaving(leaving, [name]);
            gone.add(name);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('puts a header over each group, and hides the rows of one that is collapsed', () => {
    const outline7 = grouped({ 'date:overdue': ['a', 'b'], 'date:today': ['c'], closed: [] }, [0, 0, 0]);
    const options = { outline: outline7, leaving: new Map(), isClosedView: false };
    expect(lines(createListModel(options))).toEqual(['date:overdue 2', 'a', 'b', 'date:today 1', 'c']);
    const folded = createListModel({ ...options, isGroupCollapsed: (key) => key === 'date:overdue' });
    expect(lines(folded)).toEqual(['date:overdue 2 …', 'date:today 1', 'c']);
    expect(folded.order).toEqual(['c']);
    expect(folded.lineOf(0)).toBe(2);
  });

  it('hides what is below a collapsed task, and still knows that something is', () => {
    const tree = grouped({ open: ['a', 'b', 'c', 'd'] }, [0, 1, 2, 0]);
    const options = { outline: tree, leaving: new Map(), isClosedView: false };
    expect(lines(createListModel(options))).toEqual(['a', '  b', '    c', 'd']);
    const folded = createListModel({ ...options, collapsedTasks: new Set([id('a')]) });
    expect(lines(folded)).toEqual(['a', 'd']);
    expect(folded.order.map((_id, index) => folded.isParentAt(index))).toEqual([true, false]);
    expect([...folded.parents()]).toEqual([id('a'), id('b')]);
    expect(folded.hasParents()).toBe(true);
  });

  it('brings a group back for the hold of its last row', () => {
    const list = createListModel({
      outline: grouped({ 'date:today': ['c'], closed: [] }, [0]),
      leaving: new Map([[id('a'), held('date:overdue', {})]]),
      isClosedView: false,
    });
    expect(lines(list)).toEqual(['date:overdue 0', 'a', 'date:today 1', 'c']);
  });

  it('finds the line of each row and the row of each line, whatever is folded', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 3 }), { minLength: 8, maxLength: 8 }),
        fc.subarray(['x', 'y', 'z', 'empty']),
        fc.subarray(names.map(id)),
        (depths, folded, collapsed) => {
          const outline8 = grouped(
            { x: names.slice(0, 3), empty: [], y: names.slice(3, 4), z: names.slice(4) },
            depths,
          );
          const list = createListModel({
            outline: outline8,
            leaving: new Map(),
            isGroupCollapsed: (key) => folded.includes(key),
            collapsedTasks: new Set(collapsed),
            isClosedView: false,
          });
          const shown = Array.from({ length: list.length }, (_, line) => list.itemAt(line));
          expect(shown.filter((item) => item?.kind === 'group')).toHaveLength(4);
          for (const [index, taskId] of list.order.entries()) {
            expect(shown[list.lineOf(index)]).toMatchObject({ kind: 'task', id: taskId, index });
            expect(list.isParentAt(index)).toBe(list.parents().has(taskId));
          }
          expect(list.itemAt(list.length)).toBeUndefined();
        },
      ),
    );
  });
});
