import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import type { ReadDatabase } from '#electron/local-service/storage/database.ts';

/** Reads in a transaction of its own. */
export type Read = <Value>(body: (db: ReadDatabase) => Promise<Value>) => Promise<Value>;

/** How the body of an answer is written (RFC 9110, section 8.4.1). */
export type Encoding = 'identity' | 'gzip';

/** What a handler answers, before it becomes a `Response`. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  /** In the place of `body`, a part at a time: whatever else waits has its turn between two. */
  readonly parts?: (encoding: Encoding, read: Read) => AsyncIterator<Uint8Array>;
  /** In the place of `body`: sent as it is, when it comes. */
  readonly stream?: (read: Read) => AsyncIterator<Uint8Array>;
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

const inParts = (parts: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await setImmediate();
      const part = await parts.next();
      if (part.done === true) controller.close();
      else controller.enqueue(part.value);
    },
    // A client that goes away reads no further.
    cancel: () => void parts.return?.(),
  });

/** Shorter ones are sent sooner than they are compressed. */
const WORTH_COMPRESSING = 16 * 1024;

const zip = promisify(gzip);

/** gzip where a client names it without refusing it (RFC 9110, section 12.5.3). */
export const wantedEncoding = (headers: Headers): Encoding => {
  const wanted = (headers.get('accept-encoding') ?? '').toLowerCase();
  return wanted.split(',').some((one) => /^\s*(?:x-)?gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/u.test(one))
    ? 'gzip'
    : 'identity';
};

interface Wanted {
  readonly read: Read;
  readonly encoding: Encoding;
  /** No body goes out: nothing is opened or read for one that nobody takes, and so nobody ends. */
  readonly isHead: boolean;
}

const isWorthCompressing = ({ body, parts }: Answer): boolean =>
  parts !== undefined || body.length >= WORTH_COMPRESSING;

/** Compressed beside the loop: other requests go on. */
export const answerToResponse = async (
  answer: Answer,
  { read, encoding, isHead }: Wanted,
): Promise<Response> => {
  const { status, body, headers, cookies = [], parts, stream } = answer;
  if (stream !== undefined) return new Response(isHead ? null : inParts(stream(read)), { status, headers });
  const used = isWorthCompressing(answer) ? encoding : 'identity';
  const sent = parts === undefined ? () => wholeBody(body, used) : () => inParts(parts(used, read));
  const response = new Response(isHead ? null : await sent(), {
    status,
    headers: { ...headers, ...(used === 'gzip' && { 'content-encoding': used }), vary: 'accept-encoding' },
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
};

const wholeBody = async (
  body: string,
  encoding: Encoding,
): Promise<string | Uint8Array<ArrayBuffer> | null> => {
  if (body === '') return null;
  return encoding === 'gzip' ? Uint8Array.from(await zip(body, { level: constants.Z_BEST_SPEED })) : body;
};
