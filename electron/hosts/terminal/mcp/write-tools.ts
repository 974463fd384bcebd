import { z } from 'zod';
import { made, type RunStep } from '#shared/actions/run.ts';
import { habitIdSchema, taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { prioritySchema, type TaskChange } from '#shared/domain/task.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import { allowedList, visibleRows, type ToolContext } from '#electron/hosts/terminal/mcp/assistant.ts';
import { change, type Item, type Prepared, type Promises } from '#electron/hosts/terminal/mcp/changes.ts';
import { scheduleStep } from '#electron/hosts/terminal/schedule-step.ts';
import { localDay } from '#electron/hosts/terminal/when.ts';

/** What a person asks for in one go. */
const MOST = 100;

const guard = {
  dryRun: z.boolean().default(false).describe('say what would change, change nothing, get a token'),
  token: z.string().max(40).optional().describe('of a dry run of the same call'),
};

interface Guarded {
  readonly dryRun: boolean;
  readonly token?: string | undefined;
}

const requestOf = (tool: string, { dryRun, token, ...input }: Guarded, isDeletion = false) => ({
  key: `${tool} ${JSON.stringify(input)}`,
  dryRun,
  token,
  isDeletion,
});

/** An item that cannot be done has its reason in its place. */
const prepare = async (of: string, make: () => Promise<Item['steps']>): Promise<Prepared> => {
  try {
    return { of, steps: await make() };
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    return { of, error: error.message };
  }
};

const needVisible = (visible: ReadonlySet<string>, id: string): void => {
  if (!visible.has(id)) throw new CommandFailure('notFound', `There is no task ${id}.`);
};

const visibleIds = async (
  context: ToolContext,
  ids: readonly (TaskId | undefined)[],
): Promise<ReadonlySet<string>> =>
  new Set(
    (await visibleRows(context, [...new Set(ids.filter((id) => id !== undefined))])).map(({ id }) => id),
  );

export const addInput = z.object({
  tasks: z
    .array(
      z.object({
        text: z
          .string()
          .trim()
          .min(1)
          .max(5000)
          .describe('entry grammar: "Call Ana tomorrow 9am every week #tag !high ~List"'),
        list: z.string().max(64).optional(),
        parent: taskIdSchema.optional(),
        notes: z.string().max(20_000).optional(),
      }),
    )
    .min(1)
    .max(MOST),
  ...guard,
});

type NewTask = z.output<typeof addInput>['tasks'][number];

/** Where an assistant with lists of its own says none, it is the first of them. */
const listOf = async (context: ToolContext, { text, list, parent }: NewTask) => {
  const { session, allowed } = context;
  if (list !== undefined) return allowedList(context, list);
  if (allowed === null || parent !== undefined) return null;
  const { lines } = await session.call('tasks.readText', { text });
  const named = lines[0]?.projectId ?? null;
  if (named !== null && allowed.has(named)) return null;
  const [first = ''] = allowed;
  return allowedList(context, first);
};

/** The task, put where it belongs and with its notes. */
const addSteps = async (context: ToolContext, task: NewTask): Promise<Item['steps']> => {
  const projectId = await listOf(context, task);
  const { text, parent, notes } = task;
  const place = {
    ...(projectId !== null && { projectId }),
    ...(parent !== undefined && { parentId: parent }),
  };
  return (at) => {
    const ids = [made<TaskId>(at)];
    const steps: RunStep[] = [{ action: 'tasks.add', input: { text } }];
    if (Object.keys(place).length > 0) steps.push({ action: 'tasks.move', input: { ids, place } });
    if (notes !== undefined) steps.push({ action: 'tasks.edit', input: { ids, change: { notes } } });
    return steps;
  };
};

export const addTasks = async (
  context: ToolContext,
  promises: Promises,
  input: z.output<typeof addInput>,
): Promise<object> => {
  const { tasks } = input;
  const visible = await visibleIds(
    context,
    tasks.map(({ parent }) => parent),
  );
  const items: Prepared[] = [];
  for (const [position, task] of tasks.entries()) {
    items.push(
      await prepare(`tasks.${position}`, async () => {
        if (task.parent !== undefined) needVisible(visible, task.parent);
        return addSteps(context, task);
      }),
    );
  }
  return change(context, promises, { items, request: requestOf('add', input) });
};

export const editInput = z.object({
  changes: z
    .array(
      z.object({
        id: taskIdSchema,
        title: z.string().max(10_000).optional(),
        notes: z.string().max(20_000).optional(),
        when: z.string().min(1).max(200).optional().describe('"tomorrow 9am", "+3" days, "none"'),
        priority: prioritySchema.optional(),
        addTags: z.array(z.string()).max(20).optional(),
        removeTags: z.array(z.string()).max(20).optional(),
        progress: z.int().min(0).max(100).optional(),
        pinned: z.boolean().optional(),
        list: z.string().max(64).optional(),
        parent: taskIdSchema.nullable().optional(),
      }),
    )
    .min(1)
    .max(MOST),
  ...guard,
});

type Edit = z.output<typeof editInput>['changes'][number];

const fieldsOf = ({ title, notes, priority, addTags, removeTags, progress, pinned }: Edit): TaskChange =>
  Object.fromEntries(
    Object.entries({ title, notes, priority, addTags, removeTags, progress, isPinned: pinned }).filter(
      ([, value]) => value !== undefined,
    ),
  );

const editSteps = async (context: ToolContext, edit: Edit): Promise<readonly RunStep[]> => {
  const { id, when, list, parent } = edit;
  const ids = [id];
  const fields = fieldsOf(edit);
  const projectId = list === undefined ? null : await allowedList(context, list);
  const place = {
    ...(projectId !== null && { projectId }),
    ...(parent !== undefined && { parentId: parent }),
  };
  const steps: RunStep[] = [];
  if (Object.keys(fields).length > 0) steps.push({ action: 'tasks.edit', input: { ids, change: fields } });
  if (when !== undefined) steps.push(await scheduleStep(context.session, ids, when));
  if (Object.keys(place).length > 0) steps.push({ action: 'tasks.move', input: { ids, place } });
  if (steps.length === 0) throw new CommandFailure('usage', 'Say what to change.');
  return steps;
};

export const editTasks = async (
  context: ToolContext,
  promises: Promises,
  input: z.output<typeof editInput>,
): Promise<object> => {
  const { changes } = input;
  const visible = await visibleIds(
    context,
    changes.flatMap(({ id, parent }) => [id, parent ?? undefined]),
  );
  const items = await Promise.all(
    changes.map((edit) =>
      prepare(edit.id, async () => {
        needVisible(visible, edit.id);
        if (typeof edit.parent === 'string') needVisible(visible, edit.parent);
        const steps = await editSteps(context, edit);
        return () => steps;
      }),
    ),
  );
  return change(context, promises, { items, request: requestOf('edit', input) });
};

const taskIds = z.array(taskIdSchema).min(1).max(MOST);

export const completeInput = z.object({
  ids: taskIds,
  as: z.enum(['done', 'wontDo', 'open']).default('done'),
  withSubtasks: z.boolean().default(false),
  ...guard,
});

export const deleteInput = z.object({ ids: taskIds, ...guard });

const eachTask = async (
  context: ToolContext,
  ids: readonly TaskId[],
  stepOf: (id: TaskId) => RunStep,
): Promise<readonly Prepared[]> => {
  const visible = await visibleIds(context, ids);
  return Promise.all(
    [...new Set(ids)].map((id) =>
      prepare(id, async () => {
        needVisible(visible, id);
        return Promise.resolve(() => [stepOf(id)]);
      }),
    ),
  );
};

export const completeTasks = async (
  context: ToolContext,
  promises: Promises,
  input: z.output<typeof completeInput>,
): Promise<object> => {
  const { ids, as, withSubtasks } = input;
  const items = await eachTask(context, ids, (id) => {
    if (as === 'open') return { action: 'tasks.reopen', input: { ids: [id] } };
    return { action: as === 'done' ? 'tasks.complete' : 'tasks.abandon', input: { ids: [id], withSubtasks } };
  });
  return change(context, promises, { items, request: requestOf('complete', input) });
};

/** Into the trash: an assistant deletes nothing permanently. */
export const deleteTasks = async (
  context: ToolContext,
  promises: Promises,
  input: z.output<typeof deleteInput>,
): Promise<object> => {
  const items = await eachTask(context, input.ids, (id) => ({
    action: 'tasks.delete',
    input: { ids: [id] },
  }));
  return change(context, promises, { items, request: requestOf('delete', input, true) });
};

export const undoInput = z.object({ undoId: z.string().regex(/^\d{1,19}$/u) });

/** Only what this assistant did itself, and nothing that somebody built on. */
export const undoStep = async (
  { session, name }: ToolContext,
  { undoId }: z.output<typeof undoInput>,
): Promise<object> => {
  const step = await session.call('history.step', { id: undoId });
  if (step?.author.kind !== 'assistant' || step.author.name !== name)
    throw new CommandFailure('refused', 'That is no step of this assistant. Nothing was changed.');
  if (step.isUndone) throw new CommandFailure('refused', 'That step is undone already.');
  const { taskIds: changed, missed } = await session.call('history.undo', { token: undoId, isLast: false });
  return { undone: changed, missed };
};

export const checkInInput = z.object({
  id: habitIdSchema,
  date: z.iso.date().optional(),
  to: z.enum(['done', 'failed', 'open']).default('done'),
  value: z.number().min(0).max(1e9).optional().describe('of a habit that is counted'),
});

export const checkIn = async (
  { session, allowed }: ToolContext,
  { id, date = localDay(new Date()), to, value }: z.output<typeof checkInInput>,
): Promise<object> => {
  if (allowed !== null)
    throw new CommandFailure('refused', 'Habits are in no list that this assistant may change.');
  const state =
    value === undefined
      ? { kind: to === 'failed' ? ('failed' as const) : ('done' as const) }
      : { kind: 'value' as const, value };
  const step: RunStep =
    to === 'open'
      ? { action: 'habits.undoCheckIn', input: { id, date } }
      : { action: 'habits.checkIn', input: { id, date, to: state } };
  const { undoToken } = await session.call('actions.run', { steps: [step] });
  return { undoId: undoToken };
};
