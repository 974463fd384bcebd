/**
 * Commands that a person also finds outside of the page: in the menu bar, in
 * the tray, in the dock. The page carries them out; here is what a menu needs to
 * show before a page is there. A test holds this list against the page's own.
 */
export interface ShellCommand {
  readonly id: string;
  readonly title: string;
  /** As long as the person has not chosen others. */
  readonly keys: readonly string[];
}

const command = (id: string, title: string, ...keys: readonly string[]): ShellCommand => ({
  id,
  title,
  keys,
});

export const FILE_COMMANDS: readonly ShellCommand[] = [
  command('task.new', 'New task', 'n'),
  command('window.search', 'Search', '/'),
  command('sync.now', 'Sync now', 'F5'),
];

export const VIEW_COMMANDS: readonly ShellCommand[] = [
  command('view.list', 'Show as list', 'v l'),
  command('view.board', 'Show as board', 'v b'),
  command('view.tree', 'Show as tree', 'v t'),
  command('window.sidebar', 'Show or hide sidebar', 'Mod+b'),
  command('window.detail', 'Show or hide detail pane', 'Mod+Shift+d'),
];

export const GO_COMMANDS: readonly ShellCommand[] = [
  command('go.inbox', 'Go to Inbox', 'g i'),
  command('go.today', 'Go to Today', 'g t'),
  command('go.tomorrow', 'Go to Tomorrow', 'g m'),
  command('go.next7', 'Go to Next 7 days', 'g n'),
  command('go.all', 'Go to All', 'g a'),
  command('sync.page', 'Sync status', 'g y'),
  command('backups.page', 'Backups', 'g b'),
];

export const HELP_COMMANDS: readonly ShellCommand[] = [
  command('window.palette', 'Search commands', 'Mod+k'),
  command('window.keys', 'Keyboard shortcuts', '?'),
];

export const SETTINGS_COMMAND = command('window.settings', 'Settings', 'Mod+,');
