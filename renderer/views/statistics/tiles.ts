import { addDays } from '#shared/domain/dates/calendar-date.ts';
import type { ClosedQuery, LocalStatistics, ServiceStatistics } from '#shared/domain/statistics.ts';
import type { FocusFigures } from '#shared/domain/focus.ts';
import { goalProgress, type FocusGoals } from '#renderer/entities/focus/use-focus.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { completionRate } from '#renderer/views/statistics/charts/buckets.ts';
import type { Source } from '#renderer/views/statistics/charts/chart.ts';
import { sinceWords } from './day-words.ts';
import { counted, figureToWords } from './figure-words.ts';

interface Change {
  readonly words: string;
  readonly isBetter: boolean;
}

/** A figure by itself. */
export interface Tile {
  readonly title: string;
  readonly value: string;
  /** Against the time before: `+3`. */
  readonly change?: Change | null;
  /** The line below it. */
  readonly beside: string;
  readonly source: Source;
  readonly query?: ClosedQuery | null;
  /** Of a goal, from 0 to 1; null for none. */
  readonly progress?: number | null;
  /** The focus history is behind it. */
  readonly isFocus?: true;
}

const signed = (difference: number, words: (difference: number) => string = formatNumber): Change | null =>
  difference === 0
    ? null
    : {
        words: `${difference > 0 ? '+' : '−'}${words(Math.abs(difference))}`,
        isBetter: difference > 0,
      };

const sum = (days: LocalStatistics['days'], outcome: ClosedQuery['outcome']): number =>
  days.reduce((total, day) => total + day[outcome], 0);

/** Today while it lasts; none where the chosen time is over. */
const todayTiles = ({ days, today, dueToday }: LocalStatistics): readonly Tile[] => {
  const done = days.find(({ day }) => day === today)?.done;
  if (done === undefined) return [];
  return [
    {
      title: 'Today so far',
      value: `${formatNumber(done)} done`,
      beside: `${formatNumber(dueToday)} still due`,
      source: 'computer',
      query: done === 0 ? null : { from: today, to: today, outcome: 'done' },
    },
  ];
};

/** What of the chosen time is here, and whether the time before is. */
const knownOf = ({ since, days }: LocalStatistics) => {
  const from = days[0]?.day ?? '';
  const hasBefore = since === null || from === '' || since <= addDays(from, -days.length);
  return {
    days: days.filter(({ day }) => since === null || day >= since),
    /** Null where both are here: they can be compared. */
    limit: sinceWords(since, from) ?? (hasBefore ? null : 'Earlier days aren’t on this computer'),
  };
};

type Known = ReturnType<typeof knownOf>;

const doneTile = (local: LocalStatistics, title: string, { days, limit }: Known): Tile => {
  const done = sum(days, 'done');
  const [from, to] = [days[0]?.day, days.at(-1)?.day];
  const length = counted(local.days.length, 'day', 'days');
  return {
    title: `Done, ${title}`,
    value: days.length === 0 ? '–' : formatNumber(done),
    change: limit === null ? signed(done - local.before.done) : null,
    beside: limit ?? `${length} before: ${formatNumber(local.before.done)}`,
    source: 'computer',
    query: done === 0 || from === undefined || to === undefined ? null : { from, to, outcome: 'done' },
  };
};

const rateTile = (local: LocalStatistics, { days, limit }: Known): Tile => {
  const ended = days.filter(({ day }) => day < local.today);
  const rate = completionRate({ done: sum(ended, 'done'), notDone: sum(ended, 'notDone') });
  const before = limit === null ? completionRate(local.before) : null;
  const length = counted(local.days.length, 'day', 'days');
  const earlier =
    before === null ? 'No earlier data' : `${length} before: ${figureToWords(before, 'percent')}`;
  return {
    title: 'Completion rate',
    value: rate === null ? '–' : figureToWords(rate, 'percent'),
    change:
      rate === null || before === null
        ? null
        : signed(Math.round(rate * 100) - Math.round(before * 100), (points) =>
            counted(points, 'point', 'points'),
          ),
    beside: limit ?? earlier,
    source: 'computer',
  };
};

/** @param title what the chosen time is called */
export const localTiles = (local: LocalStatistics, title: string): readonly Tile[] => {
  const known = knownOf(local);
  return [doneTile(local, title, known), rateTile(local, known), ...todayTiles(local)];
};

/** `2 of 4`; no goal is no part of it. */
const towards = (value: string, goal: number, words: (goal: number) => string): string =>
  goal === 0 ? value : `${value} of ${words(goal)}`;

