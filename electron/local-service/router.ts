import { Hono, type Context } from 'hono';
import { parseExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import { isWellFormed } from '#shared/domain/well-formed.ts';
import { isTooDeep } from '#core/wire/tolerant.ts';
import { pauseBeforeSignOn } from '#electron/local-service/actions/password-check.ts';
import { answerToResponse, wantedEncoding, type Answer, type Read } from '#electron/local-service/answer.ts';
import { authenticate, sessionName, type Credentials } from '#electron/local-service/authentication.ts';
import { refusalToAnswer } from '#electron/local-service/refusal-answer.ts';
import { malformed, notSignedOn, Refusal, tooManyTries } from '#electron/local-service/refusal.ts';
import type {
  Call,
  FileRoute,
  Route,
  ServerParts,
  UploadedFile,
  UserCall,
  UserRoute,
} from '#electron/local-service/route.ts';
import { plainFileName } from '#electron/local-service/rules/attachment-type.ts';
import type { SignOnLine } from '#electron/local-service/sign-on-line.ts';
import type { ServiceSettings } from '#electron/local-service/service-settings.ts';
import type { Database, TransactionKind, WriteDatabase } from '#electron/local-service/storage/database.ts';
import type { FileStore } from '#electron/local-service/storage/file-store.ts';
import { readBody, readForm } from '#electron/local-service/read-body.ts';
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
  readonly files: FileStore;
  readonly signOnLine: SignOnLine;
  /** What a server of several people adds; null where the service has one person. */
  readonly server: ServerParts | null;
  readonly onBug: (error: unknown) => void;
}

/** @param caller where the request comes from, for example an address; one that is in this process where it is left out */
export type ServiceFetch = (request: Request, caller?: string) => Promise<Response>;

interface Environment {
  readonly Bindings: { readonly caller: string };
}
type RouteContext = Context<Environment>;

