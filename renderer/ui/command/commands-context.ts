import { createContext, useContext } from 'react';
import { createRegistry, type CommandRegistry } from './registry.ts';

export const CommandsContext = createContext<CommandRegistry>(createRegistry([]));

export const useCommands = (): CommandRegistry => useContext(CommandsContext);
