import { describe, expect, it } from 'vitest';
import type { SignInRefusal } from '#shared/domain/account.ts';
import { describeRefusal } from './describe-refusal.ts';

const SERVICE = 'tasks.example.com';

const ALL: readonly SignInRefusal[] = [
  { kind: 'WrongPassword', triesLeft: null },
  { kind: 'TooManyTries' },
  { kind: 'Captcha' },
  { kind: 'WrongCode' },
  { kind: 'CodeExpired' },
  { kind: 'AccountClosed' },
  { kind: 'RateLimited', retryAfterMs: null },
  { kind: 'Network', cause: 'offline' },
  { kind: 'Network', cause: 'proxy' },
  { kind: 'Network', cause: 'certificate' },
  { kind: 'Network', cause: 'certificateUnknown' },
  { kind: 'Network', cause: 'certificateExpired' },
  { kind: 'Network', cause: 'certificateName' },
  { kind: 'Outdated', side: 'server' },
  { kind: 'Network', cause: 'broken' },
  { kind: 'Network', cause: 'timeout' },
  { kind: 'ServerFault' },
  { kind: 'BadAddress', message: { code: 'addressMalformed' } },
];

describe('a refused sign-in in words', () => {
  it('says of each case something else, and what to do', () => {
    const problems = ALL.map((refusal) => describeRefusal(refusal, SERVICE));
    expect(new Set(problems.map(({ title }) => title)).size).toBe(ALL.length);
    expect(new Set(problems.map(({ next }) => next)).size).toBeGreaterThan(ALL.length - 2);
    for (const { next } of problems) expect(next).toMatch(/^[A-Z].*\.$/u);
  });

  it.each([
    [null, 'Check it'],
    [3, '3 tries are left'],
    [1, 'One try is left'],
    [0, 'Wait 15 to 30 minutes'],
  ])('tells that %s tries are left', (triesLeft, words) => {
    expect(describeRefusal({ kind: 'WrongPassword', triesLeft }, SERVICE).next).toContain(words);
  });

  it.each([
    [null, 'Wait a minute'],
    [1, 'Wait 1 second,'],
    [29_001, 'Wait 30 seconds,'],
    [3_600_000, 'Wait 60 minutes,'],
  ])('tells a pause of %s milliseconds', (retryAfterMs, words) => {
    expect(describeRefusal({ kind: 'RateLimited', retryAfterMs }, SERVICE).next).toContain(words);
  });

  it.each([
    ['WrongCode', 'code'],
    ['CodeExpired', 'password'],
    ['AccountClosed', 'username'],
    ['TooManyTries', null],
    ['Captcha', null],
    ['ServerFault', null],
  ] as const)('leads %s to the field %s', (kind, field) => {
    expect(describeRefusal({ kind }, SERVICE).field).toBe(field);
  });
});
