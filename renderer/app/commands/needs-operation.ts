import { operationOf } from '#shared/actions/actions.ts';
import { reasonAgainstOperation } from '#renderer/entities/account/missing-operation.ts';
import type { Services } from '#renderer/entities/services.ts';
import type { Command } from '#renderer/ui/command/command.ts';

/** Why a command cannot do anything with the sign-ins of the open account; null where it can. */
export const reasonAgainst = (
  services: Services,
  { acts, needs }: Pick<Command, 'acts' | 'needs'>,
): string | null => {
  const operation = needs ?? (acts === undefined ? null : operationOf(acts));
  return operation === null ? null : reasonAgainstOperation(services, operation);
};
