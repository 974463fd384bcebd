import { describe, expect, it } from 'vitest';
import { planToWords } from './describe-plan.ts';

describe('a plan in words', () => {
  it.each([
    [{ plan: 'free', planEndsAt: null }, 'Free'],
    [{ plan: 'premium', planEndsAt: new Date(2027, 10, 20, 12).toISOString() }, 'Premium, until 20 Nov 2027'],
    [{ plan: 'trial', planEndsAt: null }, 'Premium, on trial'],
    [{ plan: 'team', planEndsAt: null }, 'Team'],
  ] as const)('says of %j: %s', (plan, words) => {
    expect(planToWords(plan, { dayMonthOrder: 'dayFirst' })).toBe(words);
  });
});
