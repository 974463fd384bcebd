import { Option, type Command } from 'commander';
import type { CommandName } from '#electron/hosts/terminal/command-names.ts';
import type { SharedOptions } from '#electron/hosts/terminal/output.ts';

/** What a command does. */
type Run = (words: readonly string[], options: SharedOptions, program: Command) => Promise<void>;

export interface Definition {
  readonly name: CommandName;
  /** As commander writes arguments. */
  readonly args?: string;
  readonly about: string;
  readonly options?: readonly Option[];
  readonly examples: readonly string[];
  /** Flags that the command reads itself. */
  readonly takesAnyFlag?: boolean;
  /** It changes something, and can say what it would. */
  readonly writes?: boolean;
  readonly run: Run;
}

/** A member of a module that is loaded when the command runs: most commands need little of the code. */
const lazy =
  <Name extends string>(load: () => Promise<Readonly<Record<Name, Run>>>, name: Name): Run =>
  async (...given) =>
    (await load())[name](...given);

const ofTasks = async () => import('./task-commands.ts');
const ofDays = async () => import('./day-commands.ts');
const ofHistory = async () => import('./history-commands.ts');
const ofFiles = async () => import('./transfer-commands.ts');
const ofSync = async () => import('./sync-commands.ts');

const flag = (flags: string, about: string): Option => new Option(flags, about);

const list = (value: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  value,
];

/** A command that changes the tasks that are named. */
const onTasks = (definition: Omit<Definition, 'args' | 'writes'>): Definition => ({
  ...definition,
  args: '<task...>',
  writes: true,
});

const LIST_OPTIONS = [
  flag('--sort <order>', 'manual, date, priority, title, tag, created, modified').choices(
    'manual date priority title tag created modified'.split(' '),
  ),
  flag('--closed', 'completed tasks too'),
  flag('--limit <number>', 'the most to list'),
];

const PRIORITIES = ['none', 'low', 'medium', 'high'];

