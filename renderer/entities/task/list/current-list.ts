import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { changeOutline } from '#shared/domain/outline-change.ts';
import { viewToKey, type Arrangement, type Outline, type View } from '#shared/domain/view.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import { read } from '#renderer/bridge/read.ts';
import { readColumns } from '#renderer/entities/project/use-projects.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { isPanelOpen, shownDays, type CalendarState } from '#renderer/view-state/calendar.ts';
import { CONVENTIONS, currentDay, useToday } from '#renderer/entities/clock/today.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { groupId } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import type { ViewState } from '#renderer/view-state/view-state.ts';
import { calendarContent, readCalendar, type AskedDays, type CalendarContent } from './calendar-outline.ts';
import { ruleOf, useRuleOf } from './hiding-rule.ts';
import { createListModel, type ListModel } from './list-model.ts';
import { readTimeline, timelineContent, type TimelineContent } from './timeline-outline.ts';
import { outlineKey } from '#renderer/entities/task/rows/task-keys.ts';
import { viewOptionsNow, toArrangement, useViewOptions, type ViewOptions } from './view-options.ts';

const EMPTY: Outline = { ids: [], depths: null, groups: [] };

/** Rows; those of a large window. */
const SCREEN = 50;

/** A board that is drawn before its columns are read would have no names on them for a moment. */
const readGroupNames = async (services: Services, { view, arrangement }: Asked): Promise<unknown> =>
  view.kind === 'project' && arrangement.groupBy === 'column'
    ? readColumns(services, view.projectId).catch(() => null)
    : null;

/** The tasks that are drawn first. A calendar also draws later occurrences, which have no place among its rows. */
const firstOf = (outline: Outline): readonly TaskId[] => {
  const entries = calendarContent(outline)?.entries ?? [];
  return [...new Set([...entries.map(({ id }) => id), ...outline.ids])].slice(0, SCREEN);
};

/** Each view mode asks for what it shows (`needs.outline`). */
const askLaidOut = async (services: Services, asked: Asked): Promise<Outline> => {
  const { days, arrangement } = asked;
  if (days === null) return askOutline(services, asked);
  const { mark } = services.views.reading();
  const before = services.queryClient.getQueryData<Outline>(outlineKey(asked));
  const [outline] = await Promise.all(
    'from' in days
      ? [readCalendar(services, { ...asked, sortBy: arrangement.sortBy, days })]
      : [readTimeline(services, { ...asked, ...days }, before), readGroupNames(services, asked)],
  );
  void services.rows.readAhead(firstOf(outline));
  return mark(outline, null);
};

const askOutline = async (services: Services, asked: Asked): Promise<Outline> => {
  const { client, queryClient, views } = services;
  const { view, arrangement, withClosed, rule } = asked;
  const known = queryClient.getQueryData<Outline>(outlineKey(asked));
  const since = known === undefined ? null : views.versionOf(known);
  const { mark, isNewest } = views.reading();
  const [answer] = await Promise.all([
    read(client, 'tasks.outlineSince', { view, arrangement, withClosed, rule, since }),
    known === undefined ? readGroupNames(services, asked) : null,
  ]);
  if (answer.version === since && known !== undefined) return mark(known, since);
  const outline = answer.kind === 'whole' ? answer.outline : changeOutline(known ?? EMPTY, answer.change);
  if (known === undefined) {
    readFirstScreen(services, outline, answer.kind === 'whole' && isNewest() ? answer.rows : []);
  }
  return mark(outline, answer.version);
};

/** @param rows that came along; the others are on their way while the list is drawn for the first time */
const readFirstScreen = (services: Services, outline: Outline, rows: readonly TaskRow[]): void => {
  for (const row of rows) services.rows.keep(row);
  void services.rows.readAhead(outline.ids.slice(0, SCREEN));
};

const OVER: ReadonlySet<View['kind']> = new Set(['completed', 'wontDo', 'trash', 'closed']);

/** A view of closed tasks alone: it has no section for them, and no task can be added. */
export const isClosedView = ({ kind }: View): boolean => OVER.has(kind);

/** Such a view always lists its tasks; elsewhere they are a section that opens on demand. */
const listsClosed = (view: View, expandedClosed: ViewState['expandedClosed']): boolean =>
  isClosedView(view) || expandedClosed.has(viewToKey(view));

