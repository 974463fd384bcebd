import { setImmediate } from 'node:timers/promises';
import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import type { ReadDatabase } from '#electron/local-service/storage/database.ts';

/** Reads in a transaction of its own. */
export type Read = <Value>(body: (db: ReadDatabase) => Value) => Value;

/** What a handler answers, before it becomes a `Response`. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  /** What follows `body`, a part at a time: whatever else waits has its turn between two. */
  readonly parts?: (read: Read) => Iterator<string | Uint8Array>;
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

const inParts = (first: string, parts: Iterator<string | Uint8Array>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    pull: async (controller) => {
      await setImmediate();
      const part = parts.next();
      if (part.done === true) controller.close();
      else controller.enqueue(typeof part.value === 'string' ? encoder.encode(part.value) : part.value);
    },
    // A client that goes away reads no further.
    cancel: () => void parts.return?.(),
  });
};

export const answerToResponse = (
  { status, body, headers, cookies = [], parts }: Answer,
  read?: Read,
): Response => {
  const whole = body === '' ? null : body;
  const response = new Response(
    parts === undefined || read === undefined ? whole : inParts(body, parts(read)),
    { status, headers },
  );
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
};
