import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import type { Services } from '#renderer/entities/services.ts';
import { perform } from './perform.ts';
import { tellChange } from '#renderer/entities/project/tell-change.ts';
import { runAndTell, type Joining } from './run-command.ts';

type Place = MethodInput<'tasks.move'>['place'];

/** Moves the selection to what was just made, as one step with that; done again, it moves others to the same place. */
const moveThere = (
  services: Services,
  name: string,
  { place, undoToken }: { readonly place: Place; readonly undoToken: string },
): void => {
  const move = (joining: Joining) => ({
    title: `Move to ${name}`,
    run: (ids: readonly TaskId[]) =>
      void runAndTell(services, 'tasks.move', {
        input: { ids: [...ids], place, ...joining },
        words: `To ${name}:`,
      }),
  });
  perform(services, move({ joins: undoToken }));
  services.viewStore.setState({ lastAction: move({}) });
};

export const moveToNewList = async (services: Services, name: string): Promise<void> => {
  await tellChange(services, services.client.call('projects.create', { name }), {
    after: ({ projectId, undoToken }) => {
      moveThere(services, name, { place: { projectId }, undoToken });
    },
  });
};

export const moveToNewColumn = async (
  services: Services,
  { projectId, name }: { readonly projectId: ProjectId; readonly name: string },
): Promise<void> => {
  await tellChange(services, services.client.call('columns.create', { projectId, name }), {
    after: ({ columnId, undoToken }) => {
      moveThere(services, name, { place: { columnId }, undoToken });
    },
  });
};
