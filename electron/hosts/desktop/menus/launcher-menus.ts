import { app, Menu, type MenuItemConstructorOptions, type Task } from 'electron';
import type { Shell } from '#electron/hosts/desktop/shell.ts';

/** The jump list of Windows: each entry is a second start, which hands itself over to the first. */
export const jumpList = (program: string): Task[] => {
  const entries: readonly (readonly [string, string, string])[] = [
    ['Quick entry', 'Add a task', '--quick-entry'],
    ['Today', 'Open today’s tasks', '--view=today'],
    ['Inbox', 'Open the inbox', '--view=inbox'],
  ];
  return entries.map(([title, description, args]) => ({
    program,
    arguments: args,
    title,
    description,
    iconPath: program,
    iconIndex: 0,
  }));
};

type DockShell = Pick<Shell, 'run' | 'quickEntry'>;

export const dockTemplate = ({ run, quickEntry }: DockShell): MenuItemConstructorOptions[] => [
  { label: 'Quick entry', click: quickEntry.show },
  ...[
    ['Today', 'go.today'],
    ['Inbox', 'go.inbox'],
  ].map(([label = '', command = '']) => ({
    label,
    click: () => {
      run(command);
    },
  })),
];

/** What the icon of the program offers where programs are started from. */
export const setLauncherMenus = (shell: DockShell & Pick<Shell, 'platform'>): void => {
  if (shell.platform === 'darwin') app.dock?.setMenu(Menu.buildFromTemplate(dockTemplate(shell)));
  // Unpackaged, the program would be Electron itself.
  if (shell.platform === 'win32' && app.isPackaged) app.setUserTasks(jumpList(process.execPath));
};
