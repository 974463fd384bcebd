import type { Exchange, ExchangeTask } from '#shared/domain/exchange.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';
import { datesToIso, repeatToWords } from '#core/exchange/words.ts';

/** An outline in the grammar of the entry line, which Obsidian shows as well. */

const MARKS = { open: ' ', done: 'x', wontDo: '-' } as const;

/** Behind the title: the repeat in words where the date says when it begins, else as its rule. */
const dateWords = (task: ExchangeTask, context: ReadContext): readonly string[] => {
  const dates = datesToIso(task.dates, context.timeZone);
  if (task.repeat === null) return [dates];
  const words = dates === '' ? null : repeatToWords(task.repeat, context);
  return words === null ? [`[repeat:: ${task.repeat.flag}]`, dates] : [dates, words];
};

const lineOf = (task: ExchangeTask, context: ReadContext): string => {
  const priority = task.priority === 'none' ? '' : `!${task.priority}`;
  const words = [task.title, priority, ...task.tags.map((tag) => `#${tag}`), ...dateWords(task, context)];
  return words.filter((part) => part !== '').join(' ');
};

const taskLines = (task: ExchangeTask, depth: number, context: ReadContext): readonly string[] => {
  const indent = '  '.repeat(depth);
  return [
    `${indent}- [${MARKS[task.status]}] ${lineOf(task, context)}`,
    ...task.notes.split('\n').flatMap((line) => (line.trim() === '' ? [] : [`${indent}  ${line}`])),
    ...task.items.map(({ title, done }) => `${indent}  * [${done ? 'x' : ' '}] ${title}`),
  ];
};

interface Section {
  readonly heading: string;
  readonly columns: readonly string[];
  readonly tasks: readonly ExchangeTask[];
}

const sectionsOf = ({ lists, tasks }: Exchange): readonly Section[] => {
  const byList = Map.groupBy(tasks, ({ listId }) => listId);
  return [
    { heading: 'Inbox', columns: [], tasks: byList.get(null) ?? [] },
    ...lists.map(({ id, name, folder, columns }) => ({
      heading: folder === null ? name : `${folder} / ${name}`,
      columns,
      tasks: byList.get(id) ?? [],
    })),
  ].filter((section) => section.tasks.length > 0);
};

/** Where tasks stand: subtasks in the column of the task at the top. */
interface Standing {
  readonly depth: number;
  readonly column: string | null;
}

const standingsOf = (tasks: readonly ExchangeTask[]): ReadonlyMap<string, Standing> => {
  const standings = new Map<string, Standing>();
  for (const { id, parentId, column } of tasks) {
    const above = standings.get(parentId ?? '');
    standings.set(id, above === undefined ? { depth: 0, column } : { ...above, depth: above.depth + 1 });
  }
  return standings;
};

const sectionLines = (
  { heading, columns, tasks }: Section,
  standings: ReadonlyMap<string, Standing>,
  context: ReadContext,
): readonly string[] => {
  const inColumn = Map.groupBy(tasks, ({ id }) => standings.get(id)?.column ?? null);
  const columnLines = (column: string | null): readonly string[] => {
    const lines = (inColumn.get(column) ?? []).flatMap((task) =>
      taskLines(task, standings.get(task.id)?.depth ?? 0, context),
    );
    if (lines.length === 0) return [];
    return [...(column === null ? [] : [`## ${column}`, '']), ...lines, ''];
  };
  // A task of the inbox may be in a column that its section does not name.
  const names = new Set([null, ...columns, ...inColumn.keys()]);
  return [`# ${heading}`, '', ...[...names].flatMap(columnLines)];
};

/** A heading for each list and column, a box for each task, its subtasks, notes and checklist below it. */
export const writeMarkdown = (account: Exchange, context: ReadContext): string => {
  const standings = standingsOf(account.tasks);
  const sections = sectionsOf(account).flatMap((section) => sectionLines(section, standings, context));
  return ['<!-- Docket -->', '', ...sections].join('\n');
};
