import { liftSpans, pressInLift, type SpanLift } from '#renderer/entities/schedule/lift-spans.ts';
import { currentDay } from '#renderer/entities/clock/today.ts';
import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentTimeline } from '#renderer/entities/task/list/current-list.ts';
import { changeTimeline } from '#renderer/view-state/timeline.ts';
import { focusedBranch } from './branches.ts';
import { barLater, barLonger } from './move-bar.ts';
import { sayBar } from './timeline-words.ts';

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  h: -1,
  H: -1,
  ArrowRight: 1,
  l: 1,
  L: 1,
  PageUp: -4,
  PageDown: 4,
};

const movedBy = (
  services: Services,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  span: EntrySpan,
): EntrySpan | null => {
  const steps = STEPS[key];
  if (steps === undefined) return null;
  const { zoom } = services.viewStore.getState().timeline;
  return (shiftKey ? barLonger : barLater)(span, zoom, steps);
};

const TIMELINE_LIFT: SpanLift = {
  entries: (services) => currentTimeline(services)?.entries ?? [],
  startDay: currentDay,
  move: movedBy,
  say: sayBar,
  branch: focusedBranch,
  show: ({ viewStore }, { startDay, endDay }, before) => {
    const isResized = startDay === before.startDay && endDay !== before.endDay;
    changeTimeline(viewStore, { aim: { kind: 'span', from: isResized ? endDay : startDay, to: endDay } });
  },
};

export const liftBars = async (services: Services): Promise<void> => liftSpans(services, TIMELINE_LIFT);

export const pressWhileLifted = pressInLift(TIMELINE_LIFT);
