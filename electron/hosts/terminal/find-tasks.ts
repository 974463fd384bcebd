import type { TaskId } from '#shared/domain/ids.ts';
import { ask, type CommandContext } from '#electron/hosts/terminal/command-context.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import { plain } from '#electron/hosts/terminal/output.ts';
import { readTasks, taskOfRow } from '#electron/hosts/terminal/task-rows.ts';

const LINK = /^docket:\/*show\/task\/(?<id>[\w-]{1,64})\/?$/iu;
const ROW = /^\d{1,5}$/u;
const SHORT_ID = /^[\w-]{6,64}$/u;

/** Words that several tasks hold: as many as fit on a screen. */
const SHOWN = 20;

const choose = async (
  { session, out }: CommandContext,
  name: string,
  ids: readonly TaskId[],
): Promise<TaskId> => {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) return only;
  if (only === undefined) {
    throw new CommandFailure('notFound', `No task is called “${plain(name)}”.`, 'Try docket search.');
  }
  const { rows, shortIds } = await readTasks(session, ids.slice(0, SHOWN));
  const lines = rows.map(
    ({ id, title }, index) => `${index + 1}  ${shortIds.get(id) ?? id}  ${plain(title)}`,
  );
  if (!out.isInteractive) {
    throw new CommandFailure(
      'usage',
      `${ids.length > SHOWN ? 'Many' : ids.length} tasks match “${plain(name)}”. Nothing was changed.`,
      `Name one by its short id:\n${lines.join('\n')}`,
    );
  }
  for (const line of lines) out.say(line);
  const row = rows[Number(await ask('Which one? ')) - 1];
  if (row === undefined) throw new CommandFailure('usage', 'You chose no task. Nothing was changed.');
  return row.id;
};

/** Open tasks whose title says exactly that, else those that hold every word. */
const byWords = async (context: CommandContext, name: string): Promise<TaskId> => {
  const { tasks } = await context.session.call('search.query', { text: name, withClosed: false, limit: 50 });
  const exact = tasks.filter(({ title }) => title.text.toLowerCase() === name.toLowerCase());
  return choose(
    context,
    name,
    (exact.length === 1 ? exact : tasks).map(({ id }) => id),
  );
};

/**
 * The task that a person names: a row number of the last table, a short or whole id, a pasted `docket://` link, or
 * words of its title. Where several fit, a person is asked, and a pipe is refused.
 */
const findTask = async (context: CommandContext, name: string): Promise<TaskId> => {
  const { session } = context;
  if (ROW.test(name)) {
    const id = taskOfRow(session.dataDirectory, Number(name));
    if (id === null)
      throw new CommandFailure('notFound', `The last list has no row ${name}.`, 'Print one by docket list.');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the core checks it; its schema would double the start of every command
    return id as TaskId;
  }
  const linked = LINK.exec(name)?.groups?.['id'];
  const isId = linked !== undefined || SHORT_ID.test(name);
  const ids = isId ? await session.call('tasks.named', { name: linked ?? name }) : [];
  return ids.length > 0 || linked !== undefined ? choose(context, name, ids) : byWords(context, name);
};

/** The tasks that the arguments name, one for each. @throws CommandFailure */
export const findTasks = async (context: CommandContext, names: readonly string[]): Promise<TaskId[]> => {
  const ids: TaskId[] = [];
  for (const name of names) {
    const id = await findTask(context, name);
    if (!ids.includes(id)) ids.push(id);
  }
  return ids;
};
