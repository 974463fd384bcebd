import type { ConsentStart, SignInResult } from '#shared/domain/account.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import type { Services } from '#renderer/entities/services.ts';
import { openPage } from '#renderer/view-state/view-actions.ts';
import { forgetAccount } from './account-verbs.ts';
import { readAccounts } from './use-accounts.ts';

/** Back to the accounts, unless the person has gone elsewhere meanwhile. */
const arrive = async (services: Services, result: SignInResult): Promise<void> => {
  if (result.kind !== 'signedIn') return;
  forgetAccount(services);
  const overview = await readAccounts(services);
  const name = overview?.accounts.find(({ id }) => id === result.accountId)?.name ?? 'your account';
  if (services.viewStore.getState().page?.kind === 'signIn') {
    openPage(services.viewStore, { kind: 'account' });
  }
  services.notifier.notify({ text: `The official interface lets Docket in for ${name}.` });
};

/** One try with a token. @returns a sentence when Docket itself failed */
export const signInWithApiKey = async (
  services: Services,
  input: MethodInput<'accounts.signInWithApiKey'>,
): Promise<Result<SignInResult, string>> => {
  const answer = await services.client.call('accounts.signInWithApiKey', input);
  if (!answer.ok) return fail(appErrorToSentence(answer.error));
  await arrive(services, answer.value);
  return ok(answer.value);
};

/** Begins to listen for the browser; `finishConsent` waits for it. */
export const startConsent = async (
  services: Services,
  input: MethodInput<'accounts.startConsent'>,
): Promise<Result<ConsentStart, string>> => {
  const answer = await services.client.call('accounts.startConsent', input);
  return answer.ok ? ok(answer.value) : fail(appErrorToSentence(answer.error));
};

export const finishConsent = async (
  services: Services,
  consentId: string,
): Promise<Result<SignInResult, string>> => {
  const answer = await services.client.call('accounts.finishConsent', { consentId });
  if (!answer.ok) return fail(appErrorToSentence(answer.error));
  await arrive(services, answer.value);
  return ok(answer.value);
};

export const cancelConsent = async (services: Services, consentId: string): Promise<void> => {
  await services.client.call('accounts.cancelConsent', { consentId });
};
