import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import type { Services } from '#renderer/entities/services.ts';
import { findTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { countTasks } from './counted.ts';
import type { Targets } from './targets.ts';

/** How tasks are written down for another program. */
export type CopyForm = 'text' | 'markdown' | 'link';

interface CopiedTask extends Pick<TaskRow, 'id' | 'title' | 'status'> {
  /** Levels below the topmost one that is copied. */
  readonly depth: number;
}

export const taskLink = (id: TaskId): string => `docket://show/task/${id}`;

const LINE: Readonly<Record<CopyForm, (task: CopiedTask) => string>> = {
  text: ({ title, depth }) => `${'\t'.repeat(depth)}${title}`,
  markdown: ({ title, status, depth }) =>
    `${'  '.repeat(depth)}- [${status === 'open' ? ' ' : 'x'}] ${title}`,
  link: ({ id }) => taskLink(id),
};

export const tasksToText = (tasks: readonly CopiedTask[], form: CopyForm): string =>
  tasks.map(LINE[form]).join('\n');

/** By an event of the page: a program that only writes asks for no permission. @returns whether it is there */
const writeClipboard = (text: string): boolean => {
  let isWritten = false;
  const onCopy = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isWritten = true;
  };
  document.addEventListener('copy', onCopy, { capture: true });
  document.execCommand('copy');
  document.removeEventListener('copy', onCopy, { capture: true });
  return isWritten;
};

const WORDS: Readonly<Record<CopyForm, string>> = {
  text: '',
  markdown: ' as Markdown',
  link: '',
};

/** Puts the tasks into the clipboard, as an outline where some stand below others. */
export const copyTasks = async (
  services: Services,
  { list, ids }: Targets,
  form: CopyForm,
): Promise<void> => {
  const turn = services.notifier.takeTurn();
  // What was typed a moment ago may not be read yet.
  services.rows.note(new Set(ids));
  const rows = await Promise.all(ids.map(async (id) => findTaskRow(services, id)));
  const found = rows.filter((row) => row !== null);
  const depths = found.map(({ id }) => list.depthAt(list.order.indexOf(id)));
  const top = Math.min(...depths);
  const tasks = found.map(({ id, title, status }, index) => ({
    id,
    title,
    status,
    depth: (depths[index] ?? top) - top,
  }));
  if (tasks.length === 0) return;
  const isCopied = writeClipboard(tasksToText(tasks, form));
  const what = form === 'link' ? `a link to ${countTasks(tasks.length)}` : countTasks(tasks.length);
  services.notifier.notify(
    isCopied
      ? { text: `Copied ${what}${WORDS[form]}` }
      : { text: 'Couldn’t copy. The clipboard isn’t available.', tone: 'danger' },
    turn,
  );
};
