import { taskIdSchema, type ProjectId, type TaskId } from '#shared/domain/ids.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import {
  contract,
  isCommand,
  isMethodName,
  type HandlerInput,
  type MethodName,
} from '#shared/ipc/contract.ts';
import { asIs } from '#shared/messages/message.ts';
import { changedTasksSchema } from '#shared/ipc/changed.ts';
import { pastedLines } from '#shared/domain/quick-entry/parse-paste.ts';
import { settingsSchema } from '#shared/domain/desktop/settings.ts';
import { toBadRequest, type AppError } from '#shared/ipc/errors.ts';
import type { NewEvent } from '#shared/ipc/events.ts';
import type { Transport } from '#shared/ipc/transport.ts';
import { INBOX } from '#shared/domain/testing/lists.ts';
import {
  fakeCounts,
  fakeOutline,
  fakeProjectName,
  fakeRow,
  walkFakeHistory,
  withStep,
  type FakeState,
  type FakeTask,
} from './fake-core.ts';
import { fakeTask } from './fake-tasks.ts';

type Answer = Result<unknown, AppError>;
/** What the fake has no answer for, it refuses. */
type Handlers = { readonly [Name in MethodName]?: (input: HandlerInput<Name>) => Answer };

export interface FakeTransport extends Transport {
  readonly state: () => FakeState;
  readonly emit: (event: NewEvent) => void;
  /** Every call so far, for assertions about what is asked and how often. */
  readonly calls: readonly { readonly method: string; readonly input: unknown }[];
  /** Answers this instead, until it is set to null. */
  readonly failWith: (error: AppError | null) => void;
  /** Answers this method in this way from now on. */
  readonly answerWith: <Name extends MethodName>(
    method: Name,
    handle: (input: HandlerInput<Name>) => Answer | Promise<Answer>,
  ) => void;
}

interface Core {
  readonly get: () => FakeState;
  readonly set: (next: FakeState, event: NewEvent) => void;
  readonly now: () => string;
  readonly newId: () => TaskId;
}

const dataChanged = (taskIds: readonly string[], outline: boolean): NewEvent => ({
  type: 'data.changed',
  taskIds: [...taskIds],
  outline,
  projects: false,
  rows: [],
  delta: null,
});

const readers = ({ get }: Core) => ({
  'app.setTimeZone': ({ timeZone }: HandlerInput<'app.setTimeZone'>) => ok({ timeZone }),
  'app.info': () =>
    ok({
      version: '0.1.0',
      host: 'browser',
      platform: 'linux',
      accountName: null,
      dataDirectory: '/tmp/docket',
    }),
  'projects.list': () => ok(get().projects),
  'folders.list': () => ok([]),
  'tags.list': () => ok([]),
  'columns.list': () => ok([]),
  'history.list': () => ok([]),
  'reminders.coming': () => ok([]),
  'reminders.list': () => ok({ due: [], snoozed: [], count: 0 }),
  'search.parents': () => ok([]),
  'search.query': () => ok({ tasks: [], lists: [], tags: [], habits: [] }),
  'sidebar.counts': () => ok(fakeCounts(get())),
  'tasks.outline': ({ view, withClosed }: HandlerInput<'tasks.outline'>) =>
    ok(fakeOutline(get(), view, withClosed)),
  'tasks.readText': ({ text }: HandlerInput<'tasks.readText'>) =>
    ok({ total: pastedLines(text).length, open: 0, newLists: [], lines: [] }),
  // It keeps no versions: every answer is a new one.
  'tasks.outlineSince': ({ view, withClosed }: HandlerInput<'tasks.outlineSince'>) =>
    ok({
      kind: 'whole',
      version: crypto.randomUUID(),
      outline: fakeOutline(get(), view, withClosed),
      rows: [],
    }),
  'tasks.rows': ({ ids }: HandlerInput<'tasks.rows'>) => {
    const tasksById = new Map(get().tasks.map((task) => [task.id, task]));
    return ok(
      ids
        .map((id) => tasksById.get(id))
        .filter((task) => task !== undefined)
        .map(fakeRow),
    );
  },
  'tasks.detail': ({ id }: HandlerInput<'tasks.detail'>): Answer => {
    const task = get().tasks.find((candidate) => candidate.id === id);
    return task === undefined
      ? fail({ kind: 'NotFound', entity: 'task', id })
      : ok({ ...task, projectName: fakeProjectName(get(), task.projectId) });
  },
  'sync.status': () => ok(get().sync),
  'sync.setPresence': () => ok(get().sync),
  'settings.read': () => ok(get().settings),
});

