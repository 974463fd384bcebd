import { z } from 'zod';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { StorePart } from './store-part.ts';

/** How much time a timeline shows, by what its columns are; the closest first. */
export const timelineZoomSchema = z.enum(['day', 'week', 'month', 'quarter']);
export type TimelineZoom = z.infer<typeof timelineZoomSchema>;

/** Whose color bars have. */
export const timelineColorSchema = z.enum(['list', 'tag', 'priority']);
export type TimelineColor = z.infer<typeof timelineColorSchema>;

/** A request to bring a bar into sight; each is an object of its own. */
export type TimelineAim =
  | { readonly kind: 'day'; readonly day: CalendarDate }
  /** Moves nothing where some of it is in sight. */
  | { readonly kind: 'span'; readonly from: CalendarDate; readonly to: CalendarDate }
  | { readonly kind: 'turn'; readonly direction: 1 | -1 };

export interface TimelineState {
  readonly zoom: TimelineZoom;
  readonly color: TimelineColor;
  /** Null while nobody asked for a place. */
  readonly aim: TimelineAim | null;
}

/** @param text as `timelineToText` wrote it, or a zoom alone; anything else is as at first */
export const textToTimeline = (text: string | null): TimelineState => {
  const [zoom, color] = (text ?? '').split(' ');
  return {
    zoom: timelineZoomSchema.catch('week').parse(zoom),
    color: timelineColorSchema.catch('list').parse(color),
    aim: null,
  };
};

/** Kept after a restart. */
export const timelineToText = ({ zoom, color }: TimelineState): string => `${zoom} ${color}`;

export const changeTimeline = (
  store: StorePart<{ readonly timeline: TimelineState }>,
  change: Partial<TimelineState>,
): void => {
  store.setState(({ timeline }) => ({ timeline: { ...timeline, ...change } }));
};

/** One step closer or further; null at the end. */
export const zoomedBy = (zoom: TimelineZoom, step: 1 | -1): TimelineZoom | null => {
  const { options } = timelineZoomSchema;
  return options[options.indexOf(zoom) + step] ?? null;
};
