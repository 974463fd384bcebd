import { describeEstimate, type Estimate } from '#shared/domain/estimate.ts';
import { describeDate, describeDay } from '#shared/domain/dates/describe-date.ts';
import type { LocalDates } from '#shared/domain/dates/local-dates.ts';
import { describeRepeat } from '#shared/domain/repeat/describe-repeat.ts';
import type { Named } from '#shared/messages/en/actions.ts';
import type { AnyMessage, Words } from '#shared/messages/words.ts';

/** The tasks that something was done to. */
export interface Done {
  readonly tasks: number;
  /** Of one task alone, where it is known. */
  readonly title?: string | undefined;
  /** An action on a later date of a repeat was about the whole task. */
  readonly isWithAllDates?: boolean;
}

/** Characters of a name in a notice. */
const NAME_LENGTH = 60;

const quoted = (name: string): string =>
  `“${name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).trimEnd()}…` : name}”`;

const what = ({ tasks, title, isWithAllDates = false }: Done, { count }: Words): string => {
  if (title === undefined || tasks !== 1) return count(tasks, 'task');
  return isWithAllDates ? `${quoted(title)} with all its dates` : quoted(title);
};

/** A day within a sentence: today, but Wed. */
const within = (day: string): string =>
  day.replace(/^(?:Today|Tomorrow|Yesterday)\b/u, (word) => word.toLowerCase());

const dated = (dates: LocalDates, { style }: Words): string => within(describeDate(dates, style));

const daysInWords = (days: number): string => {
  const length = Math.abs(days);
  if (length === 7) return 'a week';
  return length === 1 ? 'a day' : `${length} days`;
};

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

const hashed = (tags: readonly string[]): string => tags.map((tag) => `#${tag}`).join(' ');

