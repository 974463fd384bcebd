import type { DayRange, RangeEntry, Unscheduled } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { Outline, SortBy, View } from '#shared/domain/view.ts';
import { read } from '#renderer/bridge/read.ts';
import type { Services } from '#renderer/entities/services.ts';
import type { DaySpan } from '#renderer/view-state/calendar.ts';

/** The days that a calendar asks for. */
export interface AskedDays extends DaySpan {
  /** Also tasks without a date, and overdue ones. */
  readonly withUnscheduled: boolean;
}

/** The contents of a calendar. Its outline has only the order of the focus. */
export interface CalendarContent {
  readonly entries: readonly RangeEntry[];
  readonly unscheduled: Unscheduled;
}

const contents = new WeakMap<Outline, CalendarContent>();

/** Null for the outline of another layout. */
export const calendarContent = (outline: Outline): CalendarContent | null => contents.get(outline) ?? null;

const group = (key: string, ids: readonly TaskId[]) => ({ key, count: ids.length, listed: ids.length });

/**
 * The order in which keys walk: the days, then what stands beside them, then
 * what is over. A later occurrence has no task of its own, and no place in it.
 */
const toOutline = ({ entries }: DayRange, { overdue, undated }: Unscheduled): Outline => {
  const idsOf = (isClosed: boolean) => [
    ...new Set(
      entries.filter((entry) => !entry.isProjection && entry.isClosed === isClosed).map(({ id }) => id),
    ),
  ];
  const [open, closed] = [idsOf(false), idsOf(true)];
  const shown = new Set(open);
  const late = overdue.filter((id) => !shown.has(id));
  const outline: Outline = {
    ids: [...open, ...late, ...undated, ...closed],
    depths: null,
    groups: [group('open', open), group('overdue', late), group('undated', undated), group('closed', closed)],
  };
  contents.set(outline, { entries, unscheduled: { overdue: late, undated } });
  return outline;
};

interface Asked {
  readonly view: View;
  readonly sortBy: SortBy;
  readonly withClosed: boolean;
  readonly rule: string | null;
  readonly days: AskedDays;
}

const NONE: Unscheduled = { overdue: [], undated: [] };

/** Unscheduled tasks are the same for all days: the last answer, and the days that it was shown with. */
interface Beside {
  readonly asked: string;
  readonly days: Set<string>;
  readonly unscheduled: Promise<Unscheduled>;
}

const besides = new WeakMap<Services['client'], Beside>();

/** Asks again for days that were shown already, since then they are read because something is new. */
const readBeside = async (
  { client, views }: Pick<Services, 'client' | 'views'>,
  { view, sortBy, rule, days: { from, to } }: Asked,
): Promise<Unscheduled> => {
  const asked = JSON.stringify([view, sortBy, rule, views.moment()]);
  const days = `${from}/${to}`;
  const last = besides.get(client);
  if (last?.asked === asked && !last.days.has(days)) {
    last.days.add(days);
    return last.unscheduled;
  }
  const unscheduled = read(client, 'tasks.unscheduled', { view, sortBy, rule });
  const beside = { asked, days: new Set([days]), unscheduled };
  besides.set(client, beside);
  unscheduled.catch(() => {
    if (besides.get(client) === beside) besides.delete(client);
  });
  return unscheduled;
};

export const readCalendar = async (
  services: Pick<Services, 'client' | 'views'>,
  asked: Asked,
): Promise<Outline> => {
  const { view, withClosed, rule, days } = asked;
  const { from, to, withUnscheduled } = days;
  const [range, unscheduled] = await Promise.all([
    read(services.client, 'tasks.range', { view, from, to, withClosed, rule }),
    withUnscheduled ? readBeside(services, asked) : NONE,
  ]);
  return toOutline(range, unscheduled);
};
