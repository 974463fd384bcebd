import { expect, it } from 'vitest';
import { taskIdSchema } from '#shared/domain/ids.ts';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import { isEvent, nextStop, stopKey, type EventEntry } from './other-events.ts';

const DAY = '2026-11-26';
const idOf = (name: string) => taskIdSchema.parse(`task-${name}`);

const task = (name: string, minute: number | null, rest: Partial<RangeEntry> = {}): RangeEntry => ({
  id: idOf(name),
  startDay: DAY,
  startMinute: minute,
  endDay: DAY,
  endMinute: null,
  isProjection: false,
  isClosed: false,
  ...rest,
});

const event = (title: string, minute: number | null): EventEntry => ({
  ...task(title, minute),
  event: {
    key: title,
    calendarId: 'team',
    title,
    location: null,
    calendarName: 'Team',
    color: '#2f9e8f',
    startDay: DAY,
    startMinute: minute,
    endDay: DAY,
    endMinute: null,
  },
});

const entries = [task('nine', 540), task('again', 600, { isProjection: true }), task('one', 780)];
const events = [event('Fair', null), event('Retrospective', 600), event('Dinner', 1140)];
/** The last one stands beside the days. */
const order = [idOf('nine'), idOf('one'), idOf('undated')];

const walk = (first: string | undefined): readonly string[] => {
  const titles: string[] = [];
  let at = first;
  for (;;) {
    const stop = nextStop({ order, entries, events, at }, 1);
    if (stop === undefined) return titles;
    at = typeof stop === 'string' ? stop : stopKey(stop);
    titles.push(typeof stop !== 'string' && isEvent(stop) ? stop.event.title : at);
  }
};

it('later occurrences and events stand among the tasks in reading order, and before what stands beside the days', () => {
  expect(walk(undefined)).toEqual([
    'Fair',
    'task-nine',
    `task-again_${DAY}_600`,
    'Retrospective',
    'task-one',
    'Dinner',
    'task-undated',
  ]);
});

it('both ends of the walk are ends, and the way back is the same', () => {
  const at = idOf('one');
  expect(nextStop({ order, entries, events, at }, -1)).toBe(events[1]);
  expect(nextStop({ order, entries, events, at: 'team Fair' }, -1)).toBeUndefined();
  expect(nextStop({ order, entries, events, at: idOf('undated') }, 1)).toBeUndefined();
});
