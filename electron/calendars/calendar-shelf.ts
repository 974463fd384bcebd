import type { OtherCalendar } from '#shared/domain/other-calendar.ts';
import type { CalendarFiles, KeptCalendar } from '#electron/calendars/calendar-files.ts';
import type { IcalCalendar } from '#electron/calendars/read-ical.ts';

/** With its library, which a start without calendars has no use for. @returns null for another text */
export const readCalendarText = async (text: string): Promise<IcalCalendar | null> => {
  const { readIcal } = await import('#electron/calendars/read-ical.ts');
  return readIcal(text);
};

/** The calendars that there are, with the last good copy of each. */
export interface CalendarShelf {
  readonly all: () => readonly KeptCalendar[];
  readonly find: (id: string) => KeptCalendar | undefined;
  readonly add: (calendar: KeptCalendar) => void;
  /** Nothing is done to one that is gone. */
  readonly change: (id: string, changed: Partial<KeptCalendar>) => void;
  readonly remove: (id: string) => void;
  readonly hasCopy: (id: string) => boolean;
  readonly copyOf: (id: string) => Promise<IcalCalendar>;
  readonly keepCopy: (id: string, text: string, calendar: IcalCalendar) => void;
  readonly describe: (calendar: KeptCalendar, isReading: boolean) => OtherCalendar;
}

const EMPTY: IcalCalendar = { name: null, events: [], skipped: 0 };

export const createCalendarShelf = (files: CalendarFiles, onChange: () => void): CalendarShelf => {
  let kept: readonly KeptCalendar[] = files.readAll();
  const copies = new Map<string, Promise<IcalCalendar>>();
  /** Of copies that have been looked at. */
  const known = new Map<string, IcalCalendar>();
  const keep = (calendars: readonly KeptCalendar[]): void => {
    files.writeAll(calendars);
    kept = calendars;
    onChange();
  };
  const find = (id: string): KeptCalendar | undefined => kept.find((calendar) => calendar.id === id);
  const readCopy = async (id: string): Promise<IcalCalendar> => {
    const text = files.readCopy(id);
    const calendar = text === null ? EMPTY : ((await readCalendarText(text)) ?? EMPTY);
    known.set(id, calendar);
    onChange();
    return calendar;
  };
  return {
    all: () => kept,
    find,
    add: (calendar) => keep([...kept, calendar]),
    change: (id, changed) => {
      if (find(id) === undefined) return;
      keep(kept.map((calendar) => (calendar.id === id ? { ...calendar, ...changed } : calendar)));
    },
    remove: (id) => {
      keep(kept.filter((calendar) => calendar.id !== id));
      files.removeCopy(id);
      copies.delete(id);
      known.delete(id);
    },
    hasCopy: files.hasCopy,
    copyOf: (id) => {
      const copy = copies.get(id) ?? readCopy(id);
      copies.set(id, copy);
      return copy;
    },
    keepCopy: (id, text, calendar) => {
      files.writeCopy(id, text);
      copies.set(id, Promise.resolve(calendar));
      known.set(id, calendar);
    },
    describe: ({ id, name, color, source, place, readAt, problem }, isReading) => ({
      id,
      name,
      color,
      source,
      place,
      readAt,
      problem,
      events: known.get(id)?.events.length ?? 0,
      skipped: known.get(id)?.skipped ?? 0,
      isReading,
    }),
  };
};
