import { memo, useDeferredValue, useMemo, type CSSProperties, type ReactNode } from 'react';
import type { Unscheduled } from '#shared/domain/dates/day-range.ts';
import { viewToKey, type Outline } from '#shared/domain/view.ts';
import { useViewTitle } from '#renderer/entities/project/use-view-title.ts';
import { ScheduleBar } from '#renderer/entities/schedule/ScheduleBar.tsx';
import { besideDomId, UnscheduledPanel } from '#renderer/entities/schedule/UnscheduledPanel.tsx';
import { useGridKeyboard } from '#renderer/entities/schedule/use-schedule.ts';
import { useServices } from '#renderer/entities/services.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import {
  timelineContent,
  UNDATED,
  type TimelineContent,
} from '#renderer/entities/task/list/timeline-outline.ts';
import { useRowPress } from '#renderer/entities/task/list/use-row-press.ts';
import { useTaskMenu } from '#renderer/entities/task/list/use-task-menu.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { KEYBOARD_HOME } from '#renderer/ui/keyboard-home.ts';
import { ContextMenu } from '#renderer/ui/Menu.tsx';
import { useWidth } from '#renderer/ui/use-size.ts';
import { timelineZoomSchema } from '#renderer/view-state/timeline.ts';
import { useFocusIndex, useViewState } from '#renderer/view-state/view-state-context.tsx';
import { MiniMap } from './MiniMap.tsx';
import { CONVENTIONS } from '#renderer/entities/clock/today.ts';
import { dayToX, timelineTicks, type Ticks } from './time-scale.ts';
import { sightDays, useSight } from './time-sight.ts';
import { showTodayOnTimeline, turnTimeline } from './timeline-focus.ts';
import { TimelineGeometryContext } from './timeline-geometry.ts';
import { sightWords } from './timeline-words.ts';
import { TimelineHead } from './TimelineHead.tsx';
import { timelineRowDomId } from './TimelineRow.tsx';
import { TimelineRows } from './TimelineRows.tsx';
import { useHeldSpan, useMoved, useTimeline, type TimelineTime } from './use-timeline.ts';
import schedule from '#renderer/entities/schedule/Schedule.module.css';
import { isPanelOpen } from '#renderer/view-state/calendar.ts';
import styles from './TimelineView.module.css';

interface TimelineViewProps {
  readonly list: ListModel;
  readonly outline: Outline;
  /** Shown in the place of tasks; null while there are some. */
  readonly hint: ReactNode;
}

const NOTHING: TimelineContent = { known: null, entries: [], spans: new Map() };

const ZOOM_CHOICES = timelineZoomSchema.options.map((zoom) => ({ id: `timeline.${zoom}` }));

/** Titles give way where there is little room. @param width pixels of the view */
const namesWidthIn = (width: number): number => Math.round(Math.min(Math.max(width * 0.24, 140), 300));

interface GroundProps extends Pick<TimelineTime, 'scale' | 'today'> {
  readonly ticks: Ticks;
}

/** Weekends, the lines between the columns, and today. */
const Ground = ({ scale, ticks, today }: GroundProps) => (
  <div className={styles['ground']} aria-hidden>
    {ticks.weekends.map(({ day, left, width }) => (
      <span key={`weekend ${day}`} className={styles['weekend']} style={{ left, width }} />
    ))}
    {ticks.small.map(({ day, left }) => (
      <span key={day} className={styles['columnLine']} style={{ left }} />
    ))}
    <span className={styles['now']} style={{ left: dayToX(scale, today) + scale.dayWidth / 2 }} />
  </div>
);

interface ScrollerProps extends TimelineViewProps {
  readonly time: TimelineTime;
  readonly content: TimelineContent;
  readonly namesWidth: number;
  /** Index of the focused task, or -1. */
  readonly active: number;
  /** Lines: all but those of the panel. */
  readonly count: number;
}

