import { z } from 'zod';
import type { Answer } from '#core/remote/answer.ts';
import type { Http } from '#core/remote/http/http.ts';

/** Calls that are nothing but an address, what is sent, and what a good answer looks like. */

export const get = <Schema extends z.ZodType>(
  http: Http,
  path: string,
  answer: Schema,
): Answer<z.output<Schema>> => http.request({ method: 'GET', path, answer });

export const post = <Schema extends z.ZodType>(
  http: Http,
  path: string,
  body: unknown,
  answer: Schema,
): Answer<z.output<Schema>> => http.request({ method: 'POST', path, body, answer });

export const put = (http: Http, path: string, body: unknown): Answer<unknown> =>
  http.request({ method: 'PUT', path, body, answer: z.unknown() });

export const remove = (http: Http, path: string, body?: unknown): Answer<unknown> =>
  http.request({ method: 'DELETE', path, body, answer: z.unknown() });
