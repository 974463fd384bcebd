import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { spanToLocal } from '#shared/domain/dates/move-span.ts';
import { datesAtSpan } from '#shared/domain/dates/span-of-dates.ts';
import { hostZone } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import { NO_OUTCOME, runActions, stepOn, tellOutcome } from '#renderer/entities/task/actions/run-actions.ts';
import { currentList, readListAgain } from '#renderer/entities/task/list/current-list.ts';
import { changeCalendar } from '#renderer/view-state/calendar.ts';
import { announce, focusRow, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import type { Spans } from './entry-spans.ts';

const writeSpans = async (services: Services, spans: Spans) => {
  const details = await Promise.all(
    [...spans].map(async ([id, span]) => ({
      id,
      span,
      detail: await services.client.call('tasks.detail', { id }),
    })),
  );
  const failed = details.find(({ detail }) => !detail.ok);
  if (failed?.detail.ok === false) return { ...NO_OUTCOME, error: failed.detail.error };
  return runActions(
    services,
    details.flatMap(({ id, span, detail }) => {
      if (!detail.ok) return [];
      const dates = datesAtSpan(detail.value.dates, span, hostZone());
      return dates === detail.value.dates ? [] : [stepOn('tasks.edit', [id], { change: { dates } })];
    }),
  );
};

interface Put {
  readonly lead: TaskId;
  /** Has the focus then; the lead where none is named. */
  readonly focus?: TaskId | undefined;
}

const put = async (services: Services, spans: Spans, { lead, focus = lead }: Put) => {
  const { viewStore, views } = services;
  // What was put before may be of the same tasks: what is written is compared with what is stored then.
  const earlier = views.unanswered();
  // They stand there until the view is read with them there.
  changeCalendar(viewStore, { slot: null });
  const shown = new Map([...viewStore.getState().movedSpans, ...spans]);
  viewStore.setState({ movedSpans: shown });
  try {
    await earlier;
    const outcome = await writeSpans(services, spans);
    await readListAgain(services);
    if (outcome.error !== null) {
      tellError(services, outcome.error);
      return;
    }
    focusRow(viewStore, focus, currentList(services).order.indexOf(focus));
    const dates = spanToLocal(leadSpan(spans, lead));
    tellOutcome(services, outcome, (done) => ({ code: 'done.dated', values: { ...done, dates } }));
  } finally {
    if (viewStore.getState().movedSpans === shown) viewStore.setState({ movedSpans: new Map() });
  }
};

const leadSpan = (spans: Spans, lead: TaskId): EntrySpan => {
  const span = spans.get(lead);
  if (span === undefined) throw new Error('The lead is one of those that are put');
  return span;
};

/** Writes where tasks stand now, as one step. @param said by the live region */
export const putTasks = async (
  services: Services,
  spans: Spans,
  { said, ...tasks }: Put & { readonly said: string },
): Promise<void> => {
  announce(services.viewStore, `Dropped. ${said}`);
  sendKeyboardToList(services.viewStore);
  // The next key is about where the tasks are then.
  await services.views.until(put(services, spans, tasks));
};
