import type { TaskDetail } from '#shared/domain/task.ts';
import { read } from '#renderer/bridge/read.ts';
import { hostZone } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import { clearDates } from '#renderer/entities/task/actions/date-actions.ts';
import { editTasks, moveTasks } from '#renderer/entities/task/actions/edit-actions.ts';
import { putInZone } from '#renderer/entities/task/actions/zone-actions.ts';

/** What is done of each where it is to be none, told with the way back as the commands tell it. */
const EMPTYING = {
  when: async (services, { id }) => clearDates(services, [id]),
  zone: async (services, { id }) => putInZone(services, [id], { zone: hostZone(), isFloating: false }),
  reminders: async (services, { id }) =>
    editTasks(services, [id], { change: { reminders: [] }, words: 'No reminders:' }),
  repeat: async (services, { id }) =>
    editTasks(services, [id], { change: { repeat: null }, words: 'Do not repeat:' }),
  priority: async (services, { id }) =>
    editTasks(services, [id], { change: { priority: 'none' }, words: 'No priority:' }),
  tags: async (services, { id }) => {
    // Tags are named one by one, and one that was set a moment ago may not be shown yet.
    const { tags } = await read(services.client, 'tasks.detail', { id });
    return editTasks(services, [id], { change: { removeTags: [...tags] }, words: 'No tags:' });
  },
  progress: async (services, { id }) =>
    editTasks(services, [id], { change: { progress: 0 }, words: 'No progress:' }),
  pin: async (services, { id }) =>
    editTasks(services, [id], { change: { isPinned: false }, words: 'Unpinned:' }),
  parent: async (services, { id }) =>
    moveTasks(services, [id], { place: { parentId: null }, words: 'Without parent:' }),
  column: async (services, { id }) =>
    moveTasks(services, [id], { place: { columnId: null }, words: 'Without column:' }),
} satisfies Record<string, (services: Services, task: TaskDetail) => Promise<unknown>>;

/**
 * Takes a value off the task, also one that was set a moment ago and is not shown yet. The core writes nothing and
 * answers no step where there is none.
 */
export const emptyValue =
  (task: TaskDetail, value: keyof typeof EMPTYING) =>
  (services: Services): void => {
    void EMPTYING[value](services, task);
  };
