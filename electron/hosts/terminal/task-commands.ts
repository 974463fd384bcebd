import type { RunStep } from '#shared/actions/run.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { Priority, TaskChange } from '#shared/domain/task.ts';
import type { SortBy } from '#shared/domain/view.ts';
import { readStdin, runCommand, type CommandContext } from '#electron/hosts/terminal/command-context.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import { findTasks } from '#electron/hosts/terminal/find-tasks.ts';
import { findList, findView } from '#electron/hosts/terminal/find-view.ts';
import { plain, type SharedOptions } from '#electron/hosts/terminal/output.ts';
import { runSteps } from '#electron/hosts/terminal/run-steps.ts';
import { scheduleStep } from '#electron/hosts/terminal/schedule-step.ts';
import { printTasks, readTasks } from '#electron/hosts/terminal/task-rows.ts';

const tasks = (count: number): string => `${count} ${count === 1 ? 'task' : 'tasks'}`;

/** Titles behind a verb: `Completed a1b2c3 Buy milk`. */
const named = async ({ session }: CommandContext, verb: string, ids: readonly TaskId[]): Promise<string> => {
  const { rows, shortIds } = await readTasks(session, ids.slice(0, 5));
  const lines = rows.map(({ id, title }) => `  ${shortIds.get(id) ?? id}  ${plain(title)}`);
  if (ids.length > rows.length) lines.push('  …');
  return [`${verb} ${tasks(ids.length)}`, ...lines].join('\n');
};

/** Runs a step on the named tasks, and says which of them it changed. */
const onTasks = (
  names: readonly string[],
  options: SharedOptions,
  {
    verb,
    stepOf,
  }: {
    readonly verb: string;
    readonly stepOf: (ids: TaskId[], context: CommandContext) => RunStep | Promise<RunStep>;
  },
): Promise<void> =>
  runCommand(options, async (context) => {
    if (names.length === 0)
      throw new CommandFailure('usage', 'Name a task: a short id, a row number, a link or words.');
    const ids = await findTasks(context, names);
    await runSteps(context, [await stepOf(ids, context)], async ({ steps }) => {
      const changed = steps.flatMap(({ taskIds }) => taskIds);
      return changed.length === 0 ? 'Nothing changed.' : named(context, verb, changed);
    });
  });

export const add = (
  words: readonly string[],
  options: SharedOptions & { readonly makeLists?: boolean },
): Promise<void> =>
  runCommand(options, async (context) => {
    const isOutline = words.length === 1 && words[0] === '-';
    const text = isOutline ? await readStdin() : words.join(' ');
    if (text.trim() === '')
      throw new CommandFailure('usage', 'Type the task to add, or “-” to read lines from stdin.');
    const input = { text, isOutline, makesLists: options.makeLists === true };
    await runSteps(context, [{ action: 'tasks.add', input }], async ({ steps }) => {
      // Ids of new tasks are those that the step changed.
      const ids = steps.flatMap(({ taskIds }) => taskIds);
      return named(context, 'Added', ids);
    });
  });

export interface ListOptions extends SharedOptions {
  readonly sort?: SortBy;
  readonly closed?: boolean;
  readonly limit?: string;
}

const limitOf = ({ limit }: ListOptions): number => {
  if (limit === undefined) return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,5}$/u.test(limit))
    throw new CommandFailure('usage', `--limit takes a number, not “${limit}”.`);
  return Number(limit);
};

/** An empty list gets a message and its own exit code. */
const printFound = async (
  context: CommandContext,
  { ids, depths = null }: { readonly ids: readonly TaskId[]; readonly depths?: readonly number[] | null },
  limit: number,
): Promise<void> => {
  const shown = Number.isFinite(limit) ? ids.slice(0, limit) : ids;
  await printTasks(context, shown, { more: { total: ids.length }, depths });
  if (shown.length < ids.length) context.out.say(`… ${ids.length - shown.length} more`);
  if (ids.length === 0) {
    context.out.say('No tasks.');
    process.exitCode = 3;
  }
};

export const list = (words: readonly string[], options: ListOptions): Promise<void> =>
  runCommand(options, async (context) => {
    const limit = limitOf(options);
    const { view, rule } = await findView(context.session, words.length === 0 ? 'all' : words.join(' '));
    const { sort } = options;
    const outline = await context.session.call('tasks.outline', {
      view,
      rule,
      withClosed: options.closed === true,
      // With --sort, the order holds for every task. Without it, subtasks follow their parent.
      arrangement: { groupBy: 'none', sortBy: sort ?? 'manual', nested: sort === undefined },
    });
    await printFound(context, outline, limit);
  });

