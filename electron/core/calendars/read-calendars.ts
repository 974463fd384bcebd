import { fail, ok, type Result } from '#shared/domain/result.ts';
import { parseCalendarAddress } from '#core/calendars/calendar-address.ts';
import { readCalendarFile, type KeptCalendar } from '#core/calendars/calendar-files.ts';
import type { CalendarShelf, CalendarThread } from '#core/calendars/calendar-shelf.ts';
import { fetchCalendar, type Fetched, type FetchProblem } from '#core/calendars/fetch-calendar.ts';
import type { SecretKey } from '#core/credentials/vault.ts';
import type { HttpTransport } from '#core/remote/http/transport.ts';

/** Where the addresses are. */
export interface AddressVault {
  /** Null when there is none, or the keychain does not give it. */
  readonly read: (key: SecretKey) => Promise<string | null>;
  readonly write: (key: SecretKey, secret: string) => Promise<unknown>;
  readonly remove: (key: SecretKey) => Promise<void>;
}

export const addressKey = (id: string): SecretKey => ({
  accountId: `calendar-${id}`,
  name: 'calendar.address',
});

interface ReaderParts {
  readonly shelf: CalendarShelf;
  /** For what has just come: the copies are in another one, which it cannot end. */
  readonly thread: CalendarThread;
  readonly vault: AddressVault;
  readonly transport: HttpTransport;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** A reading began or ended. */
  readonly onChange: () => void;
}

export interface CalendarReader {
  /** Reads one again; a reading that runs already is the same one. */
  readonly read: (id: string) => Promise<void>;
  readonly isReading: (id: string) => boolean;
  /** What is on its way is not kept any more. */
  readonly close: () => void;
}

const MINUTE = 60_000;
/** Between two readings of one that answers. */
const EVERY = 60 * MINUTE;
/** After failures: twice as long each time, and at most this. */
const FIRST_PAUSE = 5 * MINUTE;
const LONGEST_PAUSE = 6 * 60 * MINUTE;

const pauseAfter = (failures: number, retryAfter: number | null): number =>
  Math.min(Math.max(FIRST_PAUSE * 2 ** Math.min(failures - 1, 10), retryAfter ?? 0), LONGEST_PAUSE);

const failed = (problem: FetchProblem['problem']): Result<never, FetchProblem> =>
  fail({ problem, retryAfter: null });

const UNKNOWN = { etag: null, lastModified: null };

const fetchText = async (
  { shelf, vault, transport, now }: ReaderParts,
  calendar: KeptCalendar,
): Promise<Result<Fetched, FetchProblem>> => {
  const text = await vault.read(addressKey(calendar.id));
  const address = text === null ? null : parseCalendarAddress(text);
  if (address === null) return failed('noAddress');
  if (address.kind === 'web') {
    // Where the copy is gone or rests, all of it is asked for.
    const known = shelf.hasCopy(calendar.id) && calendar.problem !== 'resting' ? calendar : UNKNOWN;
    return fetchCalendar(address, { transport, known, now: now() });
  }
  const file = await readCalendarFile(address.path);
  return file.ok ? ok({ kind: 'text', text: file.value, ...UNKNOWN }) : failed(file.error);
};

/** What is written of a calendar that could not be read. A copy that rests goes on resting. */
const afterFailure = (
  calendar: KeptCalendar,
  { problem, retryAfter }: FetchProblem,
  now: number,
): Partial<KeptCalendar> => {
  const failures = calendar.failures + 1;
  return {
    problem: calendar.problem === 'resting' ? 'resting' : problem,
    failures,
    nextAt: now + pauseAfter(failures, retryAfter),
    isUnfinished: false,
    ...(calendar.name === '' ? { name: calendar.place } : {}),
  };
};

/** What is written of a calendar whose copy must be left alone: it took too much, or ended Docket. */
export const restOf = (calendar: KeptCalendar, now: number): Partial<KeptCalendar> =>
  afterFailure(calendar, { problem: 'resting', retryAfter: null }, now);

const good = (now: number): Partial<KeptCalendar> => ({
  problem: null,
  failures: 0,
  nextAt: now + EVERY,
  readAt: new Date(now).toISOString(),
  isUnfinished: false,
});

/** Reads a text that has come. What became of it, for its row. */
const takeText = async (
  { shelf, thread, now }: ReaderParts,
  calendar: KeptCalendar,
  { text, etag, lastModified }: Fetched & { readonly kind: 'text' },
): Promise<Partial<KeptCalendar>> => {
  const { id, place } = calendar;
  // Written down before it is read: should it end Docket after all, it rests at the next start.
  const failures = calendar.failures + 1;
  shelf.change(id, { failures, nextAt: now() + pauseAfter(failures, null), isUnfinished: true });
  const answer = await thread.run({ work: 'read', id, text });
  thread.rest();
  const kept = shelf.find(id);
  if (answer === 'closed' || kept === undefined) return {};
  if (answer === 'tooComplex' || answer.kind !== 'calendar') {
    // Another text is for example a page that asks to sign in: it takes nothing away.
    const isOther = answer !== 'tooComplex' && answer.kind === 'notACalendar';
    const problem = isOther ? 'notACalendar' : 'tooComplex';
    return afterFailure(calendar, { problem, retryAfter: null }, now());
  }
  shelf.keepCopy(id, text, answer);
  const name = kept.name || (answer.name ?? '') || place;
  return { ...good(now()), name: name.slice(0, 100), etag, lastModified };
};

const readOnce = async (parts: ReaderParts, calendar: KeptCalendar): Promise<Partial<KeptCalendar>> => {
  const fetched = await fetchText(parts, calendar);
  if (!fetched.ok) return afterFailure(calendar, fetched.error, parts.now());
  if (fetched.value.kind === 'same') return good(parts.now());
  return takeText(parts, calendar, fetched.value);
};

/** Reads calendars, each once at a time. */
export const createCalendarReader = (parts: ReaderParts): CalendarReader => {
  const { shelf, onChange } = parts;
  const running = new Map<string, Promise<void>>();
  let isClosed = false;
  const readAndKeep = async (calendar: KeptCalendar): Promise<void> => {
    try {
      const changed = await readOnce(parts, calendar);
      if (!isClosed) shelf.change(calendar.id, changed);
    } finally {
      running.delete(calendar.id);
      if (!isClosed) onChange();
    }
  };
  return {
    read: (id) => {
      const calendar = shelf.find(id);
      const known = running.get(id);
      if (known !== undefined || calendar === undefined || isClosed) return known ?? Promise.resolve();
      const reading = readAndKeep(calendar);
      running.set(id, reading);
      onChange();
      return reading;
    },
    isReading: (id) => running.has(id),
    close: () => {
      isClosed = true;
      parts.thread.close();
    },
  };
};
