import { Hono, type Context } from 'hono';
import { parseExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import { isWellFormed } from '#shared/domain/well-formed.ts';
import { isTooDeep } from '#core/wire/tolerant.ts';
import { pauseBeforeSignOn } from '#electron/local-service/actions/password-check.ts';
import { answerToResponse, wantedEncoding, type Answer, type Read } from '#electron/local-service/answer.ts';
import { authenticate, type Credentials } from '#electron/local-service/authentication.ts';
import { refusalToAnswer } from '#electron/local-service/refusal-answer.ts';
import { malformed, Refusal, tooManyTries } from '#electron/local-service/refusal.ts';
import type { Call, Route } from '#electron/local-service/route.ts';
import type { SignOnLine } from '#electron/local-service/sign-on-line.ts';
import type { ServiceSettings } from '#electron/local-service/service-settings.ts';
import type { Database, WriteDatabase } from '#electron/local-service/storage/database.ts';
import type { KeptCounts } from '#electron/local-service/storage/kept-counts.ts';
import { nextChange } from '#electron/local-service/storage/user-table.ts';
import type { SharedSnapshots } from '#electron/local-service/v2/shared-snapshots.ts';
import { V1_ROUTES } from '#electron/local-service/v1/routes.ts';
import { V2_ROUTES } from '#electron/local-service/v2/routes.ts';

const ROUTES: readonly Route[] = [...V1_ROUTES, ...V2_ROUTES];

/** What a running service consists of. */
export interface ServiceRuntime {
  readonly database: Database;
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly settings: ServiceSettings;
  readonly localSessions: ReadonlyMap<string, string>;
  readonly keptCounts: KeptCounts;
  readonly sharedSnapshots: SharedSnapshots;
  readonly signOnLine: SignOnLine;
  readonly onBug: (error: unknown) => void;
}

/** @param caller where the request comes from, for example an address; one that is in this process where it is left out */
export type ServiceFetch = (request: Request, caller?: string) => Promise<Response>;

interface Environment {
  readonly Bindings: { readonly caller: string };
}
type RouteContext = Context<Environment>;

export const createRouter = (runtime: ServiceRuntime): ServiceFetch => {
  const app = new Hono<Environment>({ strict: false });
  const read: Read = (body) => runtime.database.transaction('read', body);
  const respondWith = (answer: Answer, { req }: RouteContext): Promise<Response> =>
    answerToResponse(answer, { read, encoding: wantedEncoding(req.raw.headers) });
  for (const route of ROUTES) {
    app.on(route.method, route.path, async (context) =>
      respondWith(await respond(runtime, route, context), context),
    );
  }
  const methods = new Map(ROUTES.map(({ path }) => [path, methodsOf(path)]));
  for (const [path, allowed] of methods) {
    app.all(path, (context) => respondWith(methodRefused(runtime, allowed), context));
  }
  app.onError((error, context) => {
    runtime.onBug(error);
    return respondWith(refusalToAnswer(error, runtime), context);
  });
  app.notFound((context) => respondWith(refusalToAnswer(notFound(), runtime), context));
  return async (request, caller = 'this process') => app.fetch(withOneSlash(request), { caller });
};

/** A client whose base address ends in a slash sends two of them. */
const withOneSlash = (request: Request): Request => {
  const url = new URL(request.url);
  if (!url.pathname.includes('//')) return request;
  url.pathname = url.pathname.replaceAll(/\/{2,}/gu, '/');
  return new Request(url, request);
};

const methodsOf = (path: string): readonly string[] =>
  ROUTES.filter((route) => route.path === path).map(({ method }) => method);

const notFound = (): Refusal => new Refusal(404, 'not_found', 'There is no such address.');

const methodRefused = (runtime: ServiceRuntime, allowed: readonly string[]): Answer => {
  const answer = refusalToAnswer(
    new Refusal(405, 'method_not_allowed', 'The address has other methods.'),
    runtime,
  );
  return { ...answer, headers: { ...answer.headers, allow: allowed.join(', ') } };
};

const respond = async (runtime: ServiceRuntime, route: Route, context: RouteContext): Promise<Answer> => {
  try {
    const text = route.method === 'GET' ? '' : await bodyOfKnown(runtime, route, context.req.raw);
    const act = (): Answer =>
      runtime.database.transaction(route.method === 'GET' ? 'read' : 'write', (db) =>
        handle(runtime, route, baseCall({ runtime, context, text, db })),
      );
    return route.takesPassword === true ? await inLine(runtime, context.env.caller, act) : act();
  } catch (error) {
    if (!(error instanceof Refusal)) runtime.onBug(error);
    return refusalToAnswer(error, runtime);
  }
};

const inLine = async (runtime: ServiceRuntime, caller: string, act: () => Answer): Promise<Answer> => {
  const pause = (): number =>
    runtime.database.transaction('read', (db) =>
      pauseBeforeSignOn({ db, now: runtime.now(), settings: runtime.settings }, caller),
    );
  const answer = await runtime.signOnLine.take(caller, { pause, act });
  if (answer === null) throw tooManyTries();
  return answer;
};

/** Nothing of a body is read before it is known whose it is; of a stranger's as much as signing on takes. */
const bodyOfKnown = async (runtime: ServiceRuntime, route: Route, request: Request): Promise<string> => {
  const { access } = route;
  if (access === 'open') return readBody(request, runtime.settings.maxOpenBodyBytes);
  runtime.database.transaction('read', (db) =>
    authenticate(db, access, credentialsOf(runtime, route, request.headers)),
  );
  return readBody(request, runtime.settings.maxBodyBytes);
};

const credentialsOf = (runtime: ServiceRuntime, route: Route, headers: Headers): Credentials => ({
  headers,
  now: runtime.now(),
  isWrite: route.method !== 'GET',
  localSessions: runtime.localSessions,
});

/** A client that ends in the middle of its request is no bug of the service. */
const readBody = async (request: Request, maxBytes: number): Promise<string> => {
  try {
    return await readUpTo(request, maxBytes);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'body_incomplete', 'The body did not arrive whole.');
  }
};