export const search = (words: readonly string[], options: ListOptions): Promise<void> =>
  runCommand(options, async (context) => {
    const limit = Math.min(200, limitOf(options));
    const withClosed = options.closed === true;
    const found = await context.session.call('search.query', { text: words.join(' '), withClosed, limit });
    await printFound(context, { ids: found.tasks.map(({ id }) => id) }, limit);
  });

export const done = (
  names: readonly string[],
  options: SharedOptions & {
    readonly withSubtasks?: boolean;
    readonly wontDo?: boolean;
    readonly reopen?: boolean;
  },
): Promise<void> => {
  const { withSubtasks = false, wontDo = false, reopen = false } = options;
  if (reopen)
    return onTasks(names, options, {
      verb: 'Reopened',
      stepOf: (ids) => ({ action: 'tasks.reopen', input: { ids } }),
    });
  return onTasks(names, options, {
    verb: wontDo ? 'Won’t do' : 'Completed',
    stepOf: (ids) => ({
      action: wontDo ? 'tasks.abandon' : 'tasks.complete',
      input: { ids, withSubtasks },
    }),
  });
};

export interface EditOptions extends SharedOptions {
  readonly title?: string;
  readonly notes?: string;
  readonly priority?: Priority;
  readonly tag?: readonly string[];
  readonly untag?: readonly string[];
  readonly progress?: string;
  readonly pin?: boolean;
}

const changeOf = ({ title, notes, priority, tag, untag, progress, pin }: EditOptions): TaskChange => ({
  ...(title !== undefined && { title }),
  ...(notes !== undefined && { notes }),
  ...(priority !== undefined && { priority }),
  ...(tag !== undefined && { addTags: [...tag] }),
  ...(untag !== undefined && { removeTags: untag.map((name) => name.toLowerCase()) }),
  ...(progress !== undefined && { progress: Number(progress) }),
  ...(pin !== undefined && { isPinned: pin }),
});

export const edit = (names: readonly string[], options: EditOptions): Promise<void> =>
  onTasks(names, options, {
    verb: 'Changed',
    stepOf: (ids) => {
      const change = changeOf(options);
      if (Object.keys(change).length === 0)
        throw new CommandFailure(
          'usage',
          'Add what to change, such as --title or --priority.',
          'docket edit --help',
        );
      return { action: 'tasks.edit', input: { ids, change } };
    },
  });

interface Destination {
  readonly to?: string;
  readonly under?: string;
  readonly column?: string;
}

const placeOf = async (context: CommandContext, { to, under, column }: Destination) => {
  const { session } = context;
  const project = to === undefined ? null : await findList(session, to);
  const [parentId] = under === undefined ? [] : await findTasks(context, [under]);
  const inList = project === null ? {} : { projectId: project.id };
  const place = { ...inList, ...(parentId !== undefined && { parentId }) };
  if (column === undefined) return place;
  const columns = project === null ? [] : await session.call('columns.list', { projectId: project.id });
  const found = columns.find(({ name }) => name.toLowerCase() === column.toLowerCase());
  if (found === undefined) throw new CommandFailure('notFound', `The list has no column “${column}”.`);
  return { ...place, columnId: found.id };
};

export const move = (names: readonly string[], options: SharedOptions & Destination): Promise<void> =>
  onTasks(names, options, {
    verb: 'Moved',
    stepOf: async (ids, context) => {
      if (options.to === undefined && options.under === undefined)
        throw new CommandFailure('usage', 'Add where to: --to LIST or --under TASK.');
      return { action: 'tasks.move', input: { ids, place: await placeOf(context, options) } };
    },
  });

export const schedule = (
  names: readonly string[],
  options: SharedOptions & { readonly when?: string },
): Promise<void> =>
  onTasks(names, options, {
    verb: 'Scheduled',
    stepOf: async (ids, { session }) => {
      const { when } = options;
      if (when === undefined) throw new CommandFailure('usage', 'Add a date: --when "tomorrow 9am".');
      return scheduleStep(session, ids, when);
    },
  });

export const remove = (names: readonly string[], options: SharedOptions): Promise<void> =>
  onTasks(names, options, {
    verb: 'Moved to the trash',
    stepOf: (ids) => ({ action: 'tasks.delete', input: { ids } }),
  });
