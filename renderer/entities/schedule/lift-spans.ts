import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { EntrySpan, RangeEntry } from '#shared/domain/dates/day-range.ts';
import { spanAtPlace } from '#shared/domain/dates/move-span.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { sayLifted } from '#renderer/entities/drag/say-lifted.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import { setDragState, dragTo } from '#renderer/view-state/drag-state.ts';
import { announce } from '#renderer/view-state/view-actions.ts';
import { draggedSpans, entryKey, entryOf } from './entry-spans.ts';
import { askOccurrence } from './occurrence.ts';
import { putTasks } from './put-tasks.ts';

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>;

/** Minutes of a step, by pointer and by key, and of one with Alt. */
export const STEP = 15;
export const FINE_STEP = 5;

/** How a view of days shows a lift by keys. */
export interface SpanLift {
  readonly entries: (services: Services) => readonly RangeEntry[];
  /** Where a task without a date starts. */
  readonly startDay: (services: Services) => CalendarDate;
  /** Where the lead goes by a key; null for a key that moves nothing. */
  readonly move: (services: Services, press: Press, span: EntrySpan) => EntrySpan | null;
  /** @param others what stays where it is */
  readonly say: (span: EntrySpan, others: readonly RangeEntry[]) => string;
  /** A later occurrence in the focus, which is no task. */
  readonly occurrence?: (services: Services) => RangeEntry | null;
  /** What stands for the focused row, which has no date of its own. */
  readonly branch?: (
    services: Services,
  ) => { readonly lead: TaskId; readonly ids: readonly TaskId[]; readonly titled: TaskId } | null;
  /** Brings where the lead is now into sight; its end where that alone has moved from where it was. */
  readonly show: (services: Services, span: EntrySpan, before: EntrySpan) => void;
}

const others = (services: Services, lift: SpanLift, dragged: ReadonlySet<string>): readonly RangeEntry[] =>
  lift.entries(services).filter((entry) => !dragged.has(entryKey(entry)));

/** The lifted entries: a later occurrence by itself, else the selection or the focused task. */
const takenBy = (services: Services, lift: SpanLift) => {
  const occurrence = lift.occurrence?.(services) ?? null;
  if (occurrence !== null) {
    const lead = entryKey(occurrence);
    return { lead, ids: [lead], titled: occurrence.id };
  }
  const branch = lift.branch?.(services) ?? null;
  if (branch !== null) return branch;
  const { ids, list, focus } = currentTargets(services);
  const lead = list.order[focus] ?? ids[0];
  return lead === undefined ? null : { lead, ids, titled: lead };
};

/** Takes the selection, else what has the focus, into the hand of the keyboard. */
export const liftSpans = async (services: Services, lift: SpanLift): Promise<void> => {
  const { viewStore } = services;
  const taken = takenBy(services, lift);
  if (taken === null) return;
  const { lead, ids, titled } = taken;
  const span =
    entryOf(lift.entries(services), lead) ??
    spanAtPlace(null, { day: lift.startDay(services), minute: null });
  const dragged = new Set(ids);
  setDragState(viewStore, { ids: dragged, lead, by: 'keys', target: { kind: 'span', span }, words: '' });
  lift.show(services, span, span);
  await sayLifted(services, {
    ids,
    lead: titled,
    place: () => lift.say(span, others(services, lift, dragged)),
  });
};

const moveTo = (services: Services, lift: SpanLift, span: EntrySpan): void => {
  const { viewStore } = services;
  const { dragState } = viewStore.getState();
  if (dragState?.target?.kind !== 'span') return;
  const words = lift.say(span, others(services, lift, dragState.ids));
  dragTo(viewStore, { kind: 'span', span }, () => words);
  lift.show(services, span, dragState.target.span);
  announce(viewStore, words);
};

const drop = (services: Services, lift: SpanLift): void => {
  const { viewStore } = services;
  const { dragState } = viewStore.getState();
  const spans = draggedSpans(lift.entries(services), dragState);
  setDragState(viewStore, null);
  if (dragState === null || spans === null) return;
  const span = spans.get(dragState.lead);
  const entry = entryOf(lift.entries(services), dragState.lead);
  if (entry?.isProjection === true && span !== undefined) {
    askOccurrence(services, { entry, span });
    return;
  }
  const said = span === undefined ? '' : lift.say(span, others(services, lift, dragState.ids));
  const { list, focus } = currentTargets(services);
  void putTasks(services, spans, { lead: dragState.lead, said, focus: list.order[focus] });
};

/** Ends the lift and scrolls back to the task. */
const putBack = (services: Services, lift: SpanLift, lead: TaskId): void => {
  setDragState(services.viewStore, null);
  const entry = entryOf(lift.entries(services), lead);
  if (entry !== null) lift.show(services, entry, entry);
  announce(services.viewStore, 'Put back.');
};

/** @returns whether the key belongs to the lift */
export const pressInLift =
  (lift: SpanLift) =>
  (services: Services, { key, shiftKey, altKey }: Press): boolean => {
    const { viewStore } = services;
    const { dragState } = viewStore.getState();
    if (dragState?.by !== 'keys' || dragState.target?.kind !== 'span') return false;
    if (key === 'Enter' || key === ' ') drop(services, lift);
    else if (key === 'Escape') putBack(services, lift, dragState.lead);
    else {
      const span = lift.move(services, { key, shiftKey, altKey }, dragState.target.span);
      if (span !== null) moveTo(services, lift, span);
    }
    // While something is lifted the keys are about nothing else.
    return key !== 'Tab';
  };
