import type { Operation } from '#shared/domain/operation.ts';
import { reasonAgainstOperation } from '#renderer/entities/account/missing-operation.ts';
import type { Services } from '#renderer/entities/services.ts';

/** The operations of the service without which a command can do nothing; all others every sign-in has. */
export const OPERATION_OF_COMMAND: Readonly<Record<string, Operation>> = {
  'go.trash': 'trash.read',
  'go.wont-do': 'abandoned.read',
  'task.wont-do': 'task.abandon',
  'task.done-yesterday': 'task.completedTime',
  'task.progress': 'task.progress',
  'task.pin': 'task.pin',
  'trash.empty': 'trash.empty',
  'task.restore': 'trash.restore',
  'task.erase': 'task.erase',
  'list.archive': 'project.archive',
  'list.unarchive': 'project.archive',
  'column.left': 'column.order',
  'column.right': 'column.order',
  'column.delete': 'column.delete',
  'tag.rename': 'tag.rename',
  'tag.color': 'tag.edit',
  'tag.new-below': 'tag.edit',
  'tag.parent': 'tag.edit',
  'tag.merge': 'tag.merge',
  'tag.delete': 'tag.delete',
  'filter.new': 'filter.edit',
  'filter.keep': 'filter.edit',
  'filter.edit': 'filter.edit',
  'filter.delete': 'filter.edit',
};

/** Why a command cannot do anything with the sign-ins of the open account; null where it can. */
export const reasonAgainst = (services: Services, commandId: string): string | null => {
  const operation = OPERATION_OF_COMMAND[commandId];
  return operation === undefined ? null : reasonAgainstOperation(services, operation);
};
