import { describe, expect, it } from 'vitest';
import { applyMutation } from '#core/model/apply-mutation.ts';
import { textOf } from '#core/model/compare.ts';
import { taskKey } from '#core/model/entity.ts';
import { estimateToField, withOwnSummary } from '#core/model/estimate.ts';
import { invertMutation } from '#core/model/invert-mutation.ts';
import { setFields } from '#core/model/mutation.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { TASK_FIELDS } from '#core/model/task.ts';

const KEY = taskKey('t');
const INBOX = 'inbox42';

const counted = { pomoCount: 2, pomoDuration: 3000, stopwatchDuration: 60, focuses: [['f', 0, 1500]] };
const other = { userId: 7, ...counted, estimatedPomo: 4, estimatedDuration: 0, newMember: 'kept' };
const own = { userId: 42, ...counted, estimatedPomo: 1, estimatedDuration: 0, newMember: 'kept' };

const task = (...focusSummaries: readonly RawObject[]): RawObject => ({ id: 't', focusSummaries });
const planned = (object: RawObject): string => textOf(TASK_FIELDS, object, 'focusSummaries');
const twoHours = (on: RawObject) =>
  setFields({ focusSummaries: estimateToField(on, { unit: 'minutes', count: 120 }, INBOX) }, 1);
const summariesAfter = (on: RawObject, mutation: ReturnType<typeof twoHours>) =>
  applyMutation(KEY, on, mutation)?.['focusSummaries'];

describe('an estimate that is set', () => {
  it('changes nothing else of one’s own summary, and no other summary', () => {
    const now = task(other, own);
    expect(summariesAfter(now, twoHours(now))).toEqual([
      other,
      { ...own, estimatedPomo: 0, estimatedDuration: 7200 },
    ]);
  });

  it('keeps what the service counted while it waited', () => {
    const mutation = twoHours(task(own));
    const later = { ...own, pomoCount: 3, pomoDuration: 4500 };
    expect(summariesAfter(task(later), mutation)).toEqual([
      { ...later, estimatedPomo: 0, estimatedDuration: 7200 },
    ]);
  });

  it('makes a summary of the user where there is none', () => {
    const now = task(other);
    expect(summariesAfter(now, twoHours(now))).toEqual([
      other,
      {
        userId: 42n,
        pomoCount: 0,
        pomoDuration: 0,
        stopwatchDuration: 0,
        focuses: [],
        estimatedPomo: 0,
        estimatedDuration: 7200,
      },
    ]);
  });

  it('is taken back without what was counted since', () => {
    const before = task(other, own);
    const mutation = twoHours(before);
    const inverse = invertMutation(KEY, before, mutation);
    const later = { ...own, pomoCount: 3, estimatedPomo: 0, estimatedDuration: 7200 };
    expect(applyMutation(KEY, task(other, later), inverse)?.['focusSummaries']).toEqual([
      other,
      { ...later, estimatedPomo: 1, estimatedDuration: 0 },
    ]);
  });

  it('is none again where it is taken back and there was none', () => {
    const before = task();
    const mutation = twoHours(before);
    const after = applyMutation(KEY, before, mutation) ?? {};
    const undone = applyMutation(KEY, after, invertMutation(KEY, before, mutation)) ?? {};
    expect(planned(after)).not.toBe(planned(before));
    expect(planned(undone)).toBe(planned(before));
  });
});

it('two tasks that differ only in what was counted say the same', () => {
  const [one, two] = [task(own), task({ ...own, pomoCount: 9, focuses: [] })];
  expect(planned(one)).toBe(planned(two));
});

it('an estimate of another account becomes one’s own, and one of somebody else does not', () => {
  expect(withOwnSummary(task(other, own), { from: INBOX, to: 'inbox5' })).toEqual(
    task(other, { ...own, userId: 5n }),
  );
});