interface Change {
  readonly label: string;
  readonly ids: readonly TaskId[];
  readonly outline: boolean;
  /** Null deletes the task; the same object is no change. */
  readonly change: (task: FakeTask) => FakeTask | null;
}

const applyChange = ({ get, set }: Core, { label, ids, outline, change }: Change): Answer => {
  const state = get();
  const wanted = new Set(ids);
  const pairs = state.tasks.map((task) => [task, wanted.has(task.id) ? change(task) : task] as const);
  const taskIds = pairs.filter(([before, after]) => before !== after).map(([{ id }]) => id);
  if (taskIds.length === 0) return ok({ taskIds, undoToken: null });
  const after = pairs.map(([, task]) => task).filter((task) => task !== null);
  const next = withStep(state, { message: asIs(label), after, taskIds });
  set(next, dataChanged(taskIds, outline));
  return ok({ taskIds, undoToken: next.done.at(-1)?.token ?? null });
};

const createMany = (
  { get, set, now, newId }: Core,
  projectId: ProjectId | null,
  titles: readonly string[],
): { readonly taskIds: readonly TaskId[]; readonly undoToken: string } => {
  const tasks = titles.map((title): FakeTask =>
    fakeTask(newId(), { projectId: projectId ?? INBOX, title, createdAt: now(), modifiedAt: now() }),
  );
  const taskIds = tasks.map(({ id }) => id);
  const next = withStep(get(), { message: asIs('Added tasks'), after: [...tasks, ...get().tasks], taskIds });
  set(next, dataChanged(taskIds, true));
  return { taskIds, undoToken: next.done.at(-1)?.token ?? '1' };
};

const writers = (core: Core) => ({
  // It knows no grammar: a line is a title.
  'tasks.add': ({ text, isOutline }: HandlerInput<'tasks.add'>): Answer => {
    const added = createMany(core, null, isOutline ? pastedLines(text).map((line) => line.text) : [text]);
    const lists = [{ projectId: null, newList: null, taskIds: added.taskIds }];
    return ok({ ...added, lists, missing: [], inNotes: 0, left: [] });
  },
  'tasks.create': ({ projectId, title }: HandlerInput<'tasks.create'>): Answer => {
    const { taskIds, undoToken } = createMany(core, projectId, [title]);
    return ok({ taskId: taskIds[0], undoToken });
  },
  'tasks.createMany': ({ projectId, drafts }: HandlerInput<'tasks.createMany'>): Answer =>
    ok(
      createMany(
        core,
        projectId,
        drafts.map(({ title }) => title),
      ),
    ),
  'tasks.edit': ({ ids, change: { title, notes, priority } }: HandlerInput<'tasks.edit'>) =>
    applyChange(core, {
      label: 'Changed tasks',
      ids,
      outline: false,
      change: (task) => {
        const next = {
          ...task,
          title: title ?? task.title,
          notes: notes ?? task.notes,
          priority: priority ?? task.priority,
        };
        const isSame =
          next.title === task.title && next.notes === task.notes && next.priority === task.priority;
        return isSame ? task : { ...next, modifiedAt: core.now() };
      },
    }),
  'tasks.complete': ({ ids }: HandlerInput<'tasks.complete'>) =>
    applyChange(core, {
      label: 'Completed tasks',
      ids,
      outline: true,
      change: (task) =>
        task.status === 'open' ? { ...task, status: 'done', completedAt: core.now() } : task,
    }),
  'tasks.reopen': ({ ids }: HandlerInput<'tasks.reopen'>) =>
    applyChange(core, {
      label: 'Reopened tasks',
      ids,
      outline: true,
      change: (task) => (task.status === 'open' ? task : { ...task, status: 'open', completedAt: null }),
    }),
  'tasks.delete': ({ ids }: HandlerInput<'tasks.delete'>) =>
    applyChange(core, { label: 'Deleted tasks', ids, outline: true, change: () => null }),
});

