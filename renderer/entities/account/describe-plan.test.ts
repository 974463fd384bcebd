import { describe, expect, it } from 'vitest';
import { localeToWords, planToWords } from './describe-plan.ts';

describe('a plan in words', () => {
  it.each([
    [{ plan: 'free', planEndsAt: null }, 'Free'],
    [{ plan: 'premium', planEndsAt: new Date(2027, 10, 20, 12).toISOString() }, 'Premium, until 20 Nov 2027'],
    [{ plan: 'trial', planEndsAt: null }, 'Premium, on trial'],
    [{ plan: 'team', planEndsAt: null }, 'Team'],
  ] as const)('says of %j: %s', (plan, words) => {
    const paid = { isInGracePeriod: false, billingPeriod: '', ...plan };
    expect(planToWords(paid, { dayMonthOrder: 'dayFirst' })).toBe(words);
  });

  it('says how it is billed, and what to do in the grace period', () => {
    const planEndsAt = new Date(2027, 10, 20, 12).toISOString();
    const plan = { plan: 'premium', planEndsAt, billingPeriod: 'Year' } as const;
    const conventions = { dayMonthOrder: 'dayFirst' } as const;
    expect(planToWords({ ...plan, isInGracePeriod: false }, conventions)).toBe(
      'Premium, billed yearly, until 20 Nov 2027',
    );
    expect(planToWords({ ...plan, isInGracePeriod: true }, conventions)).toBe(
      'Premium, billed yearly, ended 20 Nov 2027. It still works for a few days: renew it on the website of the service to keep it.',
    );
  });
});

describe('the language of an account in words', () => {
  it.each([
    ['en_US', 'English (United States)'],
    ['de', 'German'],
    ['', ''],
    ['no such language', 'no such language'],
  ])('says %j as %j', (locale, words) => {
    expect(localeToWords(locale)).toBe(words);
  });
});
