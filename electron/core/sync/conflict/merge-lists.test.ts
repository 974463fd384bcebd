import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldMutations } from '#core/model/apply-mutation.ts';
import { taskKey } from '#core/model/entity.ts';
import { setFields } from '#core/model/mutation.ts';
import { textsField, type RawObject } from '#core/model/raw-object.ts';
import { rebaseLists } from '#core/sync/conflict/merge-lists.ts';
import type { Situation } from '#core/sync/conflict/situation.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';

const key = taskKey('a');
const DATES = ['20270101', '20270108', '20270115', '20270122'];
const dates = fc.subarray(DATES);
const series = (exDate: readonly string[]): RawObject => ({ id: 'a', title: 'Water the plants', exDate });

it('leaves each date of a series as the device wants it that changed it', () => {
  const someEdits = fc.array(fc.record({ exDate: dates, sent: fc.nat({ max: 1 }) }), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(dates, dates, someEdits, (known, theirs, made) => {
      const edits = made.map(({ exDate, sent }, index) => ({
        seq: BigInt(index),
        key,
        mutation: setFields({ exDate, priority: index }, index),
        state: 'pending' as const,
        problem: null,
        sent,
      }));
      const sides: Pick<Situation, 'key' | 'base' | 'remote' | 'edits'> = {
        key,
        base: series(known),
        remote: series(theirs),
        edits,
      };
      const rebased = rebaseLists(sides).map(({ mutation }) => mutation);
      const merged = foldMutations(key, series(theirs), rebased);
      const mine = made.at(-1)?.exDate ?? [];
      const wanted = DATES.filter((date) =>
        mine.includes(date) === known.includes(date) ? theirs.includes(date) : mine.includes(date),
      );
      expect(textsField(merged ?? {}, 'exDate').toSorted()).toEqual(wanted);
      expect(merged).toMatchObject({ priority: made.length - 1 });
    }),
    propertyRuns(300),
  );
});
