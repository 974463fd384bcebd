import { expect, test } from 'vitest';
import { secretToToken, tokenState, tokenToSecret } from '#core/accounts/sign-in/oauth-token.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const tokenEndingIn = (days: number) => ({ value: 'a', expiration: (NOW + days * DAY) / 1000 });

test.each([
  [15, 'good'],
  [14, 'endsSoon'],
  [1, 'endsSoon'],
  [0, 'ended'],
  [-1, 'ended'],
])('a token that ends in %s days is %s', (days, kind) => {
  expect(tokenState(tokenEndingIn(days), NOW)).toEqual({ kind, endsAt: NOW + days * DAY });
});

test('a token without an end has none', () => {
  expect(tokenState({ expiration: null }, NOW)).toEqual({ kind: 'endless' });
});

test.each([tokenEndingIn(5), { value: 'personal', expiration: null }])(
  '%j comes back from the vault',
  (token) => {
    expect(secretToToken(tokenToSecret(token))).toEqual(token);
  },
);

test.each([null, '', '{', '{}', '{"value":""}', '"a"', '{"value":"a","expiration":"soon"}'])(
  'the vault text %s is no token',
  (secret) => {
    expect(secretToToken(secret)).toBeNull();
  },
);
