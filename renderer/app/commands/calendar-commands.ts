import type { Services } from '#renderer/entities/services.ts';
import type { Command } from '#renderer/ui/command/command.ts';
import { changeCalendar, type CalendarSpan } from '#renderer/view-state/calendar.ts';
import { sendKeyboardToList, setClosedExpanded } from '#renderer/view-state/view-actions.ts';
import { viewToKey } from '#shared/domain/view.ts';
import { isCalendar, showToday, turnPage } from '#renderer/views/calendar/calendar-focus.ts';

const SPANS: readonly (readonly [CalendarSpan, string, string, string])[] = [
  ['day', 'Day', 'Show one day', 'v 1'],
  ['days', '3 days', 'Show three days', 'v 3'],
  ['workWeek', 'Work week', 'Show the work week', 'v 5'],
  ['week', 'Week', 'Show the week', 'v 7'],
  ['month', 'Month', 'Show the month', 'v 4'],
  ['agenda', 'Agenda', 'Show the agenda', 'v g'],
];

type CalendarCommand = Omit<Command, 'group' | 'when' | 'keywords'>;

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

const pageCommands = (services: Services): readonly CalendarCommand[] => [
  {
    id: 'calendar.today',
    title: 'Show today',
    keys: ['v .'],
    run: () => {
      showToday(services);
    },
  },
  {
    id: 'calendar.later',
    title: 'Show later days',
    keys: [],
    run: () => {
      turnPage(services, 1);
    },
  },
  {
    id: 'calendar.earlier',
    title: 'Show earlier days',
    keys: [],
    run: () => {
      turnPage(services, -1);
    },
  },
];

const contentCommands = (services: Services): readonly CalendarCommand[] => {
  const { viewStore } = services;
  return [
    {
      id: 'calendar.panel',
      title: 'Tasks to plan beside the calendar',
      keys: ['v u'],
      isOn: () => viewStore.getState().calendar.isPanelOpen,
      run: () => {
        changeCalendar(viewStore, { isPanelOpen: !viewStore.getState().calendar.isPanelOpen });
        sendKeyboardToList(viewStore);
      },
    },
    {
      id: 'calendar.completed',
      title: 'Completed tasks in the calendar',
      keys: ['v e'],
      isOn: () => isClosedShown(services),
      run: () => {
        setClosedExpanded(viewStore, !isClosedShown(services));
        sendKeyboardToList(viewStore);
      },
    },
  ];
};

/** How much the calendar shows, and which days. */
export const createCalendarCommands = (services: Services): readonly Command[] =>
  [...spanCommands(services), ...pageCommands(services), ...contentCommands(services)].map((command) => ({
    ...command,
    group: 'View',
    keywords: 'calendar schedule time',
    when: () => isCalendar(services),
  }));

const isClosedShown = ({ viewStore }: Services): boolean => {
  const { view, expandedClosed } = viewStore.getState();
  return expandedClosed.has(viewToKey(view));
};