/** What an action did to which tasks, as its notice says it. */
export const doneTexts = {
  'done.moved': (done: Done, words: Words) => `Moved ${what(done, words)}`,
  'done.movedTo': (done: Done & Named, words: Words) => `Moved ${what(done, words)} to ${done.name}`,
  'done.movedToDay': (done: Done & { readonly day: string }, words: Words) =>
    `Moved ${what(done, words)} to ${within(describeDay(done.day, words.style))}`,
  'done.shifted': (done: Done & { readonly days: number }, words: Words) =>
    `Moved ${what(done, words)} ${daysInWords(done.days)} ${done.days < 0 ? 'earlier' : 'later'}`,
  'done.inside': (done: Done & Named, words: Words) =>
    `Moved ${what(done, words)} inside ${quoted(done.name)}`,
  'done.topLevel': (done: Done, words: Words) => `Moved ${what(done, words)} to the top level`,
  'done.dated': (done: Done & { readonly dates: LocalDates }, words: Words) =>
    `${what(done, words)} ${words.plural(done.tasks, { one: 'is', other: 'are' })} now ${dated(done.dates, words)}`,
  'done.undated': (done: Done & { readonly repeat: boolean; readonly reminders: boolean }, words: Words) => {
    const gone = ['the date', ...(done.repeat ? ['repeat'] : []), ...(done.reminders ? ['reminders'] : [])];
    return `Removed ${list(gone)} of ${what(done, words)}`;
  },
  'done.repeats': (done: Done & { readonly rule: string }, words: Words) => {
    const rule = describeRepeat(done.rule, words.style);
    const verb = words.plural(done.tasks, { one: 'repeats', other: 'repeat' });
    return `${what(done, words)} now ${verb} ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`;
  },
  'done.doesNotRepeat': (done: Done, words: Words) =>
    `${what(done, words)} no longer ${words.plural(done.tasks, { one: 'repeats', other: 'repeat' })}`,
  'done.prioritized': (
    done: Done & { readonly priority: 'none' | 'low' | 'medium' | 'high' },
    words: Words,
  ) =>
    done.priority === 'none'
      ? `Removed the priority of ${what(done, words)}`
      : `Set ${what(done, words)} to ${done.priority} priority`,
  'done.tagged': (
    done: Done & { readonly added: readonly string[]; readonly removed: readonly string[] },
    words: Words,
  ) => {
    if (done.removed.length === 0) return `Tagged ${what(done, words)} ${hashed(done.added)}`;
    if (done.added.length === 0) return `Removed ${hashed(done.removed)} from ${what(done, words)}`;
    return `Tagged ${what(done, words)} ${hashed(done.added)}, removed ${hashed(done.removed)}`;
  },
  'done.pinned': (done: Done, words: Words) => `Pinned ${what(done, words)}`,
  'done.unpinned': (done: Done, words: Words) => `Unpinned ${what(done, words)}`,
  'done.progressed': (done: Done & { readonly progress: number }, words: Words) =>
    `Set the progress of ${what(done, words)} to ${done.progress}%`,
  'done.estimated': (done: Done & { readonly estimate: Estimate | null }, words: Words) =>
    done.estimate === null
      ? `Removed the estimate of ${what(done, words)}`
      : `Estimated ${what(done, words)} at ${describeEstimate(done.estimate)}`,
  'done.toNote': (done: Done, words: Words) =>
    `Converted ${what(done, words)} to ${words.plural(done.tasks, { one: 'a note', other: 'notes' })}`,
  'done.toTask': (done: Done, words: Words) =>
    `Converted ${what(done, words)} to ${words.plural(done.tasks, { one: 'a task', other: 'tasks' })}`,
  'done.reminded': (done: Done & { readonly reminder: string; readonly isWanted: boolean }, words: Words) =>
    done.isWanted
      ? `Reminder for ${what(done, words)}: ${done.reminder}`
      : `Removed the reminder of ${what(done, words)}: ${done.reminder}`,
  'done.reminders': (done: Done, words: Words) => `Changed the reminders of ${what(done, words)}`,
  'done.zone': (done: Done & { readonly zone: string }, words: Words) =>
    `Time zone of ${what(done, words)}: ${done.zone}`,
  /** A field of the detail that was emptied. */
  'done.emptied': (done: Done & { readonly field: string }, words: Words) =>
    `Removed the ${done.field} of ${what(done, words)}`,
  'done.completed': (done: Done, words: Words) => `Completed ${what(done, words)}`,
  'done.completedYesterday': (done: Done, words: Words) => `Completed ${what(done, words)} as of yesterday`,
  'done.leftOpen': (done: Done & { readonly left: number }, words: Words) =>
    `Completed ${what(done, words)}. ${done.left} ${words.plural(done.left, { one: 'subtask stays', other: 'subtasks stay' })} open.`,
  'done.next': ({ done, dates }: { readonly done: AnyMessage; readonly dates: LocalDates }, words: Words) =>
    `${words.text(done)} · next ${dated(dates, words)}`,
  'done.abandoned': (done: Done, words: Words) => `Marked ${what(done, words)} as won’t do`,
  'done.reopened': (done: Done, words: Words) => `Reopened ${what(done, words)}`,
  'done.skipped': (done: Done, words: Words) => `Skipped one date of ${what(done, words)}`,
  'done.trashed': (done: Done, words: Words) => `Moved ${what(done, words)} to the trash`,
  'done.restored': (done: Done & { readonly homeless: number }, words: Words) => {
    if (done.homeless === 0) return `Restored ${what(done, words)}`;
    if (done.homeless < done.tasks)
      return `Restored ${what(done, words)}, ${done.homeless} to the inbox because the list no longer exists`;
    const lists = words.plural(done.tasks, {
      one: 'Its list no longer exists',
      other: 'Their lists no longer exist',
    });
    return `${lists}. Restored ${what(done, words)} to the inbox`;
  },
  'done.erased': (done: Done, words: Words) => `Deleted ${what(done, words)} permanently`,
  'done.duplicated': (done: Done, words: Words) => `Duplicated ${what(done, words)}`,
  'done.occurrenceMoved': ({ dates }: { readonly dates: LocalDates }, words: Words) =>
    `Moved this occurrence to ${dated(dates, words)}`,
  'done.laterMoved': ({ dates }: { readonly dates: LocalDates }, words: Words) =>
    `Moved this and later occurrences to ${dated(dates, words)}`,
  'done.repeatMoved': () => 'Moved the whole repeat',
  'done.occurrenceSkipped': ({ day }: { readonly day: string }, { style }: Words) =>
    `Skipped ${within(describeDay(day, style))}`,
} as const;
