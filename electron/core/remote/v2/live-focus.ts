import { focusOpAnswerSchema } from '#core/wire/v2/focus-op.ts';
import type { z } from 'zod';
import type { Answer } from '#core/remote/answer.ts';
import type { Http } from '#core/remote/http/http.ts';

/** An operation on the running session as clients send it (observed). `duration` is in minutes. */
export interface SentFocusOp {
  readonly id: string;
  readonly oId: string;
  readonly oType: number;
  readonly op: string;
  readonly duration: number;
  readonly firstFocusId: string;
  readonly focusOnId: string;
  readonly focusOnType?: number;
  readonly focusOnTitle?: string;
  readonly autoPomoLeft: number;
  readonly pomoCount: number;
  readonly manual: boolean;
  readonly note: string;
  readonly time: string;
}

/** The running focus session at the service, which has a host of its own (observed). */
export interface LiveFocusClient {
  /** The operations in their order; none reads. `lastPoint`: what changed later is told, in Unix milliseconds. */
  readonly exchange: (
    request: { readonly lastPoint: number; readonly opList: readonly SentFocusOp[] },
    signal: AbortSignal,
  ) => Answer<z.output<typeof focusOpAnswerSchema>>;
}

export const createLiveFocusClient = (http: Http): LiveFocusClient => ({
  exchange: (body, signal) =>
    http.request({
      method: 'POST',
      path: '/focus/batch/focusOp',
      body,
      answer: focusOpAnswerSchema,
      signal,
    }),
});
