import type { Operation } from '#shared/domain/operation.ts';
import type { Services } from '#renderer/entities/services.ts';
import { textOf } from '#renderer/entities/words.ts';
import { signInAgain } from './account-actions.ts';
import { PASSWORD_ACTION } from './describe-access.ts';
import { knownMissing } from './use-accounts.ts';

/** Why the sign-ins of the open account do not serve an operation; null where they do. */
export const reasonAgainstOperation = (services: Services, operation: Operation): string | null =>
  knownMissing(services).includes(operation)
    ? textOf({ code: 'needsPassword', values: { operation } })
    : null;

/** Says why the sign-ins do not serve an operation, with the sign-in that does. */
export const tellMissing = (services: Services, reason: string): void => {
  const actions = [{ label: PASSWORD_ACTION, run: () => void signInAgain(services) }];
  services.notifier.notify({ text: reason, actions });
};

/** Says why where they do not. @returns whether they do */
export const serves = (services: Services, operation: Operation): boolean => {
  const reason = reasonAgainstOperation(services, operation);
  if (reason !== null) tellMissing(services, reason);
  return reason === null;
};
