import type { Words } from '#shared/messages/words.ts';

/** What a person calls an object. */
const ENTITY_NAMES = {
  task: 'task',
  project: 'list',
  folder: 'folder',
  tag: 'tag',
  column: 'column',
  filter: 'filter',
  habit: 'habit',
  habitSection: 'section',
  checkin: 'check-in',
  focus: 'focus session',
} as const;

export interface OfEntity {
  readonly entity: keyof typeof ENTITY_NAMES;
}
export interface Limit {
  readonly limit: number;
  readonly used: number;
}
export interface LimitOfList extends Limit {
  readonly list: string;
}

/** Why an edit waits for the person: what happened, and what to do. Nothing is lost before the person decides. */
export const refusedEditTexts = {
  'refused.quota': (_edit: OfEntity) =>
    'This account’s plan allows no more. Delete something or upgrade the plan, then try again.',
  'refused.gone': ({ entity }: OfEntity) =>
    `This ${ENTITY_NAMES[entity]}, or the place it was put in, no longer exists at the service. Try again, or discard the edit.`,
  'refused.listGone': (_edit: OfEntity) =>
    'The list it was moved to no longer exists at the service. Move the task to another list, then try again.',
  'refused.inTrash': ({ entity }: OfEntity) =>
    `This ${ENTITY_NAMES[entity]} is in the trash at the service. Restore it there and try again, or discard the edit.`,
  'refused.exists': ({ entity }: OfEntity) =>
    `The service already has this ${ENTITY_NAMES[entity]}. Discard the edit.`,
  'refused.tagExists': (_edit: OfEntity) =>
    'The service already has a tag with this name. Discard the edit, and merge the two tags if they mean the same.',
  'refused.readOnly': ({ entity }: OfEntity) =>
    `You can’t change this ${ENTITY_NAMES[entity]}: you may only read its list. Ask the owner of the list, then try again.`,
  'refused.noReason': ({ entity }: OfEntity) =>
    `The service refused to change this ${ENTITY_NAMES[entity]} and gave no reason. Try again, or discard the edit.`,
  'refused.tooManyRequests': (_edit: OfEntity) =>
    'The service allows no more requests for now. Try again later.',
  'refused.tooManyChanges': (_edit: OfEntity) =>
    'The service allows no more changes for now. Try again later.',
  'refused.paidPlan': (_edit: OfEntity) =>
    'This needs a paid plan. Upgrade the plan and try again, or discard the edit.',
  'refused.incomplete': ({ entity }: OfEntity) =>
    `The request to change this ${ENTITY_NAMES[entity]} didn’t arrive whole. Try again.`,
  'refused.tooLarge': ({ entity }: OfEntity) =>
    `This ${ENTITY_NAMES[entity]} is too large for the service. Shorten it, then try again.`,
  'refused.deletedElsewhere': ({ entity }: OfEntity) =>
    `This ${ENTITY_NAMES[entity]} was deleted on another device after you edited it here.`,
  'refused.editedElsewhere': ({ entity }: OfEntity) =>
    `This ${ENTITY_NAMES[entity]} was changed on another device after you deleted it here.${entity === 'task' ? '' : ' Keeping it brings back everything that was deleted along with it.'}`,
  'refused.needsV2': (_edit: OfEntity) =>
    'Limited access can’t do this. Sign in with your password as well and try again, or discard the edit.',
  /** Where V1 alone is signed in, which restores nothing. */
  'refused.deletedBeyondV1': () =>
    'This task was deleted on another device after you edited it here, and limited access can’t restore it. Sign in with your password as well and try again, or discard the edit.',
  'refused.notTaken': (_edit: OfEntity) =>
    'The service answered several times without saying whether it took this edit. Try again later, or discard the edit.',
  'refused.damaged': (_edit: OfEntity) =>
    'This edit was damaged on your disk, so Docket doesn’t send it. Discard it, and make it again if it is missing.',
  'refused.fromBackup': ({ entity }: OfEntity) =>
    `This edit comes from the last backup of a damaged file and may have been sent since. Send it if the ${ENTITY_NAMES[entity]} isn’t as you want it, or discard it.`,
  'refused.fromRestoredBackup': ({ entity }: OfEntity) =>
    `This edit was waiting when the backup that you restored was made, and may have been sent since. Send it if the ${ENTITY_NAMES[entity]} isn’t as you want it, or discard it.`,
  /** `answer` is a code of the service that nobody knows, or null. */
  'refused.unknown': ({ entity, answer }: OfEntity & { readonly answer: string | null }) =>
    `The service refused to change this ${ENTITY_NAMES[entity]} (code ${answer ?? 'missing'}). Try again, or discard the edit.`,

  /** Of an edit that is not refused itself. */
  'waitsFor.object': ({ entity, name }: OfEntity & { readonly name: string }) =>
    `Waiting for the ${ENTITY_NAMES[entity]} “${name}”, which needs your answer first.`,

  'limit.lists': ({ limit, used }: Limit, { count }: Words) =>
    `The service refused this. Your plan allows ${count(limit, 'list')} and you have ${used}. Delete a list or upgrade the plan, then try again.`,
  'limit.columns': ({ limit, used, list }: LimitOfList, { count }: Words) =>
    `The service refused this. Your plan allows ${count(limit, 'column')} in a list and ${list} has ${used}. Delete a column or upgrade the plan, then try again.`,
  'limit.items': ({ limit, used }: Limit, { count }: Words) =>
    `The service refused this. Your plan allows ${count(limit, 'item')} in a task and this one has ${used}. Delete some or upgrade the plan, then try again.`,
  'limit.reminders': ({ limit, used }: Limit, { count }: Words) =>
    `The service refused this. Your plan allows ${count(limit, 'reminder')} for a task and this one has ${used}. Remove some or upgrade the plan, then try again.`,
  'limit.tasks': ({ limit, used, list }: LimitOfList, { count }: Words) =>
    `The service refused this. Your plan allows ${count(limit, 'openTask')} in a list and ${list} has ${used}. Complete or move some or upgrade the plan, then try again.`,
} as const;
