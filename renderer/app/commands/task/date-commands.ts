import { addDays, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { reasonAgainstOperation } from '#renderer/entities/account/missing-operation.ts';
import { editOccurrence, moveOccurrence } from '#renderer/entities/schedule/occurrence.ts';
import { currentDay } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import {
  clearDates,
  nextWeek,
  ONLY_REPEATS,
  scheduleForDay,
} from '#renderer/entities/task/actions/date-actions.ts';
import { shiftTasks } from '#renderer/entities/task/actions/edit-actions.ts';
import { skipOccurrence } from '#renderer/entities/task/actions/closing-actions.ts';
import { knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { perform } from '#renderer/entities/task/actions/perform.ts';
import { currentTargets, focusedOccurrence } from '#renderer/entities/task/actions/targets.ts';
import { currentList } from '#renderer/entities/task/list/current-list.ts';
import { selectAll } from '#renderer/view-state/selection.ts';
import { focusRow, openDatePicker, select } from '#renderer/view-state/view-actions.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import { onTargets, type TargetCommand } from './on-targets.ts';
import { reminderCommand } from './reminder-commands.ts';
import { saidDates, scheduleOptions } from './schedule-options.ts';
import { zoneCommand } from './zone-command.ts';

const SHIFTS = [
  ['task.day-earlier', 'A day earlier', '[', -1],
  ['task.day-later', 'A day later', ']', 1],
  ['task.week-earlier', 'A week earlier', '{', -7],
  ['task.week-later', 'A week later', '}', 7],
] as const;

/** The day that a later occurrence from that day goes to; null for none at all. */
type DayFrom = (day: CalendarDate) => CalendarDate | null;

interface DirectAction extends Pick<CommandDefinition, 'id' | 'title' | 'occurrence' | 'restsOnOccurrence'> {
  readonly key: string;
  readonly dayFrom: DayFrom;
  readonly run: (ids: readonly TaskId[]) => void;
}

const directActions = (services: Services): readonly DirectAction[] => [
  {
    id: 'task.today',
    title: 'Due today',
    key: 't',
    dayFrom: currentDay,
    run: (ids) => void scheduleForDay(services, ids, currentDay()),
  },
  {
    id: 'task.next-week',
    title: 'Due next week',
    key: 'w',
    dayFrom: () => nextWeek(currentDay()),
    run: (ids) => void scheduleForDay(services, ids, nextWeek(currentDay())),
  },
  {
    id: 'task.clear-date',
    title: 'Clear date',
    key: 'Shift+s',
    dayFrom: () => null,
    occurrence: 'never',
    restsOnOccurrence: 'An occurrence needs a date. Shift+K skips it.',
    run: (ids) => void clearDates(services, ids),
  },
  ...SHIFTS.map(([id, title, key, days]): DirectAction => ({
    id,
    title,
    key,
    dayFrom: (day) => addDays(day, days),
    run: (ids) => void shiftTasks(services, ids, days),
  })),
];

const directCommands = (services: Services): readonly TargetCommand[] =>
  directActions(services).map(({ id, title, key, dayFrom, run, ...scope }) => ({
    id,
    acts: ['tasks.edit'],
    occurrence: 'date',
    ...scope,
    title,
    keys: [key],
    keywords: 'date due schedule move',
    run: () => {
      const entry = focusedOccurrence(services);
      const day = entry === null ? null : dayFrom(entry.startDay);
      if (entry !== null && day !== null) moveOccurrence(services, entry, day);
      else perform(services, { title, run });
    },
  }));

/** The tasks of the open view under the heading Overdue. */
const overdueIds = (services: Services): readonly TaskId[] => {
  const { order, groups } = currentList(services);
  const { start = 0, length = 0 } = groups.find(({ key }) => key === 'date:overdue') ?? {};
  return order.slice(start, start + length);
};

/** All that is overdue is selected, so that what is asked is about all of it. */
const overdueCommand = (services: Services): CommandDefinition => ({
  id: 'task.reschedule-overdue',
  title: 'Reschedule overdue…',
  group: 'Date',
  keys: ['Shift+o'],
  keywords: 'late past move all today plan',
  when: () => overdueIds(services).length > 0,
  run: () => {
    const ids = overdueIds(services);
    const { list, focus } = currentTargets(services);
    const [first] = ids;
    // From an overdue row the focus moves to the next row that stays.
    if (first !== undefined && !ids.some((id) => id === list.order[focus]))
      focusRow(services.viewStore, first, list.order.indexOf(first));
    select(services.viewStore, selectAll(ids));
    openDatePicker(services.viewStore);
  },
});

const repeatsAny = (services: Services): boolean =>
  currentTargets(services).ids.some((id) => knownTaskRow(services, id)?.repeats === true);

const skipCommand = (services: Services): TargetCommand => ({
  id: 'task.skip',
  acts: ['tasks.skip'],
  title: 'Skip this one',
  keys: ['Shift+k'],
  keywords: 'repeat occurrence leave out next',
  unavailable: () => {
    if (focusedOccurrence(services) !== null) return reasonAgainstOperation(services, 'task.exception');
    return repeatsAny(services) ? null : ONLY_REPEATS;
  },
  run: () => {
    const entry = focusedOccurrence(services);
    if (entry !== null) void editOccurrence(services, { entry, span: null }, 'skip');
    else perform(services, { title: 'Skip this one', run: (ids) => void skipOccurrence(services, ids) });
  },
});

const scheduleCommand = (services: Services): TargetCommand => ({
  id: 'task.schedule',
  acts: ['tasks.edit'],
  occurrence: 'asks',
  title: 'Schedule…',
  shortTitle: 'Schedule',
  keys: ['s'],
  keywords: 'due date when start time',
  argument: {
    words: ['due', 'schedule', 's'],
    placeholder: 'When? Try fri, 5 dec 9am, in 2 weeks',
    options: (typed) => scheduleOptions(services, typed),
    unnamed: (typed) => saidDates(services, typed),
  },
  run: () => {
    openDatePicker(services.viewStore);
  },
});

/** When tasks are, and when they ring. */
export const createDateCommands = (services: Services): readonly CommandDefinition[] => [
  ...onTargets(services, 'Date', [
    scheduleCommand(services),
    skipCommand(services),
    zoneCommand(services),
    ...directCommands(services),
    reminderCommand(services),
  ]),
  overdueCommand(services),
];
