import type { TaskChange } from '#shared/domain/task.ts';
import type { Services } from '#renderer/entities/services.ts';
import { editTasks, moveTasks, type Move } from '#renderer/entities/task/actions/edit-actions.ts';
import { perform } from '#renderer/entities/task/actions/perform.ts';
import { hasTargets } from '#renderer/entities/task/actions/targets.ts';
import type { CommandDefinition, CommandGroup } from '#renderer/ui/command/command.ts';
import type { Told } from '#renderer/entities/task/actions/run-actions.ts';

type OnTargets = Omit<CommandDefinition, 'group' | 'actsOn' | 'acts' | 'occurrence'>;
type Acts = Required<Pick<CommandDefinition, 'acts'>> & Pick<CommandDefinition, 'occurrence'>;
type OfItsOwn = Required<Pick<CommandDefinition, 'occurrence'>>;

/** An action on the selection, else on the focused task. What it means on a later date of a repeat is said by its facts, or by itself. */
export type TargetCommand = OnTargets & (Acts | OfItsOwn);

/** They apply where there is a task to act on, unless they say more. */
export const onTargets = (
  services: Services,
  group: CommandGroup,
  commands: readonly TargetCommand[],
): readonly CommandDefinition[] =>
  commands.map((command) => ({ when: () => hasTargets(services), ...command, group, actsOn: 'targets' }));

export const performEdit = (
  services: Services,
  title: string,
  { change, told }: { readonly change: TaskChange; readonly told: Told },
): void => {
  perform(services, { title, run: (ids) => void editTasks(services, ids, { change, told }) });
};

export const performMove = (services: Services, title: string, move: Move): void => {
  perform(services, { title, run: (ids) => void moveTasks(services, ids, move) });
};
