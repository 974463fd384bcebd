import { asIs } from '#shared/messages/message.ts';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createObjectId } from '#shared/domain/ids.ts';
import { editObjects, type Edit } from '#core/store/commands/edit-objects.ts';
import { closeTasks } from '#core/store/commands/close-tasks.ts';
import { createTasks } from '#core/store/commands/create-tasks.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { createColumn } from '#core/store/commands/edit-columns.ts';
import { createFolder, createProject } from '#core/store/commands/edit-projects.ts';
import { createTag } from '#core/store/commands/edit-tags.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { syncCycle } from '#core/sync/engine/cycle.ts';
import { createV2SyncAdapter } from '#core/sync/engine/adapters.ts';
import { valueOf } from '#electron/testing/rigs/client-rig.ts';
import { PROPERTY_TIMEOUT, propertyRuns } from '#electron/testing/random/property-runs.ts';
import { createSyncRig, faultNames, type Fault, type SyncRig } from '#electron/testing/rigs/sync-rig.ts';

const NOW = 1_800_000_000_000;
const newId = (): string => createObjectId({ now: () => NOW, randomBytes: (count) => randomBytes(count) });

const edit = ({ store }: SyncRig, plan: (context: EditContext) => readonly Edit[], at = NOW): void =>
  void store.write((db, changes) =>
    editObjects(db, { message: asIs('edit'), edits: plan({ db, at, newId, timeZone: 'UTC' }), at }, changes),
  );

const cycle = (rig: SyncRig) =>
  syncCycle({
    store: rig.store,
    adapter: createV2SyncAdapter({ ...rig, now: () => NOW, isOwnService: true }),
    now: () => NOW,
    withPull: true,
    enter: () => undefined,
    isStopped: () => false,
  });

/** Until the trouble is over and everything is sent. */
const cycleUntilDone = async (rig: SyncRig): Promise<void> => {
  for (let round = 0; round < 60; round += 1) {
    if ((await cycle(rig)).ok && rig.faults.length === 0 && outboxCounts(rig.store.db).unsent === 0) return;
  }
  throw new Error('Sync did not finish');
};

const faults: fc.Arbitrary<Fault[]> = fc.array(fc.constantFrom(...faultNames), { maxLength: 20 });

const names = (objects: readonly object[] | null | undefined, field: string): readonly unknown[] =>
  (objects ?? []).map((object) => (object as Record<string, unknown>)[field]);

/** One of each kind, with all that depends on the others. */
const createOneOfEach = (rig: SyncRig): void => {
  edit(rig, (context) => {
    const folder = createFolder(context, { name: 'Work', projectIds: [] });
    const project = createProject(context, { name: 'Atlas' });
    const column = createColumn(context, { projectId: project.id, name: 'Doing' });
    const tag = createTag(context, { label: 'Phone' });
    const tasks = createTasks(context, {
      drafts: [
        { title: 'Move', tags: ['phone'] },
        { title: 'Boxes', depth: 1 },
      ],
      parentId: null,
      place: { projectId: project.id },
    });
    return [...folder.edits, ...project.edits, ...column.edits, ...(tag.ok ? tag.value : []), ...tasks.edits];
  });
};

describe('what was made once', () => {
  it(
    'is at the service once, whatever was lost on the way',
    async () => {
      await fc.assert(
        fc.asyncProperty(faults, async (planned) => {
          const rig = createSyncRig();
          createOneOfEach(rig);
          rig.faults.push(...planned);
          await cycleUntilDone(rig);
          const { syncTaskBean, projectProfiles, projectGroups, tags } = await valueOf(rig.client.snapshot());
          expect(names(syncTaskBean.update, 'title')).toHaveLength(2);
          expect(new Set(names(syncTaskBean.update, 'title'))).toEqual(new Set(['Move', 'Boxes']));
          expect(names(projectProfiles, 'name')).toEqual(['Atlas']);
          expect(names(projectGroups, 'name')).toEqual(['Work']);
          expect(names(tags, 'label')).toEqual(['Phone']);
          expect(names(await valueOf(rig.client.allColumns()), 'name')).toEqual(['Doing']);
        }),
        propertyRuns(15),
      );
    },
    PROPERTY_TIMEOUT,
  );
});

const DAY_MS = 24 * 60 * 60_000;

describe('a repeating task', () => {
  it(
    'moves on once for each time that it was done, and what was done is kept once',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(faults, { minLength: 1, maxLength: 4 }), async (rounds) => {
          const rig = createSyncRig();
          let id = '';
          edit(rig, (context) => {
            const created = createTasks(context, {
              drafts: [
                {
                  title: 'Water the lemon tree',
                  dates: { kind: 'allDay', start: '2027-02-01', end: '2027-02-01' },
                  repeat: { flag: 'RRULE:FREQ=WEEKLY;INTERVAL=1', from: '0' },
                },
              ],
              parentId: null,
              place: { projectId: rig.inboxId },
            });
            [id = ''] = created.ids;
            return created.edits;
          });
          for (const [index, planned] of rounds.entries()) {
            edit(
              rig,
              (context) => closeTasks(context, { ids: [id], status: 'done', withSubtasks: false }).edits,
              NOW + index,
            );
            rig.faults.push(...planned);
            await cycle(rig);
          }
          await cycleUntilDone(rig);
          const closed = await valueOf(rig.client.closedTasks('Completed', 100));
          expect(closed).toHaveLength(rounds.length);
          const [series] = await rig.serviceTasks();
          const expected = Date.parse('2027-02-01T00:00:00Z') + rounds.length * 7 * DAY_MS;
          expect(Date.parse(String(series?.['startDate']).replace('+0000', 'Z'))).toBe(expected);
        }),
        propertyRuns(15),
      );
    },
    PROPERTY_TIMEOUT,
  );
});
