import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ProjectId } from '#shared/domain/ids.ts';
import type { MethodInput, MethodOutput } from '#shared/ipc/contract.ts';
import { read } from '#renderer/bridge/read.ts';
import { callOrTell, callInWords } from '#renderer/entities/call-core.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

export type DescribedCommand = MethodOutput<'commands.list'>[number];

const savedCommandsQuery = ({ client }: Pick<Services, 'client'>) =>
  queryOptions({
    queryKey: ['saved-commands'],
    queryFn: async () => read(client, 'commands.list', {}),
    // Another window or a script may have saved one.
    staleTime: 5000,
  });

/** Commands that were made of steps of the history, by name. */
export const useSavedCommands = (): UseQueryResult<DescribedCommand[]> =>
  useQuery(savedCommandsQuery(useServices()));

const readAgain = async (services: Services): Promise<void> =>
  services.queryClient.invalidateQueries({ queryKey: savedCommandsQuery(services).queryKey });

/** @returns why it cannot be saved, in words; null where it is */
export const saveCommand = async (
  services: Services,
  command: MethodInput<'commands.save'>,
): Promise<string | null> => {
  const answer = await callInWords(services, 'commands.save', command);
  if (!answer.ok) return answer.error;
  await readAgain(services);
  return null;
};

/** Deletes a saved command, with the way back. What it did to tasks stays. */
export const deleteCommand = async (
  services: Services,
  { words: _words, ...command }: DescribedCommand,
): Promise<void> => {
  if ((await callOrTell(services, 'commands.delete', { id: command.id })) === null) return;
  await readAgain(services);
  const bringBack = async (): Promise<void> => {
    const problem = await saveCommand(services, command);
    if (problem !== null) services.notifier.notify({ text: problem, tone: 'danger' });
  };
  services.notifier.notify({
    text: `Deleted the command “${command.name}”`,
    actions: [{ label: 'Undo', run: () => void bringBack() }],
  });
};

/** A notice has room for so many. */
const OFFERED = 2;

/** Names of the commands that a list offers for tasks that arrive in it. None where they cannot be read. */
export const commandsOfferedIn = async (
  services: Pick<Services, 'client' | 'queryClient'>,
  projectId: ProjectId,
): Promise<readonly string[]> => {
  const commands = await services.queryClient.fetchQuery(savedCommandsQuery(services)).catch(() => []);
  return commands
    .filter(({ offeredIn }) => offeredIn.includes(projectId))
    .slice(0, OFFERED)
    .map(({ name }) => name);
};