/** Stops reading at the limit, whatever `content-length` says or leaves out. */
const readUpTo = async ({ body, headers }: Request, maxBytes: number): Promise<string> => {
  const tooLarge = new Refusal(413, 'body_too_large', `A body has at most ${maxBytes} bytes.`);
  if (Number(headers.get('content-length') ?? '0') > maxBytes) throw tooLarge;
  // What is stored is what was sent: a wrong byte is no other letter.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw malformed('The body is no UTF-8.');
    }
  };
  let text = '';
  let bytes = 0;
  const chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[] = body ?? [];
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge;
    text += decode(chunk);
  }
  return text + decode();
};

const baseCall = ({
  runtime,
  context,
  text,
  db,
}: {
  readonly runtime: ServiceRuntime;
  readonly context: RouteContext;
  readonly text: string;
  readonly db: WriteDatabase;
}): Call => {
  const url = new URL(context.req.url);
  return {
    db,
    now: runtime.now(),
    randomBytes: runtime.randomBytes,
    settings: runtime.settings,
    keptCounts: runtime.keptCounts,
    sharedSnapshots: runtime.sharedSnapshots,
    params: context.req.param(),
    query: url.searchParams,
    headers: context.req.raw.headers,
    caller: context.env.caller,
    origin: url.origin,
    text,
    json: () => parseJson(text),
  };
};

const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/u;

const parseJson = (text: string): ExactJson => {
  let value: ExactJson;
  try {
    value = parseExactJson(text);
  } catch {
    throw malformed('The body is no JSON.');
  }
  // Its objects are kept as JSON, which SQLite reads to some depth.
  if (isTooDeep(value)) throw malformed('The body is nested too deep.');
  // The text itself is UTF-8: only an escape can stand for half a pair.
  if (SURROGATE_ESCAPE.test(text) && !isWellFormed(value)) {
    throw malformed(
      String.raw`A text has half of a surrogate pair (\ud800 to \udfff), which is no character.`,
    );
  }
  return value;
};

const handle = (runtime: ServiceRuntime, route: Route, call: Call): Answer => {
  if (route.access === 'open') return route.handle(call);
  const user = authenticate(call.db, route.access, credentialsOf(runtime, route, call.headers));
  let change: number | undefined;
  return route.handle({
    ...call,
    user,
    userId: user.id,
    change: () => (change ??= nextChange(call.db, user.id, call.now)),
  });
};
