import fc from 'fast-check';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeMeta } from '#core/store/database/meta.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { openRewindStore } from '#core/store/change-log/rewind-store.ts';
import { taskKey } from '#core/model/entity.ts';
import { lastChange } from '#core/store/change-log/read-log.ts';
import { applyRemoteTasks } from '#core/sync/pull/apply-remote-changes.ts';
import { addTask, editTask, rename } from '#electron/testing/random/mutations.ts';
import { openNewStore } from '#electron/testing/rigs/open-new-store.ts';
import { INBOX_ID } from '#electron/testing/rigs/open-test-store.ts';
import {
  habitHistoryArbitrary,
  historyArbitrary,
  mixedHistoryArbitrary,
} from '#electron/testing/simulation/history-arbitrary.ts';
import { RewindWatch } from '#electron/testing/simulation/checks/rewind-watch.ts';
import { playHistory } from '#electron/testing/simulation/history.ts';
import { fixedCases, propertyRuns } from '#electron/testing/random/property-runs.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const randomOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

it.each([
  { where: 'on V2', arbitrary: historyArbitrary, runs: 5 },
  { where: 'of habits', arbitrary: habitHistoryArbitrary, runs: 4 },
  { where: 'on V1 and V2 of one account', arbitrary: mixedHistoryArbitrary, runs: 4 },
])(
  'a rewind shows the rows of every moment, whichever it showed before and whatever happens meanwhile, $where',
  async ({ arbitrary, runs }) => {
    let compared = 0;
    const cases = fc.tuple(arbitrary, fc.nat({ max: 30 }), fc.nat());
    await fc.assert(
      fc.asyncProperty(cases, async ([history, openAt, seed]) => {
        const watch = new RewindWatch(temporaryDirectory(), randomOf(seed), openAt);
        const { failures, trace } = await playHistory(history, undefined, watch);
        compared += watch.compared;
        const differing = failures.filter(({ promise }) => promise === 'past');
        expect(differing, trace.slice(-60).join('\n')).toEqual([]);
      }),
      { ...propertyRuns(runs), examples: fixedCases(cases, 2).map((one) => [one]) },
    );
    expect(compared).toBeGreaterThan(0);
  },
  600_000,
);

it('shows what is read from the service while it is open', async () => {
  const directory = temporaryDirectory();
  const store = openNewStore({ path: join(directory, 'store.db'), inboxId: INBOX_ID });
  store.write((db) => writeMeta(db, 'lastSyncedAt', new Date(0).toISOString()));
  editTask(store, 'milk', addTask('milk', INBOX_ID));
  const first = lastChange(store.db);
  editTask(store, 'milk', rename('Oat milk'));
  const copy = join(directory, 'copy.db');
  store.db.get('VACUUM INTO ?', copy);
  const rewind = openRewindStore(store.db, copy);
  onTestFinished(() => {
    rewind.close();
    store.close();
  });
  const moveTo = async (change: number) => rewind.moveTo(change, { isStopped: () => false }, () => undefined);
  const title = (id: string) => currentObject(rewind.store.db, taskKey(id))?.['title'];

  await moveTo(first);
  const bread = { id: 'bread', projectId: INBOX_ID, title: 'Bread' };
  store.write((db, changes) => {
    db.log.reads();
    applyRemoteTasks(db, [bread], { changes, at: 1, isQuiet: true });
  });
  const written: string[] = [];
  rewind.follow(({ taskIds }) => written.push(...taskIds));
  expect([written, title('bread'), title('milk')]).toEqual([['bread'], 'Bread', 'milk']);
  // A task that is made here now was not there before.
  editTask(store, 'eggs', addTask('eggs', INBOX_ID));
  rewind.follow(() => undefined);
  await moveTo(lastChange(store.db));
  expect([title('bread'), title('milk'), title('eggs')]).toEqual(['Bread', 'Oat milk', 'eggs']);
  await moveTo(first);
  expect([title('bread'), title('milk'), title('eggs')]).toEqual(['Bread', 'milk', undefined]);
});
