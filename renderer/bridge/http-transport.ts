import { fail, type Result } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { sendInOrder } from './in-order.ts';
import type { Reach } from './reachability.ts';
import { CALL_PATH, EVENTS_PATH, type Transport } from '#shared/ipc/transport.ts';

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

const UNREACHABLE: AppError = { kind: 'Unreachable' };
const KEY_EXPIRED: AppError = {
  kind: 'Refused',
  reason: 'This page is no longer signed in. Open the address that Docket printed when it started.',
};

const isResult = (value: unknown): value is Result<unknown, AppError> =>
  typeof value === 'object' && value !== null && 'ok' in value;

const isRefused = ({ status }: Response): boolean => status === 401 || status === 403;

const readAnswer = async (response: Response): Promise<Result<unknown, AppError>> => {
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

/** The contract over loopback HTTP: the browser host's counterpart. */
export const createHttpTransport = ({ fetch, openStream, onReach }: HttpTransportOptions): Transport => {
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
    call: sendInOrder(async (method, input) => {
      try {
        const response = await fetch(`${CALL_PATH}${method}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
        });
        if (isRefused(response)) onReach('expired');
        return await readAnswer(response);
      } catch {
        return fail(UNREACHABLE);
      }
    }),
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
