import type { Services } from '#renderer/entities/services.ts';
import { isClosedView } from '#renderer/entities/task/list/current-list.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import { openDialog } from '#renderer/view-state/view-actions.ts';

/** Planning many tasks at a time. */
export const createPlanCommands = ({ viewStore }: Services): readonly CommandDefinition[] => [
  {
    id: 'plan.day',
    title: 'Plan my day',
    group: 'Date',
    keys: ['a'],
    keywords: 'morning review overdue undated agenda triage',
    run: () => {
      openDialog(viewStore, 'planDay');
    },
  },
  {
    id: 'plan.push',
    title: 'Push everything by days…',
    group: 'Date',
    keywords: 'postpone shift move all dates later overdue list filter delay',
    when: () => {
      const { page, view } = viewStore.getState();
      return page === null && !isClosedView(view);
    },
    run: () => {
      openDialog(viewStore, 'push');
    },
  },
];
