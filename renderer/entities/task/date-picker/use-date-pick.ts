import { useState } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import {
  lengthOf,
  localAfterPick,
  type ClockPlace,
  type DatePick,
  type PickedReminder,
} from '#shared/domain/dates/date-pick.ts';
import type { Length } from '#shared/domain/dates/length-words.ts';
import type { LocalDates } from '#shared/domain/dates/local-dates.ts';
import type { Repeat } from '#shared/domain/task.ts';
import { useToday } from '#renderer/entities/clock/today.ts';
import { fuzzyMatch } from '#renderer/ui/command/fuzzy.ts';
import { quickReadings, readWords, type Reading } from './read-words.ts';

/** The values before a choice; several tasks have none in common. */
export interface HeldDates {
  readonly local: LocalDates | null;
  /** Where the time is read from the clock; null where there is none to be shown. */
  readonly place: ClockPlace | null;
  readonly reminders: readonly string[];
  readonly repeat: Repeat | null;
}

/** The result of the choices so far. */
export interface PickedDates {
  /** null for no date. */
  readonly local: LocalDates | null;
  readonly length: Length | null;
  readonly place: ClockPlace | null;
  readonly reminders: readonly PickedReminder[];
  readonly repeat: Repeat | null;
}

const localOf = (held: LocalDates | null, pick: DatePick, today: CalendarDate): LocalDates | null => {
  if (pick.day === null) return null;
  const repeats = pick.repeat !== undefined && pick.repeat !== null;
  const first = held === null && repeats ? pick.firstDay : undefined;
  const isDated = held !== null || [pick.day, pick.time, first].some((value) => typeof value === 'string');
  return isDated ? localAfterPick(held, pick, first ?? today) : null;
};

const pickedDates = (held: HeldDates, pick: DatePick, today: CalendarDate): PickedDates => {
  const local = localOf(held.local, pick, today);
  return {
    local,
    length: local === null ? null : lengthOf(local),
    place: pick.place ?? held.place,
    reminders: pick.reminders ?? held.reminders.map((trigger) => ({ trigger })),
    repeat: pick.repeat === undefined ? held.repeat : pick.repeat,
  };
};

const readingsOf = (words: string, held: LocalDates | null): readonly Reading[] => {
  if (words.trim() === '') return [];
  const read = readWords(words, held);
  return read.length > 0
    ? read
    : quickReadings(held).filter(({ title }) => fuzzyMatch(title, words) !== null);
};

/** The typed text and the choices so far. They are written only when they are taken. */
export const useDatePick = (held: HeldDates) => {
  const today = useToday();
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const [chosen, setChosen] = useState<DatePick>({});
  const readings = readingsOf(words, held.local);
  const reading = readings[Math.min(active, readings.length - 1)];
  const pick: DatePick = { ...chosen, ...reading?.pick };
  return {
    today,
    words,
    readings,
    reading,
    pick,
    picked: pickedDates(held, pick, today),
    type: (text: string) => {
      setWords(text);
      setActive(0);
    },
    /** @returns whether there is another reading that way */
    stepReading: (step: number): boolean => {
      const next = active + step;
      if (next < 0 || next >= readings.length) return false;
      setActive(next);
      return true;
    },
    /** The choices of the words so far stay. */
    choose: (part: DatePick) => {
      const { day, ...rest } = pick;
      setChosen({ ...(day === null || day === undefined ? rest : pick), ...part });
      setWords('');
    },
  };
};
