import { describe, expect, it } from 'vitest';
import { findTagRenames } from '#core/sync/pull/follow-tag-renames.ts';

const tag = (name: string, more: object = {}) => ({
  name,
  label: name,
  sortOrder: 5n,
  color: '#ff0000',
  ...more,
});

describe('a tag that is gone beside one that has come', () => {
  it('was renamed where the service says so', () => {
    const renames = findTagRenames(
      [tag('work')],
      [tag('desk', { rawName: 'work', color: null, sortOrder: 9n })],
    );
    expect(renames).toEqual([{ from: 'work', name: 'desk' }]);
  });

  it('was renamed where nothing else differs and the service says nothing', () => {
    expect(findTagRenames([tag('work')], [tag('desk')])).toEqual([{ from: 'work', name: 'desk' }]);
  });

  it('was renamed twice between two readings', () => {
    const renames = findTagRenames([tag('work')], [tag('office', { rawName: 'desk' })]);
    expect(renames).toEqual([{ from: 'work', name: 'office' }]);
  });

  it('was renamed along with the tag above it', () => {
    const renames = findTagRenames(
      [tag('work', { sortOrder: 1n }), tag('mail', { parent: 'work' })],
      [tag('desk', { sortOrder: 1n, rawName: 'work' }), tag('post', { parent: 'desk' })],
    );
    expect(renames).toEqual([
      { from: 'work', name: 'desk' },
      { from: 'mail', name: 'post' },
    ]);
  });

  it('was deleted where the other one was made new', () => {
    expect(findTagRenames([tag('work')], [tag('desk', { rawName: 'desk' })])).toEqual([]);
  });

  it.each([
    ['two that have come are alike', [tag('work')], [tag('desk'), tag('office')]],
    ['two that are gone are alike', [tag('work'), tag('home')], [tag('desk')]],
    ['anything else differs', [tag('work')], [tag('desk', { color: '#00ff00' })]],
    ['neither has a place of its own', [tag('work', { sortOrder: 0n })], [tag('desk', { sortOrder: 0n })]],
    ['the old one is still there', [tag('work')], [tag('work'), tag('desk', { rawName: 'work' })]],
  ])('is no rename where %s', (_why, known, arrived) => {
    expect(findTagRenames(known, arrived)).toEqual([]);
  });
});
