import type { Services } from '#renderer/entities/services.ts';
import { showDetail } from '#renderer/entities/settings/panes.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import type { DetailPart } from '#renderer/view-state/view-state.ts';

/** Shows the focused task, with the keyboard in one of its fields. */
export const openDetail = (services: Services, detailPart: DetailPart = 'title'): void => {
  const { list, focus } = currentTargets(services);
  showDetail(services, true);
  services.viewStore.setState({ detailFocusFor: list.order[focus] ?? null, detailPart });
};

export const hasFocusedTask = (services: Services): boolean => currentTargets(services).focus !== -1;

/** Fields of the detail that one key leads to. */
export const detailFieldCommands = (services: Services): readonly CommandDefinition[] => [
  {
    id: 'task.notes',
    acts: ['tasks.edit'],
    title: 'Edit notes',
    group: 'Task',
    actsOn: 'focused',
    keys: ['e'],
    keywords: 'write text markdown description',
    when: () => hasFocusedTask(services),
    run: () => {
      openDetail(services, 'notes');
    },
  },
  {
    id: 'task.checklist',
    acts: ['tasks.editItems'],
    title: 'Add checklist items',
    group: 'Task',
    actsOn: 'focused',
    keys: ['i'],
    keywords: 'list check subitems steps',
    when: () => hasFocusedTask(services),
    run: () => {
      openDetail(services, 'items');
    },
  },
];
