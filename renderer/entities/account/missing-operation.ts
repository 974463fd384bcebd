import type { Operation } from '#shared/domain/operation.ts';
import type { Services } from '#renderer/entities/services.ts';
import { knownMissing } from './use-accounts.ts';

/** Why the sign-ins of the open account do not serve an operation; null where they do. */
export const reasonAgainstOperation = (services: Services, wanted: Operation): string | null => {
  const missing = knownMissing(services).find(({ operation }) => operation === wanted);
  return missing === undefined
    ? null
    : `“${missing.what}” requires password sign-in. Add it on the account page.`;
};

/** Says why where they do not. @returns whether they do */
export const serves = (services: Services, operation: Operation): boolean => {
  const reason = reasonAgainstOperation(services, operation);
  if (reason !== null) services.notifier.notify({ text: reason });
  return reason === null;
};
