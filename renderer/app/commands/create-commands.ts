import type { ProjectRow } from '#shared/domain/project.ts';
import type { Services } from '#renderer/entities/services.ts';
import { applies, type Command } from '#renderer/ui/command/command.ts';
import { createRegistry, type CommandRegistry } from '#renderer/ui/command/registry.ts';
import { createAccountCommands } from './account-commands.ts';
import { createGoCommands } from './go-commands.ts';
import { createHistoryCommands } from './history-commands.ts';
import { createMoveCommands } from './move-commands.ts';
import { createEscapeCommands, createSelectionCommands } from './selection-commands.ts';
import { createEntryCommands, createTaskCommands } from './task-commands.ts';
import { createViewCommands } from './view-commands.ts';
import { createWindowCommands } from './window-commands.ts';

/** They work on the list, so they rest while a page is open in its place. */
const onTheList = ({ viewStore }: Services, commands: readonly Command[]): readonly Command[] =>
  commands.map((command) => ({
    ...command,
    when: () => viewStore.getState().page === null && applies(command),
  }));

/** Every command of the window. A key that two commands claim throws here. */
export const createCommands = (services: Services, projects: readonly ProjectRow[]): CommandRegistry =>
  createRegistry([
    ...createEntryCommands(services),
    ...onTheList(services, createTaskCommands(services)),
    ...createHistoryCommands(services),
    ...onTheList(services, createSelectionCommands(services)),
    ...createEscapeCommands(services),
    ...onTheList(services, createMoveCommands(services)),
    ...onTheList(services, createViewCommands(services)),
    ...createGoCommands(services, projects),
    ...createAccountCommands(services),
    ...createWindowCommands(services),
  ]);
