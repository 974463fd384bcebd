import { currentDay } from '#renderer/entities/clock/today.ts';
import { dayInGroupKey } from '#renderer/entities/drag/slot-key.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import { currentTimeline } from '#renderer/entities/task/list/current-list.ts';
import { UNDATED } from '#renderer/entities/task/list/timeline-outline.ts';
import { currentViewOptions } from '#renderer/entities/task/list/view-options.ts';
import { changeTimeline, zoomedBy, type TimelineZoom } from '#renderer/view-state/timeline.ts';
import { announce, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';

export const isTimeline = (services: Services): boolean => currentViewOptions(services).layout === 'timeline';

const focusedSpan = (services: Services) => {
  const { list, focus } = currentTargets(services);
  const id = list.order[focus];
  return id === undefined ? undefined : currentTimeline(services)?.spans.get(id);
};

/** Scrolls to the bar of the focused task. */
export const showFocusedBar = (services: Services): void => {
  const span = focusedSpan(services);
  if (span === undefined) return;
  changeTimeline(services.viewStore, { aim: { kind: 'day', day: span.startDay } });
  sendKeyboardToList(services.viewStore);
};

export const showTodayOnTimeline = ({ viewStore }: Services): void => {
  changeTimeline(viewStore, { aim: { kind: 'day', day: currentDay() } });
  sendKeyboardToList(viewStore);
};

export const turnTimeline = ({ viewStore }: Services, direction: 1 | -1): void => {
  changeTimeline(viewStore, { aim: { kind: 'turn', direction } });
};

const ZOOM_NAMES: Readonly<Record<TimelineZoom, string>> = {
  day: 'Days',
  week: 'Weeks',
  month: 'Months',
  quarter: 'Quarters',
};

export const zoomTimeline = ({ viewStore }: Services, zoom: TimelineZoom): void => {
  changeTimeline(viewStore, { zoom });
  sendKeyboardToList(viewStore);
  announce(viewStore, ZOOM_NAMES[zoom]);
};

/** One step closer or further, where there is one. */
export const stepZoom = (services: Services, step: 1 | -1): void => {
  const zoom = zoomedBy(services.viewStore.getState().timeline.zoom, step);
  if (zoom !== null) zoomTimeline(services, zoom);
};

/** Where a new task goes: into the group of the focused row, on the day on which its bar begins. */
export const focusedBarKey = (services: Services): string | null => {
  const { list, focus } = currentTargets(services);
  const span = focusedSpan(services);
  const group = list.groupAt(focus)?.key;
  const within = group === undefined || group === UNDATED || group === 'closed' ? null : group;
  return dayInGroupKey(span?.startDay ?? currentDay(), within);
};
