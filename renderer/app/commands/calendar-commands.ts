import type { Services } from '#renderer/entities/services.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import {
  changeCalendar,
  isPanelOpen,
  SEVERAL_DAYS,
  type CalendarSpan,
} from '#renderer/view-state/calendar.ts';
import { sendKeyboardToList, setClosedExpanded } from '#renderer/view-state/view-actions.ts';
import { viewToKey } from '#shared/domain/view.ts';
import { matchOptions } from './argument-options.ts';
import { isCalendar, showToday, turnPage } from '#renderer/views/calendar/calendar-focus.ts';
import {
  changeTimeline,
  timelineColorSchema,
  type TimelineColor,
  type TimelineZoom,
} from '#renderer/view-state/timeline.ts';
import {
  isTimeline,
  showFocusedBar,
  showTodayOnTimeline,
  stepZoom,
  turnTimeline,
  zoomTimeline,
} from '#renderer/views/timeline/timeline-focus.ts';

const SPANS: readonly (readonly [CalendarSpan, string, string, string])[] = [
  ['day', 'Day', 'Show one day', 'v 1'],
  ['days', 'Several days', 'Show several days', 'v 3'],
  ['workWeek', 'Work week', 'Show the work week', 'v 5'],
  ['week', 'Week', 'Show the week', 'v 7'],
  ['month', 'Month', 'Show the month', 'v 4'],
  ['agenda', 'Agenda', 'Show the agenda', 'v g'],
];

type CalendarCommand = Omit<CommandDefinition, 'group' | 'when' | 'keywords'>;

const spanCommands = ({ viewStore }: Services): readonly CalendarCommand[] =>
  SPANS.map(([span, shortTitle, title, keys]) => ({
    id: `calendar.${span}`,
    title,
    shortTitle,
    keys: [keys],
    isOn: () => viewStore.getState().calendar.span === span,
    run: () => {
      changeCalendar(viewStore, { span, slot: null });
      sendKeyboardToList(viewStore);
    },
  }));

/** A number chooses the days as well as how many they are. */
const severalDaysCommand = ({ viewStore }: Services): CommandDefinition => ({
  id: 'calendar.severalDays',
  title: 'Number of days in the calendar…',
  shortTitle: 'Calendar',
  group: 'View',
  keywords: `several ${SEVERAL_DAYS.map((count) => `${count} days`).join(' ')}`,
  argument: {
    words: ['days'],
    placeholder: 'How many days? 2 to 7',
    options: (typed) => {
      const { span, severalDays } = viewStore.getState().calendar;
      const options = SEVERAL_DAYS.map((count) => ({
        id: String(count),
        title: `${count} days`,
        isOn: span === 'days' && severalDays === count,
        run: () => {
          changeCalendar(viewStore, { span: 'days', severalDays: count, slot: null });
          sendKeyboardToList(viewStore);
        },
      }));
      return matchOptions(options, typed);
    },
  },
});

const COLOR_NAMES: Readonly<Record<TimelineColor, string>> = {
  list: 'By list',
  tag: 'By tag',
  priority: 'By priority',
};

/** Whose color the bars of a timeline have. */
const barColorCommand = ({ viewStore }: Services): CommandDefinition => ({
  id: 'timeline.color',
  title: 'Color of bars…',
  shortTitle: 'Timeline',
  group: 'View',
  keywords: 'colour list tag priority',
  argument: {
    words: ['bars'],
    placeholder: 'By list, tag or priority',
    options: (typed) =>
      matchOptions(
        timelineColorSchema.options.map((color) => ({
          id: color,
          title: COLOR_NAMES[color],
          isOn: viewStore.getState().timeline.color === color,
          run: () => {
            changeTimeline(viewStore, { color });
            sendKeyboardToList(viewStore);
          },
        })),
        typed,
      ),
  },
});

const turn = (services: Services, direction: 1 | -1): void => {
  (isTimeline(services) ? turnTimeline : turnPage)(services, direction);
};

const pageCommands = (services: Services): readonly CalendarCommand[] => [
  {
    id: 'calendar.today',
    title: 'Show today',
    keys: ['v .'],
    run: () => {
      if (isTimeline(services)) showTodayOnTimeline(services);
      else showToday(services);
    },
  },
  {
    id: 'calendar.later',
    title: 'Show later days',
    keys: ['Shift+PageDown'],
    run: () => {
      turn(services, 1);
    },
  },
  {
    id: 'calendar.earlier',
    title: 'Show earlier days',
    keys: ['Shift+PageUp'],
    run: () => {
      turn(services, -1);
    },
  },
];

const contentCommands = (services: Services): readonly CalendarCommand[] => {
  const { viewStore } = services;
  return [
    {
      id: 'calendar.panel',
      title: 'Unscheduled tasks',
      keys: ['v u'],
      isOn: () => isPanelOpen(viewStore.getState().calendar, viewStore.getState().view),
      run: () => {
        const { calendar, view } = viewStore.getState();
        const panels = { ...calendar.panels, [viewToKey(view)]: !isPanelOpen(calendar, view) };
        changeCalendar(viewStore, { panels });
        sendKeyboardToList(viewStore);
      },
    },
    {
      id: 'calendar.completed',
      title: 'Completed in calendar',
      keys: ['v e'],
      isOn: () => isClosedShown(services),
      run: () => {
        setClosedExpanded(viewStore, !isClosedShown(services));
        sendKeyboardToList(viewStore);
      },
    },
  ];
};

const ZOOMS: readonly (readonly [TimelineZoom, string])[] = [
  ['day', 'Days'],
  ['week', 'Weeks'],
  ['month', 'Months'],
  ['quarter', 'Quarters'],
];

const zoomCommands = (services: Services): readonly CalendarCommand[] => {
  const { viewStore } = services;
  return [
    ...ZOOMS.map(([zoom, shortTitle]) => ({
      id: `timeline.${zoom}`,
      title: `Show ${shortTitle.toLowerCase()}`,
      shortTitle,
      isOn: () => viewStore.getState().timeline.zoom === zoom,
      run: () => {
        zoomTimeline(services, zoom);
      },
    })),
    {
      id: 'timeline.closer',
      title: 'Zoom in',
      keys: ['+', '='],
      run: () => {
        stepZoom(services, -1);
      },
    },
    {
      id: 'timeline.further',
      title: 'Zoom out',
      keys: ['-'],
      run: () => {
        stepZoom(services, 1);
      },
    },
    {
      id: 'timeline.bar',
      title: 'Scroll to focused bar',
      keys: ['v o'],
      run: () => {
        showFocusedBar(services);
      },
    },
  ];
};

const offered = (commands: readonly CalendarCommand[], when: () => boolean): readonly CommandDefinition[] =>
  commands.map((command) => ({
    ...command,
    group: 'View',
    keywords: 'calendar timeline schedule time show hide',
    when,
  }));

/** How much calendar and timeline show, and which days. */
export const createCalendarCommands = (services: Services): readonly CommandDefinition[] => {
  const both = () => isCalendar(services) || isTimeline(services);
  return [
    ...offered(spanCommands(services), () => isCalendar(services)),
    { ...severalDaysCommand(services), when: () => isCalendar(services) },
    ...offered([...pageCommands(services), ...contentCommands(services)], both),
    ...offered(zoomCommands(services), () => isTimeline(services)),
    { ...barColorCommand(services), when: () => isTimeline(services) },
  ];
};

const isClosedShown = ({ viewStore }: Services): boolean => {
  const { view, expandedClosed } = viewStore.getState();
  return expandedClosed.has(viewToKey(view));
};
