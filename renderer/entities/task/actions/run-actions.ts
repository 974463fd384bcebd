import { z } from 'zod';
import { factsOf, type ActionInput, type ActionName } from '#shared/actions/actions.ts';
import type { RunStep } from '#shared/actions/run.ts';
import { projectIdSchema, taskIdSchema, type ProjectId, type TaskId } from '#shared/domain/ids.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { Done } from '#shared/messages/en/notices.ts';
import type { Message } from '#shared/messages/message.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import { commandsOfferedIn } from '#renderer/entities/history/saved-commands.ts';
import { textOf } from '#renderer/entities/words.ts';
import type { Services } from '#renderer/entities/services.ts';
import { knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { currentSettings } from '#renderer/entities/settings/use-settings.ts';
import type { NoticeAction } from '#renderer/ui/notifier.ts';
import { focusedOccurrence } from './targets.ts';
import { undoStep } from './undo.ts';

export interface Outcome {
  readonly changed: readonly TaskId[];
  /** Ids that each step made. */
  readonly made: readonly (readonly string[])[];
  /** Null when nothing changed. */
  readonly undoToken: string | null;
  readonly error: AppError | null;
  /** Of the notice that tells it. */
  readonly turn?: number;
  /** The command whose key does the same as the pointer has done. */
  readonly hint?: string | undefined;
  /** Further buttons of the notice. */
  readonly offers?: readonly NoticeAction[];
}

export const NO_OUTCOME: Outcome = { changed: [], made: [], undoToken: null, error: null };

/** Actions that do the same to each of several tasks. */
type OnTasks = {
  readonly [Name in ActionName]: ActionInput<Name> extends { readonly ids: string[] } ? Name : never;
}[ActionName];

/** One action on tasks, as a step of a run. */
export const stepOn = <Name extends OnTasks>(
  action: Name,
  ids: readonly TaskId[],
  input: Omit<ActionInput<Name>, 'ids'>,
): RunStep =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input of a generic action loses its type
  ({ action, input: { ...input, ids: [...ids] } }) as unknown as RunStep;

/** The command that does the same as an action, where a person can do it by pointer. */
const commandOf = ({ action, input }: RunStep): string | undefined => {
  if (action === 'tasks.edit') {
    const { change } = input;
    return EDIT_COMMANDS.find(([field]) => Object.hasOwn(change, field))?.[1];
  }
  return ACTION_COMMANDS[action];
};

const ACTION_COMMANDS: Readonly<Partial<Record<ActionName, string>>> = {
  'tasks.complete': 'task.done',
  'tasks.abandon': 'task.wont-do',
  'tasks.delete': 'task.delete',
  'tasks.duplicate': 'task.duplicate',
  'tasks.skip': 'task.skip',
};

const EDIT_COMMANDS = [
  ['dates', 'task.schedule'],
  ['tags', 'task.tags'],
  ['priority', 'task.priority'],
  ['isPinned', 'task.pin'],
] as const;

/** Undefined where a key did it, where the key was used already, and where the person wants no such help. */
const hintOf = (services: Services, steps: readonly RunStep[]): string | undefined => {
  const { lastInput, keyUse } = services.viewStore.getState();
  const [first] = steps;
  if (lastInput === 'key' || first === undefined || !currentSettings(services).keyHints) return undefined;
  const command = commandOf(first);
  return command === undefined || keyUse.used.includes(command) ? undefined : command;
};

interface Arrival {
  readonly projectId: ProjectId;
  readonly ids: readonly TaskId[];
}

/** The list that tasks go to, and those that were in another one; null where nothing arrives in a list. */
const arrivalOf = (services: Services, steps: readonly RunStep[]): Arrival | null => {
  const [step] = steps;
  if (step?.action !== 'tasks.move') return null;
  const projectId = projectIdSchema.safeParse(step.input.place.projectId).data;
  const ids = z.array(taskIdSchema).safeParse(step.input.ids).data ?? [];
  const arriving = ids.filter((id) => knownTaskRow(services, id)?.projectId !== projectId);
  return projectId === undefined || arriving.length === 0 ? null : { projectId, ids: arriving };
};

/** Does the steps of a saved command to tasks. */
export const doAgain = async (
  services: Services,
  ids: readonly TaskId[],
  command: string,
): Promise<boolean> =>
  runAndTell(services, [stepOn('tasks.doAgain', ids, { command })], ({ tasks }) => ({
    code: 'didAgain',
    values: { tasks, name: command },
  }));

/** The saved commands that a list offers for tasks that arrive in it. */
export const offersOf = async (
  services: Services,
  arrival: Arrival | null,
): Promise<readonly NoticeAction[]> =>
  arrival === null
    ? []
    : (await commandsOfferedIn(services, arrival.projectId)).map((command) => ({
        label: command,
        run: () => void doAgain(services, arrival.ids, command),
      }));

/**
 * Runs actions as one: one transaction, one step to take back.
 * @param continues the step that they belong to, while that is the last one
 */
export const runActions = async (
  services: Services,
  steps: readonly RunStep[],
  continues?: string,
): Promise<Outcome> => {
  if (steps.length === 0) return NO_OUTCOME;
  const { client, notifier, views } = services;
  const turn = notifier.takeTurn();
  const hint = hintOf(services, steps);
  const id = crypto.randomUUID();
  // What is known of the rows is read before the run changes it.
  const arrival = arrivalOf(services, steps);
  const work = client.call('actions.run', {
    steps: [...steps],
    id,
    ...(continues !== undefined && { continues }),
  });
  const offers = offersOf(services, arrival);
  // Where other rows stand then, the keys that follow are about those.
  const answer = await (steps.some(({ action }) => factsOf(action).movesRows) ? views.until(work) : work);
  if (!answer.ok) return { ...NO_OUTCOME, error: answer.error, turn };
  const { undoToken, steps: done } = answer.value;
  const changed = [...new Set(done.flatMap(({ taskIds }) => taskIds))];
  const made = done.map((step) => step.made);
  return { changed, made, undoToken, error: null, turn, hint, offers: await offers };
};

/** How far a long run is, and how to stop it: then nothing of it stays. */
export const showProgress = (
  { client, notifier }: Services,
  { id, written, total }: Extract<AppEvent, { readonly type: 'actions.progress' }>,
): void => {
  const stop = { label: 'Stop', run: () => void client.call('actions.stop', { id }) };
  const text = `Working: ${formatNumber(written)} of ${formatNumber(total)}`;
  notifier.notify({ text, actions: [stop] }, null);
};

/** A step that can be taken back, told in a notice. @param offers stand before its Undo */
export const tellStep = (
  services: Services,
  text: string,
  { undoToken, turn, hint, offers = [] }: Pick<Outcome, 'undoToken' | 'turn' | 'hint' | 'offers'>,
): void => {
  if (undoToken === null) return;
  const undo = { label: 'Undo', command: 'history.undo', run: () => void undoStep(services, undoToken) };
  services.notifier.notify({ text, actions: [...offers, undo], step: undoToken, hint }, turn);
};

/** What was done, said of the tasks that it was done to. */
export type Told = (done: Done) => Message;

/** One task by its title. */
export const doneTo = (services: Services, ids: readonly TaskId[]): Done => {
  const [only] = ids;
  if (only === undefined || ids.length > 1) return { tasks: ids.length };
  const title = knownTaskRow(services, only)?.title;
  // An action on a later occurrence was about its task.
  return { tasks: 1, title, isWithAllDates: focusedOccurrence(services)?.id === only };
};

/** Tells how it went, with the way back. */
export const tellOutcome = (services: Services, outcome: Outcome, told: Told): void => {
  const { changed, error } = outcome;
  if (error === null) tellStep(services, textOf(told(doneTo(services, changed))), outcome);
  else tellError(services, error);
};

/** Runs the actions and tells how it went. @returns whether it went well */
export const runAndTell = async (
  services: Services,
  steps: readonly RunStep[],
  told: Told,
): Promise<boolean> => {
  const outcome = await runActions(services, steps);
  tellOutcome(services, outcome, told);
  return outcome.error === null;
};
