import { asIs } from '#shared/messages/message.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import { spanOfDates } from '#shared/domain/dates/span-of-dates.ts';
import { taskDatesToWire, type TaskDates } from '#shared/domain/dates/task-dates.ts';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import { taskKey } from '#core/model/entity.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import { editObjects } from '#core/store/commands/edit-objects.ts';
import { writeBase } from '#core/store/rows/base-objects.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { PLAIN } from '#core/views/outline.ts';
import { timelineEntries } from '#core/views/timeline.ts';
import { createZoneClock } from '#shared/domain/dates/zone-clock.ts';
import { addTask } from '#electron/testing/random/mutations.ts';
import { PROPERTY_TIMEOUT, propertyRuns } from '#electron/testing/random/property-runs.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';

const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'America/Havana',
  'Australia/Lord_Howe',
);

/** Far years, and the nights on which clocks are set. */
const moments = fc.oneof(
  fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'),
      fc.integer({ min: -1440, max: 2880 }),
    )
    .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000)),
);

describe('the clock of a zone', () => {
  it('shows what Temporal shows, at any moment in any zone', () => {
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const exact = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
        expect(createZoneClock(zone)(moment.getTime())).toEqual({
          day: exact.toPlainDate().toString(),
          minute: exact.hour * 60 + exact.minute,
        });
      }),
      propertyRuns(2000),
    );
  });
});

const dates = fc.oneof(
  fc.constant<TaskDates>({ kind: 'none' }),
  fc.tuple(moments, fc.integer({ min: 0, max: 400 })).map(([moment, length]): TaskDates => {
    const start = moment.toISOString().slice(0, 10);
    return { kind: 'allDay', start, end: addDays(start, length) };
  }),
  fc
    .tuple(moments, fc.constantFrom(null, 15, 1440, 90_000), zones, fc.boolean())
    .map(([moment, length, zone, isFloating]): TaskDates => ({
      kind: 'timed',
      start: moment.toISOString(),
      end: length === null ? null : new Date(moment.getTime() + length * 60_000).toISOString(),
      zone,
      isFloating,
    })),
);

const boundsIn = (timeZone: string) =>
  dayBounds(Date.parse('2026-11-24T12:00:00Z'), { timeZone, firstWeekday: 1 });

const idOf = (index: number) => index.toString(16).padStart(24, '0');

describe('a timeline', () => {
  it(
    'has every task of the view in its order, and those with a date where a person reads it',
    () => {
      fc.assert(
        fc.property(
          fc.array(fc.record({ when: dates, isSent: fc.boolean() }), { maxLength: 10 }),
          zones,
          (all, zone) => {
            const store = openTestStore();
            // The row of a task that the service has is read from columns, that of an unsent one from its object.
            store.write((db, changes) => {
              all.forEach(({ when }, index) => {
                const mutation = addTask(idOf(index), INBOX_ID, { ...taskDatesToWire(when, zone) });
                const key = taskKey(idOf(index));
                if (all[index]?.isSent === true && mutation.kind === 'create') {
                  writeBase(db, key, mutation.object);
                  rebuildRow(db, key, changes);
                } else
                  editObjects(db, { message: asIs('Added'), edits: [{ key, mutation }], at: 1 }, changes);
              });
            });
            const options = {
              view: { kind: 'inbox' },
              arrangement: { ...PLAIN, nested: true },
              withClosed: false,
              bounds: boundsIn(zone),
            } as const;
            const entries = timelineEntries(store.db, options);
            const expected = all.flatMap(({ when }, index) => {
              const span = spanOfDates(when, zone);
              return span === null
                ? []
                : [{ id: idOf(index), ...span, isProjection: false, isClosed: false }];
            });
            expect(entries.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(expected);
            store.close();
          },
        ),
        propertyRuns(60),
      );
    },
    PROPERTY_TIMEOUT,
  );
});
