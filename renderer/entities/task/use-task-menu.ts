import { useCallback } from 'react';
import { applies } from '#renderer/ui/command/command.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import type { MenuGroups } from '#renderer/ui/Menu.tsx';

/** The commands that the menu of a row or a card offers. */
export const useTaskMenu = (): (() => MenuGroups) => {
  const commands = useCommands();
  return useCallback(
    () => [
      commands.all.filter((command) => command.id.startsWith('task.') && applies(command)),
      commands.all.filter((command) => command.id.startsWith('history.') && applies(command)),
    ],
    [commands],
  );
};
