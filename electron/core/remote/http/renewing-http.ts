import { z } from 'zod';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { httpOf, type Http, type HttpAnswer, type HttpRequest } from '#core/remote/http/http.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';

/** How an attempt to get a new session ended. */
export type Renewal =
  | { readonly kind: 'renewed'; readonly http: Http }
  /** The attempt did not reach the service, so it does not count. */
  | { readonly kind: 'unreached'; readonly error: RemoteError }
  /** There is nothing to sign on with, or the service refused. */
  | { readonly kind: 'refused' };

interface RenewingOptions {
  readonly first: Http;
  /** The session was signed on to just now, so nothing is known of it yet. */
  readonly isNew: boolean;
  readonly signOn: () => Promise<Renewal>;
  /** A session that was signed on to is refused from the first call on: another sign-on would be a loop. */
  readonly giveUp: () => void;
}

type Repeat = <Schema extends z.ZodType>(
  session: Session,
  request: HttpRequest<Schema>,
) => Promise<Result<HttpAnswer<z.output<Schema>>, RemoteError>>;

interface Session {
  readonly http: Http;
  hasWorked: boolean;
  /** One attempt at a time, and one in all unless it did not count. */
  renewal: Promise<Result<Session, RemoteError>> | null;
}

const LOST: RemoteError = { kind: 'Unauthorized' };

/** The cheapest call that needs a session (observed): one refused call is not yet a lost session. */
const look = async ({ http }: Session): Promise<'alive' | 'lost' | RemoteError> => {
  const answer = await http.request({ method: 'GET', path: '/user/status', answer: z.unknown() });
  if (answer.ok) return 'alive';
  return answer.error.kind === 'Unauthorized' ? 'lost' : answer.error;
};

/**
 * HTTP whose lost session is renewed by one sign-on, whoever asks how often:
 * a few sign-ons too many lock an account. What was refused is then sent once more.
 */
export const createRenewingHttp = ({ first, isNew, signOn, giveUp }: RenewingOptions): Http => {
  let current: Session = { http: first, hasWorked: !isNew, renewal: null };

  const renew = async (session: Session): Promise<Result<Session, RemoteError>> => {
    const standing = await look(session);
    if (standing !== 'lost') {
      session.hasWorked ||= standing === 'alive';
      session.renewal = null;
      return fail(standing === 'alive' ? LOST : standing);
    }
    if (!session.hasWorked) {
      giveUp();
      return fail(LOST);
    }
    const renewal = await signOn();
    if (renewal.kind === 'refused') return fail(LOST);
    if (renewal.kind === 'unreached') {
      session.renewal = null;
      return fail(renewal.error);
    }
    current = { http: renewal.http, hasWorked: false, renewal: null };
    return ok(current);
  };
  const next = (session: Session): Promise<Result<Session, RemoteError>> => {
    if (current !== session) return Promise.resolve(ok(current));
    session.renewal ??= renew(session);
    return session.renewal;
  };
  /** Once more with a new session; where that is refused too, it is found out at once whether it is any good. */
  const repeat: Repeat = async (session, request) => {
    const answer = await session.http.exchange(request);
    if (answer.ok) session.hasWorked = true;
    else if (answer.error.kind === 'Unauthorized' && !session.hasWorked) await next(session);
    return answer;
  };

  const exchange: Http['exchange'] = async (request) => {
    const session = current;
    const answer = await session.http.exchange(request);
    if (answer.ok) session.hasWorked = true;
    if (answer.ok || answer.error.kind !== 'Unauthorized') return answer;
    const renewed = await next(session);
    return renewed.ok ? repeat(renewed.value, request) : renewed;
  };
  return httpOf(exchange);
};
