import type { ActionInput } from '#shared/actions/actions.ts';
import { made, type RunStep } from '#shared/actions/run.ts';
import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import type { Services } from '#renderer/entities/services.ts';
import { moveTasks, toldMovedTo } from './edit-actions.ts';
import { perform } from './perform.ts';
import { runActions, stepOn, tellOutcome } from './run-actions.ts';

type Place = ActionInput<'tasks.move'>['place'];

const moveThere = (services: Services, name: string, place: Place) => ({
  title: `Move to ${name}`,
  run: (ids: readonly TaskId[]) => void moveTasks(services, ids, { place, told: toldMovedTo(name) }),
});

/** Makes a place and moves the selection there, as one step; done again, it moves others to the same place. */
const moveToNew = (
  services: Services,
  name: string,
  { make, placeOf }: { readonly make: RunStep; readonly placeOf: (id: string) => Place },
): void => {
  const run = async (ids: readonly TaskId[]): Promise<void> => {
    const move = stepOn('tasks.move', ids, { place: placeOf(made(0)) });
    const outcome = await runActions(services, [make, move]);
    const id = outcome.made[0]?.[0];
    if (id !== undefined) services.viewStore.setState({ lastAction: moveThere(services, name, placeOf(id)) });
    tellOutcome(services, outcome, toldMovedTo(name));
  };
  perform(services, { title: `Move to ${name}`, run: (ids) => void run(ids) });
};

export const moveToNewList = (services: Services, name: string): void => {
  moveToNew(services, name, {
    make: { action: 'projects.create', input: { name } },
    placeOf: (id) => ({ projectId: id }),
  });
};

export const moveToNewColumn = (
  services: Services,
  { projectId, name }: { readonly projectId: ProjectId; readonly name: string },
): void => {
  moveToNew(services, name, {
    make: { action: 'columns.create', input: { projectId, name } },
    placeOf: (id) => ({ columnId: id }),
  });
};
