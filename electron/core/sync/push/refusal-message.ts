import type { Answers } from '#shared/domain/sync-answers.ts';
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

type RefusalCode = Extract<MessageCode, `refused.${string}` | `limit.${string}`>;

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
  habit_not_found: 'refused.gone',
  focus_not_found: 'refused.gone',
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
  service_unavailable: 'refused.noReason',
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

const SEND_OR_DISCARD = { act: 'tryAgain', leave: 'discardEdit' } as const satisfies Answers;

/** What a person can answer to a refusal. */
const ANSWERS_OF_REFUSAL: Readonly<Record<RefusalCode, Answers>> = {
  'refused.quota': SEND_OR_DISCARD,
  'refused.gone': SEND_OR_DISCARD,
  'refused.listGone': SEND_OR_DISCARD,
  'refused.inTrash': SEND_OR_DISCARD,
  'refused.exists': SEND_OR_DISCARD,
  'refused.tagExists': SEND_OR_DISCARD,
  'refused.readOnly': SEND_OR_DISCARD,
  'refused.noReason': SEND_OR_DISCARD,
  'refused.tooManyRequests': SEND_OR_DISCARD,
  'refused.tooManyChanges': SEND_OR_DISCARD,
  'refused.paidPlan': SEND_OR_DISCARD,
  'refused.incomplete': SEND_OR_DISCARD,
  'refused.tooLarge': SEND_OR_DISCARD,
  'refused.needsV2': SEND_OR_DISCARD,
  'refused.notTaken': SEND_OR_DISCARD,
  'refused.unknown': SEND_OR_DISCARD,
  'refused.deletedElsewhere': { act: 'restoreObject', leave: 'leaveDeleted' },
  'refused.deletedBeyondV1': { act: 'tryAgain', leave: 'leaveDeleted' },
  'refused.editedElsewhere': { act: 'deleteAnyway', leave: 'keepObject' },
  'refused.damaged': { act: null, leave: 'discardEdit' },
  'refused.fromBackup': { act: 'sendEdit', leave: 'discardEdit' },
  'refused.fromRestoredBackup': { act: 'sendEdit', leave: 'discardEdit' },
  'limit.lists': SEND_OR_DISCARD,
  'limit.columns': SEND_OR_DISCARD,
  'limit.items': SEND_OR_DISCARD,
  'limit.reminders': SEND_OR_DISCARD,
  'limit.tasks': SEND_OR_DISCARD,
};

/** @param answer a code of the service in any case, or of Docket */
export const refusalMessage = (answer: string | null, entity: Entity): Message => {
  const code = MESSAGES[(answer ?? '').toLowerCase()];
  return code === undefined
    ? { code: 'refused.unknown', values: { entity, answer } }
    : { code, values: { entity } };
};

const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(ANSWERS_OF_REFUSAL, code);

export const answersTo = ({ code }: Message): Answers =>
  isRefusal(code) ? ANSWERS_OF_REFUSAL[code] : SEND_OR_DISCARD;
