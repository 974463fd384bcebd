import { factsOf, type ActionAnswer, type ActionName } from '#shared/actions/actions.ts';
import { chunksOf } from '#shared/domain/chunks-of.ts';
import type { StepCounts } from '#shared/actions/action.ts';
import type { RunAnswer } from '#shared/actions/run.ts';
import { createObjectId, taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { toWellFormed } from '#shared/domain/well-formed.ts';
import { toBadRequest, type AppError } from '#shared/ipc/errors.ts';
import { PERSON, type Author } from '#shared/domain/author.ts';
import type { Message } from '#shared/messages/message.ts';
import { addText } from '#core/actions/add-text.ts';
import type { Composition, Impossible, PlanContext, Planned, Plans } from '#core/actions/plan.ts';
import { focusPlans } from '#core/actions/focus-plans.ts';
import { doAgain } from '#core/actions/do-again/do-again.ts';
import { habitPlans } from '#core/actions/habit-plans.ts';
import { importPlans } from '#core/actions/import-plans.ts';
import { listPlans } from '#core/actions/list-plans.ts';
import { obstacle, type Step } from '#core/actions/obstacle.ts';
import { resolveReferences } from '#core/actions/references.ts';
import { reportOf, type Touched } from '#core/actions/report.ts';
import { taskPlans } from '#core/actions/task-plans.ts';
import type { Days } from '#core/actions/days.ts';
import { chooseRoute, type Generations } from '#core/remote/capabilities.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { recordEdits, storedKey, writeEdits, type Edit } from '#core/store/commands/edit-objects.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import { lastStepOf, type StepEdit } from '#core/store/history/history.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { Store } from '#core/store/store.ts';

/** What actions need of the account that is open. */
export interface ActionContext extends Days {
  readonly store: Store;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  /** IANA, asked each time: a person travels. */
  readonly timeZone: () => string;
  readonly generations: Generations;
}

export interface Run {
  readonly steps: readonly Step[];
  readonly dryRun?: boolean | undefined;
  readonly reports?: boolean | undefined;
  readonly continues?: string | undefined;
  /** Without one, the person. */
  readonly author?: Author | undefined;
  /** Called after each edit; true ends the run, of which nothing stays. */
  readonly isStopped?: ((written: number) => boolean) | undefined;
}

/** Ends the transaction: what was written in it is taken back. */
class TakenBack extends Error {
  readonly result: Result<RunAnswer, AppError>;

  constructor(result: Result<RunAnswer, AppError>) {
    super('The transaction is taken back on purpose');
    this.result = result;
  }
}

const giveUp = (error: AppError): never => {
  throw new TakenBack(fail(error));
};

const refuse = (reason: Message, step: number): never => giveUp({ kind: 'Refused', reason, step });

const COMPOSITIONS = { 'tasks.add': addText, 'tasks.doAgain': doAgain } as const satisfies {
  readonly [Name in ActionName]?: Composition<Name>;
};

/** A missing plan is a type error. */
const PLANS: Plans<Exclude<ActionName, keyof typeof COMPOSITIONS>> = {
  ...taskPlans,
  ...listPlans,
  ...habitPlans,
  ...focusPlans,
  ...importPlans,
};

/** What the edits of a step of the history are about. */
const countsOf = (edits: readonly Pick<Edit, 'key' | 'mutation'>[]): StepCounts => {
  const tasks = edits.filter(({ key }) => key.entity === 'task');
  const added = new Set(tasks.filter(({ mutation }) => mutation.kind === 'create').map(({ key }) => key.id));
  const changed = new Set(tasks.map(({ key }) => key.id).filter((id) => !added.has(id)));
  return { added: added.size, changed: changed.size };
};

/** Tasks of the edits, each once. */
export const taskIdsOf = (edits: readonly Pick<Edit, 'key'>[]): TaskId[] => [
  ...new Set(edits.filter(({ key }) => key.entity === 'task').map(({ key }) => taskIdSchema.parse(key.id))),
];

/** What an action wrote. */
interface Written {
  readonly edits: readonly Edit[];
  readonly written: readonly StepEdit[];
  readonly made: readonly string[];
  /** Members of its answer. */
  readonly own: Partial<ActionAnswer<ActionName>>;
}

/** One action of a run. */
interface Done extends Written {
  readonly action: ActionName;
  readonly input: unknown;
}

/** It makes what later actions put something into. */
const isMaking = ({ action }: Done): boolean => action.endsWith('.create') && action !== 'tasks.create';

/** What the history says of all of it; null for what is no step of it. */
const messageOf = (done: readonly Done[], counts: StepCounts): Message | null => {
  const told = done.flatMap((one) => {
    const message = one.edits.length === 0 ? null : factsOf(one.action).message(one.input, counts);
    return message === null ? [] : [{ one, message }];
  });
  const main = told.filter(({ one }) => !isMaking(one));
  const { message = null } = main.at(-1) ?? told.at(-1) ?? {};
  const kinds = new Set(main.map(({ one }) => one.action));
  return kinds.size > 1 ? { code: 'severalActions', values: { actions: main.length } } : message;
};

/** The edits that a step of the history has already, as if they were planned now. */
const asPlanned = (edits: readonly StepEdit[]): readonly Pick<Edit, 'key' | 'mutation'>[] =>
  edits.map(({ entity, id, forward }) => ({ key: { entity, id }, mutation: forward }));

interface Writing {
  readonly db: WriteDatabase;
  readonly changes: Changes;
  readonly context: PlanContext;
}

/** Edits; the run can be stopped between them. */
const WRITTEN_TOGETHER = 250;

interface EditWriting extends Pick<Run, 'isStopped'>, Omit<Writing, 'context'> {
  /** Takes down what each edit changes; null where nobody wants to know. */
  readonly touched: Touched[] | null;
}

const createEditWriter = ({ isStopped, db, changes, touched }: EditWriting) => {
  let count = 0;
  const write = (edits: readonly Edit[]): readonly StepEdit[] => {
    const written = writeEdits(db, edits, changes);
    for (const _edit of edits) {
      count += 1;
      if (isStopped?.(count) === true) giveUp({ kind: 'Refused', reason: { code: 'stopped' } });
    }
    return written;
  };
  return (edits: readonly Edit[]): readonly StepEdit[] => {
    if (touched === null) return chunksOf(edits, WRITTEN_TOGETHER).flatMap(write);
    return edits.flatMap((edit) => {
      const key = storedKey(db, edit.key);
      const before = currentObject(db, key);
      const written = write([edit]);
      touched.push({ key, mutation: edit.mutation, before, after: currentObject(db, key) });
      return written;
    });
  };
};

/** Checks, plans and writes actions: each finds what those before it have written. */
const createWriter = (
  { isStopped, steps: asked, dryRun, reports }: Run,
  { db, changes, context }: Writing,
  { generations, touched }: { readonly generations: Generations; readonly touched: Touched[] | null },
) => {
  // A dry run of a single action only plans it: its writes would be rolled back unread.
  const [only, ...others] = asked;
  const isAlone = only !== undefined && others.length === 0 && !isComposed(only.action);
  const isPlanOnly = dryRun === true && reports !== true && isAlone;
  const writeAll = createEditWriter({ isStopped, db, changes, touched });
  const check = (step: Step, index: number): unknown => {
    // A page may cut a pair of surrogates in two, and no service takes the half of one.
    const parsed = factsOf(step.action).input.safeParse(toWellFormed(step.input));
    if (!parsed.success) return giveUp(toBadRequest(parsed.error, [step.action]));
    const reason = obstacle(db, step, parsed.data, generations);
    return reason === null ? parsed.data : refuse(reason, index);
  };
  const compose = (steps: ReturnType<Composition<ActionName>>, index: number): Written => {
    const parts: Written[] = [];
    let next = steps.next([]);
    while (next.done !== true) {
      const part = writeStep(next.value, index);
      parts.push(part);
      next = steps.next(part.made);
    }
    return {
      edits: parts.flatMap(({ edits }) => edits),
      written: parts.flatMap(({ written }) => written),
      made: 'taskIds' in next.value ? (next.value.taskIds ?? []) : [],
      own: next.value,
    };
  };
  const writeStep = (step: Step, index: number): Written & { readonly input: unknown } => {
    const { action } = step;
    const input = check(step, index);
    if (isComposed(action)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- composition and input are of one action
      const steps = COMPOSITIONS[action] as (
        context: PlanContext,
        input: unknown,
      ) => ReturnType<Composition<ActionName>>;
      return { input, ...compose(steps(context, input), index) };
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- plan and input are of one action
    const plan = PLANS[action] as (context: PlanContext, input: unknown) => Planned;
    const planned = plan(context, input);
    if (!('edits' in planned)) return giveUp(impossible(planned, index));
    const { edits, made = [], answer = {} } = planned;
    return { input, edits, written: isPlanOnly ? [] : writeAll(edits), made, own: answer };
  };
  return writeStep;
};

const isComposed = (action: ActionName): action is keyof typeof COMPOSITIONS =>
  Object.hasOwn(COMPOSITIONS, action);

const impossible = (planned: Impossible, step: number): AppError =>
  'notFound' in planned
    ? { kind: 'NotFound', ...planned.notFound }
    : { kind: 'Refused', reason: planned.refusal, step };

/** What edits of the history leave out: an action without a message is no step of it. */
const isRecorded = ({ action, input }: Done, counts: StepCounts): boolean =>
  factsOf(action).message(input, counts) !== null;

/** Of an import: the file, whoever chose it. */
const authorOf = ({ steps, author }: Run): Author | undefined =>
  steps.some(({ action }) => action === 'data.import') ? { kind: 'import' } : author;

const runIn = (action: ActionContext, run: Run, writing: Writing): RunAnswer => {
  const { db } = writing;
  db.log.attribute({ author: authorOf(run) ?? PERSON });
  const touched: Touched[] | null = run.reports === true ? [] : null;
  const write = createWriter(run, writing, { generations: action.generations, touched });
  const done: Done[] = [];
  for (const [index, step] of run.steps.entries()) {
    const made = done.map((one) => one.made);
    const input = resolveReferences(step.input, (of) => {
      const ids = made[of] ?? [];
      return ids.length > 0 ? ids : refuse({ code: 'madeNothing', values: { step: of } }, index);
    });
    done.push({ action: step.action, ...write({ ...step, input }, index) });
  }
  const continues = run.continues === undefined ? null : lastStepOf(db, run.continues);
  const counts = countsOf([...asPlanned(continues?.edits ?? []), ...done.flatMap(({ edits }) => edits)]);
  const message = messageOf(done, counts);
  const parts = done.filter((one) => isRecorded(one, counts));
  const undoToken =
    message === null
      ? null
      : recordEdits(db, { message, parts, at: writing.context.at, continues, author: authorOf(run) });
  return {
    undoToken,
    message,
    steps: done.map(({ made, edits, own }) => ({ made: [...made], taskIds: taskIdsOf(edits), answer: own })),
    report: touched === null ? null : reportOf(db, touched, action.generations),
  };
};

/**
 * Runs actions in one transaction, as one step of the history: all of them, or none where one cannot be done. A dry run
 * does the same and takes it back.
 */
export const runActions = (action: ActionContext, run: Run): Result<RunAnswer, AppError> => {
  const { store, now, days, accountDays, timeZone } = action;
  try {
    return ok(
      store.write((db, changes) => {
        const context = {
          db,
          at: now(),
          newId: () => createObjectId(action),
          timeZone: timeZone(),
          colorsTags: chooseRoute('tag.edit', action.generations).ok,
          days,
          accountDays,
        };
        const outcome = runIn(action, run, { db, changes, context });
        if (run.dryRun === true) throw new TakenBack(ok(outcome));
        return outcome;
      }),
    );
  } catch (error) {
    if (error instanceof TakenBack) return error.result;
    throw error;
  }
};

/** What a run of one action answers, as that action does by itself. */
export const answerOfOne = (name: ActionName, { undoToken, steps }: RunAnswer): unknown => {
  const [step] = steps;
  const [made] = step?.made ?? [];
  const all: Readonly<Record<string, unknown>> = {
    taskIds: step?.taskIds,
    undoToken,
    projectId: made,
    folderId: made,
    columnId: made,
    filterId: made,
    habitId: made,
    focusId: made,
    sectionId: made,
    ...step?.answer,
  };
  return Object.fromEntries(Object.keys(factsOf(name).answer.shape).map((key) => [key, all[key]]));
};
