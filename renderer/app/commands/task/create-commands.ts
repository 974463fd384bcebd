import { factsOf } from '#shared/actions/actions.ts';
import { textOf } from '#renderer/entities/words.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import { knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { applies, type Command, type CommandDefinition } from '#renderer/ui/command/command.ts';
import { bindKeys, type KeyBindings } from '#renderer/ui/command/bind-keys.ts';
import { askArgument } from '#renderer/view-state/view-actions.ts';
import { isMacPlatform, strokeToLabel } from '#renderer/ui/command/key-stroke.ts';
import { createRegistry, type CommandRegistry } from '#renderer/ui/command/registry.ts';
import { createAccountCommands } from '#renderer/app/commands/account-commands.ts';
import { createBoardCommands } from '#renderer/app/commands/board-commands.ts';
import { createCalendarCommands } from '#renderer/app/commands/calendar-commands.ts';
import { createCopyCommands } from './copy-commands.ts';
import { createDateCommands } from './date-commands.ts';
import { createEditCommands } from './edit-commands.ts';
import { createAnyEntryCommands } from '#renderer/app/commands/any-entry-commands.ts';
import { createFilterCommands } from '#renderer/app/commands/filter-commands.ts';
import { createFocusCommands } from '#renderer/app/commands/focus-commands.ts';
import { createGoCommands, type SidebarViews } from '#renderer/app/commands/go-commands.ts';
import { createPlanCommands } from '#renderer/app/commands/plan-commands.ts';
import { createHabitCommands } from '#renderer/app/commands/habit-commands.ts';
import { createHistoryCommands } from '#renderer/app/commands/history-commands.ts';
import { createListCommands } from '#renderer/app/commands/list-commands.ts';
import { createMoveCommands } from './move-commands.ts';
import { aboutOccurrence } from './occurrence-actions.ts';
import { tellMissing } from '#renderer/entities/account/missing-operation.ts';
import { reasonAgainst } from '#renderer/app/commands/needs-operation.ts';
import { secondZoneCommand } from './zone-command.ts';
import { createOtherCalendarCommands } from '#renderer/app/commands/other-calendar-commands.ts';
import { createClosedTaskCommands } from '#renderer/app/commands/closed-task-commands.ts';
import { createOrderCommands, type OrderKeys } from './order-commands.ts';
import { createPaneCommands } from '#renderer/app/commands/pane-commands.ts';
import { createRingingCommands } from './ringing-commands.ts';
import { createEscapeCommands, createSelectionCommands } from '#renderer/app/commands/selection-commands.ts';
import { createStatisticsCommands } from '#renderer/app/commands/statistics-commands.ts';
import { createTagCommands } from './tag-commands.ts';
import { createEntryCommands, createTaskCommands } from './task-commands.ts';
import { createTreeCommands } from './tree-commands.ts';
import { createTransferCommands } from '#renderer/app/commands/transfer-commands.ts';
import { createViewCommands } from '#renderer/app/commands/view-commands.ts';
import { createWindowCommands } from '#renderer/app/commands/window-commands.ts';

const toCommand =
  ({ viewStore }: Services) =>
  ({ keys = [], run, ...command }: CommandDefinition): Command => ({
    ...command,
    worksInTrash: command.worksInTrash ?? (command.acts !== undefined && factsOf(command.acts[0]).inTrash),
    keys,
    run:
      run ??
      (() => {
        askArgument(viewStore, command.id);
      }),
  });

/** What is in the trash can be looked at, and taken out of it. */
const reasonInTrash = ({ viewStore }: Services, command: Command): string | null => {
  const { actsOn, worksInTrash = false } = command;
  const isInTrash = viewStore.getState().view.kind === 'trash';
  return actsOn !== undefined && isInTrash && !worksInTrash ? textOf({ code: 'inTrash' }) : null;
};

/** A shared list may be for reading only; then an action rests for all targets, rather than for some. */
const reasonReadOnly = (services: Services, command: Command): string | null => {
  if (command.actsOn === undefined || command.worksInTrash === true) return null;
  const readOnly = knownProjects(services).filter((project) => project.readOnly);
  if (readOnly.length === 0) return null;
  const listIds = new Set(currentTargets(services).ids.map((id) => knownTaskRow(services, id)?.projectId));
  const list = readOnly.find(({ id }) => listIds.has(id));
  return list === undefined ? null : textOf({ code: 'readOnlyList', values: { name: list.name } });
};

/** A command that the sign-ins of the account do not serve says so, and one that changes what is in the trash. */
const withReason =
  (services: Services) =>
  (command: Command): Command => {
    const mayRest = command.needs ?? command.acts ?? command.actsOn ?? command.unavailable;
    if (mayRest === undefined) return command;
    const unavailable = () =>
      // The nearest first: what is about the task, before what is about the account.
      reasonInTrash(services, command) ??
      reasonReadOnly(services, command) ??
      command.unavailable?.() ??
      reasonAgainst(services, command);
    return {
      ...command,
      unavailable,
      run: () => {
        const reason = unavailable();
        if (reason === null) command.run();
        else if (reason === reasonAgainst(services, command)) tellMissing(services, reason);
        else services.notifier.notify({ text: reason });
      },
    };
  };

/** They work on the list, so they rest while a page is open in its place. */
const onTheList = (
  { viewStore }: Services,
  commands: readonly CommandDefinition[],
): readonly CommandDefinition[] =>
  commands.map((command) => ({
    ...command,
    when: () => viewStore.getState().page === null && applies(command),
  }));

/** Every command of the window. A key that two commands claim throws here. */
export const createCommands = (
  services: Services,
  views: SidebarViews,
  bindings: KeyBindings & OrderKeys,
): CommandRegistry => {
  const keyOf = (id: string): string | null => {
    const key = registry.find(id)?.keys[0];
    return key === undefined ? null : strokeToLabel(key, isMacPlatform());
  };
  const registry: CommandRegistry = createRegistry(
    bindKeys(
      [
        ...createEntryCommands(services),
        ...onTheList(services, createTaskCommands(services)),
        ...onTheList(services, createCopyCommands(services)),
        ...onTheList(services, createDateCommands(services)),
        ...onTheList(services, createEditCommands(services)),
        ...onTheList(services, createOrderCommands(services, bindings)),
        ...createHabitCommands(services),
        ...createFocusCommands(services),
        ...createTransferCommands(services),
        ...createHistoryCommands(services),
        ...onTheList(services, createSelectionCommands(services)),
        ...createEscapeCommands(services),
        ...onTheList(services, createMoveCommands(services)),
        ...onTheList(services, createBoardCommands(services)),
        ...onTheList(services, createCalendarCommands(services)),
        ...onTheList(services, createTreeCommands(services)),
        ...onTheList(services, createViewCommands(services)),
        ...onTheList(services, createClosedTaskCommands(services)),
        secondZoneCommand(services),
        ...createOtherCalendarCommands(services),
        ...createPlanCommands(services),
        ...createGoCommands(services, views),
        ...onTheList(services, createListCommands(services)),
        ...onTheList(services, createTagCommands(services)),
        ...onTheList(services, createFilterCommands(services)),
        ...createAnyEntryCommands(services),
        ...createAccountCommands(services),
        ...createStatisticsCommands(services),
        ...createRingingCommands(services),
        ...createPaneCommands(services),
        ...createWindowCommands(services, keyOf),
      ]
        .map(toCommand(services))
        .map(aboutOccurrence(services))
        .map(withReason(services)),
      bindings,
    ),
  );
  return registry;
};