/** The rows below the line of days. */
const Scroller = memo(({ list, outline, hint, time, content, namesWidth, active, count }: ScrollerProps) => {
  const moved = useMoved(content);
  const held = useHeldSpan(moved);
  const { scroller, scale, sightStore, today, zoom } = time;
  const sight = useSight(sightStore);
  const ticks = timelineTicks(scale, { zoom, firstWeekday: CONVENTIONS.firstWeekday, sight });
  return (
    <div ref={scroller} role="presentation" className={styles['scroller']} onScroll={time.onScroll}>
      <TimelineHead scale={scale} zoom={zoom} ticks={ticks} sight={sight} today={today} held={held} />
      <div role="presentation" className={styles['body']} style={{ width: namesWidth + scale.width }}>
        <Ground scale={scale} today={today} ticks={ticks} />
        <div className={styles['names']} aria-hidden />
        <TimelineRows
          list={list}
          outline={outline}
          content={content}
          moved={moved}
          scroller={scroller}
          scale={scale}
          sight={sight}
          active={active}
          count={count}
        />
        {hint !== null && <div className={styles['hint']}>{hint}</div>}
      </div>
    </div>
  );
});
Scroller.displayName = 'Scroller';

/** In words; what scrolls does not wait for them. */
const useSightWords = ({ sightStore, scale, zoom }: TimelineTime): string => {
  const sight = useDeferredValue(useSight(sightStore));
  return sightWords(sightDays(scale, sight), zoom);
};

const TimelineBar = ({ time }: { readonly time: TimelineTime }) => {
  const services = useServices();
  return (
    <ScheduleBar
      title={useSightWords(time)}
      onToday={() => {
        showTodayOnTimeline(services);
      }}
      onTurn={(direction) => {
        turnTimeline(services, direction);
      }}
      turnKeys={['Shift+PageUp', 'Shift+PageDown']}
      choice="Zoom"
      choices={ZOOM_CHOICES}
      color="timeline.color"
    />
  );
};

const Years = ({ time, content }: Pick<ScrollerProps, 'time' | 'content'>) => {
  const { scale, sightStore, today, scrollTo } = time;
  const sight = useDeferredValue(useSight(sightStore));
  return (
    <MiniMap
      spans={content.entries}
      scale={scale}
      sight={sight}
      words={useSightWords(time)}
      today={today}
      onScrollTo={scrollTo}
    />
  );
};

/** Which tasks have rows, and which are in the panel. */
const useParts = (list: ListModel) =>
  useMemo(() => {
    const beside = list.groups.find(({ key }) => key === UNDATED);
    const start = beside?.start ?? list.order.length;
    const unscheduled: Unscheduled = { overdue: [], undated: list.order.slice(start) };
    return { start, count: beside?.firstLine ?? list.length, unscheduled };
  }, [list]);

const useBesideActions = () => {
  const commands = useCommands();
  const press = useRowPress();
  return useMemo(() => ({ ...press, onOpen: () => commands.find('task.open')?.run() }), [press, commands]);
};

/** The open view along a line of days: a row for each task, with its bar. */
export const TimelineView = (props: TimelineViewProps) => {
  const { list, outline } = props;
  const title = useViewTitle();
  const viewKey = useViewState((state) => viewToKey(state.view));
  const hasPanel = useViewState(({ calendar, view }) => isPanelOpen(calendar, view));
  const menu = useTaskMenu();
  const actions = useBesideActions();
  const [pane, width] = useWidth();
  const namesWidth = namesWidthIn(width);
  const content = timelineContent(outline) ?? NOTHING;
  const time = useTimeline(content, namesWidth);
  const { start, count, unscheduled } = useParts(list);
  const active = useFocusIndex(list.order);
  const activeId = list.order[active];
  const toDomId = active >= start ? besideDomId : timelineRowDomId;
  const names: CSSProperties & Record<'--names', string> = { '--names': `${namesWidth}px` };
  return (
    <TimelineGeometryContext value={time.geometry}>
      <div ref={pane} className={schedule['view']} style={names}>
        <TimelineBar time={time} />
        <ContextMenu
          groups={menu}
          trigger={
            <div className={schedule['area']} data-view={viewKey}>
              <div
                ref={useGridKeyboard()}
                role="treegrid"
                aria-label={`Timeline of ${title}`}
                aria-rowcount={count + 1}
                aria-multiselectable
                aria-activedescendant={activeId === undefined ? undefined : toDomId(activeId)}
                tabIndex={0}
                {...KEYBOARD_HOME}
                className={schedule['grid']}
              >
                <Scroller
                  {...props}
                  time={time}
                  content={content}
                  namesWidth={namesWidth}
                  active={active >= start ? -1 : active}
                  count={count}
                />
                {hasPanel && unscheduled.undated.length > 0 && (
                  <UnscheduledPanel unscheduled={unscheduled} actions={actions} focused={activeId ?? null} />
                )}
              </div>
            </div>
          }
        />
        <Years time={time} content={content} />
      </div>
    </TimelineGeometryContext>
  );
};
