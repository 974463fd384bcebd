import type { TaskId } from '#shared/domain/ids.ts';

/** The document id of a card, for `aria-activedescendant`. */
export const cardDomId = (id: TaskId): string => `card-${id}`;
