import type { AccountProfile } from '#shared/domain/account.ts';

const PLANS: Readonly<Record<AccountProfile['plan'], string>> = {
  free: 'Free',
  premium: 'Premium',
  trial: 'Premium, on trial',
  team: 'Team',
};

/** `Premium, until 20 Nov 2027`. @param locale BCP 47 */
export const planToWords = (
  { plan, planEndsAt }: Pick<AccountProfile, 'plan' | 'planEndsAt'>,
  locale = 'en-GB',
): string => {
  if (planEndsAt === null) return PLANS[plan];
  const day = new Date(planEndsAt).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return `${PLANS[plan]}, until ${day}`;
};
