import type { ReadFile } from '#shared/domain/exchange.ts';
import type { ReadFileSummary } from '#shared/ipc/transfer-methods.ts';
import { dayOfDates } from '#core/exchange/words.ts';

/** What a person sees of a file, or of another account, before it is taken in. */

export const countsOf = ({ lists, tasks }: ReadFile): ReadFileSummary['counts'] => ({
  tasks: tasks.length,
  done: tasks.filter(({ status }) => status !== 'open').length,
  subtasks: tasks.filter(({ parentId }) => parentId !== null).length,
  items: tasks.reduce((sum, { items }) => sum + items.length, 0),
  tags: new Set(tasks.flatMap(({ tags }) => tags.map((tag) => tag.toLowerCase()))).size,
  repeats: tasks.filter(({ repeat }) => repeat !== null).length,
  reminders: tasks.reduce((sum, { reminders }) => sum + reminders.length, 0),
  lists: lists.length,
  folders: new Set(lists.flatMap(({ folder }) => folder ?? [])).size,
});

/** The lists, with their counts of tasks; the inbox where something is in it. */
export const listsOf = (
  { lists, tasks }: ReadFile,
  isNew: (list: ReadFile['lists'][number]) => boolean,
): ReadFileSummary['lists'] => {
  const counts = new Map<string | null, number>();
  for (const { listId } of tasks) counts.set(listId, (counts.get(listId) ?? 0) + 1);
  const inInbox = counts.get(null) ?? 0;
  return [
    ...(inInbox === 0 ? [] : [{ name: null, folder: null, tasks: inInbox, isNew: false }]),
    ...lists.map((list) => ({
      name: list.name,
      folder: list.folder,
      tasks: counts.get(list.id) ?? 0,
      isNew: isNew(list),
    })),
  ];
};

/** The first tasks, for a look. */
export const sampleOf = (
  { lists, tasks }: ReadFile,
  {
    timeZone,
    count,
    leftOut,
  }: { readonly timeZone: string; readonly count: number; readonly leftOut?: ReadonlySet<string> },
): ReadFileSummary['sample'] => {
  const names = new Map(lists.map(({ id, name }) => [id, name]));
  const depths = new Map<string, number>();
  return tasks.slice(0, count).map((task) => {
    const depth = task.parentId === null ? 0 : (depths.get(task.parentId) ?? 0) + 1;
    depths.set(task.id, depth);
    return {
      id: task.id,
      title: task.title,
      list: task.listId === null ? null : (names.get(task.listId) ?? null),
      listId: task.listId,
      isLeftOut: leftOut?.has(task.id) === true,
      depth,
      day: dayOfDates(task.dates, timeZone),
      tags: task.tags,
      isDone: task.status !== 'open',
    };
  });
};
