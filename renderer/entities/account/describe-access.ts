import type { AccountRow, PlanLimits, SignInRefusal, V1Access } from '#shared/domain/account.ts';
import type { DateConventions } from '#shared/domain/dates/date-conventions.ts';
import { dayToWords } from '#shared/domain/dates/describe-date.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { CONVENTIONS, dayOf } from '#renderer/entities/clock/today.ts';
import { describeRefusal } from './describe-refusal.ts';

/** One way in of an account, in words. */
export interface AccessDescription {
  readonly tone: 'neutral' | 'warning' | 'danger';
  readonly sentence: string;
}

type DayOrder = Pick<DateConventions, 'dayMonthOrder'>;

/** The button that leads from limited to full access. */
export const PASSWORD_ACTION = 'Sign in with your password';

/** Stands where limited access shows nothing. */
export const PASSWORD_NEEDED = `${PASSWORD_ACTION} to see this`;

const dayInWords = (iso: string, conventions: DayOrder): string =>
  dayToWords(dayOf(new Date(iso)), conventions, { year: true });

const daysToWords = (days: number): string => {
  if (days === 0) return 'today';
  return days === 1 ? 'in 1 day' : `in ${days} days`;
};

const endToWords = ({ state, endsAt, daysLeft }: V1Access, conventions: DayOrder): AccessDescription => {
  const date = endsAt === null ? '' : dayInWords(endsAt, conventions);
  if (state === 'ended') {
    return { tone: 'danger', sentence: `Ended on ${date}. Renew it to get access again.` };
  }
  if (state === 'endsSoon') {
    const sentence = `Ends ${daysToWords(daysLeft ?? 0)}, on ${date}. It isn’t renewed automatically; renew it before then.`;
    return { tone: 'warning', sentence };
  }
  return endsAt === null
    ? { tone: 'neutral', sentence: 'Docket has access until you revoke it at the service.' }
    : { tone: 'neutral', sentence: `Docket has access until ${date}, ${daysLeft ?? 0} days from now.` };
};

/** V1 in words. */
export const describeV1 = (access: V1Access | null, conventions: DayOrder = CONVENTIONS): AccessDescription =>
  access === null
    ? { tone: 'neutral', sentence: 'Not signed in. Everything in Docket works without it.' }
    : endToWords(access, conventions);

/** Why the stored password did not begin another session. */
const refusalToWords = (refusal: SignInRefusal, service: string): string => {
  if (refusal.kind === 'WrongPassword') {
    return `Docket tried the stored password once, and ${service} rejected it: it was probably changed there. Sign in with the new one.`;
  }
  const { title, next } = describeRefusal(refusal, service);
  return `Docket tried once to sign in again automatically and won’t try again. ${title.replace(/\.$/u, '')}. ${next}`;
};

const SESSION_ENDED = 'The session has ended. Sign in again; your edits are kept on this computer.';

/**
 * V2 in words: for how long, and what happens when the session ends.
 * @param isOut the session has ended, and Docket could not begin another one by itself
 */
export const describeV2 = (
  { generations, keepsPassword, keepsAuthenticator, renewalRefusal, isLasting, service }: AccountRow,
  isOut = false,
): AccessDescription => {
  if (!generations.v2) return { tone: 'warning', sentence: 'Not signed in.' };
  if (keepsPassword && renewalRefusal !== null) {
    return { tone: 'danger', sentence: refusalToWords(renewalRefusal, service) };
  }
  if (isOut) return { tone: 'danger', sentence: SESSION_ENDED };
  if (!keepsPassword) {
    return {
      tone: 'neutral',
      sentence: 'When the session ends, Docket asks for the password. It isn’t stored.',
    };
  }
  const kept = keepsAuthenticator ? 'the password and the authenticator key' : 'the password';
  const place = isLasting ? 'in the keychain' : 'that it remembers until it ends';
  return {
    tone: 'neutral',
    sentence: `When the session ends, Docket signs in again automatically, once, with ${kept} ${place}.`,
  };
};

const LIMIT_WORDS: readonly (readonly [keyof PlanLimits, string])[] = [
  ['lists', 'lists'],
  ['tasksPerList', 'tasks in a list'],
  ['columnsPerList', 'columns in a list'],
  ['itemsPerTask', 'items in a task'],
  ['remindersPerTask', 'reminders for a task'],
];

/** Used shares of the limits: the number of lists, and the list with most open tasks. */
export interface UsedLimits {
  readonly lists: number;
  readonly fullest: { readonly name: string; readonly tasks: number } | null;
}

/** `9 lists (7 used), 99 tasks in a list (62 in Home)`; empty where the service tells no limit. */
export const limitsToWords = (limits: PlanLimits | null, { lists, fullest }: UsedLimits): string => {
  if (limits === null) return '';
  const used: Partial<Record<keyof PlanLimits, string>> = {
    lists: ` (${formatNumber(lists)} used)`,
    ...(fullest !== null && { tasksPerList: ` (${formatNumber(fullest.tasks)} in ${fullest.name})` }),
  };
  return LIMIT_WORDS.flatMap(([name, words]) => {
    const limit = limits[name];
    return limit === null ? [] : `${formatNumber(limit)} ${words}${used[name] ?? ''}`;
  }).join(', ');
};
