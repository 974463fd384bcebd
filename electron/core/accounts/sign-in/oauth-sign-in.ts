import type { Region } from '#shared/domain/dates/region.ts';
import { fail, type Result } from '#shared/domain/result.ts';
import { listenForRedirect, type RedirectRefusal } from '#core/accounts/sign-in/oauth-redirect.ts';
import {
  authorizeUrl,
  exchangeCode,
  type OAuthClient,
  type TokenRefusal,
  type V1Token,
} from '#core/remote/session/oauth.ts';
import { createPkce, createUnguessable } from '#core/remote/session/pkce.ts';
import type { HttpTransport } from '#core/remote/http/transport.ts';

/** Why an OAuth sign-in did not happen. Nothing of it is kept. */
export type OAuthRefusal =
  | TokenRefusal
  | RedirectRefusal
  /** The redirect address is none of this computer. */
  | { readonly kind: 'BadRedirect' }
  /** Another program listens on its port. */
  | { readonly kind: 'PortTaken' }
  | { readonly kind: 'NoBrowser' };

export interface OAuthEffects {
  readonly transport: HttpTransport;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly schedule: (ms: number, action: () => void) => () => void;
  /** Shows the address in the person's own browser; rejects when there is none. */
  readonly openInBrowser: (url: string) => Promise<void>;
}

interface OAuthSignIn {
  readonly region: Region;
  readonly client: OAuthClient;
  /** Exactly as registered at the service. */
  readonly redirectUri: string;
  readonly signal?: AbortSignal;
}

/**
 * V1's sign-in: consent in the person's own browser, where Docket sees no
 * password, then the code for a token. One attempt; the port is free again
 * when it settles.
 */
export const signInWithOAuth = async (
  effects: OAuthEffects,
  { region, client, redirectUri, signal }: OAuthSignIn,
): Promise<Result<V1Token, OAuthRefusal>> => {
  const { transport, now, randomBytes, schedule, openInBrowser } = effects;
  const state = createUnguessable(randomBytes);
  const { verifier, challenge } = createPkce(randomBytes);
  const noBrowser = new AbortController();
  const listening = await listenForRedirect({
    redirectUri,
    state,
    schedule,
    signal: AbortSignal.any([noBrowser.signal, ...(signal === undefined ? [] : [signal])]),
  });
  if (!listening.ok) return fail({ kind: listening.error === 'portTaken' ? 'PortTaken' : 'BadRedirect' });
  const { oauthAddress } = region;
  const url = authorizeUrl({ oauthAddress, clientId: client.id, redirectUri, state, challenge });
  // Not waited for: some systems say that a browser was opened when it is closed.
  openInBrowser(url).catch(() => noBrowser.abort());
  const code = await listening.value.code;
  if (!code.ok) return noBrowser.signal.aborted ? fail({ kind: 'NoBrowser' }) : code;
  return exchangeCode({ transport, now }, { oauthAddress, client, code: code.value, redirectUri, verifier });
};
