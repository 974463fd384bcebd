import type { Entity } from '#core/model/entity.ts';
import {
  DAMAGED_EDIT,
  DELETED_ELSEWHERE,
  EDITED_ELSEWHERE,
  FROM_BACKUP,
  FROM_RESTORED_BACKUP,
  NEEDS_V2,
  NOT_TAKEN,
} from '#core/store/outbox/problem-codes.ts';

const NOUNS: Readonly<Record<Entity, string>> = {
  task: 'task',
  project: 'list',
  folder: 'folder',
  tag: 'tag',
  column: 'column',
  filter: 'filter',
};

const GONE = (noun: string): string =>
  `This ${noun}, or the place it was put in, no longer exists at the service. Retry, or discard the edit.`;

const NO_PERMISSION = (noun: string): string =>
  `You can’t change this ${noun}: you may only read its list. Ask the owner of the list, then retry.`;

const NO_REASON = (noun: string): string =>
  `The service refused to change this ${noun} and gave no reason. Retry, or discard the edit.`;

const DUPLICATE_TAG = (): string =>
  'The service already has a tag with this name. Discard the edit, and merge the two tags if they mean the same.';

/** Codes of the service (observed) and of Docket: what happened, and what to do. Nothing is lost before the person decides. */
const TEXTS: Readonly<Record<string, (noun: string) => string>> = {
  exceed_quota: () => 'This account’s plan allows no more. Delete something or upgrade the plan, then retry.',
  not_exist: GONE,
  not_existed: GONE,
  not_found: GONE,
  task_not_found: GONE,
  column_not_found: GONE,
  project_not_found: GONE,
  tag_not_exist: GONE,
  project_move_error: () =>
    'The list it was moved to no longer exists at the service. Move the task to another list, then retry.',
  deleted: (noun) =>
    `This ${noun} is in the trash at the service. Restore it there and retry, or discard the edit.`,
  existed: (noun) => `The service already has this ${noun}. Discard the edit.`,
  tag_existed: DUPLICATE_TAG,
  no_project_permission: NO_PERMISSION,
  no_team_permission: NO_PERMISSION,
  access_forbidden: NO_PERMISSION,
  unknown: NO_REASON,
  unknown_exception: NO_REASON,
  exceed_query_limit: () => 'The service allows no more requests for now. Retry later.',
  exceed_sync_limit: () => 'The service allows no more changes for now. Retry later.',
  need_pro: () => 'This needs a paid plan. Upgrade the plan and retry, or discard the edit.',
  body_incomplete: (noun) => `The request to change this ${noun} didn’t arrive whole. Retry.`,
  body_too_large: (noun) => `This ${noun} is too large for the service. Shorten it, then retry.`,
  [DELETED_ELSEWHERE]: (noun) =>
    `This ${noun} was deleted on another device after you edited it here. Retry restores it with your edit. Discard leaves it deleted.`,
  [EDITED_ELSEWHERE]: (noun) =>
    `This ${noun} was changed on another device after you deleted it here. Retry deletes it anyway. Discard keeps it, with everything that was deleted along with it.`,
  [NEEDS_V2]: () =>
    'The official interface can’t do this. Sign in with your password as well and retry, or discard the edit.',
  [NOT_TAKEN]: () =>
    'The service answered several times without saying whether it took this edit. Retry later, or discard the edit.',
  [DAMAGED_EDIT]: () =>
    'This edit was damaged on your disk, so Docket doesn’t send it. Discard it, and make it again if it is missing.',
  [FROM_BACKUP]: (noun) =>
    `This edit comes from the last backup of a damaged file and may have been sent since. Retry it if the ${noun} isn’t as you want it, or discard it.`,
  [FROM_RESTORED_BACKUP]: (noun) =>
    `This edit was waiting when the backup that you restored was made, and may have been sent since. Retry it if the ${noun} isn’t as you want it, or discard it.`,
};

/** Where V1 alone is signed in, which restores nothing. */
export const DELETED_BEYOND_V1 =
  'This task was deleted on another device after you edited it here, and the official interface can’t restore it. Sign in with your password as well and retry, or discard the edit.';

/** @param code of the service in any case, or of Docket */
export const refusalText = (code: string | null, entity: Entity): string => {
  const noun = NOUNS[entity];
  const text = TEXTS[(code ?? '').toLowerCase()];
  return (
    text?.(noun) ??
    `The service refused to change this ${noun} (code ${code ?? 'missing'}). Retry, or discard the edit.`
  );
};
