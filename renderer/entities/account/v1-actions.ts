import type { SignInResult } from '#shared/domain/account.ts';
import type { Result } from '#shared/domain/result.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import { callInWords } from '#renderer/entities/call-core.ts';
import type { Services } from '#renderer/entities/services.ts';
import { openPage } from '#renderer/view-state/view-actions.ts';
import { forgetAccount } from './account-actions.ts';
import { readAccounts } from './use-accounts.ts';

type Answer = Result<SignInResult, string>;

/** Back to the accounts, unless the person has gone elsewhere meanwhile. */
const arrive = async (services: Services, answer: Answer): Promise<Answer> => {
  if (!answer.ok || answer.value.kind !== 'signedIn') return answer;
  const { accountId } = answer.value;
  forgetAccount(services);
  const overview = await readAccounts(services);
  const name = overview?.accounts.find(({ id }) => id === accountId)?.name ?? 'your account';
  if (services.viewStore.getState().page?.kind === 'signIn') {
    openPage(services.viewStore, { kind: 'account' });
  }
  services.notifier.notify({ text: `Signed in with limited access as ${name}.` });
  return answer;
};

/** One try with a token. @returns a sentence when Docket itself failed */
export const signInWithApiKey = async (
  services: Services,
  input: MethodInput<'accounts.signInWithApiKey'>,
): Promise<Answer> => arrive(services, await callInWords(services, 'accounts.signInWithApiKey', input));

export const finishConsent = async (services: Services, consentId: string): Promise<Answer> =>
  arrive(services, await callInWords(services, 'accounts.finishConsent', { consentId }));

export const cancelConsent = async (services: Services, consentId: string): Promise<void> => {
  await services.client.call('accounts.cancelConsent', { consentId });
};
