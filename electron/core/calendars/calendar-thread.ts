import { parentPort } from 'node:worker_threads';
import { expandEvents, type EventRange } from '#core/calendars/expand-events.ts';
import { readIcal, type IcalCalendar } from '#core/calendars/read-ical.ts';
import type { OtherEvent } from '#shared/domain/other-calendar.ts';
import { postInPieces } from '#core/pieces.ts';

/** What the thread is asked. */
export type CalendarJob =
  /** Reads a calendar and keeps it. */
  | { readonly work: 'read'; readonly id: string; readonly text: string }
  | { readonly work: 'expand'; readonly id: string; readonly range: EventRange }
  | { readonly work: 'forget'; readonly id: string };

export type CalendarAnswer =
  | {
      readonly kind: 'calendar';
      readonly name: string | null;
      readonly events: number;
      readonly skipped: number;
    }
  | { readonly kind: 'notACalendar' }
  | { readonly kind: 'events'; readonly events: readonly OtherEvent[]; readonly skipped: number }
  /** It has no such calendar; it is new, or had to make room. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'forgotten' }
  /** For example a text of which the engine makes more than it can hold. */
  | { readonly kind: 'failed' };

interface Held {
  readonly calendar: IcalCalendar;
  /** Of its text. */
  readonly characters: number;
  /** Events whose days could not be told in some range, by their place. */
  readonly failed: Set<number>;
}

/** Characters of the texts of all calendars that are held; the largest one may be as long. */
const MOST_HELD = 20_000_000;

const held = new Map<string, Held>();

const read = (id: string, text: string): CalendarAnswer => {
  const calendar = readIcal(text);
  if (calendar === null) return { kind: 'notACalendar' };
  held.delete(id);
  let characters = text.length;
  for (const one of held.values()) characters += one.characters;
  // The first one of a map is the one that was asked for the longest time ago.
  for (const [oldest, one] of held) {
    if (characters <= MOST_HELD) break;
    held.delete(oldest);
    characters -= one.characters;
  }
  held.set(id, { calendar, characters: text.length, failed: new Set() });
  return { kind: 'calendar', name: calendar.name, events: calendar.events.length, skipped: calendar.skipped };
};

const expand = (id: string, range: EventRange): CalendarAnswer => {
  const found = held.get(id);
  if (found === undefined) return { kind: 'missing' };
  held.delete(id);
  held.set(id, found);
  const { events, failed } = expandEvents(id, found.calendar.events, range, () => performance.now());
  for (const index of failed) found.failed.add(index);
  return { kind: 'events', events, skipped: found.calendar.skipped + found.failed.size };
};

const answer = (job: CalendarJob): CalendarAnswer => {
  try {
    if (job.work === 'read') return read(job.id, job.text);
    if (job.work === 'expand') return expand(job.id, job.range);
    held.delete(job.id);
    return { kind: 'forgotten' };
  } catch (error) {
    if (error instanceof Error) return { kind: 'failed' };
    throw error;
  }
};

parentPort?.on('message', (job: CalendarJob) => postInPieces(parentPort, answer(job)));
