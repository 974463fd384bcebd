import { parseJson } from '#shared/domain/parse-json.ts';
import { fail } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { sendInOrder } from './in-order.ts';
import { joinCalls, type Carriers, type Together } from './join-calls.ts';
import type { Reach } from './reachability.ts';
import {
  CALL_PATH,
  CALLS_PATH,
  EVENTS_PATH,
  type CallAnswer,
  type Transport,
} from '#shared/ipc/transport.ts';

interface HttpTransportOptions {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Resolves after so many milliseconds. */
  readonly wait: (duration: number) => Promise<void>;
  /** Told when the stream of events breaks, when it is back, and when the host refuses this page. */
  readonly onReach: (reach: Reach) => void;
}

type Fetch = HttpTransportOptions['fetch'];

const UNREACHABLE: AppError = { kind: 'Unreachable' };
const KEY_EXPIRED: AppError = {
  kind: 'Refused',
  reason: 'This page is no longer signed in. Open the address that Docket printed when it started.',
};

const isResult = (value: unknown): value is CallAnswer =>
  typeof value === 'object' && value !== null && 'ok' in value;

const isRefused = ({ status }: Response): boolean => status === 401 || status === 403;

const readAnswer = async (response: Response): Promise<CallAnswer> => {
  const body: unknown = await response.json().catch(() => null);
  if (isResult(body)) return body;
  return fail(isRefused(response) ? KEY_EXPIRED : UNREACHABLE);
};

const asJson = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

type OnReach = HttpTransportOptions['onReach'];

const callOne =
  (fetch: Fetch, onReach: OnReach): Transport['call'] =>
  async (method, input) => {
    try {
      const response = await fetch(`${CALL_PATH}${method}`, asJson(input));
      if (isRefused(response)) onReach('expired');
      return await readAnswer(response);
    } catch {
      return fail(UNREACHABLE);
    }
  };

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const readLine = (line: string, answered: (index: number, answer: CallAnswer) => void): void => {
  const parsed = parseJson(line);
  const [index, answer] = isList(parsed) ? parsed : [];
  if (typeof index === 'number' && isResult(answer)) answered(index, answer);
};

/** Hands out each line of a streamed answer as soon as it is complete. Resolves at the end of the stream. */
const readLines = async ({ body }: Pick<Response, 'body'>, onLine: (line: string) => void): Promise<void> => {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  // A line may come in many parts: it is put together once, when it is whole.
  let begun: string[] = [];
  // Not every browser can iterate over a stream.
  for (;;) {
    const chunk = await reader?.read();
    if (chunk?.value === undefined) return;
    const [first = '', ...more] = decoder.decode(chunk.value, { stream: true }).split('\n');
    begun.push(first);
    for (const next of more) {
      onLine(begun.join(''));
      begun = [next];
    }
  }
};

const callSeveral =
  (fetch: Fetch, onReach: OnReach): Carriers['several'] =>
  async (calls, answered) => {
    try {
      const response = await fetch(CALLS_PATH, asJson(calls));
      if (!isRefused(response)) {
        await readLines(response, (line) => readLine(line, answered));
        return;
      }
      onReach('expired');
      for (const index of calls.keys()) answered(index, fail(KEY_EXPIRED));
    } catch {
      // Those without an answer are told so.
    }
  };

/** Milliseconds between two attempts. */
const RECONNECT_AFTER = 500;

interface EventListener {
  readonly opened: () => void;
  readonly message: (event: unknown) => void;
}

/**
 * Reads events until the host refuses this page, and reconnects after every
 * other end. An `EventSource` would do the same, but sends no header.
 */
const followEvents = async (
  { fetch, wait, onReach }: HttpTransportOptions,
  { opened, message }: EventListener,
): Promise<void> => {
  for (;;) {
    try {
      const response = await fetch(EVENTS_PATH, { method: 'GET', cache: 'no-store' });
      if (isRefused(response)) {
        onReach('expired');
        return;
      }
      if (response.ok) {
        opened();
        await readLines(response, (line) => {
          if (line !== '') message(parseJson(line));
        });
      }
    } catch {
      // The stream broke, or the host does not run.
    }
    onReach('stopped');
    await wait(RECONNECT_AFTER);
  }
};

/** The contract over loopback HTTP: the browser host's counterpart. */
export const createHttpTransport = (
  options: HttpTransportOptions,
): Transport & { readonly together: Together } => {
  const { fetch, onReach } = options;
  const { call, together } = joinCalls({
    one: callOne(fetch, onReach),
    several: callSeveral(fetch, onReach),
  });
  const listeners = new Set<(event: unknown) => void>();
  const tell = (event: unknown) => {
    for (const listener of listeners) listener(event);
  };
  let isListening = false;

  const listen = () => {
    let isFirstOpen = true;
    void followEvents(options, {
      opened: () => {
        onReach('reachable');
        // Events of the gap are lost, so everything may have changed.
        if (!isFirstOpen) tell({ type: 'resumed' });
        isFirstOpen = false;
      },
      message: tell,
    });
  };

  return {
    call: sendInOrder(call),
    together,
    onEvent: (listener) => {
      listeners.add(listener);
      if (!isListening) listen();
      isListening = true;
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
