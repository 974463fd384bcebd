import type { TaskId } from '#shared/domain/ids.ts';

export const TREE_DOM_ID = 'task-tree';

/** The document id of a row, for `aria-activedescendant`. */
export const treeRowDomId = (id: TaskId): string => `tree-${id}`;
