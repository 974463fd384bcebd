import { objectSchema, type WireObject } from '#core/wire/tolerant.ts';
import { v1ObjectsSchema } from '#core/wire/v1/v1-answers.ts';
import type { Answer } from '#core/remote/answer.ts';
import { get, post, remove } from '#core/remote/http/calls.ts';
import type { Http } from '#core/remote/http/http.ts';
import { pathSegment } from '#core/remote/http/path-segment.ts';

export interface FocusSpan {
  readonly type: number;
  /** Unix milliseconds; a longer span than 30 days is cut to the last 30 by the service. */
  readonly from: number;
  readonly to: number;
}

/** Focus sessions of V1 (document), which are added and deleted and never changed. Every call names the type. */
export interface V1Focus {
  readonly focusSessions: (span: FocusSpan) => Answer<readonly WireObject[]>;
  /** The service makes the id, so a repeated call makes a second session. */
  readonly createFocus: (focus: WireObject) => Answer<WireObject>;
  readonly deleteFocus: (id: string, type: number) => Answer<unknown>;
}

const date = (time: number): string =>
  encodeURIComponent(`${new Date(time).toISOString().slice(0, 19)}+0000`);

export const createV1Focus = (http: Http): V1Focus => ({
  focusSessions: ({ type, from, to }) =>
    get(http, `/focus?from=${date(from)}&to=${date(to)}&type=${type}`, v1ObjectsSchema),
  createFocus: (focus) => post(http, '/focus', focus, objectSchema),
  deleteFocus: (id, type) => remove(http, `/focus/${pathSegment(id)}?type=${type}`),
});
