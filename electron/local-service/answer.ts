import { stringifyExactJson } from '#shared/domain/exact-json.ts';

/** What a handler answers, before it becomes a `Response`. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

const JSON_HEADERS = { 'content-type': 'application/json;charset=UTF-8' };

export const answerJson = (value: unknown): Answer => answerText(stringifyExactJson(value));

/** `text` is JSON already: stored bodies are not parsed to be written again. */
export const answerText = (text: string, status = 200): Answer => ({
  status,
  body: text,
  headers: JSON_HEADERS,
});

export const answerEmpty = (): Answer => ({ status: 200, body: '', headers: {} });

/** A JSON array of JSON texts. */
export const jsonArray = (bodies: readonly string[]): string => `[${bodies.join(',')}]`;

export const answerToResponse = ({ status, body, headers, cookies = [] }: Answer): Response => {
  const response = new Response(body === '' ? null : body, { status, headers });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
};
