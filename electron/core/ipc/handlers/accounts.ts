import type { Message } from '#shared/messages/message.ts';
import { fail, ok } from '#shared/domain/result.ts';
import type { SignInResult } from '#shared/domain/account.ts';
import { readAccountProfile, readMembers } from '#core/accounts/account-profile.ts';
import type { Accounts, SignOutRefusal } from '#core/accounts/accounts.ts';
import type { SignInOutcome } from '#core/accounts/sign-in/new-session.ts';
import type { SignIn } from '#core/accounts/sign-in/sign-in.ts';
import type { Handlers } from '#core/ipc/serve.ts';

type AccountMethod = Extract<keyof Handlers, `accounts.${string}`>;

const signOutReason = (refusal: SignOutRefusal): Message =>
  refusal.kind === 'unsent'
    ? { code: 'unsentEdits', values: { edits: refusal.count } }
    : { code: 'signedOutAlready' };

export const createAccountHandlers = (accounts: Accounts, signIn: SignIn): Pick<Handlers, AccountMethod> => {
  const finish = async (outcome: SignInOutcome): Promise<SignInResult> => {
    if (outcome.kind !== 'signedIn') return outcome;
    await accounts.adopt(outcome.session);
    const { keychain } = accounts.overview();
    return { kind: 'signedIn', accountId: outcome.session.record.id, keychain: keychain ?? 'lost' };
  };
  return {
    'accounts.list': () => ok(accounts.overview()),
    'accounts.profile': async () => {
      const { client } = accounts.current();
      return client === null ? fail({ kind: 'NotSupported', needs: 'V2' }) : readAccountProfile(client);
    },
    'accounts.members': async ({ projectId }) => {
      const { client } = accounts.current();
      return client === null ? fail({ kind: 'NotSupported', needs: 'V2' }) : readMembers(client, projectId);
    },
    'accounts.storage': () => ok(accounts.storage()),
    'accounts.backUp': async () => {
      await accounts.backUp('asked');
      return ok(accounts.storage());
    },
    'accounts.restoreBackup': async ({ at }) =>
      (await accounts.restoreBackup(at))
        ? ok(accounts.storage())
        : fail({ kind: 'NotFound', entity: 'backup', id: at }),
    'accounts.signIn': async (input) => ok(await finish(await signIn.withPassword(input))),
    'accounts.verifyCode': async (input) => ok(await finish(await signIn.withCode(input))),
    'accounts.signInOnPage': async ({ service }) =>
      signIn.onPage === null
        ? fail({ kind: 'NotSupported', needs: 'electron' })
        : ok(await finish(await signIn.onPage(service))),
    'accounts.signInWithApiKey': async (input) => ok(await finish(await signIn.withApiKey(input))),
    'accounts.startConsent': async (input) => ok(await signIn.consent.start(input)),
    'accounts.finishConsent': async ({ consentId }) =>
      ok(await finish(await signIn.consent.finish(consentId))),
    'accounts.cancelConsent': async ({ consentId }) =>
      ok({ wasWaiting: await signIn.consent.cancel(consentId) }),
    'accounts.forget': async ({ id, what }) =>
      (await accounts.forget(id, what))
        ? ok(accounts.overview())
        : fail({ kind: 'Refused', reason: { code: 'onlySignIn' } }),
    'accounts.switch': async ({ id }) => {
      const known = await accounts.switchTo(id);
      return known ? ok(accounts.overview()) : fail({ kind: 'NotFound', entity: 'account', id });
    },
    'accounts.signOut': async ({ id, discardUnsent }) => {
      const signedOut = await accounts.signOut(id, { discardUnsent });
      return signedOut.ok
        ? ok(accounts.overview())
        : fail({ kind: 'Refused', reason: signOutReason(signedOut.error) });
    },
  };
};
