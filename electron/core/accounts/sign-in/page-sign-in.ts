import type { ServiceChoice } from '#shared/domain/account.ts';
import type { AccountRecords } from '#core/accounts/account-records.ts';
import { refused, type SignInOutcome } from '#core/accounts/sign-in/new-session.ts';
import { v2AccountId, v2Record } from '#core/accounts/sign-in/password-sign-in.ts';
import { createRemoteHttp, type RemoteEffects } from '#core/accounts/session/remote-http.ts';
import type { Cookies } from '#core/remote/http/cookies.ts';
import { serviceToRegion } from '#core/remote/service-region.ts';
import { createV2Client } from '#core/remote/v2-client.ts';
import { errorToRefusal } from '#core/remote/session/sign-on.ts';
import { SESSION_COOKIE } from '#core/remote/session/v2-session.ts';

/** A window of the host with the service's own sign-in page. */
export interface SignInWindow {
  readonly address: string;
  /** The session is there when this cookie is. */
  readonly sessionCookie: string;
  readonly userAgent: string;
}

/** @returns the cookies of the service's page, or null when the window was closed before there was a session */
export type OpenSignInWindow = (window: SignInWindow) => Promise<Cookies | null>;

interface PageSignInOptions {
  readonly effects: RemoteEffects;
  readonly records: Pick<AccountRecords, 'find'>;
  readonly openSignInWindow: OpenSignInWindow;
}

/**
 * V2 by the service's own page: Docket sees no password there, and other
 * identity providers and captchas work as they do in a browser.
 */
export const createPageSignIn =
  ({ effects, records, openSignInWindow }: PageSignInOptions) =>
  async (service: ServiceChoice): Promise<SignInOutcome> => {
    const region = serviceToRegion(service);
    if (!region.ok) return refused({ kind: 'BadAddress', message: region.error });
    const { siteOrigin } = region.value;
    if (!siteOrigin.startsWith('https://')) {
      return refused({ kind: 'BadAddress', message: { code: 'pageInsecure' } });
    }
    const opened = await openSignInWindow({
      address: `${siteOrigin}/signin`,
      sessionCookie: SESSION_COOKIE,
      userAgent: effects.agent.userAgent,
    });
    if (opened === null) return refused({ kind: 'PageClosed' });
    let cookies = opened;
    const onCookies = (newest: Cookies): void => {
      cookies = newest;
    };
    const client = createV2Client(createRemoteHttp(effects, { region: region.value, cookies, onCookies }));
    const status = await client.status();
    if (!status.ok) return refused(errorToRefusal(status.error));
    const { userId, username, inboxId } = status.value;
    const id = v2AccountId(region.value, userId);
    return {
      kind: 'signedIn',
      session: {
        record: v2Record(records.find(id), { id, service, userId, username: username ?? userId, inboxId }),
        // Signing in without a password forgets the one that was kept, as every sign-in does that is not asked to keep it.
        secrets: { 'v2.session': JSON.stringify(cookies), 'v2.password': null, 'v2.totp': null },
      },
    };
  };
