import { useCallback } from 'react';
import { applies, type Command } from '#renderer/ui/command/command.ts';
import type { CommandRegistry } from '#renderer/ui/command/registry.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { useViewStore } from '#renderer/view-state/view-state-context.tsx';
import type { MenuBranch, MenuGroups } from '#renderer/ui/Menu.tsx';

/** A menu is read from top to bottom: keys and palette have these, and others here lead to the same. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'task.day-earlier',
  'task.day-later',
  'task.week-earlier',
  'task.week-later',
  'task.zone',
  'task.done-yesterday',
  // In the menu of “Copy”.
  'task.copy-markdown',
  'task.copy-link',
]);

/** Commands that belong together, between two separators of the menu. */
const sectionOf = ({ id, group, argument }: Command): string => {
  if (group === 'Date' || id === 'task.repeat' || id === 'task.remind') return 'date';
  return argument === undefined ? 'do' : 'value';
};

/** In the order of the menu, with what each is called there. */
const COPIES = [
  ['task.copy', 'As text'],
  ['task.copy-markdown', 'As Markdown'],
  ['task.copy-link', 'Link'],
] as const;

const copyBranch = (commands: CommandRegistry): MenuBranch => ({
  id: 'copy',
  title: 'Copy',
  options: COPIES.map(([id, title]) => ({
    id,
    title,
    run: () => {
      commands.find(id)?.run();
    },
  })),
});

/** Its values stand in a menu of their own, so that all of it fits a small window. */
const toItem = (commands: CommandRegistry, command: Command): Command | MenuBranch => {
  const { id, title, argument } = command;
  if (id === 'task.copy') return copyBranch(commands);
  return id === 'task.priority' && argument !== undefined
    ? { id, title: title.replace('…', ''), options: argument.options('') }
    : command;
};

/** The commands about the task that the menu of its row or card offers. */
export const useTaskMenu = (): (() => MenuGroups) => {
  const commands = useCommands();
  const store = useViewStore();
  return useCallback(() => {
    const isInTrash = store.getState().view.kind === 'trash';
    const offered = commands.all
      .filter(({ id, actsOn }) => id.startsWith('task.') && actsOn !== undefined)
      .filter(({ id }) => !LEFT_OUT.has(id) && !id.startsWith('task.priority-'))
      .filter(({ worksInTrash = false }) => !isInTrash || worksInTrash)
      .filter(applies);
    return [...Map.groupBy(offered, sectionOf).values()].map((section) =>
      section.map((command) => toItem(commands, command)),
    );
  }, [commands, store]);
};
