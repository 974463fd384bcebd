import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import type { Outline } from '#shared/domain/view.ts';
import { createListModel, type ListModel } from './list-model.ts';

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

const lines = (list: ListModel): readonly string[] =>
  Array.from({ length: list.length }, (_, line) => {
    const item = list.itemAt(line);
    return item?.kind === 'task' ? item.id : `Completed ${item?.count ?? '?'}`;
  });

describe('the list model', () => {
  it('puts the header between open and closed tasks', () => {
    const list = createListModel({
      outline: outline(['a', 'b'], ['x']),
      leaving: new Map(),
      hasHeader: true,
    });
    expect(lines(list)).toEqual(['a', 'b', 'Completed 1', 'x']);
    expect(list.lineOf(2)).toBe(3);
    expect([0, 1, 2].map(list.isClosed)).toEqual([false, false, true]);
  });

  it('keeps the header when the closed tasks are counted but not listed', () => {
    const list = createListModel({
      outline: outline(['a'], [], 12),
      leaving: new Map(),
      hasHeader: true,
    });
    expect(lines(list)).toEqual(['a', 'Completed 12']);
  });

  it('has no header in the view of completed tasks', () => {
    const list = createListModel({
      outline: outline([], ['x', 'y']),
      leaving: new Map(),
      hasHeader: false,
    });
    expect(lines(list)).toEqual(['x', 'y']);
  });

  it('holds completed rows in their places, and out of the closed part', () => {
    const list = createListModel({
      outline: outline(['b', 'd'], ['c', 'a', 'x']),
      leaving: new Map([
        [id('a'), { index: 0, wasOpen: true, isClosed: true }],
        [id('c'), { index: 2, wasOpen: true, isClosed: true }],
      ]),
      hasHeader: true,
    });
    expect(lines(list)).toEqual(['a', 'b', 'c', 'd', 'Completed 3', 'x']);
    expect(list.isClosed(0)).toBe(true);
  });

  it('holds a reopened row in the view of completed tasks', () => {
    const list = createListModel({
      outline: outline([], ['x', 'z']),
      leaving: new Map([[id('y'), { index: 1, wasOpen: false, isClosed: false }]]),
      hasHeader: false,
    });
    expect(lines(list)).toEqual(['x', 'y', 'z']);
    expect(list.isClosed(1)).toBe(false);
  });

  it('shows the order of before for any set of rows that leave', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    fc.assert(
      fc.property(fc.subarray(names), (going) => {
        const leaving = new Map(
          going.map((name) => [id(name), { index: names.indexOf(name), wasOpen: true, isClosed: true }]),
        );
        const stayed = names.filter((name) => !going.includes(name));
        const list = createListModel({ outline: outline(stayed, []), leaving, hasHeader: true });
        expect(list.order).toEqual(names);
        expect(list.openLength).toBe(names.length);
      }),
    );
  });
});
