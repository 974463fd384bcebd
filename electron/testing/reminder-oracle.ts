/**
 * What has to ring, told in the plainest way: a list in memory that is looked
 * through from end to end, and clocks that are read off `Intl` by trial.
 * Nothing of the engine, its table or its date library is in it.
 */

/** A trigger of the wire beside what it says, written down by hand. */
export interface OracleTrigger {
  readonly text: string;
  readonly from: 'start' | 'end';
  readonly days: number;
  readonly seconds: number;
}

export type OracleDates =
  | {
      readonly kind: 'timed';
      readonly start: number;
      readonly end: number;
      readonly zone: string;
      readonly isFloating: boolean;
    }
  /** `yyyy-MM-dd`. */
  | { readonly kind: 'allDay'; readonly start: string; readonly end: string };

export interface OracleTask {
  readonly id: string;
  readonly dates: OracleDates;
  readonly triggers: readonly OracleTrigger[];
  readonly isOpen: boolean;
  /** Unix milliseconds. */
  readonly writtenAt: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clock on the wall shows, as if it were one of UTC. */
const wallAt = (moment: number, zone: string): number => {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map(
    (name) => parts.get(name as Intl.DateTimeFormatPartTypes) ?? '',
  );
  return (
    Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) + (((moment % 1000) + 1000) % 1000)
  );
};

const DAY = 86_400_000;

/** The first moment at which the wall shows it; where it never does, as far after the change as it is written. */
const momentOfWall = (wall: number, zone: string): number => {
  const before = wallAt(wall - DAY, zone) - (wall - DAY);
  const after = wallAt(wall + DAY, zone) - (wall + DAY);
  const shown = [wall - before, wall - after].filter((moment) => wallAt(moment, zone) === wall);
  return shown.length > 0 ? Math.min(...shown) : wall - before;
};

/** When it rings for somebody in `zone`. */
export const oracleMoment = (dates: OracleDates, trigger: OracleTrigger, zone: string): number => {
  const offset = trigger.seconds * 1000;
  if (dates.kind === 'allDay') {
    const day = Date.parse(`${dates[trigger.from]}T00:00:00Z`);
    return momentOfWall(day + trigger.days * DAY + offset, zone);
  }
  const anchor = dates[trigger.from];
  const here = dates.isFloating ? zone : dates.zone;
  const start = dates.isFloating ? momentOfWall(wallAt(anchor, dates.zone), zone) : anchor;
  if (trigger.days === 0) return start + offset;
  return momentOfWall(wallAt(start, here) + trigger.days * DAY, here) + offset;
};

/** The same reminder at the same date has the same name, whatever the zone. */
const nameOf = ({ id, dates }: OracleTask, { from, days, seconds }: OracleTrigger): string =>
  dates.kind === 'allDay'
    ? `${id} ${dates[from]} ${days * 86_400 + seconds}`
    : `${id} ${dates[from]} ${days} ${seconds}`;

type State =
  | { readonly kind: 'known' | 'passed' | 'due' | 'dismissed' }
  | { readonly kind: 'snoozed'; readonly until: number };

interface Looking {
  readonly clock: number;
  readonly zone: string;
  readonly since: number;
}

interface Met extends Pick<Looking, 'clock' | 'since'> {
  readonly moment: number;
}

/** `task@moment` of each ring. */
type OracleRing = string;

export const createReminderOracle = () => {
  const tasks = new Map<string, OracleTask>();
  const states = new Map<string, State>();
  const rang: OracleRing[] = [];

  const ring = (task: OracleTask, name: string, moment: number): void => {
    states.set(name, { kind: 'due' });
    rang.push(`${task.id}@${moment}`);
  };
  /** One that is seen for the first time. */
  const meet = (task: OracleTask, name: string, { moment, clock, since }: Met): void => {
    if (moment > clock) states.set(name, { kind: 'known' });
    else if (moment >= since && moment >= task.writtenAt) ring(task, name, moment);
    else states.set(name, { kind: 'passed' });
  };
  const lookAt = (task: OracleTask, trigger: OracleTrigger, { clock, zone, since }: Looking): void => {
    const name = nameOf(task, trigger);
    const state = states.get(name);
    const moment = oracleMoment(task.dates, trigger, zone);
    if (state === undefined) meet(task, name, { moment, clock, since });
    else if (state.kind === 'known' && moment <= clock) ring(task, name, moment);
    else if (state.kind === 'snoozed' && state.until <= clock) ring(task, name, moment);
  };
  const eachLive = (visit: (task: OracleTask, trigger: OracleTrigger) => void): void => {
    for (const task of tasks.values())
      if (task.isOpen) for (const trigger of task.triggers) visit(task, trigger);
  };
  return {
    rang,
    put: (task: OracleTask): void => void tasks.set(task.id, task),
    task: (id: string): OracleTask | undefined => tasks.get(id),
    look: (looking: Looking): void => {
      eachLive((task, trigger) => {
        lookAt(task, trigger, looking);
      });
    },
    /** Answers everything that is due now. */
    answer: (state: State): void => {
      eachLive((task, trigger) => {
        const name = nameOf(task, trigger);
        if (states.get(name)?.kind === 'due') states.set(name, state);
      });
    },
    due: (): number => {
      const names = new Set<string>();
      eachLive((task, trigger) => {
        const name = nameOf(task, trigger);
        if (states.get(name)?.kind === 'due') names.add(name);
      });
      return names.size;
    },
  };
};
