import type { LocalDates } from '#shared/domain/dates/local-dates.ts';
import { spanToLocal } from '#shared/domain/dates/move-span.ts';
import { pickOccurrence } from '#renderer/entities/schedule/occurrence.ts';
import type { Services } from '#renderer/entities/services.ts';
import { perform } from '#renderer/entities/task/actions/perform.ts';
import { writePick } from '#renderer/entities/task/actions/pick-actions.ts';
import {
  currentTargets,
  firstTargetRow,
  focusedOccurrence,
} from '#renderer/entities/task/actions/targets.ts';
import { quickReadings, readWords, type Reading } from '#renderer/entities/task/date-picker/read-words.ts';
import { rowDatesToLocal } from '#renderer/entities/task/row-date.ts';
import type { ArgumentOption } from '#renderer/ui/command/command.ts';
import { matchOptions } from '#renderer/app/commands/argument-options.ts';

const firstDates = (services: Services): LocalDates | null => {
  const occurrence = focusedOccurrence(services);
  if (occurrence !== null) return spanToLocal(occurrence);
  const dates = firstTargetRow(services)?.dates ?? null;
  return dates === null ? null : rowDatesToLocal(dates);
};

const toOption = (services: Services, { id, title, detail, pick }: Reading): ArgumentOption => ({
  id,
  title,
  ...(detail === undefined ? {} : { detail }),
  run: () => {
    const occurrence = focusedOccurrence(services);
    if (occurrence !== null) {
      pickOccurrence(services, occurrence, pick);
      return;
    }
    perform(services, {
      title: pick.day === null ? 'Clear date' : `Schedule: ${title}`,
      run: (ids) => void writePick(services, ids, { pick }),
    });
  },
});

const readingsOf = (services: Services, typed: string): readonly Reading[] => {
  if (typed.trim() === '') return [];
  // Several tasks have no dates in common.
  const held = currentTargets(services).ids.length > 1 ? null : firstDates(services);
  return readWords(typed, held);
};

/** Words that say a date and nothing else; fewer letters begin too many other words. */
export const saidDates = (services: Services, typed: string): readonly ArgumentOption[] =>
  typed.trim().length < 3 ? [] : readingsOf(services, typed).map((reading) => toOption(services, reading));

export const scheduleOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  const read = readingsOf(services, typed);
  const offered = read.length > 0 ? read : matchOptions(quickReadings(firstDates(services)), typed);
  return offered.map((reading) => toOption(services, reading));
};
