import type { TaskId } from '#shared/domain/ids.ts';
import { runCommand, type CommandContext } from '#electron/hosts/terminal/command-context.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import { findTasks } from '#electron/hosts/terminal/find-tasks.ts';
import { plain, type SharedOptions } from '#electron/hosts/terminal/output.ts';
import type { Session } from '#electron/hosts/terminal/session.ts';
import { readTasks, taskToJson } from '#electron/hosts/terminal/task-rows.ts';
import { localDay, whenWords } from '#electron/hosts/terminal/when.ts';

/** All of a task, as a program gets it. */
export const readTask = async (session: Session, id: TaskId) => {
  const [detail, read] = await Promise.all([session.call('tasks.detail', { id }), readTasks(session, [id])]);
  const [row] = read.rows;
  if (row === undefined) throw new CommandFailure('notFound', `There is no task ${id}.`);
  return {
    ...taskToJson(row, read),
    parent: row.parent?.title ?? null,
    notes: detail.notes,
    checklist: detail.items.map(({ title, done }) => ({ title, done })),
    reminders: detail.reminders,
    repeat: detail.repeat?.flag ?? null,
    column: detail.columnName,
    focus: detail.focus,
    createdAt: detail.createdAt,
    modifiedAt: detail.modifiedAt,
  };
};
type Task = Awaited<ReturnType<typeof readTask>>;

const linesOf = (task: Task): readonly (readonly [label: string, text: string])[] => [
  ['id', `${task.short}  (${task.id})`],
  ['link', `docket://show/task/${task.id}`],
  ['status', task.status === 'wontDo' ? 'won’t do' : task.status],
  ['list', [task.list, task.column].filter((name) => name !== null).join(' / ')],
  ['under', task.parent ?? ''],
  ['date', whenWords(task.dates, localDay(new Date()))],
  ['repeat', task.repeat ?? ''],
  ['reminders', task.reminders.join(', ')],
  ['priority', task.priority === 'none' ? '' : task.priority],
  ['tags', task.tags.join(', ')],
  ['progress', task.progress > 0 ? `${task.progress}%` : ''],
];

const printTask = ({ out }: CommandContext, task: Task): void => {
  out.say(out.paint(plain(task.title), 'bold'));
  for (const [label, text] of linesOf(task))
    if (text !== '') out.say(`${out.paint(label.padEnd(10), 'dim')} ${plain(text)}`);
  for (const { title, done } of task.checklist) out.say(`  [${done ? 'x' : ' '}] ${plain(title)}`);
  if (task.notes !== '') out.say(`\n${task.notes.split('\n').map(plain).join('\n')}`);
};

export const show = (names: readonly string[], options: SharedOptions): Promise<void> =>
  runCommand(options, async (context) => {
    for (const id of await findTasks(context, names)) {
      const task = await readTask(context.session, id);
      if (!context.out.data('task', task)) printTask(context, task);
    }
  });
