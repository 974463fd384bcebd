import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customRegion, DIDA365 } from '#shared/domain/dates/region.ts';
import { ok } from '#shared/domain/result.ts';
import { z } from 'zod';
import { cookieHeader, mergeCookies, type Cookies } from '#core/remote/http/cookies.ts';
import type { WireRequest } from '#core/remote/http/transport.ts';
import { createV2Http } from '#core/remote/session/v2-session.ts';

test.each<[string, readonly string[], Cookies]>([
  ['adds', ['a=1; Path=/; HttpOnly'], { t: 'x', a: '1' }],
  ['replaces', ['t=y; Secure'], { t: 'y' }],
  ['keeps the signs of a value', ['t=a=b==; Path=/'], { t: 'a=b==' }],
  ['deletes what has no value', ['t=; Path=/'], {}],
  ['deletes what is past', ['t=gone; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], {}],
  ['deletes what has no age', ['t=gone; Max-Age=0'], {}],
  ['keeps what ends one day', ['t=z; Max-Age=01'], { t: 'z' }],
  ['passes over nonsense', ['', '=1', ';;;', 'a b=1', 'no equals'], { t: 'x' }],
])('%s', (_what, lines, expected) => {
  expect(mergeCookies({ t: 'x' }, lines)).toEqual(expected);
});

test('what a service sets can never break out of the header', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (lines) => {
      const merged = mergeCookies({}, lines);
      for (const name of Object.keys(merged)) expect(name).toMatch(/^[^\s;=,]+$/u);
      expect(cookieHeader(merged).split(';').length).toBe(Math.max(1, Object.keys(merged).length));
    }),
  );
});

const sessionWith = (region = customRegion('http://127.0.0.1:1'), cookies: Cookies = { t: 'old' }) => {
  const sent: WireRequest[] = [];
  const kept: Cookies[] = [];
  const answers = [['_csrf_token=c1; Path=/'], ['t=new; Path=/', '_csrf_token=c1'], []];
  const http = createV2Http({
    region,
    transport: async (request) => {
      sent.push(request);
      const headers = new Headers();
      for (const line of answers[sent.length - 1] ?? []) headers.append('set-cookie', line);
      return ok({ status: 500, headers, text: '' });
    },
    webHeaders: { 'user-agent': 'web' },
    cookies,
    onCookies: (newest) => kept.push(newest),
    now: () => 0,
  });
  const call = () => http.request({ method: 'GET', path: '/x', answer: z.unknown() });
  return { call, sent, kept };
};

test('a session takes its cookies from every answer, a bad one too, and tells of each change once', async () => {
  const { call, sent, kept } = sessionWith();
  for (let count = 0; count < 3; count += 1) await call();
  expect(sent.map(({ headers }) => headers['cookie'])).toEqual([
    't=old',
    't=old; _csrf_token=c1',
    't=new; _csrf_token=c1',
  ]);
  expect(sent.map(({ headers }) => headers['x-csrftoken'])).toEqual([undefined, 'c1', 'c1']);
  expect(kept).toEqual([
    { t: 'old', _csrf_token: 'c1' },
    { t: 'new', _csrf_token: 'c1' },
  ]);
});

test('one region gets the session as a bearer token as well, the others do not', async () => {
  const [here, there] = [sessionWith(), sessionWith(DIDA365)];
  await here.call();
  await there.call();
  expect(here.sent[0]?.headers).not.toHaveProperty('authorization');
  expect(there.sent[0]?.headers).toMatchObject({ authorization: 'Bearer old', 'user-agent': 'web' });
});

test('without a session no cookie is sent at all', async () => {
  const { call, sent } = sessionWith(customRegion('http://127.0.0.1:1'), {});
  await call();
  expect(sent[0]?.headers).not.toHaveProperty('cookie');
});
