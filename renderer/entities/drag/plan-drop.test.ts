import { describe, expect, it } from 'vitest';
import { projectIdSchema, taskIdSchema } from '#shared/domain/ids.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import { datesOnDay } from './dates-on-day.ts';
import { dropMeaning } from './drop-meaning.ts';
import { edgeScroll, gapAtOffset } from '#renderer/ui/edge-scroll.ts';
import { planDrop, type Card } from './plan-drop.ts';

const WORK = projectIdSchema.parse('work');
const HOME = projectIdSchema.parse('home');
const ZONE = 'Europe/Berlin';

const cardOf = (id: string, change: Partial<Card> = {}): Card => ({
  id: taskIdSchema.parse(id),
  projectId: WORK,
  dates: { kind: 'none' },
  isThere: false,
  ...change,
});

const CONTEXT = {
  today: '2026-11-20',
  tags: ['home', 'work', 'waiting'].map((name) => ({ name, label: name.toUpperCase() })),
  heldTags: [],
  from: [],
};
const BETWEEN = { above: taskIdSchema.parse('x'), below: taskIdSchema.parse('y') };
const timed = (start: string): TaskDates => ({
  kind: 'timed',
  start,
  end: null,
  zone: ZONE,
  isFloating: false,
});

describe('what a column says of its cards', () => {
  it.each([
    ['column:c1', { kind: 'write', place: { columnId: 'c1' }, change: {} }],
    ['column:none', { kind: 'write', place: { columnId: null }, change: {} }],
    ['priority:high', { kind: 'write', place: {}, change: { priority: 'high' } }],
    ['list:home', { kind: 'write', place: { projectId: 'home' }, change: {} }],
    ['date:today', { kind: 'day', day: '2026-11-20' }],
    ['date:later', { kind: 'day', day: '2026-11-27' }],
    ['date:none', { kind: 'day', day: null }],
    ['day:2026-12-24', { kind: 'day', day: '2026-12-24' }],
    ['closed', { kind: 'complete' }],
  ])('%s', (key, meaning) => {
    expect(dropMeaning(key, CONTEXT)).toEqual(meaning);
  });

  it('refuses to make a task overdue, with a reason', () => {
    expect(dropMeaning('date:overdue', CONTEXT)).toMatchObject({ kind: 'refused' });
    expect(dropMeaning('date:earlier', CONTEXT)).toMatchObject({ kind: 'refused' });
  });

  it('gives the tag of the column, and takes the one it came from and those that would come first', () => {
    const held = { ...CONTEXT, heldTags: ['home', 'waiting'], from: ['tag:home'] };
    expect(dropMeaning('tag:work', held)).toMatchObject({
      change: { addTags: ['WORK'], removeTags: ['home'] },
    });
    expect(dropMeaning('tag:none', held)).toMatchObject({ change: { removeTags: ['home', 'waiting'] } });
  });
});

describe('the writes of a drop', () => {
  it('are one for column, place and field of all cards together', () => {
    const writes = planDrop({
      cards: [cardOf('a'), cardOf('b')],
      meaning: { kind: 'write', place: { columnId: null }, change: { priority: 'low' } },
      between: () => BETWEEN,
      zone: ZONE,
    });
    expect(writes).toEqual([
      { ids: ['a', 'b'], place: { columnId: null, between: BETWEEN }, change: { priority: 'low' } },
    ]);
  });

  it('keep times of day, so cards with times of their own are written apart, in order', () => {
    const writes = planDrop({
      cards: [cardOf('a', { dates: timed('2026-11-01T08:30:00.000Z') }), cardOf('b')],
      meaning: { kind: 'day', day: '2026-11-20' },
      between: () => BETWEEN,
      zone: ZONE,
    });
    expect(writes).toEqual([
      {
        ids: ['a'],
        place: { between: BETWEEN },
        change: { dates: timed('2026-11-20T08:30:00.000Z') },
      },
      {
        ids: ['b'],
        place: { between: { above: 'a', below: 'y' } },
        change: { dates: { kind: 'allDay', start: '2026-11-20', end: '2026-11-20' } },
      },
    ]);
  });

  it('leave the date of a card that only changes its place in the column', () => {
    const writes = planDrop({
      cards: [cardOf('a', { isThere: true, dates: timed('2026-11-22T08:30:00.000Z') })],
      meaning: { kind: 'day', day: '2026-11-22' },
      between: () => BETWEEN,
      zone: ZONE,
    });
    expect(writes).toEqual([{ ids: ['a'], place: { between: BETWEEN } }]);
  });

  it('put cards of two lists each among its own', () => {
    const writes = planDrop({
      cards: [cardOf('a'), cardOf('b', { projectId: HOME })],
      meaning: { kind: 'write', place: {}, change: { priority: 'high' } },
      between: (projectId) => (projectId === WORK ? BETWEEN : null),
      zone: ZONE,
    });
    expect(writes.map(({ ids, place }) => [ids, place])).toEqual([
      [['a'], { between: BETWEEN }],
      [['b'], {}],
    ]);
  });

  it('are none where nothing would change', () => {
    const meaning = { kind: 'write', place: {}, change: {} } as const;
    expect(planDrop({ cards: [cardOf('a')], meaning, between: () => null, zone: ZONE })).toEqual([]);
  });
});

describe('dates on another day', () => {
  it('keep their length, and their time across the change of the clocks', () => {
    expect(
      datesOnDay({ kind: 'allDay', start: '2026-11-01', end: '2026-11-03' }, '2026-12-30', ZONE),
    ).toEqual({ kind: 'allDay', start: '2026-12-30', end: '2027-01-01' });
    expect(datesOnDay(timed('2026-11-01T08:00:00.000Z'), '2027-07-01', ZONE)).toEqual(
      timed('2027-07-01T07:00:00.000Z'),
    );
    expect(datesOnDay(timed('2026-11-01T08:00:00.000Z'), null, ZONE)).toEqual({ kind: 'none' });
  });
});

describe('the edges during a drag', () => {
  it('scroll towards the edge, faster the nearer, and not in the middle', () => {
    expect(edgeScroll(300, 0, 600)).toBe(0);
    expect(edgeScroll(10, 0, 600)).toBeLessThan(edgeScroll(50, 0, 600));
    expect(edgeScroll(590, 0, 600)).toBeGreaterThan(0);
  });

  it('find the gap by the middles of the cards', () => {
    const items = [
      { start: 0, size: 40 },
      { start: 48, size: 40 },
    ];
    expect([0, 19, 21, 67, 69, 500].map((offset) => gapAtOffset(items, offset))).toEqual([0, 0, 1, 1, 2, 2]);
  });
});
