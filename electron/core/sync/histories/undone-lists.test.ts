import { describe, expect, it } from 'vitest';
import { conflictCount } from '#core/store/outbox/conflict-journal.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { createTasks } from '#core/store/commands/create-tasks.ts';
import {
  changeProject,
  createFolder,
  createProject,
  deleteProject,
} from '#core/store/commands/edit-projects.ts';
import { changeTag, createTag } from '#core/store/commands/edit-tags.ts';
import { taskKey } from '#core/model/entity.ts';
import { setFields } from '#core/model/mutation.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { projectRows, tagRows } from '#core/store/queries/list-rows.ts';
import { forgetFullPull, runCycle } from '#electron/testing/rigs/other-client.ts';
import { createStorePerson } from '#electron/testing/random/store-person.ts';
import { createSyncRig } from '#electron/testing/rigs/sync-rig.ts';

type Change = (context: EditContext, made: { readonly listId: string }) => readonly Edit[];

const list =
  (change: Parameters<typeof changeProject>[2]): Change =>
  (context, { listId }) =>
    changeProject(context, listId, change);

const tag =
  (change: Parameters<typeof changeTag>[2]): Change =>
  (context) => {
    const changed = changeTag(context, 'below', change);
    return changed.ok ? changed.value : [];
  };

const CHANGES: Readonly<Record<string, Change>> = {
  'a list in a folder': (context, { listId }) =>
    createFolder(context, { name: 'Work', projectIds: [listId] }).edits,
  'an archived list': list({ archived: true }),
  'a list as a board': list({ viewMode: 'kanban' }),
  'a list of notes': list({ kind: 'notes' }),
  'a coloured list': list({ color: '#ff0000' }),
  'a sorted list': list({ sortBy: 'title' }),
  'a grouped list': list({ groupBy: 'priority' }),
  'a coloured tag': tag({ color: '#ff0000' }),
  'a tag below another': tag({ parent: 'above' }),
  'a sorted tag': tag({ sortBy: 'title' }),
};

const start = async () => {
  const rig = createSyncRig();
  const person = createStorePerson(rig.store, Date.now());
  const sync = async (): Promise<void> => {
    expect((await runCycle(rig)).ok).toBe(true);
  };
  await sync();
  let listId = '';
  person.edit((context) => {
    const created = createProject(context, { name: 'List' });
    listId = created.id;
    return created.edits;
  });
  for (const label of ['above', 'below']) {
    person.edit((context) => {
      const created = createTag(context, { label });
      return created.ok ? created.value : [];
    });
  }
  await sync();
  return { rig, sync, listId, person };
};

type Rig = Awaited<ReturnType<typeof start>>['rig'];

/** What the person sees of lists and tags: one that nobody has sorted stands in its own order. */
const shown = ({ store: { db } }: Rig): object => ({
  lists: projectRows(db).map((row) => ({
    ...row,
    sortBy: row.sortBy ?? 'manual',
    groupBy: row.groupBy ?? 'none',
  })),
  tags: tagRows(db),
});

describe('what is taken back after the service has it', () => {
  it.each(Object.entries(CHANGES))('is no more at the service, either: %s', async (_what, change) => {
    const { rig, sync, listId, person } = await start();
    const before = shown(rig);
    person.edit((context) => change(context, { listId }));
    await sync();
    expect(shown(rig)).not.toEqual(before);
    person.undo();
    await sync();
    forgetFullPull(rig.store);
    await sync();
    expect(shown(rig)).toMatchObject(before);
    expect(conflictCount(rig.store.db)).toBe(0);
  });
});

/** Tasks of the list, a parent and one below it, in the order in which they were made. */
const tasksIn = ({ store: { db } }: Rig, ids: readonly string[]): readonly unknown[] =>
  ids.map((id) => {
    const { projectId, parentId, deleted } = currentObject(db, taskKey(id)) ?? {};
    return { projectId, parentId: parentId ?? null, isDeleted: deleted === 1 };
  });

/** What was sent when the list is deleted. */
const SENT = ['nothing', 'the list', 'the list and its tasks', 'the tasks, in the inbox'] as const;

type Person = Awaited<ReturnType<typeof start>>['person'];

/** A list with two tasks, of which so much was sent. @returns their ids */
const makeTrip = async (
  rig: Rig,
  person: Person,
  sent: (typeof SENT)[number],
): Promise<{ readonly listId: string; readonly ids: readonly string[] }> => {
  const made = { listId: '', ids: [] as readonly string[] };
  const addList = (): void =>
    person.edit((context) => {
      const { id, edits } = createProject(context, { name: 'Trip' });
      made.listId = id;
      return edits;
    });
  const addTasks = (projectId: string): void =>
    person.edit((context) => {
      const drafts = [{ title: 'Pack' }, { title: 'Passport', depth: 1 }];
      const { ids, edits } = createTasks(context, { drafts, parentId: null, place: { projectId } });
      made.ids = ids;
      return edits;
    });
  if (sent === 'the tasks, in the inbox') {
    addTasks(rig.inboxId);
    await runCycle(rig);
    addList();
    person.edit(({ at }) =>
      made.ids.map((id) => ({ key: taskKey(id), mutation: setFields({ projectId: made.listId }, at) })),
    );
    return made;
  }
  addList();
  if (sent !== 'nothing') await runCycle(rig);
  addTasks(made.listId);
  if (sent === 'the list and its tasks') await runCycle(rig);
  return made;
};

describe('a list that was deleted with its tasks and comes back by undo has them again', () => {
  const moments = Array.from({ length: 13 }, (_, moment) => moment);
  const cases = SENT.flatMap((sent) => moments.map((moment) => [sent, moment] as const));

  it.each(cases)('sent before: %s; undone at moment %i of the sync', async (sent, moment) => {
    const rig = createSyncRig();
    const person = createStorePerson(rig.store, Date.now());
    await runCycle(rig);
    const { listId, ids } = await makeTrip(rig, person, sent);
    const before = tasksIn(rig, ids);
    person.edit((context) => deleteProject(context, listId));
    let left = moment;
    rig.onRequest.act = () => {
      if (left === 0) person.undo();
      left -= 1;
    };
    for (let cycle = 0; cycle < 3; cycle += 1) await runCycle(rig);
    if (left >= 0) person.undo();
    left = -1;
    for (let cycle = 0; cycle < 3; cycle += 1) await runCycle(rig);
    forgetFullPull(rig.store);
    await runCycle(rig);
    expect(projectRows(rig.store.db).map(({ name }) => name)).toContain('Trip');
    expect(tasksIn(rig, ids)).toEqual(before);
  });
});
