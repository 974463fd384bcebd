import { describe, expect, it } from 'vitest';
import { changeTasks } from '#core/store/commands/change-tasks.ts';
import { createTasks } from '#core/store/commands/create-tasks.ts';
import { createFolder, createProject } from '#core/store/commands/edit-projects.ts';
import { moveTasks } from '#core/store/commands/move-tasks.ts';
import { ANY_SEQ, lastSeq } from '#core/store/outbox/outbox.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { createStorePerson } from '#electron/testing/random/store-person.ts';
import { pendingUpTo } from '#core/sync/pending/pending-edits.ts';

const start = () => {
  const store = openTestStore();
  const { edit } = createStorePerson(store);
  const addTask = (title: string): string => {
    let [id = ''] = [] as string[];
    edit((context) => {
      const place = { projectId: inboxIdOf(context.db) };
      const created = createTasks(context, { drafts: [{ title }], parentId: null, place });
      [id = ''] = created.ids;
      return created.edits;
    });
    return id;
  };
  /** @returns its id */
  const addList = (): string => {
    let listId = '';
    edit((context) => {
      const created = createProject(context, { name: 'List' });
      listId = created.id;
      return created.edits;
    });
    return listId;
  };
  const moveTo = (projectId: string, ids: readonly string[]): void =>
    edit((context) => {
      const moved = moveTasks(context, { ids, place: { projectId }, change: undefined });
      return moved.ok ? moved.value : [];
    });
  return { store, edit, addTask, addList, moveTo };
};

type Started = ReturnType<typeof start>;

const due = ({ store: { db } }: Started, count: number, upTo = ANY_SEQ): readonly string[] =>
  pendingUpTo(db, count, upTo).map(({ key }) => key.entity);

describe('what may be sent', () => {
  it('has the list that a task was moved to, however much was edited before that was made', () => {
    const started = start();
    const tasks = ['a', 'b', 'c'].map(started.addTask);
    started.moveTo(started.addList(), tasks);
    expect(due(started, 2)).toEqual(['task', 'task', 'project']);
  });

  it('has the folder of such a list as well', () => {
    const started = start();
    const task = started.addTask('a');
    const projectId = started.addList();
    started.edit((context) => createFolder(context, { name: 'Folder', projectIds: [projectId] }).edits);
    started.moveTo(projectId, [task]);
    expect(due(started, 1)).toEqual(['task', 'project', 'folder']);
  });

  it('has no task that was moved to a list that is left for another time', () => {
    const started = start();
    const [moved = '', stays = ''] = ['a', 'b'].map(started.addTask);
    const upTo = lastSeq(started.store.db);
    started.moveTo(started.addList(), [moved]);
    started.edit((context) => changeTasks(context, [stays], { priority: 'high' }));
    expect(due(started, 10, upTo)).toEqual(['task']);
    expect(due(started, 10)).toEqual(['task', 'task', 'project']);
  });
});
