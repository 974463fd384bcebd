import { z } from 'zod';
import type { ConsentStart, SignInRefusal } from '#shared/domain/account.ts';
import type { Result } from '#shared/domain/result.ts';
import { bindSecrets } from '#core/accounts/bound-secrets.ts';
import { refused, type SignInOutcome } from '#core/accounts/sign-in/new-session.ts';
import {
  signInWithOAuth,
  type OAuthEffects,
  type OAuthRefusal,
} from '#core/accounts/sign-in/oauth-sign-in.ts';
import type { VaultKeeper } from '#core/accounts/vault-keeper.ts';
import {
  resolveTarget,
  type GivenToken,
  type ResolvedTarget,
  type V1SignInOptions,
  type V1Target,
} from '#core/accounts/sign-in/v1-sign-in.ts';
import type { OAuthClient, V1Token } from '#core/remote/session/oauth.ts';

export interface ConsentSignIn {
  /** Listens for the answer and names the page to open. Ends one that still waits. */
  readonly start: (
    input: V1Target & { readonly client: OAuthClient | null; readonly redirectUri: string },
  ) => Promise<ConsentStart>;
  /** Waits for the answer, two minutes at most. */
  readonly finish: (consentId: string) => Promise<SignInOutcome>;
  /** Stops waiting; the port is free when it resolves. @returns false for one that was over */
  readonly cancel: (consentId: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

interface ConsentOptions extends Pick<V1SignInOptions, 'records' | 'newId'> {
  readonly effects: Omit<OAuthEffects, 'openInBrowser'>;
  /** Null where the host cannot: the page shows the link then. */
  readonly openInBrowser: ((url: string) => Promise<void>) | null;
  readonly vaultKeeper: VaultKeeper;
  readonly keepToken: (target: ResolvedTarget, given: GivenToken) => Promise<SignInOutcome>;
}

const clientSchema = z.strictObject({ id: z.string(), secret: z.string() });

/** What a person cannot tell apart by its cause, and need not. */
const CONSENT_KINDS = {
  Denied: 'ConsentDenied',
  TimedOut: 'ConsentTimedOut',
  Cancelled: 'ConsentCancelled',
  CodeRefused: 'ConsentFailed',
  Refused: 'ConsentFailed',
  NoBrowser: 'ConsentFailed',
} as const;

const isOfConsent = (
  refusal: OAuthRefusal,
): refusal is Extract<OAuthRefusal, { readonly kind: keyof typeof CONSENT_KINDS }> =>
  Object.hasOwn(CONSENT_KINDS, refusal.kind);

const oauthToRefusal = (refusal: OAuthRefusal): SignInRefusal =>
  isOfConsent(refusal) ? { kind: CONSENT_KINDS[refusal.kind] } : refusal;

interface Listening {
  readonly outcome: Promise<SignInOutcome>;
  readonly abort: AbortController;
  /** Null when it ended before there was a page to open. */
  readonly address: string | null;
}

const listen = async (
  { effects, openInBrowser, keepToken }: ConsentOptions,
  {
    target,
    client,
    redirectUri,
  }: { readonly target: ResolvedTarget; readonly client: OAuthClient; readonly redirectUri: string },
): Promise<Listening> => {
  const abort = new AbortController();
  const { promise: shown, resolve } = Promise.withResolvers<string>();
  const show = async (url: string): Promise<void> => {
    resolve(url);
    // Where no browser comes up, the link is still on the page.
    await openInBrowser?.(url).catch(() => undefined);
  };
  const conclude = async (answer: Result<V1Token, OAuthRefusal>): Promise<SignInOutcome> =>
    answer.ok
      ? keepToken(target, { token: answer.value, via: 'consent', redirectUri, client })
      : refused(oauthToRefusal(answer.error));
  const outcome = signInWithOAuth(
    { ...effects, openInBrowser: show },
    { region: target.region, client, redirectUri, signal: abort.signal },
  ).then(conclude);
  return { outcome, abort, address: await Promise.race([shown, outcome.then(() => null)]) };
};

/** V1 by consent in the person's own browser, one at a time: there is one port. */
export const createConsentSignIn = (options: ConsentOptions): ConsentSignIn => {
  const { records, openInBrowser, vaultKeeper, newId } = options;
  let waiting: (Listening & { readonly consentId: string }) | null = null;

  const keptClient = async ({ record, region }: ResolvedTarget): Promise<OAuthClient | null> => {
    if (record === undefined) return null;
    const secret = await bindSecrets(vaultKeeper, record.id, region).read('v1.client');
    return secret === null ? null : clientSchema.parse(JSON.parse(secret));
  };
  const stop = async (): Promise<void> => {
    const stopped = waiting;
    waiting = null;
    stopped?.abort.abort();
    await stopped?.outcome;
  };
  const begin = async (listening: Listening): Promise<ConsentStart> => {
    const { address, outcome } = listening;
    if (address === null) {
      const ended = await outcome;
      return ended.kind === 'refused' ? ended : refused({ kind: 'ConsentFailed' });
    }
    const consentId = newId();
    waiting = { ...listening, consentId };
    return { kind: 'waiting', consentId, address, isOpened: openInBrowser !== null };
  };

  return {
    start: async ({ client, redirectUri, ...given }) => {
      await stop();
      const target = resolveTarget(given, records);
      if (!target.ok) return refused(target.error);
      const used = client ?? (await keptClient(target.value));
      if (used === null) return refused({ kind: 'ClientForgotten' });
      return begin(await listen(options, { target: target.value, client: used, redirectUri }));
    },
    finish: async (consentId) => {
      if (waiting?.consentId !== consentId) return refused({ kind: 'ConsentCancelled' });
      const concluded = await waiting.outcome;
      if (waiting?.consentId === consentId) waiting = null;
      return concluded;
    },
    cancel: async (consentId) => {
      if (waiting?.consentId !== consentId) return false;
      await stop();
      return true;
    },
    close: stop,
  };
};
