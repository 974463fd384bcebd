import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type {
  CalendarChange,
  NewCalendar,
  OtherCalendar,
  OtherEvent,
} from '#shared/domain/other-calendar.ts';
import { addressToPlace, parseCalendarAddress } from '#core/calendars/calendar-address.ts';
import { openCalendarFiles, type KeptCalendar } from '#core/calendars/calendar-files.ts';
import {
  createCalendarShelf,
  type CalendarShelf,
  type CalendarThread,
} from '#core/calendars/calendar-shelf.ts';
import {
  addressKey,
  createCalendarReader,
  restOf,
  type AddressVault,
  type CalendarReader,
} from '#core/calendars/read-calendars.ts';
import { createJobThread } from '#core/job-thread.ts';
import type { HttpTransport } from '#core/remote/http/transport.ts';

interface CalendarEffects {
  readonly dataDirectory: string;
  readonly transport: HttpTransport;
  readonly vault: AddressVault;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  /** @returns a function that cancels */
  readonly schedule: (ms: number, action: () => void) => () => void;
  readonly onChange: () => void;
}

export interface OtherCalendars {
  readonly list: () => readonly OtherCalendar[];
  readonly events: (range: {
    readonly from: CalendarDate;
    readonly to: CalendarDate;
    readonly hostZone: string;
  }) => Promise<readonly OtherEvent[]>;
  /** Resolves when it has been read for the first time, or could not be. */
  readonly add: (calendar: NewCalendar) => Promise<Result<OtherCalendar, 'notAnAddress'>>;
  readonly edit: (
    id: string,
    change: CalendarChange,
  ) => Promise<Result<OtherCalendar, 'gone' | 'notAnAddress'>>;
  /** @param id null for all */
  readonly refresh: (id: string | null) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly close: () => void;
}

/** Events that are shown of one calendar in one range, and of all: each has its share, so that none takes the room of another. */
const MOST_OF_ONE = 5000;
const MOST_OF_ALL = 20_000;

/** Milliseconds between two looks at what is due. The first comes when Docket has started. */
const LOOK_EVERY = 60_000;
const FIRST_LOOK = 4000;

interface Parts {
  readonly effects: CalendarEffects;
  readonly shelf: CalendarShelf;
  readonly reader: CalendarReader;
}

/** Reads each when it is due. @returns how to stop it */
const lookAgainAndAgain = ({ effects, shelf, reader }: Parts): (() => void) => {
  const next: { cancel: () => void } = { cancel: effects.schedule(FIRST_LOOK, () => look()) };
  const look = (): void => {
    const due = shelf.all().filter(({ nextAt }) => nextAt <= effects.now());
    // What cannot be written, because the disk is full, is read again at the next look.
    for (const { id } of due) reader.read(id).catch(() => undefined);
    next.cancel = effects.schedule(LOOK_EVERY, look);
  };
  return () => next.cancel();
};

const addOne = async (
  { effects, shelf, reader }: Parts,
  { address: text, name, color }: NewCalendar,
): Promise<Result<KeptCalendar, 'notAnAddress'>> => {
  const address = parseCalendarAddress(text);
  if (address === null) return fail('notAnAddress');
  const id = effects.newId();
  await effects.vault.write(addressKey(id), text);
  const added: KeptCalendar = {
    id,
    color,
    // Until it has been read nothing is known of its own name.
    name: name ?? '',
    source: address.kind,
    place: addressToPlace(address),
    readAt: null,
    problem: null,
    etag: null,
    lastModified: null,
    failures: 0,
    nextAt: 0,
    isUnfinished: false,
  };
  shelf.add(added);
  await reader.read(id);
  return ok(shelf.find(id) ?? added);
};

const readdress = async ({ effects, shelf }: Parts, id: string, text: string): Promise<boolean> => {
  const address = parseCalendarAddress(text);
  if (address === null) return false;
  await effects.vault.write(addressKey(id), text);
  const { kind: source } = address;
  shelf.change(id, { source, place: addressToPlace(address), etag: null, lastModified: null });
  return true;
};

const editOne = async (
  parts: Parts,
  id: string,
  { address, name, color }: CalendarChange,
): Promise<Result<KeptCalendar, 'gone' | 'notAnAddress'>> => {
  const { shelf, reader } = parts;
  if (shelf.find(id) === undefined) return fail('gone');
  if (address !== undefined && !(await readdress(parts, id, address))) return fail('notAnAddress');
  shelf.change(id, { ...(name === undefined ? {} : { name }), ...(color === undefined ? {} : { color }) });
  if (address !== undefined) await reader.read(id);
  const changed = shelf.find(id);
  return changed === undefined ? fail('gone') : ok(changed);
};

/** Ten megabytes of events take about a hundred of memory. */
const createCalendarThread = (schedule: CalendarEffects['schedule']): CalendarThread =>
  createJobThread({
    name: 'calendars',
    load: async () => (await import('#core/calendars/calendar-thread-source.ts')).CALENDAR_THREAD,
    memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
    budget: 15_000,
    schedule,
  });

/** Calendars of others: read at times, kept here, and never written to anybody. */
export const openOtherCalendars = (effects: CalendarEffects): OtherCalendars => {
  const { vault, transport, now, onChange, schedule } = effects;
  const shelf = createCalendarShelf({
    files: openCalendarFiles(effects.dataDirectory),
    thread: createCalendarThread(schedule),
    onChange,
    restOf: (calendar) => restOf(calendar, now()),
  });
  const thread = createCalendarThread(schedule);
  const reader = createCalendarReader({ shelf, thread, vault, transport, now, onChange });
  const parts = { effects, shelf, reader };
  const stopLooking = lookAgainAndAgain(parts);
  const described = (calendar: KeptCalendar) => shelf.describe(calendar, reader.isReading(calendar.id));
  return {
    list: () => {
      // How many events a copy has is told when it has been looked at.
      for (const { id } of shelf.all()) void shelf.count(id);
      return shelf.all().map(described);
    },
    events: async (range) => {
      const found: OtherEvent[] = [];
      const most = Math.min(MOST_OF_ONE, Math.ceil(MOST_OF_ALL / shelf.all().length));
      for (const { id } of shelf.all()) found.push(...(await shelf.events(id, { ...range, most })));
      return found;
    },
    add: async (calendar) => {
      const added = await addOne(parts, calendar);
      return added.ok ? ok(described(added.value)) : added;
    },
    edit: async (id, change) => {
      const edited = await editOne(parts, id, change);
      return edited.ok ? ok(described(edited.value)) : edited;
    },
    refresh: async (id) => {
      const wanted = shelf.all().filter((calendar) => id === null || calendar.id === id);
      await Promise.all(wanted.map((calendar) => reader.read(calendar.id)));
    },
    remove: async (id) => {
      if (shelf.find(id) === undefined) return;
      shelf.remove(id);
      await vault.remove(addressKey(id));
    },
    close: () => {
      stopLooking();
      reader.close();
      shelf.close();
    },
  };
};
