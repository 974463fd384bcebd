import { fail } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { sendInOrder } from './in-order.ts';
import { joinCalls, type Together } from './join-calls.ts';
import type { Reach } from './reachability.ts';
import {
  CALL_PATH,
  CALLS_PATH,
  EVENTS_PATH,
  type CallAnswer,
  type NamedCall,
  type Transport,
} from '#shared/ipc/transport.ts';

/** What an `EventSource` tells the transport. */
export interface EventStreamListener {
  readonly opened: () => void;
  /** @param isFinal the browser gives up: the host refused this page */
  readonly broken: (isFinal: boolean) => void;
  readonly message: (data: unknown) => void;
}

interface HttpTransportOptions {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly openStream: (path: string, listener: EventStreamListener) => void;
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

const parseJson = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
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

const readLines = async (
  { body }: Response,
  answered: (index: number, answer: CallAnswer) => void,
): Promise<void> => {
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
      readLine(begun.join(''), answered);
      begun = [next];
    }
  }
};

const callSeveral =
  (fetch: Fetch, onReach: OnReach) =>
  async (
    calls: readonly NamedCall[],
    answered: (index: number, answer: CallAnswer) => void,
  ): Promise<void> => {
    try {
      const response = await fetch(CALLS_PATH, asJson(calls));
      if (!isRefused(response)) {
        await readLines(response, answered);
        return;
      }
      onReach('expired');
      for (const index of calls.keys()) answered(index, fail(KEY_EXPIRED));
    } catch {
      // Those without an answer are told so.
    }
  };

/** The contract over loopback HTTP: the browser host's counterpart. */
export const createHttpTransport = ({
  fetch,
  openStream,
  onReach,
}: HttpTransportOptions): Transport & { readonly together: Together } => {
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
    openStream(EVENTS_PATH, {
      opened: () => {
        onReach('reachable');
        // Events of the gap are lost, so everything may have changed.
        if (!isFirstOpen) tell({ type: 'resumed' });
        isFirstOpen = false;
      },
      broken: (isFinal) => {
        onReach(isFinal ? 'expired' : 'stopped');
      },
      message: (data) => {
        tell(parseJson(data));
      },
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
