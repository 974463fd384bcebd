import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import type { Result } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import type { Services } from '#renderer/entities/services.ts';
import { perform } from './perform.ts';
import { tellError } from '#renderer/entities/call-core.ts';
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
  services.viewStore.setState({ lastVerb: move({}) });
};

/** Keys that follow wait for it: they are about what will stand there. */
const made = async <Made>(
  services: Services,
  making: Promise<Result<Made, AppError>>,
): Promise<Made | null> => {
  const answer = await services.views.until(making);
  if (answer.ok) return answer.value;
  tellError(services, answer.error);
  return null;
};

export const moveToNewList = async (services: Services, name: string): Promise<void> => {
  const list = await made(services, services.client.call('projects.create', { name }));
  if (list === null) return;
  moveThere(services, name, { place: { projectId: list.projectId }, undoToken: list.undoToken });
};

export const moveToNewColumn = async (
  services: Services,
  { projectId, name }: { readonly projectId: ProjectId; readonly name: string },
): Promise<void> => {
  const column = await made(services, services.client.call('columns.create', { projectId, name }));
  if (column === null) return;
  moveThere(services, name, { place: { columnId: column.columnId }, undoToken: column.undoToken });
};
