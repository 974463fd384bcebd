import type { TaskDetail } from '#shared/domain/task.ts';
import { read } from '#renderer/bridge/read.ts';
import { hostZone } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import { clearDates } from '#renderer/entities/task/actions/date-actions.ts';
import { editTasks, moveTasks } from '#renderer/entities/task/actions/edit-actions.ts';
import { putInZone } from '#renderer/entities/task/actions/zone-actions.ts';

interface Emptying {
  readonly isSet: (task: TaskDetail) => boolean;
  /** Told with the way back, as the commands tell it. */
  readonly empty: (services: Services, task: TaskDetail) => Promise<unknown>;
}

const EMPTYING = {
  when: {
    isSet: ({ dates }) => dates.kind !== 'none',
    empty: async (services, { id }) => clearDates(services, [id]),
  },
  zone: {
    isSet: ({ dates }) => dates.kind === 'timed',
    empty: async (services, { id }) => putInZone(services, [id], { zone: hostZone(), isFloating: false }),
  },
  reminders: {
    isSet: ({ reminders }) => reminders.length > 0,
    empty: async (services, { id }) =>
      editTasks(services, [id], { change: { reminders: [] }, words: 'No reminders:' }),
  },
  repeat: {
    isSet: ({ repeat }) => repeat !== null,
    empty: async (services, { id }) =>
      editTasks(services, [id], { change: { repeat: null }, words: 'Do not repeat:' }),
  },
  priority: {
    isSet: ({ priority }) => priority !== 'none',
    empty: async (services, { id }) =>
      editTasks(services, [id], { change: { priority: 'none' }, words: 'No priority:' }),
  },
  tags: {
    isSet: ({ tags }) => tags.length > 0,
    empty: async (services, { id, tags }) =>
      editTasks(services, [id], { change: { removeTags: [...tags] }, words: 'No tags:' }),
  },
  progress: {
    isSet: ({ progress }) => progress > 0,
    empty: async (services, { id }) =>
      editTasks(services, [id], { change: { progress: 0 }, words: 'No progress:' }),
  },
  pin: {
    isSet: ({ isPinned }) => isPinned,
    empty: async (services, { id }) =>
      editTasks(services, [id], { change: { isPinned: false }, words: 'Unpinned:' }),
  },
  parent: {
    isSet: ({ parent }) => parent !== null,
    empty: async (services, { id }) =>
      moveTasks(services, [id], { place: { parentId: null }, words: 'Without parent:' }),
  },
  column: {
    isSet: ({ columnName }) => columnName !== null,
    empty: async (services, { id }) =>
      moveTasks(services, [id], { place: { columnId: null }, words: 'Without column:' }),
  },
} satisfies Record<string, Emptying>;

/** Takes a value off the task. Where none is shown, the one that was set a moment ago may not be read yet. */
export const emptyValue =
  (task: TaskDetail, value: keyof typeof EMPTYING) =>
  (services: Services): void => {
    const { isSet, empty }: Emptying = EMPTYING[value];
    const emptyLatest = async (): Promise<void> => {
      const latest = isSet(task) ? task : await read(services.client, 'tasks.detail', { id: task.id });
      if (isSet(latest)) await empty(services, latest);
    };
    void emptyLatest();
  };
