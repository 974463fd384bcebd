import { DAY_MINUTES } from '#shared/domain/dates/clock-time.ts';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import { type EntrySpan, type RangeEntry } from '#shared/domain/dates/day-range.ts';
import { shiftedSpan, spanAtPlace, spanWithEnd } from '#shared/domain/dates/move-span.ts';
import { currentDay } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import { currentCalendar } from '#renderer/entities/task/list/current-list.ts';
import { findTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { changeCalendar } from '#renderer/view-state/calendar.ts';
import { carry, carryTo } from '#renderer/view-state/carrying.ts';
import { announce } from '#renderer/view-state/view-actions.ts';
import { carriedSpans, entryOf } from './calendar-entries.ts';
import { currentDays } from './calendar-focus.ts';
import { saySpan } from './calendar-words.ts';
import { putTasks } from './put-tasks.ts';

/** A quarter of an hour. */
const STEP = 15;

const currentEntries = (services: Services): readonly RangeEntry[] =>
  currentCalendar(services)?.entries ?? [];

const others = (services: Services, carried: ReadonlySet<string>): readonly RangeEntry[] =>
  currentEntries(services).filter(({ id }) => !carried.has(id));

/** Takes the selection, else the focused task, into the hand of the keyboard. One without a date starts today. */
export const liftTasks = async (services: Services): Promise<void> => {
  const { viewStore } = services;
  const { ids, list, focus } = currentTargets(services);
  const lead = list.order[focus] ?? ids[0];
  if (lead === undefined) return;
  const { from, to } = currentDays(services);
  const today = currentDay();
  const day = today >= from && today <= to ? today : from;
  const span = entryOf(currentEntries(services), lead) ?? spanAtPlace(null, { day, minute: null });
  const carried = new Set(ids);
  carry(viewStore, { ids: carried, lead, by: 'keys', target: { kind: 'span', span }, words: '' });
  const row = await findTaskRow(services, lead);
  const what = ids.length === 1 ? (row?.title ?? '') : `${ids.length} tasks`;
  announce(viewStore, `Lifted ${what}. ${saySpan(span, others(services, carried))}`);
};

type Move = (span: EntrySpan) => EntrySpan;

const later =
  (days: number, minutes: number): Move =>
  (span) =>
    shiftedSpan(span, { days, minutes });

/** By whole days where there is no time. */
const longer =
  (days: number, minutes: number): Move =>
  (span) => {
    const { startMinute, endDay, endMinute } = span;
    if (startMinute === null)
      return spanWithEnd(span, { edge: 'end', at: { day: addDays(endDay, days), minute: null } });
    const end = (endMinute ?? startMinute) + minutes + days * DAY_MINUTES;
    const over = Math.floor(end / DAY_MINUTES);
    return spanWithEnd(span, {
      edge: 'end',
      at: { day: addDays(endDay, over), minute: end - over * DAY_MINUTES },
    });
  };

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: later(-1, 0),
  ArrowRight: later(1, 0),
  ArrowUp: later(0, -STEP),
  ArrowDown: later(0, STEP),
  h: later(-1, 0),
  l: later(1, 0),
  k: later(0, -STEP),
  j: later(0, STEP),
  PageUp: later(-7, 0),
  PageDown: later(7, 0),
};

const LENGTHS: Readonly<Record<string, Move>> = {
  ArrowLeft: longer(-1, 0),
  ArrowRight: longer(1, 0),
  ArrowUp: longer(0, -STEP),
  ArrowDown: longer(0, STEP),
};

/** A week up or down, where a row of the calendar is a week and there is no time. */
const moveOf = (
  services: Services,
  key: string,
  isLength: boolean,
  { startMinute }: EntrySpan,
): Move | undefined => {
  const { span } = services.viewStore.getState().calendar;
  if (startMinute === null && !isLength && span === 'month') {
    if (key === 'ArrowUp' || key === 'k') return later(-7, 0);
    if (key === 'ArrowDown' || key === 'j') return later(7, 0);
  }
  return (isLength ? LENGTHS : MOVES)[key];
};

const moveTo = (services: Services, span: EntrySpan): void => {
  const { viewStore } = services;
  const { carrying } = viewStore.getState();
  if (carrying === null) return;
  const words = saySpan(span, others(services, carrying.ids));
  carryTo(viewStore, { kind: 'span', span }, () => words);
  const days = currentDays(services);
  if (span.startDay < days.from || span.startDay > days.to)
    changeCalendar(viewStore, { anchor: span.startDay });
  announce(viewStore, words);
};

const drop = (services: Services): void => {
  const { viewStore } = services;
  const { carrying } = viewStore.getState();
  const spans = carriedSpans(currentEntries(services), carrying);
  carry(viewStore, null);
  if (carrying === null || spans === null) return;
  const span = spans.get(carrying.lead);
  const said = span === undefined ? '' : saySpan(span, others(services, carrying.ids));
  void putTasks(services, spans, { lead: carrying.lead, said });
};

/** @returns whether the key belongs to the lift */
export const pressWhileLifted = (
  services: Services,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): boolean => {
  const { viewStore } = services;
  const { carrying } = viewStore.getState();
  if (carrying?.by !== 'keys' || carrying.target?.kind !== 'span') return false;
  if (key === 'Enter' || key === ' ') drop(services);
  else if (key === 'Escape') {
    carry(viewStore, null);
    announce(viewStore, 'Put back.');
  } else {
    const move = moveOf(services, key, shiftKey, carrying.target.span);
    if (move !== undefined) moveTo(services, move(carrying.target.span));
  }
  // While something is lifted the keys are about nothing else.
  return key !== 'Tab';
};
