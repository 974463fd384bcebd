import { spanOfDates, type RangeEntry } from '#shared/domain/dates/day-range.ts';
import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import { hostZone } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import { saySlot } from './calendar-words.ts';
import { changeCalendar } from '#renderer/view-state/calendar.ts';
import { focusArriving, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';

/** Turns to the task whose later occurrence this is. */
export const showSeries = async (services: Services, { id }: RangeEntry): Promise<void> => {
  const { viewStore, client, notifier } = services;
  const detail = await client.call('tasks.detail', { id });
  if (!detail.ok) {
    notifier.notify({ text: appErrorToSentence(detail.error), tone: 'danger' });
    return;
  }
  const span = spanOfDates(detail.value.dates, hostZone());
  if (span === null) return;
  changeCalendar(viewStore, { anchor: span.startDay, slot: null });
  focusArriving(viewStore, id, undefined);
  sendKeyboardToList(viewStore);
  notifier.notify({
    text: `The next one is on ${saySlot({ day: span.startDay, minute: null })}. It repeats from there.`,
  });
};
