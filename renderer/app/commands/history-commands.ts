import type { Services } from '#renderer/entities/services.ts';
import { redo, undo } from '#renderer/entities/task/actions/undo.ts';
import { openPage } from '#renderer/view-state/view-actions.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';

export const createHistoryCommands = (services: Services): readonly CommandDefinition[] => [
  {
    id: 'history.undo',
    title: 'Undo',
    group: 'Task',
    keys: ['Mod+z'],
    firesInFields: 'undo',
    run: () => void undo(services),
  },
  {
    id: 'history.redo',
    title: 'Redo',
    group: 'Task',
    keys: ['Mod+Shift+z', 'Mod+y'],
    firesInFields: 'redo',
    run: () => void redo(services),
  },
  {
    id: 'history.page',
    title: 'History',
    group: 'Go to',
    keys: ['g z'],
    keywords: 'undo redo steps log edits',
    run: () => {
      openPage(services.viewStore, { kind: 'history' });
    },
  },
];
