import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '#shared/domain/result.ts';
import type { V2Client } from '#core/remote/v2-client.ts';
import { textField } from '#core/model/raw-object.ts';
import { acceptLoss, isMassLoss } from '#core/sync/pull/mass-loss.ts';
import { setFields } from '#core/model/mutation.ts';
import {
  addElsewhere,
  changeElsewhere,
  forgetFullPull,
  numberedId,
  runCycle,
  shownIds,
  trashElsewhere,
} from '#electron/testing/rigs/other-client.ts';
import { PROPERTY_TIMEOUT, propertyRuns } from '#electron/testing/random/property-runs.ts';
import { createSyncRig, type SyncRig } from '#electron/testing/rigs/sync-rig.ts';

const LIST = 'b'.repeat(24);

/** How an account loses many tasks at once. */
const WAYS: Readonly<Record<string, (rig: SyncRig, lost: readonly string[]) => Promise<Partial<V2Client>>>> =
  {
    'a snapshot without them': ({ client, store }, lost) => {
      forgetFullPull(store);
      return Promise.resolve({
        snapshot: async () => {
          const snapshot = await client.snapshot();
          if (!snapshot.ok) return snapshot;
          const update = (snapshot.value.syncTaskBean.update ?? []).filter(
            (task) => !lost.includes(textField(task, 'id') ?? ''),
          );
          return ok({ ...snapshot.value, syncTaskBean: { update, add: [] } });
        },
      });
    },
    'a delta that deletes them': async (rig, lost) => {
      await trashElsewhere(rig, lost, LIST);
      return {};
    },
    'a delta without their list': async (rig) => {
      await rig.direct('POST', '/batch/project', { delete: [LIST] });
      return {};
    },
  };

/** An account with `lost` tasks in a list of its own, and `kept` in the inbox. */
const start = async (lost: number, kept: number) => {
  const rig = createSyncRig();
  const ids = Array.from({ length: lost + kept }, (_none, index) => numberedId(index));
  await rig.direct('POST', '/batch/project', { add: [{ id: LIST, name: 'Doomed' }] });
  if (lost > 0) await addElsewhere(rig, ids.slice(0, lost), LIST);
  if (kept > 0) await addElsewhere(rig, ids.slice(lost));
  await runCycle(rig);
  return { rig, ids, lost: ids.slice(0, lost), kept: ids.slice(lost) };
};

const aboveTheLine = fc
  .record({ lost: fc.integer({ min: 11, max: 60 }), kept: fc.nat({ max: 120 }) })
  .filter(({ lost, kept }) => isMassLoss(lost, lost + kept));

const halted = (isConfirmed: boolean) => ({ ok: false, error: { kind: 'MassLoss', isConfirmed } });

describe('a service that has far fewer tasks all of a sudden', () => {
  it(
    'is not believed, however it says so, before the person agrees',
    async () => {
      await fc.assert(
        fc.asyncProperty(aboveTheLine, fc.constantFrom(...Object.keys(WAYS)), async (sizes, way) => {
          const { rig, ids, lost } = await start(sizes.lost, sizes.kept);
          const client = (await WAYS[way]?.(rig, lost)) ?? {};
          expect(await runCycle(rig, client)).toMatchObject(halted(false));
          expect(await runCycle(rig, client)).toMatchObject(halted(true));
          expect(shownIds(rig.store)).toEqual(new Set(ids));
        }),
        propertyRuns(10),
      );
    },
    PROPERTY_TIMEOUT,
  );

  it('is believed once the person agrees, and no further than that', async () => {
    const { rig, kept, lost } = await start(12, 10);
    await trashElsewhere(rig, lost, LIST);
    await runCycle(rig);
    await runCycle(rig);
    rig.store.write((db) => acceptLoss(db));
    expect(await runCycle(rig)).toEqual(ok(null));
    expect(shownIds(rig.store)).toEqual(new Set(kept));
  });
});

/** What happens to an account on a usual day; each up to the line. */
const usualDay = fc.record({
  known: fc.integer({ min: 0, max: 80 }),
  deletedElsewhere: fc.integer({ min: 0, max: 16 }),
  completedElsewhere: fc.integer({ min: 0, max: 80 }),
  deletedHere: fc.integer({ min: 0, max: 80 }),
  isSnapshot: fc.boolean(),
});

describe('a usual day', () => {
  it(
    'never halts, however much is done at once here or completed elsewhere',
    async () => {
      await fc.assert(
        fc.asyncProperty(usualDay, async (day) => {
          const { rig, ids } = await start(0, day.known);
          // What is deleted here is not known as open any more.
          const open = Math.max(0, day.known - day.deletedHere);
          const gone = isMassLoss(day.deletedElsewhere, open) ? [] : ids.slice(0, day.deletedElsewhere);
          const completed = ids.slice(gone.length, gone.length + day.completedElsewhere);
          const own = ids.slice(gone.length + completed.length).slice(0, day.deletedHere);
          await trashElsewhere(rig, gone);
          if (completed.length > 0) {
            await changeElsewhere(rig, completed, {
              status: 2,
              completedTime: '2026-11-20T12:00:00.000+0000',
            });
          }
          for (const id of own) rig.edit(id, setFields({ deleted: 1 }, 1_800_000_000_000));
          for (let round = 0; round < 2; round += 1) {
            if (day.isSnapshot) forgetFullPull(rig.store);
            expect(await runCycle(rig)).toEqual(ok(null));
          }
          const left = ids.filter((id) => !gone.includes(id) && !own.includes(id));
          expect(shownIds(rig.store)).toEqual(new Set(left));
        }),
        propertyRuns(10),
      );
    },
    PROPERTY_TIMEOUT,
  );
});