export const createRouter = (runtime: ServiceRuntime): ServiceFetch => {
  const routes = [...ROUTES, ...(runtime.server?.routes ?? [])];
  const app = new Hono<Environment>({ strict: false });
  const read: Read = (body) => runtime.database.transaction('read', body);
  const respondWith = (answer: Answer, { req }: RouteContext): Promise<Response> =>
    answerToResponse(answer, {
      read,
      encoding: wantedEncoding(req.raw.headers),
      // The route of GET answers it.
      isHead: req.raw.method === 'HEAD',
    });
  for (const route of routes) {
    app.on(route.method, route.path, async (context) =>
      respondWith(await respond(runtime, route, context), context),
    );
  }
  const methods = new Map(routes.map(({ path }) => [path, methodsOf(routes, path)]));
  for (const [path, allowed] of methods) {
    app.all(path, (context) => respondWith(methodRefused(runtime, allowed), context));
  }
  app.onError(async (error, context) => {
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

const methodsOf = (routes: readonly Route[], path: string): readonly string[] =>
  routes.filter((route) => route.path === path).map(({ method }) => method);

const notFound = (): Refusal => new Refusal(404, 'not_found', 'There is no such address.');

const methodRefused = (runtime: ServiceRuntime, allowed: readonly string[]): Answer => {
  const answer = refusalToAnswer(
    new Refusal(405, 'method_not_allowed', 'The address has other methods.'),
    runtime,
  );
  return { ...answer, headers: { ...answer.headers, allow: allowed.join(', ') } };
};

const respond = async (runtime: ServiceRuntime, route: Route, context: RouteContext): Promise<Answer> => {
  let file: UploadedFile | null = null;
  try {
    const request = context.req.raw;
    if (takesFile(route)) file = await fileOfKnown(runtime, route, context);
    const text = route.method === 'GET' || takesFile(route) ? '' : await bodyOfKnown(runtime, route, request);
    const act = (): Promise<Answer> => inTransaction(runtime, route, { context, text, file });
    return await (route.takesPassword === true ? inLine(runtime, context.env.caller, act) : act());
  } catch (error) {
    if (!(error instanceof Refusal)) runtime.onBug(error);
    return refusalToAnswer(error, runtime);
  } finally {
    file?.staged.discard();
  }
};

interface Arrived {
  readonly context: RouteContext;
  readonly text: string;
  readonly file: UploadedFile | null;
}

const kindOf = (route: Route): TransactionKind => {
  if (route.method === 'GET' && route.writes !== true) return 'read';
  return route.access === 'open' ? 'guarded' : 'write';
};

const inTransaction = async (runtime: ServiceRuntime, route: Route, arrived: Arrived): Promise<Answer> => {
  let later: (() => void | Promise<void>)[] = [];
  const answer = await runtime.database.transaction(kindOf(route), async (db) => {
    later = [];
    const afterCommit: Call['afterCommit'] = (act) => void later.push(act);
    return handle(runtime, route, { ...baseCall(runtime, arrived, db), afterCommit });
  });
  for (const act of later) await act();
  return answer;
};

const inLine = async (
  runtime: ServiceRuntime,
  caller: string,
  act: () => Promise<Answer>,
): Promise<Answer> => {
  const pause = (): Promise<number> =>
    runtime.database.transaction('read', (db) =>
      pauseBeforeSignOn({ db, now: runtime.now(), settings: runtime.settings }, caller),
    );
  const answer = await runtime.signOnLine.take(caller, { pause, act });
  if (answer === null) throw tooManyTries();
  return answer;
};

/** Nothing of a body is read before it is known whose it is; of a stranger's as much as signing on takes. */
const bodyOfKnown = async (runtime: ServiceRuntime, route: Route, request: Request): Promise<string> => {
  const isOpen = route.access === 'open';
  if (!isOpen) await refuseStranger(runtime, route, request);
  return readBody(request, isOpen ? runtime.settings.maxOpenBodyBytes : runtime.settings.maxBodyBytes);
};

const refuseStranger = async (runtime: ServiceRuntime, route: Route, { headers }: Request): Promise<void> => {
  const { access } = route;
  if (access === 'open') return;
  await runtime.database.transaction('read', (db) =>
    authenticate(db, access, credentialsOf(runtime, route, headers)),
  );
};

const takesFile = (route: Route): route is FileRoute =>
  route.access !== 'open' && route.beforeFile !== undefined;

/** Bytes at the start of a file that say what it is. */
const START_BYTES = 16;

const fileOfKnown = async (
  runtime: ServiceRuntime,
  route: FileRoute,
  context: RouteContext,
): Promise<UploadedFile> => {
  await runtime.database.transaction('read', async (db) => {
    const call = {
      ...baseCall(runtime, { context, text: '', file: null }, db),
      afterCommit: () => undefined,
    };
    await route.beforeFile(await userCall(runtime, route, call));
  });
  const file = await readForm(context.req.raw, runtime.settings.maxBodyBytes);
  const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
  return { fileName: plainFileName(file.name), start, staged: await runtime.files.stage(file) };
};

const credentialsOf = (runtime: ServiceRuntime, route: Route, headers: Headers): Credentials => ({
  headers,
  now: runtime.now(),
  isWrite: route.method !== 'GET',
  localSessions: runtime.localSessions,
});

const baseCall = (
  runtime: ServiceRuntime,
  { context, text, file }: Arrived,
  db: WriteDatabase,
): Omit<Call, 'afterCommit'> => {
  const url = new URL(context.req.url);
  return {
    db,
    now: runtime.now(),
    randomBytes: runtime.randomBytes,
    settings: runtime.settings,
    keptCounts: runtime.keptCounts,
    sharedSnapshots: runtime.sharedSnapshots,
    server: runtime.server,
    files: runtime.files,
    file,
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

const handle = async (runtime: ServiceRuntime, route: Route, call: Call): Promise<Answer> =>
  route.access === 'open' ? route.handle(call) : route.handle(await userCall(runtime, route, call));

const userCall = async (runtime: ServiceRuntime, route: UserRoute, call: Call): Promise<UserCall> => {
  const user = await authenticate(call.db, route.access, credentialsOf(runtime, route, call.headers));
  if ((await runtime.server?.isAllowed(call.db, user.id)) === false) throw notSignedOn();
  if (route.method !== 'GET')
    await call.db.lockUsers([user.id, ...((await runtime.server?.withWhom(call.db, user.id)) ?? [])]);
  let change: Promise<number> | undefined;
  return {
    ...call,
    user,
    userId: user.id,
    change: () => (change ??= takeChange(call, user.id)),
    sharing: runtime.server?.sharing({ ...call, userId: user.id }) ?? null,
  };
};

const takeChange = async ({ db, now, server, headers }: Call, userId: string): Promise<number> => {
  const checkPoint = await nextChange(db, userId, now);
  if (server !== null) await db.announce({ userId, checkPoint, session: sessionName(headers) });
  return checkPoint;
};