export const DEFINITIONS: readonly Definition[] = [
  {
    name: 'add',
    args: '<text...>',
    about:
      'Adds a task, written as in the entry line. “-” reads lines from stdin; indented lines are subtasks.',
    options: [flag('--make-lists', 'create lists that the text names and that don’t exist')],
    examples: ['docket add Pay rent tomorrow 9am ~Home #money !high', 'docket add - < packing-list.txt'],
    writes: true,
    run: lazy(ofTasks, 'add'),
  },
  {
    name: 'list',
    args: '[view-or-filter...]',
    about: 'Lists a view, list, folder, tag or filter line, with row numbers for the next command.',
    options: LIST_OPTIONS,
    examples: [
      'docket list Work',
      'docket list "overdue or (today and !high)"',
      'docket list "#errand" --json',
    ],
    run: lazy(ofTasks, 'list'),
  },
  {
    name: 'today',
    about: 'Lists the tasks of today, overdue ones included.',
    options: LIST_OPTIONS,
    examples: ['docket today', 'docket today --ndjson'],
    run: async (_words, options) => (await ofTasks()).list(['today'], options),
  },
  {
    name: 'show',
    args: '<task...>',
    about: 'Shows all of a task. Name it by a short id, a row number, a docket:// link or words.',
    examples: ['docket show 3', 'docket show a1b2c3 --json'],
    run: lazy(async () => import('./show-command.ts'), 'show'),
  },
  onTasks({
    name: 'done',
    about: 'Completes tasks.',
    options: [
      flag('--with-subtasks', 'and their open subtasks'),
      flag('--wont-do', 'mark them as won’t do'),
      flag('--reopen', 'reopen them'),
    ],
    examples: ['docket done 1 2 a1b2c3', 'docket done "Buy milk"'],
    run: lazy(ofTasks, 'done'),
  }),
  onTasks({
    name: 'edit',
    about: 'Changes fields of tasks.',
    options: [
      flag('--title <text>', 'the title'),
      flag('--notes <text>', 'the notes'),
      flag('--priority <level>', 'none, low, medium, high').choices(PRIORITIES),
      flag('--tag <name>', 'add a tag; can be repeated').argParser(list),
      flag('--untag <name>', 'remove a tag; can be repeated').argParser(list),
      flag('--progress <percent>', '0 to 100'),
      flag('--pin', 'pin'),
      flag('--no-pin', 'unpin').default(undefined),
    ],
    examples: ['docket edit 3 --priority high --tag errand', 'docket edit a1b2c3 --title "Buy oat milk"'],
    run: lazy(ofTasks, 'edit'),
  }),
  onTasks({
    name: 'move',
    about: 'Moves tasks to a list, a column, or under another task.',
    options: [
      flag('--to <list>', 'a list'),
      flag('--column <name>', 'a column of that list'),
      flag('--under <task>', 'a task'),
    ],
    examples: ['docket move 1 2 --to Work', 'docket move a1b2c3 --under "Trip to Rome"'],
    run: lazy(ofTasks, 'move'),
  }),
  onTasks({
    name: 'schedule',
    about: 'Sets the date of tasks in words, moves it by days, or removes it.',
    options: [flag('--when <words>', 'tomorrow 9am, friday, 24 dec, +3, none')],
    examples: ['docket schedule 2 --when "friday 14:00"', 'docket schedule 1 2 3 --when +1'],
    run: lazy(ofTasks, 'schedule'),
  }),
  onTasks({
    name: 'delete',
    about: 'Moves tasks and their subtasks to the trash.',
    examples: ['docket delete 4', 'docket delete a1b2c3 --dry-run'],
    run: lazy(ofTasks, 'remove'),
  }),
  {
    name: 'search',
    args: '<words...>',
    about: 'Finds tasks that have every word.',
    options: LIST_OPTIONS.slice(1),
    examples: ['docket search invoice acme', 'docket search milk --closed --json'],
    run: lazy(ofTasks, 'search'),
  },
  {
    name: 'plan',
    about: 'Shows overdue tasks and those of today. In a terminal, asks what to do with each overdue one.',
    examples: ['docket plan', 'docket plan --json'],
    run: lazy(ofDays, 'plan'),
  },
  {
    name: 'undo',
    args: '[step]',
    about: 'Undoes the last step, the step with a number, or everything an author did.',
    options: [
      flag('--by <author>', '“command line”, “import”, or the name of an assistant'),
      flag('--since <time>', '14:00 today, or a date and time'),
    ],
    examples: ['docket undo', 'docket undo 118', 'docket undo --by "Claude" --since 14:00'],
    run: lazy(ofHistory, 'undo'),
  },
  {
    name: 'redo',
    about: 'Redoes the step that was undone.',
    examples: ['docket redo'],
    run: lazy(ofHistory, 'redo'),
  },
  {
    name: 'history',
    about: 'Lists each change and its author, newest first.',
    options: [flag('--limit <number>', 'the most to list (20)')],
    examples: ['docket history', 'docket history --limit 100 --json'],
    run: lazy(ofHistory, 'history'),
  },
  {
    name: 'focus',
    args: '[verb] [task...]',
    about: 'Shows the focus session, or changes it: start, pause, resume, finish, give-up, break.',
    options: [
      flag('--minutes <number>', 'how long a pomodoro or a break lasts'),
      flag('--stopwatch', 'a stopwatch instead of a pomodoro'),
      flag('--note <text>', 'a note on the session'),
    ],
    examples: ['docket focus start 2 --minutes 50', 'docket focus finish --note "First draft"'],
    run: lazy(ofDays, 'focus'),
  },
  {
    name: 'habit',
    args: '[verb] [habit] [amount]',
    about: 'Lists the habits of a day, or checks one in: done, step, failed, undo.',
    options: [flag('--date <day>', '2026-11-24 (today)')],
    examples: ['docket habit', 'docket habit done Read', 'docket habit done Water 3'],
    writes: true,
    run: lazy(ofDays, 'habit'),
  },
  {
    name: 'export',
    args: '[file]',
    about: 'Writes tasks to a file or to stdout.',
    options: [
      flag('--format <format>', 'docket, ticktick, markdown, todoTxt, icalendar')
        .choices(['docket', 'ticktick', 'markdown', 'todoTxt', 'icalendar'])
        .default('docket'),
      flag('--of <view>', 'a view, list, tag or filter line (all)'),
      flag('--closed', 'completed tasks too'),
    ],
    examples: ['docket export backup.json --closed', 'docket export --format markdown --of Work'],
    run: lazy(ofFiles, 'exportFile'),
  },
  {
    name: 'import',
    args: '<file>',
    about: 'Imports a file from Docket or another program.',
    options: [
      flag('--into <list>', 'import everything into one list'),
      flag('--update', 'update tasks from an earlier import'),
    ],
    examples: ['docket import todoist.csv --dry-run', 'docket import notes.md --into Work'],
    writes: true,
    run: lazy(ofFiles, 'importFile'),
  },
  {
    name: 'sync',
    about: 'Syncs with the service and waits until it’s done.',
    examples: ['docket sync'],
    run: lazy(ofSync, 'sync'),
  },
  {
    name: 'status',
    about: 'Shows the account, counts and unsent edits.',
    examples: ['docket status', 'docket status --json | jq .today'],
    run: lazy(ofSync, 'status'),
  },
  {
    name: 'watch',
    about: 'Prints every change while the app is running: what changed, its author, before and after.',
    examples: ['docket watch', 'docket watch --ndjson | jq .what'],
    run: lazy(async () => import('./watch-command.ts'), 'watch'),
  },
  {
    name: 'open',
    args: '[task...]',
    about: 'Brings the app to the front, and shows a task if you name one.',
    examples: ['docket open', 'docket open 3'],
    run: lazy(async () => import('./open-command.ts'), 'open'),
  },
  {
    name: 'do',
    args: '[action] [flags...]',
    about: 'Runs any action. Without one, lists them all; `docket do ACTION --help` lists its flags.',
    examples: [
      'docket do',
      'docket do tasks.edit --ids a1b2c3 --change \'{"priority":"high"}\'',
      'docket do projects.create --help',
    ],
    takesAnyFlag: true,
    writes: true,
    run: lazy(async () => import('./do-command.ts'), 'doAction'),
  },
  {
    name: 'mcp',
    about: 'Serves assistants on stdin and stdout (Model Context Protocol).',
    options: [
      flag('--read-only', 'offer only tools that read'),
      flag('--lists <names>', 'show and change only these lists: Work,Home'),
      flag('--name <name>', 'the assistant’s name in the history'),
    ],
    examples: ['docket mcp', 'docket mcp --read-only --lists Work,Home'],
    run: lazy(async () => import('./mcp/serve-mcp.ts'), 'serveMcp'),
  },
  {
    name: 'completion',
    args: '<shell> [words...]',
    about:
      'Prints the completion for bash, zsh, fish or powershell; `install` puts it where your shell looks.',
    examples: ['docket completion install', 'source <(docket completion bash)'],
    run: async ([shell = '', ...words], options, { commands }) =>
      (await import('./completion.ts')).completion(shell, { ...options, words, commands }),
  },
  {
    name: 'doctor',
    about: 'Prints the state of Docket on this computer for a bug report, without any content.',
    examples: ['docket doctor', 'docket doctor --data-dir ~/try-it'],
    run: lazy(async () => import('./doctor.ts'), 'runDoctor'),
  },
  {
    name: 'trace',
    args: '<task>',
    about: 'Prints what the stores have about a task, for debugging sync.',
    options: [flag('--titles', 'include titles and notes')],
    examples: ['docket trace 6745ab12', 'docket trace 6745ab12 --titles'],
    run: lazy(async () => import('./trace.ts'), 'runTrace'),
  },
];
