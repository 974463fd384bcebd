import type { Answer } from '#electron/local-service/answer.ts';
import { hashToken, sessionToken } from '#electron/local-service/authentication.ts';
import { openRoute, type Call, type Route } from '#electron/local-service/route.ts';
import { messagePage } from '#electron/local-service/server/pages.ts';
import {
  audit,
  isEnabled,
  personById,
  type AuditedAct,
  type Person,
} from '#electron/local-service/storage/people-table.ts';
import { userOfSession } from '#electron/local-service/storage/token-table.ts';

/**
 * The pages of a server of several people: who joins by an invitation, signs in, ends sessions and changes passwords.
 * They work without scripts. A form counts only where it comes from a page of this server (`Origin`), and the cookie
 * of the session is not sent with the forms of others (SameSite).
 */

export const toHome = (cookies: readonly string[] = []): Answer => ({
  status: 303,
  body: '',
  headers: { location: '/', 'cache-control': 'no-store' },
  cookies,
});

const foreignForm = (): Answer =>
  messagePage(
    'Not from here',
    'This form does not come from a page of this server. Open the page again.',
    403,
  );

type Handler = (call: Call, form: URLSearchParams) => Promise<Answer>;

export const page = (path: string, handle: (call: Call) => Promise<Answer>): Route =>
  openRoute('GET', path, handle);

export const form = (path: string, handle: Handler): Route =>
  openRoute('POST', path, async (call) =>
    call.headers.get('origin') === call.origin ? handle(call, new URLSearchParams(call.text)) : foreignForm(),
  );

export const note = (call: Call, who: string, what: AuditedAct, about = ''): Promise<void> =>
  audit(call.db, { at: call.now, who, what, about, address: call.caller });

/** Somebody who is signed in here, and the hash of the session's token. */
export interface Visitor {
  readonly person: Person;
  readonly tokenHash: string;
}

export const visitorOf = async (call: Call): Promise<Visitor | undefined> => {
  const token = sessionToken(call.headers);
  if (token === undefined) return undefined;
  const tokenHash = hashToken(token);
  const userId = await userOfSession(call.db, tokenHash, call.now);
  if (userId === undefined || !(await isEnabled(call.db, userId))) return undefined;
  const person = await personById(call.db, userId);
  return person && { person, tokenHash };
};

type VisitorHandler = (call: Call, visitor: Visitor, form: URLSearchParams) => Promise<Answer>;

export const visitorForm = (path: string, handle: VisitorHandler): Route =>
  form(path, async (call, fields) => {
    const visitor = await visitorOf(call);
    return visitor === undefined ? toHome() : handle(call, visitor, fields);
  });

export const adminForm = (path: string, handle: VisitorHandler): Route =>
  visitorForm(path, async (call, visitor, fields) =>
    visitor.person.isAdmin
      ? handle(call, visitor, fields)
      : messagePage('Administrators only', 'Ask an administrator of this server.', 403),
  );
