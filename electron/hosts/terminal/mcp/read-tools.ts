import { z } from 'zod';
import { authorText } from '#shared/domain/author.ts';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import { findView } from '#electron/hosts/terminal/find-view.ts';
import { pageFrom, shortText } from '#electron/hosts/terminal/mcp/answers.ts';
import { visibleRows, type ToolContext } from '#electron/hosts/terminal/mcp/assistant.ts';
import { readTask } from '#electron/hosts/terminal/show-command.ts';
import { localDay } from '#electron/hosts/terminal/when.ts';

/** Members that say something: what is empty is left out. */
const essential = (value: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([, member]) =>
        member !== null &&
        member !== '' &&
        member !== false &&
        !(Array.isArray(member) && member.length === 0),
    ),
  );

const idsOf = async (
  { session }: ToolContext,
  { view, text, withClosed }: z.output<typeof findTasksInput>,
): Promise<readonly TaskId[]> => {
  if (text !== undefined) {
    const { tasks } = await session.call('search.query', { text, withClosed, limit: 200 });
    return tasks.map(({ id }) => id);
  }
  const found = await findView(session, view ?? '');
  return (await session.call('tasks.outline', { ...found, withClosed })).ids;
};

export const findTasksInput = z.object({
  view: z
    .string()
    .trim()
    .max(2000)
    .optional()
    .describe(
      'today, inbox, tomorrow, week, all, completed, trash; name of a list, folder, #tag; or a filter line: "overdue or (today and !high)"',
    ),
  text: z.string().trim().max(500).optional().describe('words that a task holds'),
  withClosed: z.boolean().default(false),
  from: z.int().nonnegative().default(0).describe('`next` of the page before'),
});

/** @throws CommandFailure for an empty filter: it would be all tasks */
export const findTasks = async (
  context: ToolContext,
  input: z.output<typeof findTasksInput>,
): Promise<object> => {
  const asked = [input.view, input.text].filter((words) => words !== undefined);
  if (asked.length !== 1 || asked[0] === '')
    throw new CommandFailure(
      'usage',
      'Say either a view or a text, and not an empty one.',
      'All open tasks are the view “all”.',
    );
  const rows = await visibleRows(context, await idsOf(context, input));
  const projects = await context.session.call('projects.list', {});
  const names = new Map(projects.map(({ id, name, isInbox }) => [id, isInbox ? 'Inbox' : name]));
  const tasks = rows.map((row) =>
    essential({
      id: row.id,
      title: shortText(row.title),
      list: shortText(names.get(row.projectId) ?? '', 64),
      status: row.status === 'open' ? null : row.status,
      start: row.dates?.start,
      end: row.dates?.end === row.dates?.start ? null : row.dates?.end,
      priority: row.priority === 'none' ? null : row.priority,
      tags: row.tags.slice(0, 10),
      parent: row.parent?.id,
      repeats: row.repeats,
      pinned: row.isPinned,
    }),
  );
  const { items, next } = pageFrom(tasks, input.from);
  return { today: localDay(new Date()), total: tasks.length, tasks: items, next };
};

export const getTaskInput = z.object({
  id: taskIdSchema,
  notesFrom: z.int().nonnegative().default(0).describe('the character at which to continue in long notes'),
});

const NOTES_PART = 6000;
const ITEMS = 100;

export const getTask = async (
  context: ToolContext,
  { id, notesFrom }: z.output<typeof getTaskInput>,
): Promise<object> => {
  const [row] = await visibleRows(context, [id]);
  if (row === undefined) throw new CommandFailure('notFound', `There is no task ${id}.`);
  const { notes, checklist, title, ...task } = await readTask(context.session, id);
  const part = notes.slice(notesFrom, notesFrom + NOTES_PART);
  const subtasks = await context.session.call('tasks.subtasks', { id });
  return essential({
    ...task,
    title: shortText(title, 1000),
    checklist: checklist.slice(0, ITEMS).map((item) => ({ ...item, title: shortText(item.title, 60) })),
    notes: part,
    notesNext: notes.length > notesFrom + part.length ? notesFrom + part.length : null,
    subtaskIds: subtasks.slice(0, ITEMS),
  });
};

export const placesInput = z.object({ from: z.int().nonnegative().default(0) });

/** Lists, tags and saved filters with their open tasks, a page at a time. */
export const listPlaces = async (
  { session, allowed }: ToolContext,
  { from }: z.output<typeof placesInput>,
): Promise<object> => {
  const { call } = session;
  const [lists, folders, tags, filters, counts] = await Promise.all([
    call('projects.list', {}),
    call('folders.list', {}),
    call('tags.list', {}),
    call('filters.list', {}),
    call('sidebar.counts', {}),
  ]);
  const openOf = new Map<string, number>(counts.projects.map(({ id, count }) => [id, count]));
  const folderOf = new Map(folders.map(({ id, name }) => [id, name]));
  const places = [
    ...lists
      .filter(({ id }) => allowed === null || allowed.has(id))
      .map(({ id, name, isInbox, folderId, archived, readOnly }) =>
        essential({
          kind: 'list',
          name: isInbox ? 'Inbox' : name,
          open: openOf.get(id) ?? 0,
          folder: folderId === null ? null : folderOf.get(folderId),
          archived,
          readOnly,
        }),
      ),
    // Their names would tell of the other lists.
    ...(allowed === null ? tags.map(({ label }) => ({ kind: 'tag', name: `#${label}` })) : []),
    ...(allowed === null ? filters.map(({ name }) => ({ kind: 'filter', name })) : []),
  ];
  const { items, next } = pageFrom(places, from);
  return { places: items, next };
};

export const historyInput = z.object({ limit: z.int().min(1).max(100).default(20) });

/** What was done lately, and by whom: for an assistant with lists of its own what it did itself. */
export const readHistory = async (
  { session, allowed, name }: ToolContext,
  { limit }: z.output<typeof historyInput>,
): Promise<object> => {
  const { textOf } = await import('#electron/hosts/terminal/words.ts');
  const steps = await session.call('history.list', { limit });
  const seen = steps.filter(
    ({ author }) => allowed === null || (author.kind === 'assistant' && author.name === name),
  );
  const { items, next } = pageFrom(
    seen.map(({ id, message, at, author, isUndone }) =>
      essential({
        undoId: id,
        what: shortText(textOf(message)),
        at: new Date(at).toISOString(),
        by: authorText(author) ?? 'the person',
        isUndone,
      }),
    ),
    0,
  );
  return { steps: items, next };
};

export const habitsInput = z.object({ date: z.iso.date().optional().describe('today without it') });

export const listHabits = async (
  { session, allowed }: ToolContext,
  { date = localDay(new Date()) }: z.output<typeof habitsInput>,
): Promise<object> => {
  if (allowed !== null)
    throw new CommandFailure('refused', 'Habits are in no list that this assistant may see.');
  const { sections } = await session.call('habits.day', { date });
  const habits = sections.flatMap((section) => section.habits);
  const { items, next } = pageFrom(
    habits.map(({ habit, today, figures }) =>
      essential({
        id: habit.id,
        name: shortText(habit.name, 100),
        state: today.state,
        due: today.isDue,
        value: today.checkIn?.value,
        goal: habit.isNumber ? habit.goal : null,
        unit: habit.unit,
        streak: figures.streak,
      }),
    ),
    0,
  );
  return { date, habits: items, next };
};
