/**
 * The commands of `docket`, in the order of its help. They stand apart from what they do: the installed app compares
 * its first argument with them at each start.
 */
export const COMMAND_NAMES = [
  'add',
  'list',
  'today',
  'show',
  'done',
  'edit',
  'move',
  'schedule',
  'delete',
  'search',
  'plan',
  'undo',
  'redo',
  'history',
  'focus',
  'habit',
  'export',
  'import',
  'sync',
  'status',
  'watch',
  'open',
  'do',
  'mcp',
  'completion',
  'doctor',
  'trace',
] as const;
export type CommandName = (typeof COMMAND_NAMES)[number];
