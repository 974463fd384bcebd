import { use, useEffect, useMemo, useState, type PointerEvent } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { clockToMinutes } from '#shared/domain/dates/clock-time.ts';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { DatePlace } from '#shared/domain/dates/move-span.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { clockOf, useToday, watchClock } from '#renderer/entities/clock/today.ts';
import { entryKey } from '#renderer/entities/schedule/entry-spans.ts';
import { holdPointer } from '#renderer/entities/schedule/hold-pointer.ts';
import { useServices } from '#renderer/entities/services.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { pointerPosition } from '#renderer/ui/follow-pointer.ts';
import { GridCell, GridLine } from '#renderer/ui/grid/GridRow.tsx';
import { CalendarActionsContext } from './calendar-actions.ts';
import { focusSlot } from './calendar-focus.ts';
import { placeAt, stepAt, SurfacesContext } from './calendar-surfaces.ts';
import { saySlot, spanTimes } from './calendar-words.ts';
import { DrawnBlock, type Drawn } from './DrawnBlock.tsx';
import { EntryBlock } from './EntryBlock.tsx';
import { acrossDay, foldDay, layOutDay, type HourMore } from './lay-out-day.ts';
import { toHeight } from './to-height.ts';
import { useHeld, useKept } from './use-kept.ts';
import type { ShownHours } from './use-shown-hours.ts';
import styles from './TimeGrid.module.css';

/** The empty slot that has the focus. */
export const SLOT_DOM_ID = 'calendar-slot';

/** Pixels that a press may move and stay a click. */
const CLICK_SLACK = 5;

/** A new task is drawn on an empty stretch of a day, and gets its title there; a click puts the focus there. */
const useDrawing = (day: CalendarDate) => {
  const services = useServices();
  const surfaces = use(SurfacesContext);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [isNaming, setNaming] = useState(false);
  const open = (stretch: Drawn) => {
    setDrawn(stretch);
    setNaming(true);
  };
  const close = () => {
    setDrawn(null);
    setNaming(false);
  };
  const onPointerDown = (event: PointerEvent) => {
    const from = placeAt(surfaces, pointerPosition(event));
    if (event.button !== 0 || event.target !== event.currentTarget || from?.minute == null) return;
    event.preventDefault();
    // A title that is written elsewhere is kept: the press itself takes the keyboard from nothing.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    const { minute } = from;
    const { clientY } = event;
    let last: Drawn | null = null;
    holdPointer({
      onMove: (at) => {
        if (last === null && Math.abs(at.y - clientY) < CLICK_SLACK) return;
        const to = placeAt(surfaces, at)?.minute ?? minute;
        const step = stepAt(at);
        last = to >= minute ? { start: minute, end: to + step } : { start: to, end: minute + step };
        setNaming(false);
        setDrawn(last);
      },
      onDrop: () => {
        if (last === null) focusSlot(services, { day, minute: Math.floor(minute / 30) * 30 });
        else open(last);
      },
      onCancel: close,
    });
  };
  return { drawn, isNaming, onPointerDown, open, close };
};

interface DayColumnProps {
  readonly day: CalendarDate;
  readonly entries: readonly RangeEntry[];
  readonly focused: TaskId | null;
  readonly slot: DatePlace | null;
  readonly shown: ShownHours;
}

/** The blocks of a day that are in sight and have room. */
const useBlocks = ({ day, entries, focused, shown: { from, to, room, lanes } }: DayColumnProps) => {
  const isHeld = useHeld();
  const blocks = useMemo(
    () =>
      layOutDay(
        entries.filter((entry) => !isHeld(entry)),
        day,
      ),
    [entries, isHeld, day],
  );
  // What is in the hand takes the whole slot, and the others stay where they are.
  const held = useMemo(() => layOutDay(entries.filter(isHeld), day), [entries, isHeld, day]);
  const isKept = useKept(focused);
  return useMemo(() => {
    const { shown, more } = foldDay(blocks, { room, lanes, isKept });
    return {
      shown: [
        ...shown.filter(({ entry, start, end }) => (start < to && end > from) || isKept(entry)),
        ...held,
      ],
      more: more.filter(({ hour }) => hour * 60 < to && hour * 60 + 60 > from),
    };
  }, [blocks, held, isKept, from, to, room, lanes]);
};

