import type { TagRow } from '#shared/domain/project.ts';

export interface TagNode {
  readonly tag: TagRow;
  readonly depth: number;
  readonly hasChildren: boolean;
}

/** The tag and all tags below it. */
export const tagsBelow = (tags: readonly TagRow[], name: string): ReadonlySet<string> => {
  const below = new Set([name]);
  // A set that grows is walked on: children of what was found are found too, and a ring ends.
  for (const parent of below) {
    for (const tag of tags) if (tag.parent === parent) below.add(tag.name);
  }
  return below;
};

/**
 * Tags in reading order with their depth, without what is below a collapsed one.
 * A ring of parents, which two devices can make together, stands at the top.
 */
export const tagNodes = (
  tags: readonly TagRow[],
  isCollapsed: (name: string) => boolean,
): readonly TagNode[] => {
  const nodes: TagNode[] = [];
  const reached = new Set<string>();
  const walk = (parent: string | null, depth: number, isShown: boolean): void => {
    for (const tag of tags) if (tag.parent === parent) add(tag, depth, isShown);
  };
  const add = (tag: TagRow, depth: number, isShown: boolean): void => {
    if (reached.has(tag.name)) return;
    reached.add(tag.name);
    const hasChildren = tags.some(({ parent }) => parent === tag.name);
    if (isShown) nodes.push({ tag, depth, hasChildren });
    walk(tag.name, depth + 1, isShown && !isCollapsed(tag.name));
  };
  walk(null, 0, true);
  for (const tag of tags) add(tag, 0, true);
  return nodes;
};
