import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ok, fail } from '#shared/domain/result.ts';
import { createHttp, type Http } from '#core/remote/http/http.ts';
import { remoteErrorMessage, type RemoteError } from '#core/remote/remote-error.ts';
import type { TransportFailure, WireRequest } from '#core/remote/http/transport.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

const httpAnswering = (
  answer:
    | { readonly status?: number; readonly text?: string; readonly headers?: Record<string, string> }
    | TransportFailure,
  sent: WireRequest[] = [],
): Http =>
  createHttp({
    transport: async (request) => {
      sent.push(request);
      if (typeof answer === 'string') return fail(answer);
      const { status = 200, text = '', headers = {} } = answer;
      return ok({ status, text, headers: new Headers(headers) });
    },
    baseAddress: 'https://api.example/api/v2',
    headers: () => ({ cookie: 't=1', 'x-shared': 'base' }),
    now: () => NOW,
  });

const get = { method: 'GET', path: '/x', answer: z.object({ good: z.literal(true) }) } as const;

const errorOf = async (http: Http): Promise<RemoteError | null> => {
  const result = await http.request(get);
  return result.ok ? null : result.error;
};

const rejected = (code: string, data: unknown = null): RemoteError => ({ kind: 'Rejected', code, data });
const coded = (errorCode: string, data: unknown = null): string =>
  JSON.stringify({ errorId: '1', errorCode, errorMessage: 'told', data });
const HTML = { 'content-type': 'text/html;charset=utf-8' };

