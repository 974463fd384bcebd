import {
  Bell,
  CalendarClock,
  CalendarDays,
  CalendarX,
  CheckCheck,
  CircleCheck,
  CircleSlash,
  Clipboard,
  CopyPlus,
  Flag,
  FolderInput,
  Gauge,
  Hourglass,
  GitBranch,
  ListChecks,
  ListPlus,
  PanelRight,
  Pencil,
  Pin,
  Repeat,
  RotateCcw,
  SkipForward,
  SquareKanban,
  StickyNote,
  Sun,
  Tag,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
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
  // Fields of the detail, which the menu opens.
  'task.notes',
  'task.checklist',
  // In the menu of “Copy”.
  'task.copy-markdown',
  'task.copy-link',
]);

/** Groups of the menu, in their order; commands that no group names stand before what deletes. */
const SECTIONS: readonly (readonly (readonly [string, LucideIcon])[])[] = [
  [
    ['task.open', PanelRight],
    ['task.rename', Pencil],
    ['task.new-subtask', ListPlus],
  ],
  [
    ['task.done', CircleCheck],
    ['task.done-all', CheckCheck],
    ['task.wont-do', CircleSlash],
    ['task.pin', Pin],
    ['task.restore', RotateCcw],
  ],
  [
    ['task.schedule', CalendarClock],
    ['task.today', Sun],
    ['task.next-week', CalendarDays],
    ['task.clear-date', CalendarX],
    ['task.skip', SkipForward],
    ['task.remind', Bell],
    ['task.repeat', Repeat],
  ],
  [
    ['task.priority', Flag],
    ['task.tags', Tag],
    ['task.progress', Gauge],
    ['task.estimate', Hourglass],
    ['task.move', FolderInput],
    ['task.column', SquareKanban],
    ['task.parent', GitBranch],
  ],
  [
    ['task.convert', StickyNote],
    ['task.to-item', ListChecks],
    ['task.duplicate', CopyPlus],
    ['task.copy', Clipboard],
  ],
  [],
  [
    ['task.delete', Trash2],
    ['task.erase', Trash2],
  ],
];

const OTHERS = SECTIONS.findIndex((section) => section.length === 0);

const sectionOf = ({ id }: Command): number => {
  const found = SECTIONS.findIndex((section) => section.some(([name]) => name === id));
  return found === -1 ? OTHERS : found;
};

const ICONS: ReadonlyMap<string, LucideIcon> = new Map(SECTIONS.flat());

const placeOf = ({ id }: Command): number => SECTIONS.flat().findIndex(([name]) => name === id);

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

/** Most tasks do not repeat, and have no date to skip. */
const isMeant = ({ id, unavailable }: Command): boolean =>
  id !== 'task.skip' || (unavailable?.() ?? null) === null;

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
    const sections = Map.groupBy(offered.filter(isMeant), sectionOf);
    return SECTIONS.map((_section, index) =>
      (sections.get(index) ?? [])
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map((command) => ({ ...toItem(commands, command), icon: ICONS.get(command.id) })),
    );
  }, [commands, store]);
};