/** Tasks with a date, and optionally those without one. */
interface AllDays {
  readonly withUndated: boolean;
}

interface Asked {
  readonly view: View;
  readonly arrangement: Arrangement;
  readonly withClosed: boolean;
  readonly rule: string | null;
  /** Of a calendar; all of them for a timeline, and null in every other layout. */
  readonly days: AskedDays | AllDays | null;
}

/** Milliseconds. While a rule is typed, most of its forms are looked at once. */
const FILTERED_KEPT = 10_000;

const outlineQuery = (services: Services, asked: Asked) =>
  queryOptions({
    queryKey: outlineKey(asked),
    queryFn: async () => askLaidOut(services, asked),
    // Told piece by piece: comparing all of it would cost more than a change.
    structuralSharing: false,
    ...(asked.rule === null ? {} : { gcTime: FILTERED_KEPT }),
  });

const askedDays = (
  { mode }: ViewOptions,
  {
    calendar,
    view,
    today,
  }: { readonly calendar: CalendarState; readonly view: View; readonly today: CalendarDate },
): Asked['days'] => {
  if (mode.needs.outline === 'rows') return null;
  const hasPanel = isPanelOpen(calendar, view);
  if (mode.needs.outline === 'dates') return { withUndated: hasPanel };
  return {
    ...shownDays(calendar, { today, firstWeekday: CONVENTIONS.firstWeekday }),
    withUnscheduled: hasPanel,
  };
};

/** Calendar and timeline show what is to come, and a search finds everything. */
export const canHideTasks = (view: View, { mode }: ViewOptions): boolean =>
  mode.needs.outline === 'rows' && !isClosedView(view) && view.kind !== 'search';

/** The question to the core if this view were open. */
const askedOf = (services: Services, view: View, anchor: CalendarDate | null): Asked => {
  const state = services.viewStore.getState();
  const { expandedClosed, calendar } = state;
  const options = viewOptionsNow(services, view);
  return {
    view,
    arrangement: toArrangement(view, options),
    days: askedDays(options, { calendar: { ...calendar, anchor }, view, today: currentDay() }),
    withClosed: listsClosed(view, expandedClosed),
    rule: ruleOf(services, view, canHideTasks(view, options)),
  };
};

const currentlyAsked = (services: Services): Asked => {
  const { view, calendar } = services.viewStore.getState();
  return askedOf(services, view, calendar.anchor);
};

/** Milliseconds. A view that was prefetched and not opened by then is most likely not wanted. */
const READ_AHEAD_KEPT = 10_000;

const readAhead = (services: Services, asked: Asked): void => {
  const query = outlineQuery(services, asked);
  void services.queryClient.prefetchQuery({ ...query, gcTime: READ_AHEAD_KEPT });
};

/** Reads what a view shows first, while the person is about to open it. */
export const readViewAhead = (services: Services, view: View): void => {
  readAhead(services, askedOf(services, view, services.viewStore.getState().calendar.anchor));
};

/** Reads the next page of the calendar once this one is drawn: a person who turns one page often turns another. */
export const readPageAhead = async (services: Services, anchor: CalendarDate): Promise<void> => {
  await listArrival(services);
  // There is none in component tests.
  if (typeof window.requestIdleCallback !== 'function') return;
  requestIdleCallback(() => {
    readAhead(services, askedOf(services, services.viewStore.getState().view, anchor));
  });
};

type Shown = Pick<ViewState, 'view' | 'leaving' | 'collapsedGroups' | 'collapsedTasks'>;

const createShown = (
  outline: Outline,
  { view, leaving, collapsedGroups, collapsedTasks }: Shown,
): ListModel =>
  createListModel({
    outline,
    leaving,
    collapsedTasks,
    isGroupCollapsed: (groupKey) => collapsedGroups.has(groupId(view, groupKey)),
    isClosedView: isClosedView(view),
  });

interface KnownModel {
  readonly shown: Shown;
  readonly model: ListModel;
}

/** The last list of each outline: the screen and every action ask for the same one, at every key. */
const models = new WeakMap<Outline, KnownModel>();

const isSame = (one: Shown, other: Shown): boolean =>
  one.leaving === other.leaving &&
  one.collapsedGroups === other.collapsedGroups &&
  one.collapsedTasks === other.collapsedTasks &&
  viewToKey(one.view) === viewToKey(other.view);