const minutes = (value: number): string => figureToWords(value, 'minutes');
const sessions = (count: number): string => counted(count, 'session', 'sessions');

/** An account that is ahead of no one has nothing to read in that. */
const rankingTiles = ({ ranking }: ServiceStatistics): readonly Tile[] =>
  ranking === null || ranking.aheadOf === 0
    ? []
    : [
        {
          title: 'Ahead of',
          value: figureToWords(ranking.aheadOf / 100, 'percent'),
          beside: `of all users, after ${counted(ranking.days, 'day', 'days')}`,
          source: 'service',
        },
      ];

/** An account without a focus session has no source of such figures. */
export const hasFocus = ({ focus }: Pick<ServiceStatistics, 'focus'>): boolean =>
  focus.totalCount > 0 ||
  focus.totalDuration > 0 ||
  [...focus.byDay, ...focus.byWeek, ...focus.byMonth].some(
    ({ count, duration }) => count > 0 || duration > 0,
  );

const focusTodayTile = (
  done: { readonly minutes: number; readonly sessions: number },
  goals: FocusGoals,
  source: Source,
): Tile => ({
  title: 'Focus today',
  value: towards(minutes(done.minutes), goals.minutes, minutes),
  beside:
    goals.sessions === 0
      ? sessions(done.sessions)
      : `${formatNumber(done.sessions)} of ${sessions(goals.sessions)}`,
  source,
  progress: goalProgress(goals, done),
  isFocus: true,
});

export interface FocusOfDay {
  readonly minutesToday: number;
  readonly doneToday: number;
}

/** Of the sessions that are kept here. @param isToldByService there is a tile of today already */
export const localFocusTiles = (
  { minutesToday, doneToday }: FocusOfDay,
  { streak, bestStreak }: Pick<FocusFigures, 'streak' | 'bestStreak'>,
  { goals, isToldByService }: { readonly goals: FocusGoals; readonly isToldByService: boolean },
): readonly Tile[] => {
  const hasAny = bestStreak > 0 || minutesToday > 0;
  const today = focusTodayTile({ minutes: minutesToday, sessions: doneToday }, goals, 'computer');
  const streakTile: Tile = {
    title: 'Focus streak',
    value: counted(streak, 'day', 'days'),
    beside: `best: ${counted(bestStreak, 'day', 'days')}`,
    source: 'computer',
    isFocus: true,
  };
  return hasAny ? [...(isToldByService ? [] : [today]), streakTile] : [];
};

const focusTiles = ({ focus }: ServiceStatistics, goals: FocusGoals): readonly Tile[] =>
  hasFocus({ focus })
    ? [
        focusTodayTile({ minutes: focus.todayDuration, sessions: focus.todayCount }, goals, 'service'),
        {
          title: 'Focus yesterday',
          value: minutes(focus.yesterdayDuration),
          beside: sessions(focus.yesterdayCount),
          source: 'service',
        },
        {
          title: 'All-time focus',
          value: minutes(focus.totalDuration),
          beside: sessions(focus.totalCount),
          source: 'service',
        },
      ]
    : [];

const doneTodayTile = (statistics: ServiceStatistics, today: string): Tile => ({
  title: 'Done today',
  value: formatNumber(statistics.todayCompleted),
  change: signed(statistics.todayCompleted - statistics.yesterdayCompleted),
  beside: `${formatNumber(statistics.yesterdayCompleted)} yesterday`,
  source: 'service',
  query: { from: today, to: today, outcome: 'done' },
});

const goalsOf = ({ focus }: ServiceStatistics): FocusGoals => ({
  minutes: focus.durationGoal,
  sessions: focus.countGoal,
});

interface ServiceTilesOptions {
  /** The account's. */
  readonly today: string;
  /** Its service counts the tasks that are here: today is counted already. */
  readonly isLocal: boolean;
  /** Of this computer; those of the service where they are left out. */
  readonly goals?: FocusGoals;
}

export const serviceTiles = (
  statistics: ServiceStatistics,
  { today, isLocal, goals = goalsOf(statistics) }: ServiceTilesOptions,
): readonly Tile[] => [
  ...(isLocal ? [] : [doneTodayTile(statistics, today)]),
  {
    title: 'All-time completed',
    value: formatNumber(statistics.totalCompleted),
    beside: 'since the beginning',
    source: 'service',
  },
  {
    title: 'Score',
    value: formatNumber(statistics.score),
    beside: `level ${formatNumber(statistics.level)}`,
    source: 'service',
  },
  ...rankingTiles(statistics),
  ...focusTiles(statistics, goals),
];
