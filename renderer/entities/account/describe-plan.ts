import type { AccountProfile } from '#shared/domain/account.ts';
import type { DateConventions } from '#shared/domain/dates/date-conventions.ts';
import { dayToWords } from '#shared/domain/dates/describe-date.ts';
import { CONVENTIONS, dayOf } from '#renderer/entities/clock/today.ts';

const PLANS: Readonly<Record<AccountProfile['plan'], string>> = {
  free: 'Free',
  premium: 'Premium',
  trial: 'Premium, on trial',
  team: 'Team',
};

/** `Premium, until 20 Nov 2027`, or `Nov 20, 2027`. */
export const planToWords = (
  { plan, planEndsAt }: Pick<AccountProfile, 'plan' | 'planEndsAt'>,
  conventions: Pick<DateConventions, 'dayMonthOrder'> = CONVENTIONS,
): string => {
  if (planEndsAt === null) return PLANS[plan];
  const day = dayToWords(dayOf(new Date(planEndsAt)), conventions, { year: true });
  return `${PLANS[plan]}, until ${day}`;
};
