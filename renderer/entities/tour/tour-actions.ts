import { made } from '#shared/actions/run.ts';
import { projectIdSchema, taskIdSchema } from '#shared/domain/ids.ts';
import { pause } from '#renderer/bridge/pause.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import { deleteList } from '#renderer/entities/project/list-actions.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { runActions } from '#renderer/entities/task/actions/run-actions.ts';
import { noteKey, setTour } from '#renderer/view-state/key-use.ts';
import { openView } from '#renderer/view-state/view-actions.ts';

const TOUR_NAME = 'Try Docket';

/** A task for each command, which its key completes. @param key as it is bound now */
const LESSONS: readonly (readonly [command: string, title: (key: string) => string])[] = [
  ['move.down', (key) => `Press ${key} to move to the next task`],
  ['task.new', (key) => `Press ${key}, type “Call Mia tomorrow 9am #phone” and press Enter`],
  ['task.today', (key) => `Press ${key} to plan a task for today`],
  ['task.schedule', (key) => `Press ${key} and type “fri 3pm” to give a task a date`],
  ['task.done', (key) => `Press ${key} to complete a task`],
  ['history.undo', (key) => `Press ${key} to take the last step back`],
  ['window.search', (key) => `Press ${key} to search everything`],
  ['view.board', (key) => `Press ${key} to see this list as a board`],
  ['view.calendar', (key) => `Press ${key} to see this list as a calendar`],
  ['window.palette', (key) => `Press ${key} to find every command by its name`],
];

/** Makes the list of the tour and opens it. @param keyOf the key of a command, in words; null where it has none */
export const startTour = async (
  services: Services,
  keyOf: (command: string) => string | null,
): Promise<void> => {
  const lessons = LESSONS.flatMap(([command, title]) => {
    const key = keyOf(command);
    return key === null ? [] : [{ command, title: title(key) }];
  });
  const { made: ids, error } = await runActions(services, [
    { action: 'projects.create', input: { name: TOUR_NAME } },
    {
      action: 'tasks.createMany',
      input: { projectId: made(0), drafts: lessons.map(({ title }) => ({ title })) },
    },
  ]);
  const list = ids[0]?.[0];
  if (error !== null || list === undefined) {
    if (error !== null) tellError(services, error);
    return;
  }
  const projectId = projectIdSchema.parse(list);
  setTour(services.viewStore, {
    projectId,
    lessons: (ids[1] ?? []).flatMap((id, index) => {
      const command = lessons[index]?.command;
      return command === undefined ? [] : [{ command, taskId: taskIdSchema.parse(id), isLearned: false }];
    }),
  });
  openView(services.viewStore, { kind: 'project', projectId });
};

/** Its tasks go with it; undo brings both back. */
export const endTour = async (services: Services): Promise<void> => {
  const { tour } = services.viewStore.getState().keyUse;
  const list = knownProjects(services).find(({ id }) => id === tour?.projectId);
  setTour(services.viewStore, null);
  if (list !== undefined) await deleteList(services, list);
};

/** Milliseconds within which the command of a key has written its step. */
const OWN_STEP = 2000;
const WRITTEN_AFTER = 300;

/** The step that the key has just made, if it made one: the task of the lesson is undone together with it. */
const stepOfKey = async ({ client }: Services): Promise<string | undefined> => {
  const answer = await client.call('history.list', {});
  const last = answer.ok ? answer.value.find(({ isUndone }) => !isUndone) : undefined;
  return last !== undefined && Date.now() - last.at < OWN_STEP ? last.id : undefined;
};

/** A key was used. In a tour it completes its task, and again those that an undo has opened. */
export const learnKey = async (services: Services, command: string): Promise<void> => {
  const { viewStore } = services;
  noteKey(viewStore, command);
  const { tour } = viewStore.getState().keyUse;
  if (tour === null || !tour.lessons.some((lesson) => lesson.command === command)) return;
  const lessons = tour.lessons.map((lesson) =>
    lesson.command === command ? { ...lesson, isLearned: true } : lesson,
  );
  setTour(viewStore, { ...tour, lessons });
  await pause(WRITTEN_AFTER);
  const learned = lessons.filter(({ isLearned }) => isLearned).map(({ taskId }) => taskId);
  const rows = await services.client.call('tasks.rows', { ids: learned });
  const open = rows.ok ? rows.value.filter(({ status }) => status === 'open').map(({ id }) => id) : [];
  if (open.length === 0) return;
  const continues = command === 'history.undo' ? undefined : await stepOfKey(services);
  await runActions(services, [{ action: 'tasks.complete', input: { ids: open } }], continues);
};
