import { DAY_MINUTES } from '#shared/domain/dates/clock-time.ts';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import { shiftedSpan, spanWithEnd } from '#shared/domain/dates/move-span.ts';
import { currentDay } from '#renderer/entities/clock/today.ts';
import {
  FINE_STEP,
  liftSpans,
  pressInLift,
  STEP,
  type SpanLift,
} from '#renderer/entities/schedule/lift-spans.ts';
import { focusedOccurrence } from '#renderer/entities/task/actions/targets.ts';
import { saySpan } from '#renderer/entities/schedule/span-words.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentCalendar } from '#renderer/entities/task/list/current-list.ts';
import { changeCalendar } from '#renderer/view-state/calendar.ts';
import { currentDays } from './calendar-focus.ts';

type Move = (span: EntrySpan) => EntrySpan;

const later =
  (days: number, minutes: number): Move =>
  (span) =>
    shiftedSpan(span, { days, minutes });

/** By whole days where there is no time. */
const longer =
  (days: number, minutes: number, shortest: number): Move =>
  (span) => {
    const { startMinute, endDay, endMinute } = span;
    if (startMinute === null)
      return spanWithEnd(span, { edge: 'end', at: { day: addDays(endDay, days), minute: null } });
    const end = (endMinute ?? startMinute) + minutes + days * DAY_MINUTES;
    const over = Math.floor(end / DAY_MINUTES);
    return spanWithEnd(span, {
      edge: 'end',
      at: { day: addDays(endDay, over), minute: end - over * DAY_MINUTES },
      shortest,
    });
  };

type Moves = Readonly<Record<string, Move>>;

const movesBy = (step: number): Moves => ({
  ArrowLeft: later(-1, 0),
  ArrowRight: later(1, 0),
  ArrowUp: later(0, -step),
  ArrowDown: later(0, step),
  h: later(-1, 0),
  l: later(1, 0),
  k: later(0, -step),
  j: later(0, step),
  PageUp: later(-7, 0),
  PageDown: later(7, 0),
});

const lengthsBy = (step: number): Moves => ({
  ArrowLeft: longer(-1, 0, step),
  ArrowRight: longer(1, 0, step),
  ArrowUp: longer(0, -step, step),
  ArrowDown: longer(0, step, step),
});

const COARSE = { moves: movesBy(STEP), lengths: lengthsBy(STEP) };
const FINE = { moves: movesBy(FINE_STEP), lengths: lengthsBy(FINE_STEP) };

/** A week up or down, where a row of the calendar is a week and there is no time. */
const moveOf = (
  services: Services,
  { key, shiftKey, altKey }: Parameters<SpanLift['move']>[1],
  { startMinute }: EntrySpan,
): Move | undefined => {
  const { span } = services.viewStore.getState().calendar;
  if (startMinute === null && !shiftKey && span === 'month') {
    if (key === 'ArrowUp' || key === 'k') return later(-7, 0);
    if (key === 'ArrowDown' || key === 'j') return later(7, 0);
  }
  const { moves, lengths } = altKey ? FINE : COARSE;
  return (shiftKey ? lengths : moves)[key];
};

const CALENDAR_LIFT: SpanLift = {
  entries: (services) => currentCalendar(services)?.entries ?? [],
  startDay: (services) => {
    const { from, to } = currentDays(services);
    const today = currentDay();
    return today >= from && today <= to ? today : from;
  },
  move: (services, press, span) => moveOf(services, press, span)?.(span) ?? null,
  say: saySpan,
  occurrence: focusedOccurrence,
  show: (services, { startDay }) => {
    const { from, to } = currentDays(services);
    if (startDay < from || startDay > to) changeCalendar(services.viewStore, { anchor: startDay });
  },
};

export const liftTasks = async (services: Services): Promise<void> => liftSpans(services, CALENDAR_LIFT);

export const pressWhileLifted = pressInLift(CALENDAR_LIFT);
