import { useCallback } from 'react';
import { applies, type Command } from '#renderer/ui/command/command.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import type { MenuGroups } from '#renderer/ui/Menu.tsx';

/** A menu is read from top to bottom: keys and palette have these, and others here lead to the same. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'task.peek',
  'task.priority',
  'task.day-earlier',
  'task.day-later',
  'task.week-earlier',
  'task.week-later',
]);

/** What a person looks for together, between two lines of the menu. */
const sectionOf = ({ id, group, argument }: Command): string => {
  if (id.startsWith('history.')) return 'history';
  if (group === 'Date' || id === 'task.repeat' || id === 'task.remind') return 'date';
  if (id.includes('priority')) return 'priority';
  return argument === undefined ? 'do' : 'value';
};

/** The commands that the menu of a row or a card offers. */
export const useTaskMenu = (): (() => MenuGroups) => {
  const commands = useCommands();
  return useCallback(() => {
    const offered = commands.all
      .filter(({ id }) => /^(?:task|history)\./u.test(id) && !LEFT_OUT.has(id))
      .filter(applies);
    return [...Map.groupBy(offered, sectionOf).values()];
  }, [commands]);
};
