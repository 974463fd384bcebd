import type { TaskId } from '#shared/domain/ids.ts';
import type { Services } from '#renderer/entities/services.ts';
import { perform } from './perform.ts';
import { runAndTell, tellError, type Joining } from './run-command.ts';

/** Makes a list and moves the selection there, as one step; done again, it moves others to the same list. */
export const moveToNewList = async (services: Services, name: string): Promise<void> => {
  const made = await services.arrivals.until(services.client.call('projects.create', { name }), () => []);
  if (!made.ok) {
    tellError(services, made.error);
    return;
  }
  const { projectId, undoToken } = made.value;
  const move = (joining: Joining) => ({
    title: `Move to ${name}`,
    run: (ids: readonly TaskId[]) =>
      void runAndTell(services, 'tasks.move', {
        input: { ids: [...ids], place: { projectId }, ...joining },
        words: `To ${name}:`,
      }),
  });
  perform(services, move({ joins: undoToken }));
  services.viewStore.setState({ lastVerb: move({}) });
};
