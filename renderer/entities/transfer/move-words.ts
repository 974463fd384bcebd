import type { MethodOutput } from '#shared/ipc/contract.ts';
import type { MovePlan } from '#shared/ipc/move-methods.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { overLimitWords } from './transfer-words.ts';
import { textOf } from '#renderer/entities/words.ts';

type Entity = MovePlan['others'][number]['entity'];

type NotReady = Extract<MethodOutput<'move.plan'>, { readonly kind: 'notReady' }>['why'];

/** Why nothing can be moved now, and what to do. */
export const NOT_READY: Readonly<Record<NotReady, string>> = {
  notSynced: 'This account hasn’t synced yet. Connect to the network and sync it, then look again.',
  sameAccount: 'Choose two different accounts.',
  unknown: 'One of the accounts is signed out. Sign in to it again.',
  empty: 'There is nothing in the other account to move.',
  damaged: 'The data of the other account is damaged. Open that account to repair it, then look again.',
  tooLarge: 'Reading the other account took too long. Export a part of it and import that.',
  underWay: 'An earlier move isn’t sent yet. Wait until it is.',
};

const NOUNS: Readonly<Record<Entity, readonly [one: string, many: string]>> = {
  task: ['task', 'tasks'],
  project: ['list', 'lists'],
  folder: ['folder', 'folders'],
  tag: ['tag', 'tags'],
  column: ['column', 'columns'],
  filter: ['filter', 'filters'],
  habit: ['habit', 'habits'],
  habitSection: ['section of habits', 'sections of habits'],
  checkin: ['check-in', 'check-ins'],
  focus: ['focus session', 'focus sessions'],
};

export const countOf = (entity: Entity, count: number): string => {
  const [one, many] = NOUNS[entity];
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
};

const beyondWords = ({ entity, objects, fields }: MovePlan['beyond'][number]): string => {
  const names = fields.map(textOf).join(', ');
  return fields.length === 0
    ? `${countOf(entity, objects)}: not sent without password sign-in. They wait on this computer.`
    : `${countOf(entity, objects)}: ${names} not sent without password sign-in. The rest is.`;
};

/** What does not go over, each in a sentence. */
export const leftWords = ({ trashed, overLimits, beyond }: MovePlan): readonly string[] => [
  ...overLimits.map(overLimitWords),
  ...beyond.map(beyondWords),
  ...(trashed === 0 ? [] : [`${countOf('task', trashed)} in the trash: not moved.`]),
  'Achievement score and statistics that a service keeps itself: they start again there.',
];

/** `2 habits, 14 check-ins`; null for none. */
export const othersWords = ({ others }: Pick<MovePlan, 'others'>): string | null =>
  others.length === 0 ? null : others.map(({ entity, count }) => countOf(entity, count)).join(', ');
