import type { Services } from '#renderer/entities/services.ts';
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
];
