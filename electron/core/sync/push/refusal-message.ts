import type { Message, MessageCode } from '#shared/messages/message.ts';
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

type Refused = Exclude<
  Extract<MessageCode, `refused.${string}`>,
  'refused.unknown' | 'refused.deletedBeyondV1'
>;

/** Codes of the service (observed) and of Docket. */
const MESSAGES: Readonly<Record<string, Refused>> = {
  exceed_quota: 'refused.quota',
  not_exist: 'refused.gone',
  not_existed: 'refused.gone',
  not_found: 'refused.gone',
  task_not_found: 'refused.gone',
  column_not_found: 'refused.gone',
  project_not_found: 'refused.gone',
  tag_not_exist: 'refused.gone',
  project_move_error: 'refused.listGone',
  deleted: 'refused.inTrash',
  existed: 'refused.exists',
  tag_existed: 'refused.tagExists',
  no_project_permission: 'refused.readOnly',
  no_team_permission: 'refused.readOnly',
  access_forbidden: 'refused.readOnly',
  unknown: 'refused.noReason',
  unknown_exception: 'refused.noReason',
  exceed_query_limit: 'refused.tooManyRequests',
  exceed_sync_limit: 'refused.tooManyChanges',
  need_pro: 'refused.paidPlan',
  body_incomplete: 'refused.incomplete',
  body_too_large: 'refused.tooLarge',
  [DELETED_ELSEWHERE]: 'refused.deletedElsewhere',
  [EDITED_ELSEWHERE]: 'refused.editedElsewhere',
  [NEEDS_V2]: 'refused.needsV2',
  [NOT_TAKEN]: 'refused.notTaken',
  [DAMAGED_EDIT]: 'refused.damaged',
  [FROM_BACKUP]: 'refused.fromBackup',
  [FROM_RESTORED_BACKUP]: 'refused.fromRestoredBackup',
};

/** @param answer a code of the service in any case, or of Docket */
export const refusalMessage = (answer: string | null, entity: Entity): Message => {
  const code = MESSAGES[(answer ?? '').toLowerCase()];
  return code === undefined
    ? { code: 'refused.unknown', values: { entity, answer } }
    : { code, values: { entity } };
};
