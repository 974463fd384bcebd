import type { Services } from '#renderer/entities/services.ts';
import { currentList } from '#renderer/entities/task/list/current-list.ts';
import { subtaskToItem } from '#renderer/entities/task/actions/item-actions.ts';
import { currentTargets, firstTargetRow } from '#renderer/entities/task/actions/targets.ts';
import { currentViewOptions } from '#renderer/entities/task/list/view-options.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import { collapseTasks } from '#renderer/view-state/view-actions.ts';

/** Subtasks of the whole view at once, and what one of them can become. */
export const createTreeCommands = (services: Services): readonly CommandDefinition[] => {
  const when = () => currentViewOptions(services).layout !== 'board' && currentList(services).hasParents();
  return [
    {
      id: 'tree.expand-all',
      title: 'Expand all',
      group: 'View',
      keywords: 'tree subtasks unfold open show',
      when,
      run: () => {
        collapseTasks(services.viewStore, new Set());
      },
    },
    {
      id: 'tree.collapse-all',
      title: 'Collapse all',
      group: 'View',
      keywords: 'tree subtasks fold close hide',
      when,
      run: () => {
        collapseTasks(services.viewStore, currentList(services).parents());
      },
    },
    {
      id: 'task.to-item',
      acts: ['tasks.subtaskToItem'],
      occurrence: null,
      title: 'Convert to checklist item of its parent',
      group: 'Order',
      actsOn: 'targets',
      keywords: 'subtask convert turn into',
      when: () =>
        currentTargets(services).ids.length === 1 && (firstTargetRow(services)?.parent ?? null) !== null,
      run: () => {
        const [id] = currentTargets(services).ids;
        if (id !== undefined) void subtaskToItem(services, id);
      },
    },
  ];
};
