import { projectIdSchema } from '#shared/domain/ids.ts';

export const INBOX = projectIdSchema.parse('inbox1');

/** A list as it is made, with nothing special about it. */
export const PLAIN_LIST = {
  color: null,
  folderId: null,
  kind: 'tasks',
  viewMode: 'list',
  groupBy: null,
  sortBy: null,
  isInbox: false,
  archived: false,
  readOnly: false,
  unsent: false,
  needsAnswer: false,
} as const;
