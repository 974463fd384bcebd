import type { Operation } from '#shared/domain/operation.ts';
import type { Services } from '#renderer/entities/services.ts';
import { textOf } from '#renderer/entities/words.ts';
import { knownMissing } from './use-accounts.ts';

/** Why the sign-ins of the open account do not serve an operation; null where they do. */
export const reasonAgainstOperation = (services: Services, operation: Operation): string | null =>
  knownMissing(services).includes(operation)
    ? textOf({ code: 'needsPassword', values: { operation } })
    : null;

/** Says why where they do not. @returns whether they do */
export const serves = (services: Services, operation: Operation): boolean => {
  const reason = reasonAgainstOperation(services, operation);
  if (reason !== null) services.notifier.notify({ text: reason });
  return reason === null;
};
