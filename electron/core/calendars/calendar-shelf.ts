import type { OtherCalendar, OtherEvent } from '#shared/domain/other-calendar.ts';
import type { CalendarFiles, KeptCalendar } from '#core/calendars/calendar-files.ts';
import type { EventRange } from '#core/calendars/expand-events.ts';
import type { CalendarAnswer, CalendarJob } from '#core/calendars/calendar-thread.ts';
import type { JobThread } from '#core/job-thread.ts';

/** Where calendars are read. */
export type CalendarThread = JobThread<CalendarJob, CalendarAnswer>;

/** What is known of a copy without reading it again. */
export interface CopySummary {
  readonly events: number;
  readonly skipped: number;
}

/** The calendars that there are, with the last good copy of each. */
export interface CalendarShelf {
  readonly all: () => readonly KeptCalendar[];
  readonly find: (id: string) => KeptCalendar | undefined;
  readonly add: (calendar: KeptCalendar) => void;
  /** Nothing is done to one that is gone. */
  readonly change: (id: string, changed: Partial<KeptCalendar>) => void;
  readonly remove: (id: string) => void;
  readonly hasCopy: (id: string) => boolean;
  /** Looks how many events a copy has, once. */
  readonly count: (id: string) => Promise<void>;
  /** What a copy has on the days of a range. */
  readonly events: (id: string, range: EventRange) => Promise<readonly OtherEvent[]>;
  readonly keepCopy: (id: string, text: string, summary: CopySummary) => void;
  readonly describe: (calendar: KeptCalendar, isReading: boolean) => OtherCalendar;
  /** Nothing is unfinished any more: Docket ends, and no calendar has ended it. */
  readonly close: () => void;
}

const NONE: CopySummary = { events: 0, skipped: 0 };

interface ShelfParts {
  readonly files: CalendarFiles;
  /** For the copies. */
  readonly thread: CalendarThread;
  readonly onChange: () => void;
  /** What is written of a calendar whose reading did not end. */
  readonly restOf: (calendar: KeptCalendar) => Partial<KeptCalendar>;
}

const createList = ({ files, onChange, restOf }: ShelfParts) => {
  let kept: readonly KeptCalendar[] = files
    .readAll()
    .map((calendar) =>
      calendar.isUnfinished ? { ...calendar, ...restOf(calendar), isUnfinished: false } : calendar,
    );
  const write = (calendars: readonly KeptCalendar[]): void => {
    files.writeAll(calendars);
    kept = calendars;
  };
  const find = (id: string): KeptCalendar | undefined => kept.find((calendar) => calendar.id === id);
  const set = (id: string, changed: Partial<KeptCalendar>): void => {
    if (find(id) === undefined) return;
    write(kept.map((calendar) => (calendar.id === id ? { ...calendar, ...changed } : calendar)));
  };
  return {
    all: () => kept,
    find,
    /** Without a word to anybody. */
    set,
    change: (id: string, changed: Partial<KeptCalendar>): void => {
      set(id, changed);
      onChange();
    },
    write: (calendars: readonly KeptCalendar[]): void => {
      write(calendars);
      onChange();
    },
  };
};

/** Copies are read in a thread, and none that rests. */
const createCopies = (parts: ShelfParts, list: ReturnType<typeof createList>) => {
  const { files, thread, onChange, restOf } = parts;
  const known = new Map<string, CopySummary>();
  const loading = new Map<string, Promise<void>>();
  const rest = (id: string): void => {
    const calendar = list.find(id);
    if (calendar !== undefined) list.change(id, { ...restOf(calendar), isUnfinished: false });
  };
  const load = async (id: string): Promise<void> => {
    const text = files.readCopy(id);
    if (text === null || list.find(id)?.problem === 'resting') return void known.set(id, NONE);
    list.set(id, { isUnfinished: true });
    const answer = await thread.run({ work: 'read', id, text });
    if (answer === 'closed') return;
    if (answer === 'tooComplex' || answer.kind === 'failed') return rest(id);
    list.set(id, { isUnfinished: false });
    known.set(id, answer.kind === 'calendar' ? answer : NONE);
    onChange();
  };
  const loadOnce = (id: string): Promise<void> => {
    const running = loading.get(id) ?? load(id).finally(() => loading.delete(id));
    loading.set(id, running);
    return running;
  };
  const expand = async (id: string, range: EventRange): Promise<readonly OtherEvent[] | 'missing'> => {
    const answer = await thread.run({ work: 'expand', id, range });
    if (answer === 'closed') return [];
    if (answer === 'tooComplex' || answer.kind === 'failed') {
      rest(id);
      return [];
    }
    if (answer.kind !== 'events') return 'missing';
    const before = known.get(id) ?? NONE;
    if (answer.skipped !== before.skipped) {
      known.set(id, { ...before, skipped: answer.skipped });
      onChange();
    }
    return answer.events;
  };
  return { known, loadOnce, expand };
};

export const createCalendarShelf = (parts: ShelfParts): CalendarShelf => {
  const { files, thread } = parts;
  const list = createList(parts);
  const { known, loadOnce, expand } = createCopies(parts, list);
  const count = async (id: string): Promise<void> => {
    if (!known.has(id)) await loadOnce(id);
  };
  return {
    all: list.all,
    find: list.find,
    add: (calendar) => list.write([...list.all(), calendar]),
    change: list.change,
    remove: (id) => {
      list.write(list.all().filter((calendar) => calendar.id !== id));
      files.removeCopy(id);
      known.delete(id);
      void thread.run({ work: 'forget', id });
    },
    hasCopy: files.hasCopy,
    count,
    events: async (id, range) => {
      await count(id);
      if ((known.get(id)?.events ?? 0) === 0) return [];
      const events = await expand(id, range);
      if (events !== 'missing') return events;
      await loadOnce(id);
      const again = await expand(id, range);
      return again === 'missing' ? [] : again;
    },
    keepCopy: (id, text, summary) => {
      files.writeCopy(id, text);
      known.set(id, summary);
      void thread.run({ work: 'forget', id });
    },
    describe: ({ id, name, color, source, place, readAt, problem }, isReading) => {
      const { events, skipped } = problem === 'resting' ? NONE : (known.get(id) ?? NONE);
      return { id, name, color, source, place, readAt, problem, events, skipped, isReading };
    },
    close: () => {
      const isAnyUnfinished = list.all().some(({ isUnfinished }) => isUnfinished);
      if (isAnyUnfinished) list.write(list.all().map((one) => ({ ...one, isUnfinished: false })));
      thread.close();
    },
  };
};
