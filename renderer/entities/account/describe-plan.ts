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

type Plan = Pick<AccountProfile, 'plan' | 'planEndsAt' | 'isInGracePeriod' | 'billingPeriod'>;

/** `Premium, billed yearly, until 20 Nov 2027`, or `Nov 20, 2027`. */
export const planToWords = (
  { plan, planEndsAt, isInGracePeriod, billingPeriod }: Plan,
  conventions: Pick<DateConventions, 'dayMonthOrder'> = CONVENTIONS,
): string => {
  const billed = /^(?<period>month|year)/iu.exec(billingPeriod)?.groups?.['period'];
  const parts = [PLANS[plan], ...(billed === undefined ? [] : [`billed ${billed.toLowerCase()}ly`])];
  if (planEndsAt !== null) {
    const day = dayToWords(dayOf(new Date(planEndsAt)), conventions, { year: true });
    parts.push(isInGracePeriod ? `ended ${day}` : `until ${day}`);
  }
  const sentence = parts.join(', ');
  return isInGracePeriod
    ? `${sentence}. It still works for a few days: renew it on the website of the service to keep it.`
    : sentence;
};

/** `English (United States)` for `en_US`; what the service says where that is no language. */
export const localeToWords = (locale: string): string => {
  try {
    return (
      new Intl.DisplayNames('en-US', { type: 'language', languageDisplay: 'standard' }).of(
        locale.replaceAll('_', '-'),
      ) ?? locale
    );
  } catch {
    return locale;
  }
};
