import { assertNever } from '#shared/domain/assert-never.ts';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import { entryMeaning, type EntryMeaning } from '#renderer/entities/drag/sidebar-destinations.ts';
import type { Services } from '#renderer/entities/services.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import { tellStep } from '#renderer/entities/task/actions/run-actions.ts';
import { knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { changeCalendar } from '#renderer/view-state/calendar.ts';
import { entryKey } from './entry-spans.ts';
import { moveOccurrence } from './occurrence.ts';
import { textOf } from '#renderer/entities/words.ts';

export const NOT_BY_ITSELF =
  'A later date of a repeat can’t be closed or deleted by itself. Press Enter on it to skip it or to make it a task.';

type Property = Extract<EntryMeaning, { readonly kind: 'property' }>;

/** Every date of a repeat has the list and the tags of its task. */
const changeSeries = async (
  services: Services,
  entry: RangeEntry,
  { write, told }: Property,
): Promise<void> => {
  const { id, startDay: day, startMinute: minute } = entry;
  const title = knownTaskRow(services, id)?.title ?? '';
  const { error, undoToken } = await services.views.until(write(services, [id]));
  changeCalendar(services.viewStore, { slot: { day, minute, stop: entryKey(entry) } });
  if (error !== null) tellError(services, error);
  else if (undoToken !== null) {
    const done = { tasks: 1, title, isWithAllDates: true };
    tellStep(services, textOf(told(done)), { undoToken });
  } else services.notifier.notify({ text: `“${title}” is there already, with all its dates.` });
};

/** The effect of dropping a later date of a repeat on a sidebar entry. */
export const occurrenceMeaning = (
  services: Services,
  entry: RangeEntry,
  key: string,
): EntryMeaning | null => {
  const meaning = entryMeaning(services, key);
  if (meaning === null || meaning.kind === 'refuses' || meaning.kind === 'own') return meaning;
  switch (meaning.kind) {
    case 'day':
      return {
        kind: 'own',
        words: meaning.words,
        drop: async () => {
          moveOccurrence(services, entry, meaning.day);
          return Promise.resolve();
        },
      };
    case 'property':
      return {
        kind: 'own',
        words: `All dates of the repeat: ${meaning.words}`,
        drop: async () => changeSeries(services, entry, meaning),
      };
    case 'action':
      return { kind: 'refuses', reason: NOT_BY_ITSELF };
    default:
      return assertNever(meaning);
  }
};