const showOutline = (outline: Outline, shown: Shown): ListModel => {
  const known = models.get(outline);
  if (known !== undefined && isSame(known.shown, shown)) return known.model;
  const model = createShown(outline, shown);
  const { view, leaving, collapsedGroups, collapsedTasks } = shown;
  models.set(outline, { shown: { view, leaving, collapsedGroups, collapsedTasks }, model });
  return model;
};

/** Which query each page drew last. */
const drawn = new WeakMap<Services['queryClient'], ReturnType<typeof outlineKey>>();

/** Other days and another order are drawn as they were until they are read: a pointer takes what it sees. */
const drawnOutline = ({ queryClient }: Services, view: View): Outline => {
  const queryKey = drawn.get(queryClient);
  if (queryKey?.[2] !== viewToKey(view)) return EMPTY;
  return queryClient.getQueryData<Outline>(queryKey) ?? EMPTY;
};

const currentOutline = (services: Services): Outline => {
  const { queryClient } = services;
  const asked = currentlyAsked(services);
  return (
    queryClient.getQueryData<Outline>(outlineKey(asked)) ??
    queryClient.getQueryData<Outline>(outlineKey({ ...asked, withClosed: false })) ??
    drawnOutline(services, asked.view)
  );
};

/** The list as it stands now, for actions. */
export const currentList = (services: Services): ListModel =>
  showOutline(currentOutline(services), services.viewStore.getState());

/** Entries of the calendar of the open view, for actions; null in another layout and before it is read. */
export const currentCalendar = (services: Services): CalendarContent | null =>
  calendarContent(currentOutline(services));

/** Entries of the timeline of the open view, for actions; null in another layout and before it is read. */
export const currentTimeline = (services: Services): TimelineContent | null =>
  timelineContent(currentOutline(services));

/** Reads the open view again. */
export const readListAgain = async (services: Services): Promise<unknown> =>
  services.queryClient
    .fetchQuery({ ...outlineQuery(services, currentlyAsked(services)), staleTime: 0 })
    .catch(() => null);

/** Resolves when the open view is as the edits so far have made it; null when it is already. */
export const listArrival = (services: Services): Promise<unknown> | null => {
  const { queryClient, views } = services;
  const queryKey = outlineKey(currentlyAsked(services));
  const readAgain = async () => readListAgain(services);
  const state = queryClient.getQueryState(queryKey);
  return state === undefined || state.status === 'pending' ? readAgain() : views.pending(queryKey, readAgain);
};

/** Whether the open view has been read: a window that shows no list never reads one. */
export const isListRead = (services: Services): boolean =>
  services.queryClient.getQueryState(outlineKey(currentlyAsked(services))) !== undefined;

interface CurrentList {
  readonly list: ListModel;
  readonly query: UseQueryResult<Outline>;
}

/** The list of the open view, for the screen. */
export const useCurrentList = (): CurrentList => {
  const view = useViewState((state) => state.view);
  const leaving = useViewState((state) => state.leaving);
  const collapsedGroups = useViewState((state) => state.collapsedGroups);
  const collapsedTasks = useViewState((state) => state.collapsedTasks);
  const withClosed = useViewState((state) => listsClosed(state.view, state.expandedClosed));
  const options = useViewOptions();
  const rule = useRuleOf(canHideTasks(view, options));
  const calendar = useViewState((state) => state.calendar);
  const days = askedDays(options, { calendar, view, today: useToday() });
  const arrangement = toArrangement(view, options);
  const services = useServices();
  const asked = outlineQuery(services, { view, arrangement, withClosed, rule, days });
  const query = useQuery({
    ...asked,
    // Opening the completed section or another order keeps the rows in place; another view starts clean.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[2] === viewToKey(view) ? keepPreviousData(previous) : undefined,
  });
  const outline = query.data ?? EMPTY;
  useLayoutEffect(() => {
    if (query.data !== undefined && !query.isPlaceholderData) drawn.set(services.queryClient, asked.queryKey);
  });
  const list = useMemo(
    () => showOutline(outline, { view, leaving, collapsedGroups, collapsedTasks }),
    [outline, view, leaving, collapsedGroups, collapsedTasks],
  );
  return { list, query };
};
