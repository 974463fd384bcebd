import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TagRow } from '#shared/domain/project.ts';
import { tagNodes, tagsBelow } from './tag-tree.ts';

const tag = (name: string, parent: string | null = null): TagRow => ({
  name,
  label: name,
  color: null,
  parent,
  sortBy: null,
  unsent: false,
  needsAnswer: false,
});

const shape = (tags: readonly TagRow[], collapsed: readonly string[] = []): readonly string[] =>
  tagNodes(tags, (name) => collapsed.includes(name)).map(
    (node) => `${'>'.repeat(node.depth)}${node.tag.name}`,
  );

/** Any parents at all, rings included. */
const anyTags = fc
  .array(fc.option(fc.nat(11)), { maxLength: 12 })
  .map((parents) =>
    parents.map((parent, index) =>
      tag(`t${index}`, parent !== null && parent < parents.length ? `t${parent}` : null),
    ),
  );

describe('tags in the sidebar', () => {
  it('stand below their parents, in their order', () => {
    expect(shape([tag('shop', 'errands'), tag('errands'), tag('phone'), tag('bakery', 'shop')])).toEqual([
      'errands',
      '>shop',
      '>>bakery',
      'phone',
    ]);
  });

  it('are hidden at all depths below a collapsed one', () => {
    expect(shape([tag('a'), tag('b', 'a'), tag('c', 'b'), tag('d')], ['a'])).toEqual(['a', 'd']);
  });

  it('are each there exactly once, whatever parents they have', () => {
    fc.assert(
      fc.property(anyTags, (tags) => {
        const names = tagNodes(tags, () => false).map((node) => node.tag.name);
        expect(names.toSorted()).toEqual(tags.map(({ name }) => name).toSorted());
      }),
    );
  });

  it('know all tags below them, and end on a ring', () => {
    expect([...tagsBelow([tag('a', 'c'), tag('b', 'a'), tag('c', 'b'), tag('d')], 'a')].toSorted()).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});
