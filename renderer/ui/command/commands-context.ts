import { createContext, useContext } from 'react';
import { createRegistry, type CommandRegistry } from './registry.ts';

export const CommandsContext = createContext<CommandRegistry>(createRegistry([]));

export const useCommands = (): CommandRegistry => useContext(CommandsContext);

/** The first key of a command, as it is bound now. */
export const useKeyOf = (id: string): string | undefined => useCommands().find(id)?.keys[0];
