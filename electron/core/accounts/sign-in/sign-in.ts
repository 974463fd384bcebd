import type { ServiceChoice } from '#shared/domain/account.ts';
import type { AccountRecords } from '#core/accounts/account-records.ts';
import { createConsentSignIn, type ConsentSignIn } from '#core/accounts/sign-in/consent-sign-in.ts';
import { refused, type SignInOutcome } from '#core/accounts/sign-in/new-session.ts';
import type { OAuthEffects } from '#core/accounts/sign-in/oauth-sign-in.ts';
import { createPageSignIn, type OpenSignInWindow } from '#core/accounts/sign-in/page-sign-in.ts';
import { createPasswordSignIn, type PasswordSignIn } from '#core/accounts/sign-in/password-sign-in.ts';
import { createRemoteAccount } from '#core/accounts/session/remote-account.ts';
import type { RemoteEffects } from '#core/accounts/session/remote-http.ts';
import { createTokenKeeper, resolveTarget, type V1Target } from '#core/accounts/sign-in/v1-sign-in.ts';
import type { VaultKeeper } from '#core/accounts/vault-keeper.ts';

interface SignInOptions {
  readonly remoteEffects: RemoteEffects;
  readonly effects: Pick<OAuthEffects, 'randomBytes' | 'schedule'>;
  readonly records: AccountRecords;
  readonly vaultKeeper: VaultKeeper;
  readonly openInBrowser: ((url: string) => Promise<void>) | null;
  readonly openSignInWindow: OpenSignInWindow | null;
}

/** Every way in. Nothing is kept by any of them: `Accounts.adopt` does that. */
export interface SignIn extends PasswordSignIn {
  readonly withApiKey: (input: V1Target & { readonly apiKey: string }) => Promise<SignInOutcome>;
  readonly consent: ConsentSignIn;
  /** Null where the host has no windows of its own. */
  readonly onPage: ((service: ServiceChoice) => Promise<SignInOutcome>) | null;
  readonly close: () => Promise<void>;
}

/** A second window that asks for the same waits for the answer of the first. */
const sharedByName = (withPassword: PasswordSignIn['withPassword']): PasswordSignIn['withPassword'] => {
  const running = new Map<string, Promise<SignInOutcome>>();
  return (input) => {
    const key = JSON.stringify([input.service, input.username.toLowerCase()]);
    const known = running.get(key);
    if (known !== undefined) return known;
    const outcome = withPassword(input).finally(() => running.delete(key));
    running.set(key, outcome);
    return outcome;
  };
};

export const createSignIn = (options: SignInOptions): SignIn => {
  const { remoteEffects, effects, records, vaultKeeper, openInBrowser, openSignInWindow } = options;
  const newId = (): string => Buffer.from(effects.randomBytes(12)).toString('hex');
  const passwordSignIn = createPasswordSignIn({ effects: remoteEffects, records, newId });
  const keepToken = createTokenKeeper({
    effects: remoteEffects,
    records,
    v2Of: (record) =>
      createRemoteAccount({ record, records, vaultKeeper, effects: remoteEffects, isNew: false })?.v2 ?? null,
    newId,
  });
  const consent = createConsentSignIn({
    effects: { ...remoteEffects, ...effects },
    records,
    newId,
    openInBrowser,
    vaultKeeper,
    keepToken,
  });
  return {
    ...passwordSignIn,
    withPassword: sharedByName(passwordSignIn.withPassword),
    withApiKey: async ({ apiKey, ...target }) => {
      const resolved = resolveTarget(target, records);
      if (!resolved.ok) return refused(resolved.error);
      const token = { value: apiKey, expiration: null };
      return keepToken(resolved.value, { token, via: 'apiKey', redirectUri: null, client: null });
    },
    consent,
    onPage:
      openSignInWindow === null
        ? null
        : createPageSignIn({ effects: remoteEffects, records, openSignInWindow }),
    close: consent.close,
  };
};
