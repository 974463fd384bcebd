import { parseDateWords } from '#shared/domain/dates/date-words.ts';
import type { Snooze } from '#shared/domain/reminder/due-reminder.ts';
import { parseReminderWord } from '#shared/domain/reminder/reminder-words.ts';
import type { DateContext } from '#shared/domain/quick-entry/dates/date-word.ts';

export interface SnoozeChoice {
  readonly id: string;
  readonly title: string;
  readonly until: Snooze;
}

export const SNOOZE_CHOICES: readonly SnoozeChoice[] = [
  { id: '5', title: '5 minutes', until: { kind: 'minutes', minutes: 5 } },
  { id: '15', title: '15 minutes', until: { kind: 'minutes', minutes: 15 } },
  { id: '60', title: '1 hour', until: { kind: 'minutes', minutes: 60 } },
  { id: 'tomorrow', title: 'Tomorrow morning', until: { kind: 'tomorrow' } },
];

const MORNING = '09:00';
/** As the contract takes it. */
const MOST_MINUTES = 14 * 24 * 60;

/** Typed times like `20m`, `2h`, `fri 9am`. A past moment is refused. */
export const readSnooze = (typed: string, context: DateContext, now: number): Snooze | null => {
  const word = parseReminderWord(typed.trim().toLowerCase());
  if (word?.kind === 'before') {
    return word.minutes > 0 && word.minutes <= MOST_MINUTES
      ? { kind: 'minutes', minutes: word.minutes }
      : null;
  }
  const answer = parseDateWords(typed, context);
  if (answer.kind !== 'dates') return null;
  const { startDate, startTime } = answer.dates;
  // Without a zone the page reads it where the person is.
  const at = new Date(`${startDate}T${startTime ?? MORNING}`);
  return at.getTime() > now ? { kind: 'moment', at: at.toISOString() } : null;
};
