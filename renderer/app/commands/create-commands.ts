import type { ProjectRow } from '#shared/domain/project.ts';
import type { Services } from '#renderer/entities/services.ts';
import { createRegistry, type CommandRegistry } from '#renderer/ui/command/registry.ts';
import { createGoCommands } from './go-commands.ts';
import { createHistoryCommands } from './history-commands.ts';
import { createMoveCommands } from './move-commands.ts';
import { createSelectionCommands } from './selection-commands.ts';
import { createTaskCommands } from './task-commands.ts';
import { createWindowCommands } from './window-commands.ts';

/** Every command of the window. A key that two commands claim throws here. */
export const createCommands = (services: Services, projects: readonly ProjectRow[]): CommandRegistry =>
  createRegistry([
    ...createTaskCommands(services),
    ...createHistoryCommands(services),
    ...createSelectionCommands(services),
    ...createMoveCommands(services),
    ...createGoCommands(services, projects),
    ...createWindowCommands(services),
  ]);
