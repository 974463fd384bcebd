import { describe, expect, it } from 'vitest';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { createListModel } from '#renderer/entities/task/list/list-model.ts';
import { keptDepth, lineIn, destinationInSection, sectionAt, type RowSection } from './row-section.ts';

const id = (text: string) => taskIdSchema.parse(text);

/** Two groups with headers on lines 0 and 3, then one that is over. */
const grouped = createListModel({
  outline: {
    ids: ['a', 'b', 'c', 'd', 'e'].map(id),
    depths: null,
    groups: [
      { key: 'priority:high', count: 2, listed: 2 },
      { key: 'priority:none', count: 2, listed: 2 },
      { key: 'closed', count: 1, listed: 1 },
    ],
  },
  leaving: new Map(),
  isClosedView: false,
});

const nested: RowSection = {
  key: 'open',
  firstLine: 0,
  lines: [
    ['move', 0],
    ['boxes', 1],
    ['van', 1],
    ['call', 0],
    ['paint', 0],
  ].map(([name, depth]) => ({ id: id(String(name)), depth: Number(depth) })),
};

describe('the section of a gap', () => {
  it('is the group whose rows are around it; a gap above a header ends the group before', () => {
    const keys = [0, 1, 2, 3, 4, 5, 6, 7].map((line) => sectionAt(grouped, line)?.key);
    expect(keys).toEqual([
      ...Array.from({ length: 4 }, () => 'priority:high'),
      ...Array.from({ length: 4 }, () => 'priority:none'),
    ]);
    const second = sectionAt(grouped, 5);
    expect(second?.lines.map((line) => line.id)).toEqual(['c', 'd']);
    expect([4, 5, 6, 9].map((line) => second && lineIn(second, line))).toEqual([0, 1, 2, 2]);
  });

  it('is none where everything is over', () => {
    const over = createListModel({
      outline: { ids: [id('a')], depths: null, groups: [{ key: 'closed', count: 1, listed: 1 }] },
      leaving: new Map(),
      isClosedView: true,
    });
    expect(sectionAt(over, 0)).toBeNull();
  });
});

const depthOf = (lead: string, line: number) => {
  const dragged = new Set([id(lead)]);
  const depth = keptDepth(nested, { dragged, lead: id(lead) }, line);
  return destinationInSection(nested, dragged, { line, depth });
};

describe('the depth of a row in a list', () => {
  it('stays beside its siblings, and is the top elsewhere', () => {
    expect(depthOf('boxes', 3)).toMatchObject({ depth: 1, parentId: 'move', above: 'van' });
    expect(depthOf('boxes', 4)).toMatchObject({ depth: 0, parentId: null, above: 'call', below: 'paint' });
    expect(depthOf('call', 0)).toMatchObject({ depth: 0, below: 'move' });
  });

  it('is that of the rows between which it goes', () => {
    expect(depthOf('paint', 2)).toMatchObject({ depth: 1, parentId: 'move', above: 'boxes', below: 'van' });
  });
});
