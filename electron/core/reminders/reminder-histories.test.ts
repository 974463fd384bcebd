import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { playReminderHistory, reminderHistories } from '#electron/testing/random/reminder-history.ts';

test('over any history of edits, sleeps, restarts, clocks and journeys each reminder rings as somebody who looks at all of them would say, once', () => {
  fc.assert(
    fc.property(reminderHistories, (history) => {
      playReminderHistory(history);
    }),
    propertyRuns(6),
  );
  expect.hasAssertions();
}, 3_600_000);
