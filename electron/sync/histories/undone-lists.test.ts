import { describe, expect, it } from 'vitest';
import { conflictCount } from '#electron/store/outbox/conflict-journal.ts';
import type { Edit } from '#electron/store/commands/edit-objects.ts';
import type { EditContext } from '#electron/store/commands/edit-context.ts';
import { changeProject, createFolder, createProject } from '#electron/store/commands/edit-projects.ts';
import { changeTag, createTag } from '#electron/store/commands/edit-tags.ts';
import { projectRows, tagRows } from '#electron/store/queries/list-rows.ts';
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
