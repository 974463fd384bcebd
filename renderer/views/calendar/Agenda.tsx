import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { GridCell, GridHead, GridLine } from '#renderer/ui/grid/GridRow.tsx';
import { usePinnedRange } from '#renderer/ui/grid/use-pinned-range.ts';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { DatePlace } from '#shared/domain/dates/move-span.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { saySlot } from './calendar-words.ts';
import { BAR_HEIGHT } from './DayBars.tsx';
import { DayName } from './DayName.tsx';
import { entryKey } from '#renderer/entities/schedule/entry-spans.ts';
import { EntryBlock } from './EntryBlock.tsx';
import { SLOT_DOM_ID } from './DayColumn.tsx';
import { useKept } from './use-kept.ts';
import styles from './Agenda.module.css';

interface AgendaProps {
  readonly days: readonly CalendarDate[];
  readonly entries: readonly RangeEntry[];
  readonly focused: TaskId | null;
}

/** A line of the agenda: an entry on a day, or a day without one. */
interface Line {
  readonly day: CalendarDate;
  readonly entry: RangeEntry | null;
  /** On its day. */
  readonly index: number;
  readonly height: number;
}

/** Pixels of the name of a day, and of what is around its lines. */
const NAME_HEIGHT = 26;
const AROUND_DAY = 13;
const OVERSCAN = 12;

const dayLines = (entries: readonly RangeEntry[], day: CalendarDate): readonly Line[] => {
  const own = entries.filter(({ startDay, endDay }) => startDay <= day && endDay >= day);
  const count = Math.max(own.length, 1);
  const rest = AROUND_DAY + Math.max(NAME_HEIGHT - count * BAR_HEIGHT, 0);
  return Array.from({ length: count }, (_unused, index) => ({
    day,
    entry: own[index] ?? null,
    index,
    height: BAR_HEIGHT + (index === count - 1 ? rest : 0),
  }));
};

/** Only the lines on the screen exist, and those that have the focus or are in a hand. */
const useLines = (
  lines: readonly Line[],
  {
    active,
    stop,
    kept,
  }: { readonly active: number; readonly stop: string; readonly kept: readonly number[] },
) => {
  const scroller = useRef<HTMLDivElement>(null);
  const rangeExtractor = usePinnedRange(kept);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this page, and the entries are memoised by hand
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => lines[index]?.height ?? BAR_HEIGHT,
    overscan: OVERSCAN,
    rangeExtractor,
    paddingStart: 4,
    scrollPaddingStart: BAR_HEIGHT,
    scrollPaddingEnd: BAR_HEIGHT,
    initialRect: { width: 0, height: window.innerHeight },
  });
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, lines]);
  const latest = useRef(active);
  useEffect(() => {
    latest.current = active;
  });
  // Only a move of the focus scrolls: lines that come and go above it must not pull the view back to it.
  useEffect(() => {
    if (latest.current !== -1) virtualizer.scrollToIndex(latest.current, { align: 'auto' });
  }, [virtualizer, stop]);
  const shown = virtualizer.getVirtualItems().flatMap(({ index }) => lines[index] ?? []);
  return { scroller, shownByDay: Map.groupBy(shown, ({ day }) => day) };
};

interface AgendaDayProps {
  readonly day: CalendarDate;
  /** The first day of the agenda has what began before it. */
  readonly isFirst: boolean;
  /** How many lines it has, and those of them that are drawn. */
  readonly count: number;
  readonly shown: readonly Line[];
  readonly focused: TaskId | null;
  readonly slot: DatePlace | null;
}

const AgendaDay = ({ day, isFirst, count, shown, focused, slot }: AgendaDayProps) => {
  const isEmpty = count === 1 && shown.every(({ entry }) => entry === null);
  return (
    <GridLine aria-label={saySlot({ day, minute: null })} className={styles['row']}>
      <GridHead of="row" className={styles['name']}>
        <DayName day={day} isNamed />
      </GridHead>
      <div role="presentation" className={styles['entries']} style={{ minHeight: count * BAR_HEIGHT }}>
        {shown.map(
          ({ entry, index }) =>
            entry !== null && (
              <EntryBlock
                key={entryKey(entry)}
                entry={entry}
                look="line"
                begins
                ends
                part={entry.startDay === day || isFirst ? null : day}
                isFocused={entryKey(entry) === focused}
                style={{ top: index * BAR_HEIGHT, left: 0, right: 0, height: BAR_HEIGHT - 2 }}
              />
            ),
        )}
        {slot !== null && <GridCell id={SLOT_DOM_ID} aria-label={saySlot(slot)} className={styles['slot']} />}
        {isEmpty && slot === null && <GridCell className={styles['free']} />}
      </div>
    </GridLine>
  );
};

/** Day by day, as a list. */
export const Agenda = ({ days, entries, focused }: AgendaProps) => {
  // A later occurrence there has the focus itself.
  const slot = useViewState((state) => (focused === null ? state.calendar.slot : null));
  const lines = useMemo(() => days.flatMap((day) => dayLines(entries, day)), [days, entries]);
  const isKept = useKept(focused);
  const active = useMemo(
    () =>
      slot === null
        ? lines.findIndex(({ entry }) => entry !== null && entryKey(entry) === focused)
        : lines.findIndex(({ day }) => day === slot.day),
    [lines, slot, focused],
  );
  const kept = useMemo(
    () => lines.flatMap(({ entry }, at) => (at === active || (entry !== null && isKept(entry)) ? [at] : [])),
    [lines, active, isKept],
  );
  const { scroller, shownByDay } = useLines(lines, {
    active,
    stop: focused ?? slot?.day ?? '',
    kept,
  });
  const counts = useMemo(() => Map.groupBy(lines, ({ day }) => day), [lines]);
  return (
    <div ref={scroller} role="presentation" className={styles['agenda']}>
      {days.map((day) => (
        <AgendaDay
          key={day}
          day={day}
          isFirst={day === days[0]}
          count={counts.get(day)?.length ?? 1}
          shown={shownByDay.get(day) ?? []}
          focused={focused}
          slot={slot?.day === day ? slot : null}
        />
      ))}
    </div>
  );
};
