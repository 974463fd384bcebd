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

const needNames = (names: readonly string[]): void => {
  if (names.length === 0)
    throw new CommandFailure('usage', 'Name a task: a short id, a row number, a link or words.');
};

/** A step on the tasks that are named. */
const onTasks = (
  names: readonly string[],
  options: SharedOptions,
  { verb, stepOf }: { readonly verb: string; readonly stepOf: (ids: TaskId[]) => RunStep | Promise<RunStep> },
): Promise<void> =>
  runCommand(options, async (context) => {
    needNames(names);
    const ids = await findTasks(context, names);
    await runSteps(context, [await stepOf(ids)], async ({ steps }) => {
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
  const withSubtasks = options.withSubtasks === true;
  if (options.reopen === true)
    return onTasks(names, options, {
      verb: 'Reopened',
      stepOf: (ids) => ({ action: 'tasks.reopen', input: { ids } }),
    });
  return options.wontDo === true
    ? onTasks(names, options, {
        verb: 'Won’t do',
        stepOf: (ids) => ({ action: 'tasks.abandon', input: { ids, withSubtasks } }),
      })
    : onTasks(names, options, {
        verb: 'Completed',
        stepOf: (ids) => ({ action: 'tasks.complete', input: { ids, withSubtasks } }),
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
  readonly to?: string | undefined;
  readonly under?: string | undefined;
  readonly column?: string | undefined;
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

export const move = (
  names: readonly string[],
  options: SharedOptions & { readonly to?: string; readonly under?: string; readonly column?: string },
): Promise<void> =>
  runCommand(options, async (context) => {
    needNames(names);
    const { to, under, column } = options;
    if (to === undefined && under === undefined)
      throw new CommandFailure('usage', 'Add where to: --to LIST or --under TASK.');
    const ids = await findTasks(context, names);
    const place = await placeOf(context, { to, under, column });
    await runSteps(context, [{ action: 'tasks.move', input: { ids, place } }], ({ steps }) =>
      named(
        context,
        'Moved',
        steps.flatMap(({ taskIds }) => taskIds),
      ),
    );
  });

export const schedule = (
  names: readonly string[],
  options: SharedOptions & { readonly when?: string },
): Promise<void> =>
  runCommand(options, async (context) => {
    needNames(names);
    const { when } = options;
    if (when === undefined) throw new CommandFailure('usage', 'Add a date: --when "tomorrow 9am".');
    const ids = await findTasks(context, names);
    await runSteps(context, [await scheduleStep(context.session, ids, when)], ({ steps }) =>
      named(
        context,
        'Scheduled',
        steps.flatMap(({ taskIds }) => taskIds),
      ),
    );
  });

export const remove = (names: readonly string[], options: SharedOptions): Promise<void> =>
  onTasks(names, options, {
    verb: 'Moved to the trash',
    stepOf: (ids) => ({ action: 'tasks.delete', input: { ids } }),
  });
