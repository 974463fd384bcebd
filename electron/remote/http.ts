import { parseExactJson, stringifyExactJson } from '#shared/domain/exact-json.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';
import { z } from 'zod';

/** The network, or the local service's own function. Rejects when no answer came. */
export type Send = (request: Request) => Promise<Response>;

export interface HttpRequest<Schema extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the base address on, with its query. */
  readonly path: string;
  readonly body?: unknown;
  /** What a good answer looks like; anything else is `BadResponse`. */
  readonly answer: Schema;
}

export interface Http {
  readonly request: <Schema extends z.ZodType>(
    request: HttpRequest<Schema>,
  ) => Promise<Result<z.output<Schema>, RemoteError>>;
}

interface HttpOptions {
  readonly send: Send;
  /** Without a slash at the end, for example `https://api.ticktick.com/api/v2`. */
  readonly baseAddress: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Codes of a lost session; the service sends them with 401, 403, 500 and even 200. */
const SESSION_LOST = new Set(['user_not_sign_on', 'not_login', 'access_forbidden']);
/** The code that a bare 404 gets. */
export const NOT_FOUND = 'not_found';
const errorBody = z.object({ errorCode: z.string().min(1) });

const parseJson = (text: string): unknown => {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
};

const retryAfterMs = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
};

const classifyStatus = (response: Response): RemoteError | null => {
  const { status } = response;
  if (status === 401 || status === 403) return { kind: 'Unauthorized' };
  if (status === 404) return { kind: 'Rejected', code: NOT_FOUND };
  if (status === 429) return { kind: 'RateLimited', retryAfterMs: retryAfterMs(response) };
  if (status >= 500) return { kind: 'ServerFault', status };
  return response.ok ? null : { kind: 'BadResponse' };
};

const classify = (response: Response, body: unknown): RemoteError | null => {
  const code = errorBody.safeParse(body).data?.errorCode;
  if (code === undefined) return classifyStatus(response);
  return SESSION_LOST.has(code) ? { kind: 'Unauthorized' } : { kind: 'Rejected', code };
};

export const createHttp = ({ send, baseAddress, headers }: HttpOptions): Http => ({
  request: async ({ method, path, body, answer }) => {
    const request = new Request(baseAddress + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: stringifyExactJson(body) }),
    });
    let response: Response;
    let text: string;
    try {
      response = await send(request);
      text = await response.text();
    } catch {
      return fail({ kind: 'Network' });
    }
    const json = text === '' ? null : parseJson(text);
    const error = classify(response, json);
    if (error !== null) return fail(error);
    const parsed = answer.safeParse(json);
    return parsed.success ? ok(parsed.data) : fail({ kind: 'BadResponse' });
  },
});