interface MoreProps {
  readonly day: CalendarDate;
  readonly more: readonly HourMore[];
  readonly lanes: number;
}

/** How many have no room. The agenda of the day shows them, and so does the day alone. */
const More = ({ day, more, lanes }: MoreProps) => {
  const { onMore } = use(CalendarActionsContext);
  return more.map(({ hour, count }) => (
    <GridCell
      key={hour}
      className={styles['more']}
      style={{
        top: toHeight(hour * 60, -1),
        left: `calc(${(100 * (lanes - 1)) / lanes}% + 1px)`,
        width: `calc(${100 / lanes}% - 4px)`,
      }}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${count} more from ${saySlot({ day, minute: hour * 60 })} on`}
        onClick={({ currentTarget }) => {
          onMore(day, currentTarget);
        }}
      >
        +{count}
      </button>
    </GridCell>
  ));
};

const across = (lane: Parameters<typeof acrossDay>[0], readable: number) => {
  const { left, width } = acrossDay(lane, readable);
  return { left: `calc(${left * 100}% + 1px)`, width: `calc(${width * 100}% - 4px)` };
};

const Slot = ({ slot }: { readonly slot: DatePlace }) => (
  <GridCell
    id={SLOT_DOM_ID}
    aria-label={`Empty, ${saySlot(slot)}`}
    className={styles['slot']}
    style={{ top: toHeight(slot.minute ?? 0), height: toHeight(30) }}
  />
);

interface DrawingProps {
  readonly day: CalendarDate;
  readonly drawn: Drawn;
  readonly isNaming: boolean;
  readonly onClose: () => void;
}

/** The stretch that the pointer draws, then the block that takes its title. */
const Drawing = ({ isNaming, ...props }: DrawingProps) => {
  if (isNaming) return <DrawnBlock {...props} />;
  const { day, drawn } = props;
  return (
    <span
      className={styles['drawn']}
      style={{ top: toHeight(drawn.start), height: toHeight(drawn.end - drawn.start) }}
    >
      {spanTimes({ startDay: day, endDay: day, startMinute: drawn.start, endMinute: drawn.end })}
    </span>
  );
};

/** A day hour by hour. */
export const DayColumn = (props: DayColumnProps) => {
  const { day, slot, focused, shown } = props;
  const blocks = useBlocks(props);
  const today = useToday();
  const { drawn, isNaming, onPointerDown, open, close } = useDrawing(day);
  const isSlot = slot !== null && slot.day === day && slot.minute !== null;
  return (
    <GridLine
      aria-label={saySlot({ day, minute: null })}
      data-hours
      className={classNames(styles['column'], day === today && styles['today'])}
      onPointerDown={onPointerDown}
      onDoubleClick={({ target, currentTarget }) => {
        if (target === currentTarget && slot?.day === day && slot.minute !== null)
          open({ start: slot.minute, end: slot.minute });
      }}
    >
      {blocks.shown.map(({ entry, start, end, begins, ends, ...lane }) => (
        <EntryBlock
          key={entryKey(entry)}
          entry={entry}
          look="hours"
          begins={begins}
          ends={ends}
          part={begins ? null : day}
          isFocused={entryKey(entry) === focused}
          style={{
            top: toHeight(start, -1),
            height: toHeight(end - start, 2),
            ...across(lane, shown.readable),
          }}
        />
      ))}
      <More day={day} more={blocks.more} lanes={shown.lanes} />
      {isSlot && <Slot slot={slot} />}
      {drawn !== null && <Drawing day={day} drawn={drawn} isNaming={isNaming} onClose={close} />}
      {day === today && <NowLine />}
      {blocks.shown.length === 0 && !isSlot && <GridCell className="visually-hidden" />}
    </GridLine>
  );
};

export const minuteNow = (): number => clockToMinutes(clockOf(new Date()));

const NowLine = () => {
  const [minute, setMinute] = useState(minuteNow);
  useEffect(
    () =>
      watchClock(
        () => String(minuteNow()),
        (now) => {
          setMinute(Number(now));
        },
      ),
    [],
  );
  return <span className={styles['now']} style={{ top: toHeight(minute) }} aria-hidden />;
};