const walk = ({ get, set }: Core, direction: 'undo' | 'redo', token?: string): Answer => {
  const walked = walkFakeHistory(get(), direction);
  if (walked === null) return ok({ message: null, taskIds: [], missed: 0, replaced: 0 });
  if (token !== undefined && walked.step.token !== token) {
    return fail({ kind: 'Refused', reason: asIs('Something else was done since; undo that first.') });
  }
  set(walked.state, dataChanged(walked.step.taskIds, true));
  return ok({ message: walked.step.message, taskIds: walked.step.taskIds, missed: 0, replaced: 0 });
};

/** Each step by itself; the answer is that of the last one. */
const run = (writing: Handlers, { steps }: HandlerInput<'actions.run'>): Answer => {
  const answers = steps.map(({ action, input }): Answer => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler of the same name
    const handle = writing[action] as ((input: unknown) => Answer) | undefined;
    if (handle === undefined) return fail({ kind: 'Refused', reason: asIs(`The fake has no ${action}.`) });
    const parsed = contract[action].input.safeParse(input);
    return parsed.success ? handle(parsed.data) : fail(toBadRequest(parsed.error));
  });
  const failed = answers.find(({ ok: isOk }) => !isOk);
  if (failed !== undefined) return failed;
  const changed = answers.map((answer) => changedTasksSchema.loose().parse(answer.ok ? answer.value : null));
  return ok({
    undoToken: changed.at(-1)?.undoToken ?? null,
    message: null,
    steps: changed.map((answer) => ({ made: [], taskIds: answer.taskIds, answer })),
    report: null,
  });
};

const createHandlers = (core: Core): Handlers => ({
  ...readers(core),
  'actions.run': (input) => run(writers(core), input),
  ...writers(core),
  'history.undo': ({ token }) => walk(core, 'undo', token),
  'history.redo': () => walk(core, 'redo'),
  'sync.now': () => ok(core.get().sync),
  'settings.update': (change) => {
    const settings = settingsSchema.parse({ ...core.get().settings, ...change });
    core.set({ ...core.get(), settings }, { type: 'settings.changed', settings });
    return ok(settings);
  },
});

/** The actions of a run count as calls of their own. */
const actionsIn = (method: string, input: unknown) =>
  method === 'actions.run'
    ? contract[method].input
        .parse(input)
        .steps.map(({ action, input: asked }) => ({ method: action, input: asked }))
    : [];

/** The contract, answered from memory: for component tests and for looking at the page without a core. */
export const createFakeTransport = (
  initial: FakeState,
  now: () => string = () => new Date().toISOString(),
): FakeTransport => {
  let state = initial;
  let created = 0;
  let failure: AppError | null = null;
  const calls: { readonly method: string; readonly input: unknown }[] = [];
  const listeners = new Set<(event: unknown) => void>();
  let revision = 0;
  const emit = (event: NewEvent) => {
    if (event.type === 'data.changed') revision += 1;
    for (const listener of listeners)
      listener(event.type === 'data.changed' ? { ...event, revision } : event);
  };
  const ownHandlers = new Map<MethodName, unknown>();
  const handlers = createHandlers({
    get: () => state,
    set: (next, event) => {
      state = next;
      emit(event);
    },
    now,
    newId: () => {
      created += 1;
      return taskIdSchema.parse(`new${created}`);
    },
  });

  return {
    state: () => state,
    emit,
    calls,
    failWith: (error) => {
      failure = error;
    },
    answerWith: (method, handle) => {
      ownHandlers.set(method, handle);
    },
    onEvent: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    call: async (method, input) => {
      calls.push({ method, input }, ...actionsIn(method, input));
      if (failure !== null) return fail(failure);
      if (!isMethodName(method)) return fail({ kind: 'BadRequest', message: { code: 'notAllowed' } });
      const parsed = contract[method].input.safeParse(input);
      if (!parsed.success) return fail(toBadRequest(parsed.error));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema above has just made it this handler's input
      const handle = (ownHandlers.get(method) ?? handlers[method]) as
        | ((value: unknown) => Answer | Promise<Answer>)
        | undefined;
      if (handle === undefined) return fail({ kind: 'Refused', reason: asIs(`The fake has no ${method}.`) });
      const answer = await handle(parsed.data);
      return isCommand(method) ? { ...answer, revision } : answer;
    },
  };
};
