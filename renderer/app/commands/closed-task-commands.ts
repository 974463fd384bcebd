import type { Services } from '#renderer/entities/services.ts';
import { serves } from '#renderer/entities/account/missing-operation.ts';
import { olderOf, operationOfOlder, readOlder } from '#renderer/entities/task/list/older-tasks.ts';
import { startSidebarEdit } from '#renderer/view-state/sidebar-edit.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';

/** For views of closed tasks. */
export const createClosedTaskCommands = (services: Services): readonly CommandDefinition[] => {
  const of = () => olderOf(services.viewStore.getState().view);
  return [
    {
      id: 'view.older',
      title: 'Load older tasks',
      group: 'View',
      keys: ['o'],
      keywords: 'more further completed trash page back history',
      when: () => of() !== null,
      run: () => {
        const wanted = of();
        if (wanted !== null && serves(services, operationOfOlder(wanted))) void readOlder(services, wanted);
      },
    },
    {
      id: 'trash.empty',
      needs: 'trash.empty',
      title: 'Empty the trash…',
      group: 'Task',
      keys: ['Mod+Shift+Delete'],
      keywords: 'delete erase everything permanently clean',
      when: () => services.viewStore.getState().view.kind === 'trash',
      run: () => {
        startSidebarEdit(services.viewStore, { kind: 'emptyTrash' });
      },
    },
  ];
};