describe('an error is named once', () => {
  test.each<[number, string, RemoteError]>([
    [
      500,
      coded('username_password_not_match', { remainderTimes: 3 }),
      rejected('username_password_not_match', { remainderTimes: 3 }),
    ],
    [500, coded('need_captcha'), rejected('need_captcha')],
    [500, coded('incorrect_password_too_many_times'), rejected('incorrect_password_too_many_times')],
    [500, coded('exceed_query_limit'), { kind: 'RateLimited', retryAfterMs: null }],
    [200, coded('user_not_sign_on'), { kind: 'Unauthorized' }],
    [500, coded('access_forbidden'), { kind: 'Unauthorized' }],
    [404, coded('task_not_found'), rejected('task_not_found')],
    [401, '', { kind: 'Unauthorized' }],
    [403, '', { kind: 'Unauthorized' }],
    [302, '', { kind: 'Unauthorized' }],
    [404, '', rejected('not_found')],
    [405, '', rejected('http_405')],
    [407, '<html>Proxy</html>', { kind: 'Network', cause: 'proxy' }],
    [413, '', rejected('http_413')],
    [500, '', { kind: 'ServerFault', status: 500 }],
    [502, '<html>Bad gateway</html>', { kind: 'ServerFault', status: 502 }],
    [400, '{"error":"invalid_grant"}', rejected('invalid_grant')],
    [200, '{"error":"invalid_grant"}', { kind: 'BadResponse' }],
    [200, '{"good":false}', { kind: 'BadResponse' }],
    [200, '{"good":', { kind: 'BadResponse' }],
    [200, '', { kind: 'BadResponse' }],
    [500, '{"errorCode":""}', { kind: 'ServerFault', status: 500 }],
    [500, '{"errorCode":7}', { kind: 'ServerFault', status: 500 }],
  ])('%s %s', async (status, text, expected) => {
    expect(await errorOf(httpAnswering({ status, text }))).toEqual(expected);
  });

  test.each<[number, string, RemoteError]>([
    [429, '', { kind: 'RateLimited', retryAfterMs: 30_000 }],
    [429, coded('too_many_requests'), { kind: 'RateLimited', retryAfterMs: 30_000 }],
    [429, coded('user_not_sign_on'), { kind: 'RateLimited', retryAfterMs: 30_000 }],
    [429, '{"error":"slow_down"}', { kind: 'RateLimited', retryAfterMs: 30_000 }],
    [503, '', { kind: 'ServerFault', status: 503, retryAfterMs: 30_000 }],
    [503, coded('service_unavailable'), { kind: 'ServerFault', status: 503, retryAfterMs: 30_000 }],
    [503, coded('access_forbidden'), { kind: 'ServerFault', status: 503, retryAfterMs: 30_000 }],
    [503, '{"error":"temporarily_unavailable"}', { kind: 'ServerFault', status: 503, retryAfterMs: 30_000 }],
    [502, coded('unknown_exception'), { kind: 'ServerFault', status: 502, retryAfterMs: 30_000 }],
    [500, coded('exceed_query_limit'), { kind: 'RateLimited', retryAfterMs: 30_000 }],
    [500, coded('user_not_sign_on'), { kind: 'Unauthorized' }],
  ])(
    'a %s with Retry-After and the body %j asks for a pause before its code says anything',
    async (...row) => {
      const [status, text, expected] = row;
      const headers = { 'retry-after': '30' };
      expect(await errorOf(httpAnswering({ status, text, headers }))).toEqual(expected);
    },
  );

  test.each<[number, RemoteError]>([
    [429, { kind: 'RateLimited', retryAfterMs: null }],
    [503, { kind: 'ServerFault', status: 503 }],
  ])('a %s without Retry-After is not refused by the code in its body', async (status, expected) => {
    expect(await errorOf(httpAnswering({ status, text: coded('too_many_requests') }))).toEqual(expected);
  });

  test.each<[TransportFailure, RemoteError]>([
    ['offline', { kind: 'Network', cause: 'offline' }],
    ['proxy', { kind: 'Network', cause: 'proxy' }],
    ['certificate', { kind: 'Network', cause: 'certificate' }],
    ['certificateExpired', { kind: 'Network', cause: 'certificateExpired' }],
    ['otherServer', { kind: 'OtherServer', isRestored: false }],
    ['restoredServer', { kind: 'OtherServer', isRestored: true }],
    ['broken', { kind: 'Network', cause: 'broken' }],
    ['timeout', { kind: 'Timeout' }],
    ['cancelled', { kind: 'Cancelled' }],
    ['tooLarge', { kind: 'BadResponse' }],
  ])('%s', async (failure, expected) => {
    expect(await errorOf(httpAnswering(failure))).toEqual(expected);
  });

  test.each<[string, RemoteError | null]>([
    ['0', { kind: 'Outdated', side: 'server' }],
    ['1', null],
    ['2', { kind: 'Outdated', side: 'app' }],
    ['one', null],
  ])('a server with the interface %s is taken, or the side to update is named', async (version, expected) => {
    const http = httpAnswering({ text: '{"good":true}', headers: { 'x-docket-interface': version } });
    expect(await errorOf(http)).toEqual(expected);
  });

  test('a page in place of JSON is a lost session, by its type or by its text', async () => {
    expect(await errorOf(httpAnswering({ text: '{"good":true}', headers: HTML }))).toEqual({
      kind: 'Unauthorized',
    });
    expect(await errorOf(httpAnswering({ text: '\n<!DOCTYPE html><p>' }))).toEqual({ kind: 'Unauthorized' });
  });

  test.each([
    ['30', 30_000],
    ['Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['3601', 3_600_000],
    ['2592000', 3_600_000],
    ['99999999999999999999', 3_600_000],
    ['Fri, 20 Nov 2099 12:00:00 GMT', 3_600_000],
    ['soon', null],
    ['-5', null],
    ['1e9', null],
  ])('a pause of %s is %s ms', async (header, retryAfterMs) => {
    const http = httpAnswering({ status: 429, headers: { 'retry-after': header } });
    expect(await errorOf(http)).toEqual({ kind: 'RateLimited', retryAfterMs });
  });

  test('every one is a problem that the person is told, with nothing that the service said', async () => {
    for (const failure of [
      'offline',
      'proxy',
      'certificate',
      'certificateUnknown',
      'certificateExpired',
      'certificateName',
      'otherServer',
      'restoredServer',
      'broken',
      'timeout',
      'cancelled',
      'tooLarge',
    ] as const) {
      const error = await errorOf(httpAnswering(failure));
      expect(error === null ? null : remoteErrorMessage(error)).toEqual({
        code: expect.stringMatching(/^sync\./u) as string,
      });
    }
    const refused = await errorOf(httpAnswering({ status: 500, text: coded('some_code') }));
    expect(refused === null ? null : remoteErrorMessage(refused)).toEqual({
      code: 'sync.rejected',
      values: { answer: 'some_code' },
    });
  });
});

test('a text that is no JSON is no success where none is needed', async () => {
  const http = httpAnswering({ text: 'Please sign in to this network' });
  const answer = await http.request({ method: 'DELETE', path: '/tag', answer: z.unknown() });
  expect(answer).toEqual({ ok: false, error: { kind: 'BadResponse' } });
});

test('a request carries its own headers over the shared ones, and every digit', async () => {
  const sent: WireRequest[] = [];
  const body = { sortOrder: -(2n ** 63n), title: 'Ü' };
  await httpAnswering({}, sent).request({ ...get, method: 'POST', body, headers: { 'x-shared': 'own' } });
  expect(sent[0]).toMatchObject({
    url: 'https://api.example/api/v2/x',
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      cookie: 't=1',
      'x-shared': 'own',
    },
    body: '{"sortOrder":-9223372036854775808,"title":"Ü"}',
  });
});

test('a read has no body and names none', async () => {
  const sent: WireRequest[] = [];
  await httpAnswering({}, sent).request({ ...get, prefix: 'v3' });
  expect(sent[0]).toMatchObject({ url: 'https://api.example/api/v3/x', body: null });
  expect(sent[0]?.headers).not.toHaveProperty('content-type');
});

test('half of a surrogate pair goes out as U+FFFD, and everything else as it is', async () => {
  const sent: WireRequest[] = [];
  const body = {
    title: 'a\ud800 😀',
    order: -6_900_000_000_000_000_001n,
    items: [{ title: '\udc00' }, null],
  };
  await httpAnswering({ text: '{"good":true}' }, sent).request({ ...get, method: 'POST', body });
  expect(sent[0]?.body).toBe(
    '{"title":"a\ufffd 😀","order":-6900000000000000001,"items":[{"title":"\ufffd"},null]}',
  );
});
