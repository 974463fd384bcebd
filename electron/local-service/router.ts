import { Hono, type Context } from 'hono';
import { parseExactJson } from '#shared/domain/exact-json.ts';
import { answerToResponse, type Answer, type Read } from '#electron/local-service/answer.ts';
import { authenticate } from '#electron/local-service/authentication.ts';
import { refusalToAnswer } from '#electron/local-service/refusal-answer.ts';
import { malformed, Refusal } from '#electron/local-service/refusal.ts';
import type { Call, Route } from '#electron/local-service/route.ts';
import { ROUTES } from '#electron/local-service/routes.ts';
import type { ServiceSettings } from '#electron/local-service/service-settings.ts';
import type { Database, WriteDatabase } from '#electron/local-service/storage/database.ts';
import type { KeptCounts } from '#electron/local-service/storage/kept-counts.ts';
import { nextChange } from '#electron/local-service/storage/user-table.ts';

/** What a running service consists of. */
export interface ServiceRuntime {
  readonly database: Database;
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly settings: ServiceSettings;
  readonly localSessions: ReadonlyMap<string, string>;
  readonly keptCounts: KeptCounts;
  readonly onBug: (error: unknown) => void;
}

export const createRouter = (runtime: ServiceRuntime): ((request: Request) => Promise<Response>) => {
  const app = new Hono({ strict: false });
  const read: Read = (body) => runtime.database.transaction('read', body);
  for (const route of ROUTES) {
    app.on(route.method, route.path, async (context) =>
      answerToResponse(await respond(runtime, route, context), read),
    );
  }
  const methods = new Map(ROUTES.map(({ path }) => [path, methodsOf(path)]));
  for (const [path, allowed] of methods) {
    app.all(path, () => answerToResponse(methodRefused(runtime, allowed)));
  }
  app.onError((error) => {
    runtime.onBug(error);
    return answerToResponse(refusalToAnswer(error, runtime));
  });
  app.notFound(() => answerToResponse(refusalToAnswer(notFound(), runtime)));
  return async (request) => app.fetch(request);
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

const respond = async (runtime: ServiceRuntime, route: Route, context: Context): Promise<Answer> => {
  try {
    const text = route.method === 'GET' ? '' : await readBody(context.req.raw, runtime.settings.maxBodyBytes);
    return runtime.database.transaction(route.method === 'GET' ? 'read' : 'write', (db) =>
      handle(runtime, route, baseCall({ runtime, context, text, db })),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) runtime.onBug(error);
    return refusalToAnswer(error, runtime);
  }
};

/** Stops reading at the limit, whatever `content-length` says or leaves out. */
const readBody = async ({ body, headers }: Request, maxBytes: number): Promise<string> => {
  const tooLarge = new Refusal(413, 'body_too_large', `A body has at most ${maxBytes} bytes.`);
  if (Number(headers.get('content-length') ?? '0') > maxBytes) throw tooLarge;
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[] = body ?? [];
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

const baseCall = ({
  runtime,
  context,
  text,
  db,
}: {
  readonly runtime: ServiceRuntime;
  readonly context: Context;
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
    params: context.req.param(),
    query: url.searchParams,
    headers: context.req.raw.headers,
    origin: url.origin,
    text,
    json: () => {
      try {
        return parseExactJson(text);
      } catch {
        throw malformed('The body is no JSON.');
      }
    },
  };
};

const handle = (runtime: ServiceRuntime, route: Route, call: Call): Answer => {
  if (route.access === 'open') return route.handle(call);
  const user = authenticate(call.db, route.access, {
    headers: call.headers,
    now: call.now,
    isWrite: route.method !== 'GET',
    localSessions: runtime.localSessions,
  });
  let change: number | undefined;
  return route.handle({
    ...call,
    user,
    userId: user.id,
    change: () => (change ??= nextChange(call.db, user.id, call.now)),
  });
};
