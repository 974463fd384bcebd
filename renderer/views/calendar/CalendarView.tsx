import { useMemo, useState } from 'react';
import { viewToKey, type Outline } from '#shared/domain/view.ts';
import { CONVENTIONS, useToday } from '#renderer/entities/clock/today.ts';
import { useViewTitle } from '#renderer/entities/project/use-view-title.ts';
import { useServices } from '#renderer/entities/services.ts';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { calendarContent, type CalendarContent } from '#renderer/entities/task/list/calendar-outline.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import { useRowPress } from '#renderer/entities/task/list/use-row-press.ts';
import { useTaskMenu } from '#renderer/entities/task/list/use-task-menu.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { useGridKeyboard } from '#renderer/entities/schedule/use-schedule.ts';
import { KEYBOARD_HOME } from '#renderer/ui/keyboard-home.ts';
import { ContextMenu } from '#renderer/ui/Menu.tsx';
import { changeCalendar, daysOf, isPanelOpen, shownDays } from '#renderer/view-state/calendar.ts';
import { useFocusIndex, useViewState } from '#renderer/view-state/view-state-context.tsx';
import { Agenda } from './Agenda.tsx';
import { focusOccurrence } from './calendar-focus.ts';
import { CalendarActionsContext, type CalendarActions } from './calendar-actions.ts';
import { OccurrenceQuestion } from '#renderer/entities/schedule/OccurrenceQuestion.tsx';
import { askOccurrence } from '#renderer/entities/schedule/occurrence.ts';
import { occurrenceAt } from '#renderer/entities/task/actions/targets.ts';
import { draggedSpans, entryKey, entryOf, withSpans } from '#renderer/entities/schedule/entry-spans.ts';
import { SurfacesContext, type Surfaces } from './calendar-surfaces.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { entryDomId } from './calendar-words.ts';
import { DayMore, type OpenDay } from './DayMore.tsx';
import { EventDetails } from './EventBlock.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { eventAt, useWithOtherEvents } from './other-events.ts';
import { SLOT_DOM_ID } from './DayColumn.tsx';
import { TimeGrid } from './TimeGrid.tsx';
import { besideDomId, UnscheduledPanel } from '#renderer/entities/schedule/UnscheduledPanel.tsx';
import { useCalendarDrag } from './use-calendar-drag.ts';
import { useLiftKeys } from '#renderer/entities/drag/use-lift-keys.ts';
import { pressWhileLifted } from './lift-tasks.ts';
import schedule from '#renderer/entities/schedule/Schedule.module.css';

interface CalendarViewProps {
  readonly list: ListModel;
  readonly outline: Outline;
}

/** Handlers of the pointer, for tasks and days. */
const useActions = (onMore: CalendarActions['onMore']): CalendarActions => {
  const services = useServices();
  const commands = useCommands();
  const { onPress, onPoint } = useRowPress();
  return useMemo(() => {
    const { viewStore } = services;
    return {
      onPress: (id, event) => {
        changeCalendar(viewStore, { slot: null });
        onPress(id, event);
      },
      onPoint: (id) => {
        changeCalendar(viewStore, { slot: null });
        onPoint(id);
      },
      onOpen: () => commands.find('task.open')?.run(),
      onProjection: (entry) => {
        focusOccurrence(services, entry);
        askOccurrence(services, { entry, span: null });
      },
      onDay: (day) => {
        changeCalendar(viewStore, { span: 'day', anchor: day, slot: null });
      },
      onMore,
    };
  }, [services, commands, onPress, onPoint, onMore]);
};

/** The entries as they are shown now: what is dragged, or is not written yet, stands where it goes. */
const useShownEntries = (content: CalendarContent | null): readonly RangeEntry[] => {
  const dragState = useViewState((state) => state.dragState);
  const moved = useViewState((state) => state.movedSpans);
  return useMemo(() => {
    const stored = content?.entries ?? [];
    return withSpans(stored, draggedSpans(stored, dragState) ?? moved);
  }, [content, dragState, moved]);
};

