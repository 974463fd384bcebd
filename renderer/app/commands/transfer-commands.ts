import type { Services } from '#renderer/entities/services.ts';
import { exportEverything } from '#renderer/entities/transfer/transfer-actions.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import { openDialog, openPage } from '#renderer/view-state/view-actions.ts';

/** Files that come in and go out, and copies of all there is. */
export const createTransferCommands = (services: Services): readonly CommandDefinition[] => {
  const { viewStore } = services;
  return [
    {
      id: 'data.import',
      title: 'Import tasks…',
      group: 'Lists',
      keywords: 'file csv ticktick todoist things ical ics markdown obsidian todo.txt json migrate move from',
      run: () => {
        openPage(viewStore, { kind: 'import' });
      },
    },
    {
      id: 'data.move',
      title: 'Move everything to another account…',
      group: 'Lists',
      keywords: 'migrate transfer copy upload service cloud local second computer',
      run: () => {
        openPage(viewStore, { kind: 'move' });
      },
    },
    {
      id: 'data.export',
      title: 'Export tasks…',
      group: 'Lists',
      keywords: 'file save csv json ical ics markdown todo.txt download everything leave backup',
      run: () => {
        openDialog(viewStore, 'export');
      },
    },
    {
      id: 'data.export-all',
      title: 'Everything in one file',
      group: 'Lists',
      keywords: 'export save download move another computer leave backup settings habits focus json',
      run: () => void exportEverything(services),
    },
    {
      id: 'backups.page',
      title: 'Backups',
      group: 'Go to',
      keys: ['g b'],
      keywords: 'copies restore bring back lost tasks compare yesterday recover undo',
      run: () => {
        openPage(viewStore, { kind: 'backups' });
      },
    },
  ];
};
