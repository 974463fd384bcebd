import type { TaskId } from '#shared/domain/ids.ts';

export const LIST_DOM_ID = 'task-list';

/** The document id of a row, for `aria-activedescendant`. */
export const rowDomId = (id: TaskId): string => `task-${id}`;