/** The element that the keyboard is on. */
const activeDomId = (
  entries: readonly RangeEntry[],
  focused: TaskId | null,
  from: string,
): string | undefined => {
  if (focused === null) return undefined;
  const entry = entryOf(entries, focused);
  if (entry === null) return besideDomId(focused);
  return entryDomId(entry, entry.startDay < from ? from : null);
};

/** The task, the later occurrence or the event with the focus; null where an empty place has it. */
const useFocused = (list: ListModel, content: CalendarContent | null, withEvents: readonly RangeEntry[]) => {
  const index = useFocusIndex(list.order);
  const slot = useViewState((state) => state.calendar.slot);
  if (slot === null) return { focused: list.order[index] ?? null, isOnSlot: false };
  const occurrence = eventAt(withEvents, slot) ?? occurrenceAt(content?.entries ?? [], slot);
  return { focused: occurrence === null ? null : entryKey(occurrence), isOnSlot: occurrence === null };
};

interface DaysProps {
  readonly days: readonly CalendarDate[];
  readonly entries: readonly RangeEntry[];
  readonly focused: TaskId | null;
}

const Days = (days: DaysProps) => {
  const span = useViewState((state) => state.calendar.span);
  if (span === 'month') return <MonthGrid {...days} />;
  return span === 'agenda' ? <Agenda {...days} /> : <TimeGrid key={span} {...days} />;
};

/** The open view by day and time. */
export const CalendarView = ({ list, outline }: CalendarViewProps) => {
  const title = useViewTitle();
  const viewKey = useViewState((state) => viewToKey(state.view));
  const hasPanel = useViewState(({ calendar, view }) => isPanelOpen(calendar, view));
  const { span, severalDays, anchor } = useViewState((state) => state.calendar);
  const today = useToday();
  const menu = useTaskMenu();
  const [openDay, setOpenDay] = useState<OpenDay | null>(null);
  const { onMore, closeDay } = useMemo(
    () => ({
      onMore: (day: CalendarDate, from: Element) => {
        setOpenDay({ day, anchor: from });
      },
      closeDay: () => {
        setOpenDay(null);
      },
    }),
    [],
  );
  const actions = useActions(onMore);
  const surfaces = useMemo<Surfaces>(() => new Set(), []);
  const grid = useGridKeyboard();
  useCalendarDrag(surfaces);
  useLiftKeys(pressWhileLifted);
  const content = calendarContent(outline);
  const entries = useShownEntries(content);
  const shown = useMemo(
    () => shownDays({ span, severalDays, anchor }, { today, firstWeekday: CONVENTIONS.firstWeekday }),
    [span, severalDays, anchor, today],
  );
  const days = useMemo(() => daysOf(shown), [shown]);
  const withEvents = useWithOtherEvents(entries, shown);
  const { focused, isOnSlot } = useFocused(list, content, withEvents);
  return (
    <SurfacesContext value={surfaces}>
      <CalendarActionsContext value={actions}>
        <div className={schedule['view']}>
          <CalendarBar shown={shown} />
          <ContextMenu
            groups={menu}
            trigger={
              <div className={schedule['area']} data-view={viewKey}>
                <div
                  ref={grid}
                  role="grid"
                  aria-label={title === 'Calendar' ? title : `Calendar of ${title}`}
                  aria-multiselectable
                  aria-activedescendant={
                    isOnSlot ? SLOT_DOM_ID : activeDomId(withEvents, focused, shown.from)
                  }
                  tabIndex={0}
                  {...KEYBOARD_HOME}
                  className={schedule['grid']}
                >
                  <Days days={days} entries={withEvents} focused={focused} />
                  {hasPanel && content !== null && (
                    <UnscheduledPanel unscheduled={content.unscheduled} actions={actions} focused={focused} />
                  )}
                </div>
              </div>
            }
          />
          {openDay !== null && (
            <DayMore open={openDay} entries={content?.entries ?? []} shown={shown} onClose={closeDay} />
          )}
          <OccurrenceQuestion />
          <EventDetails entries={withEvents} from={shown.from} />
        </div>
      </CalendarActionsContext>
    </SurfacesContext>
  );
};
