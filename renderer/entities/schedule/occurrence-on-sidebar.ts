import { assertNever } from '#shared/domain/assert-never.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import { spanAtPlace } from '#shared/domain/dates/move-span.ts';
import { placeMeaning, type PlaceMeaning } from '#renderer/entities/drag/sidebar-places.ts';
import type { Services } from '#renderer/entities/services.ts';
import { tellError, tellStep } from '#renderer/entities/task/actions/run-command.ts';
import { knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { changeCalendar } from '#renderer/view-state/calendar.ts';
import { askOccurrence } from './occurrence.ts';

const NOT_BY_ITSELF =
  'A later date of a repeat can’t be closed or deleted by itself. Press Enter on it to skip it or to make it a task.';

/** The date is one of many: what is asked is the same as where it is dropped on that day of the calendar. */
const toDay = (services: Services, entry: RangeEntry, day: CalendarDate): void => {
  const span = spanAtPlace(entry, { day, minute: entry.startMinute });
  if (day === entry.startDay) services.notifier.notify({ text: 'It is on that day already.' });
  else askOccurrence(services, { entry, span });
};

type Property = Extract<PlaceMeaning, { readonly kind: 'property' }>;

/** Every date of a repeat has the list and the tags of its task. */
const changeSeries = async (
  services: Services,
  { id, startDay, startMinute }: RangeEntry,
  { write, notice }: Property,
): Promise<void> => {
  const title = knownTaskRow(services, id)?.title ?? '';
  const { error, tokens } = await services.views.until(write(services, [id]));
  changeCalendar(services.viewStore, { slot: { day: startDay, minute: startMinute } });
  if (error !== null) tellError(services, error);
  else if (tokens.length > 0) tellStep(services, `${notice} “${title}” with all its dates`, tokens);
  else services.notifier.notify({ text: `“${title}” is there already, with all its dates.` });
};

/** What a place of the sidebar makes of a later date of a repeat. */
export const occurrenceMeaning = (
  services: Services,
  entry: RangeEntry,
  key: string,
): PlaceMeaning | null => {
  const meaning = placeMeaning(services, key);
  if (meaning === null || meaning.kind === 'refuses' || meaning.kind === 'own') return meaning;
  switch (meaning.kind) {
    case 'day':
      return {
        kind: 'own',
        words: meaning.words,
        drop: async () => {
          toDay(services, entry, meaning.day);
          return Promise.resolve();
        },
      };
    case 'property':
      return {
        kind: 'own',
        words: `All dates of the repeat: ${meaning.words}`,
        drop: async () => changeSeries(services, entry, meaning),
      };
    case 'verb':
      return { kind: 'refuses', reason: NOT_BY_ITSELF };
    default:
      return assertNever(meaning);
  }
};
