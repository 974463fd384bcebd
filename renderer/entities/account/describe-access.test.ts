import { describe, expect, it } from 'vitest';
import type { V1Access } from '#shared/domain/account.ts';
import { fakeAccount } from '#renderer/testing/fake-accounts.ts';
import { describeV1, describeV2, limitsToWords } from './describe-access.ts';

const access = (change: Partial<V1Access>): V1Access => ({
  via: 'consent',
  state: 'good',
  // Noon where the test runs: it is told as a day of this computer.
  endsAt: new Date(2027, 4, 19, 12).toISOString(),
  daysLeft: 179,
  redirectUri: null,
  ...change,
});

describe('V1 in words', () => {
  it.each<readonly [V1Access | null, string, RegExp]>([
    [null, 'neutral', /^Not signed in\. Everything in Docket works without it\.$/u],
    [
      access({ via: 'apiKey', state: 'endless', endsAt: null, daysLeft: null }),
      'neutral',
      /until you revoke it/u,
    ],
    [access({}), 'neutral', /^Docket has access until 19 May 2027, 179 days from now\.$/u],
    [access({ state: 'endsSoon', daysLeft: 14 }), 'warning', /^Ends in 14 days, on 19 May 2027\./u],
    [access({ state: 'endsSoon', daysLeft: 1 }), 'warning', /^Ends in 1 day, on/u],
    [access({ state: 'endsSoon', daysLeft: 0 }), 'warning', /^Ends today, on/u],
    [access({ state: 'ended', daysLeft: 0 }), 'danger', /^Ended on 19 May 2027\. Renew it/u],
  ])('of %j', (given, tone, sentence) => {
    const described = describeV1(given, { dayMonthOrder: 'dayFirst' });
    expect(described.tone).toBe(tone);
    expect(described.sentence).toMatch(sentence);
  });
});

describe('V2 in words', () => {
  it.each([
    [{}, 'neutral', /asks for the password\. It isn’t stored/u],
    [{ keepsPassword: true }, 'neutral', /automatically, once, with the password in the keychain/u],
    [
      { keepsPassword: true, keepsAuthenticator: true },
      'neutral',
      /and the authenticator key in the keychain/u,
    ],
    [
      { keepsPassword: true, isLasting: false },
      'neutral',
      /with the password that it remembers until it ends/u,
    ],
    [
      { keepsPassword: true, renewalRefusal: { kind: 'TooManyTries' } },
      'danger',
      /won’t try again\. Too many attempts\. Wait 15 to 30 minutes/u,
    ],
    // Of a sign-in that nobody asked to be renewed there is nothing to tell.
    [{ renewalRefusal: { kind: 'ServerFault' } }, 'neutral', /isn’t stored/u],
    [{ generations: { v1: true, v2: false } }, 'warning', /^Not signed in\.$/u],
  ] as const)('of %j', (change, tone, sentence) => {
    const described = describeV2(fakeAccount('alice', change));
    expect(described.tone).toBe(tone);
    expect(described.sentence).toMatch(sentence);
  });

  it('says of a stored password that was refused that it was probably changed there', () => {
    const { tone, sentence } = describeV2(
      fakeAccount('alice', {
        keepsPassword: true,
        renewalRefusal: { kind: 'WrongPassword', triesLeft: 3 },
        service: 'ticktick.com',
      }),
    );
    expect([tone, sentence]).toEqual([
      'danger',
      'Docket tried the stored password once, and ticktick.com rejected it: it was probably changed there. Sign in with the new one.',
    ]);
  });
});

describe('limits in words', () => {
  it('name those that there are', () => {
    const none = {
      lists: null,
      tasksPerList: null,
      columnsPerList: null,
      itemsPerTask: null,
      remindersPerTask: null,
    };
    const used = { lists: 7, fullest: { name: 'Home', tasks: 62 } };
    expect(limitsToWords({ ...none, lists: 9, tasksPerList: 99, remindersPerTask: 2 }, used)).toBe(
      '9 lists (7 used), 99 tasks in a list (62 in Home), 2 reminders for a task',
    );
    expect(limitsToWords({ ...none, tasksPerList: 99 }, { lists: 0, fullest: null })).toBe(
      '99 tasks in a list',
    );
    expect([limitsToWords(none, used), limitsToWords(null, used)]).toEqual(['', '']);
  });
});
