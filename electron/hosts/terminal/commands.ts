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
  flag('--limit <number>', 'at most so many'),
];

const PRIORITIES = ['none', 'low', 'medium', 'high'];

export const DEFINITIONS: readonly Definition[] = [
  {
    name: 'add',
    args: '<text...>',
    about: 'Adds a task in the entry grammar. “-” reads lines from stdin; indented lines are subtasks.',
    options: [flag('--make-lists', 'make lists that the text names and that there are not')],
    examples: ['docket add Pay rent tomorrow 9am ~Home #money !high', 'docket add - < packing-list.txt'],
    writes: true,
    run: lazy(ofTasks, 'add'),
  },
  {
    name: 'list',
    args: '[view-or-filter...]',
    about: 'Lists a view, list, folder, tag or filter line. Its rows are numbered for the next command.',
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
    about: 'Lists what today has, overdue tasks included.',
    options: LIST_OPTIONS,
    examples: ['docket today', 'docket today --ndjson'],
    run: async (_words, options) => (await ofTasks()).list(['today'], options),
  },
  {
    name: 'show',
    args: '<task...>',
    about: 'Shows all of a task. A task is a short id, a row number, a docket:// link or words.',
    examples: ['docket show 3', 'docket show a1b2c3 --json'],
    run: lazy(async () => import('./show-command.ts'), 'show'),
  },
  onTasks({
    name: 'done',
    about: 'Completes tasks.',
    options: [
      flag('--with-subtasks', 'and what is open below them'),
      flag('--wont-do', 'mark them as won’t do'),
      flag('--reopen', 'open them again'),
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
      flag('--tag <name>', 'add a tag; more than once').argParser(list),
      flag('--untag <name>', 'take a tag off; more than once').argParser(list),
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
    about: 'Gives tasks a date in the words of the entry, moves them by days, or takes the date off.',
    options: [flag('--when <words>', 'tomorrow 9am, friday, 24 dec, +3, none')],
    examples: ['docket schedule 2 --when "friday 14:00"', 'docket schedule 1 2 3 --when +1'],
    run: lazy(ofTasks, 'schedule'),
  }),
  onTasks({
    name: 'delete',
    about: 'Moves tasks to the trash, with what is below them.',
    examples: ['docket delete 4', 'docket delete a1b2c3 --dry-run'],
    run: lazy(ofTasks, 'remove'),
  }),
  {
    name: 'search',
    args: '<words...>',
    about: 'Finds tasks that hold every word.',
    options: LIST_OPTIONS.slice(1),
    examples: ['docket search invoice acme', 'docket search milk --closed --json'],
    run: lazy(ofTasks, 'search'),
  },
  {
    name: 'plan',
    about: 'Shows overdue tasks and those of today; in a terminal it asks what to do with each overdue one.',
    examples: ['docket plan', 'docket plan --json'],
    run: lazy(ofDays, 'plan'),
  },
  {
    name: 'undo',
    args: '[step]',
    about: 'Takes back the last step, a named one, or all of an author.',
    options: [
      flag('--by <author>', '“command line”, “import”, or the name of an assistant'),
      flag('--since <time>', '14:00 of today, or a date and time'),
    ],
    examples: ['docket undo', 'docket undo 118', 'docket undo --by "Claude" --since 14:00'],
    run: lazy(ofHistory, 'undo'),
  },
  {
    name: 'redo',
    about: 'Does again what was undone.',
    examples: ['docket redo'],
    run: lazy(ofHistory, 'redo'),
  },
  {
    name: 'history',
    about: 'Lists what was done, and by whom, newest first.',
    options: [flag('--limit <number>', 'at most so many; 20 without it')],
    examples: ['docket history', 'docket history --limit 100 --json'],
    run: lazy(ofHistory, 'history'),
  },
  {
    name: 'focus',
    args: '[verb] [task...]',
    about: 'Shows the focus session, or changes it: start, pause, resume, finish, give-up, break.',
    options: [
      flag('--minutes <number>', 'of a pomodoro or a break'),
      flag('--stopwatch', 'without an end'),
      flag('--note <text>', 'of what is finished'),
    ],
    examples: ['docket focus start 2 --minutes 50', 'docket focus finish --note "First draft"'],
    run: lazy(ofDays, 'focus'),
  },
  {
    name: 'habit',
    args: '[verb] [habit] [amount]',
    about: 'Lists the habits of a day, or checks one in: done, step, failed, undo.',
    options: [flag('--date <day>', '2026-11-24; today without it')],
    examples: ['docket habit', 'docket habit done Read', 'docket habit done Water 3'],
    writes: true,
    run: lazy(ofDays, 'habit'),
  },
  {
    name: 'export',
    args: '[file]',
    about: 'Writes tasks into a file, or to stdout.',
    options: [
      flag('--format <format>', 'docket, ticktick, markdown, todoTxt, icalendar')
        .choices(['docket', 'ticktick', 'markdown', 'todoTxt', 'icalendar'])
        .default('docket'),
      flag('--of <view>', 'a view, list, tag or filter line; all without it'),
      flag('--closed', 'completed tasks too'),
    ],
    examples: ['docket export backup.json --closed', 'docket export --format markdown --of Work'],
    run: lazy(ofFiles, 'exportFile'),
  },
  {
    name: 'import',
    args: '<file>',
    about: 'Takes in a file of Docket or of another program.',
    options: [
      flag('--into <list>', 'all into one list'),
      flag('--update', 'update tasks that an earlier import brought'),
    ],
    examples: ['docket import todoist.csv --dry-run', 'docket import notes.md --into Work'],
    writes: true,
    run: lazy(ofFiles, 'importFile'),
  },
  {
    name: 'sync',
    about: 'Syncs with the service, and waits for it.',
    examples: ['docket sync'],
    run: lazy(ofSync, 'sync'),
  },
  {
    name: 'status',
    about: 'Says how Docket is: account, counts, what is unsent.',
    examples: ['docket status', 'docket status --json | jq .today'],
    run: lazy(ofSync, 'status'),
  },
  {
    name: 'watch',
    about: 'Tells every change while the app runs: what, by whom, before and after.',
    examples: ['docket watch', 'docket watch --ndjson | jq .what'],
    run: lazy(async () => import('./watch-command.ts'), 'watch'),
  },
  {
    name: 'open',
    args: '[task...]',
    about: 'Brings the app to the front, on a task where one is named.',
    examples: ['docket open', 'docket open 3'],
    run: lazy(async () => import('./open-command.ts'), 'open'),
  },
  {
    name: 'do',
    args: '[action] [flags...]',
    about: 'Does any action. Without one, lists them; `docket do ACTION --help` lists its flags.',
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
      flag('--read-only', 'offer the tools that read, and no other'),
      flag('--lists <names>', 'show and change these lists alone: Work,Home'),
      flag('--name <name>', 'what the history calls the assistant'),
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
    about: 'Tells the state of Docket on this machine, without any content, for a bug report.',
    examples: ['docket doctor', 'docket doctor --data-dir ~/try-it'],
    run: lazy(async () => import('./doctor.ts'), 'runDoctor'),
  },
  {
    name: 'trace',
    args: '<task>',
    about: 'Tells what the stores hold about a task, for debugging sync.',
    options: [flag('--titles', 'with titles and notes, which are left out otherwise')],
    examples: ['docket trace 6745ab12', 'docket trace 6745ab12 --titles'],
    run: lazy(async () => import('./trace.ts'), 'runTrace'),
  },
];
