import type { ActionAnswer, CheckedInput } from '#shared/actions/actions.ts';
import type { RunStep } from '#shared/actions/run.ts';
import { columnIdSchema, projectIdSchema, taskIdSchema, type ProjectId } from '#shared/domain/ids.ts';
import { conventionsOfLocale } from '#shared/domain/dates/date-conventions.ts';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import { memoized } from '#shared/domain/memoized.ts';
import type { Surroundings } from '#shared/domain/quick-entry/entry-input.ts';
import { NOTHING_REFUSED } from '#shared/domain/quick-entry/entry-memory.ts';
import { readLines, readOneLine, type WrittenTask } from '#shared/domain/quick-entry/read-lines.ts';
import { askForParents, namesParent, type KnownNames } from '#shared/domain/quick-entry/read-entry.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import type { PlanContext } from '#core/actions/plan.ts';
import { foldText } from '#shared/domain/search-text.ts';
import { columnRows, projectRows, tagRows } from '#core/store/queries/list-rows.ts';
import { possibleParents } from '#core/store/queries/possible-parents.ts';

type Input = CheckedInput<'tasks.add'>;

/** Candidates that are read for the name of a parent. */
const LOOKED_AT = 50;

type ReadingPlan = Pick<PlanContext, 'db' | 'days' | 'timeZone' | 'at'>;

/** Date, time and locale of the reading, where the caller sends none. */
const contextOf = ({ days, timeZone, at }: ReadingPlan): NonNullable<Input['context']> => {
  const { today, firstWeekday } = days();
  const now = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainTime();
  const { dayMonthOrder } = conventionsOfLocale(new Intl.DateTimeFormat().resolvedOptions().locale);
  return { today, now: now.toString({ smallestUnit: 'minute' }), timeZone, dayMonthOrder, firstWeekday };
};

const NOWHERE: Omit<Surroundings, 'today' | 'zone'> = {
  view: { kind: 'all' },
  group: null,
  parent: null,
  defaults: { projectId: null, reminder: null },
};

/** The tasks that a text says, with the names in it looked up here and now. */
const readText = (
  plan: ReadingPlan,
  { text, isOutline, makesLists, memory, surroundings, context }: Input,
) => {
  const { db } = plan;
  const typed = context ?? contextOf(plan);
  const there = surroundings ?? { ...NOWHERE, today: typed.today, zone: typed.timeZone };
  const knownTags = new Set(tagRows(db).map(({ name }) => name));
  const entryContext = { ...typed, conventions: typed, knownTags, memory: memory ?? NOTHING_REFUSED };
  const projects = projectRows(db);
  const columnsOf = memoized(100, (id: ProjectId) => columnRows(db, id));
  const namesOf = (line: string): KnownNames => {
    const names = { projects, columnsOf, makesLists };
    if (!namesParent(line)) return { ...names, parents: [] };
    const asked = askForParents(line, there, { context: entryContext, names });
    return { ...names, parents: possibleParents(db, { ...asked, limit: LOOKED_AT }) };
  };
  return (isOutline ? readLines : readOneLine)(text, { context: entryContext, surroundings: there, namesOf });
};

/** Lines that a preview shows. */
const SHOWN = 200;

/** What a text says, before it is added: all of it, or of a long one the lines that name what there is not. */
export const previewText = (plan: ReadingPlan, input: Input): MethodOutput<'tasks.readText'> => {
  const { tasks } = readText(plan, { ...input, makesLists: true });
  const open = tasks.filter(({ newList, unknown }) => newList !== null || unknown.length > 0);
  const lines = (tasks.length > SHOWN ? open : tasks).slice(0, SHOWN);
  // As it is written first, which is how it is made.
  const newLists = new Map<string, string>();
  for (const { newList } of tasks)
    if (newList !== null && !newLists.has(foldText(newList))) newLists.set(foldText(newList), newList);
  return {
    total: tasks.length,
    open: open.length,
    newLists: [...newLists.values()],
    lines: lines.map(({ draft, projectId, newList, newColumn, unknown }) => ({
      title: draft.title,
      depth: draft.depth ?? 0,
      dates: draft.dates ?? { kind: 'none' },
      tags: draft.tags ?? [],
      projectId,
      newList,
      newColumn,
      unknown: [...unknown],
    })),
  };
};

/** At least one. */
type SomeTasks = [WrittenTask, ...WrittenTask[]];

/** Each task with what is below it. */
const families = (tasks: readonly WrittenTask[]): readonly SomeTasks[] => {
  const found: SomeTasks[] = [];
  for (const task of tasks) {
    const family = found.at(-1);
    if (family === undefined || (task.draft.depth ?? 0) === 0) found.push([task]);
    else family.push(task);
  }
  return found;
};

const folded = (name: string | null): string | null => (name === null ? null : foldText(name));

/** Tasks that go to one place, with what is below them, in their order. */
const byPlace = (tasks: readonly WrittenTask[]): readonly SomeTasks[] => {
  const places = new Map<string, SomeTasks>();
  for (const family of families(tasks)) {
    const [{ projectId, newList, newColumn, parentId }] = family;
    const key = JSON.stringify([projectId, folded(newList), folded(newColumn), parentId]);
    const there = places.get(key);
    if (there === undefined) places.set(key, family);
    else there.push(...family);
  }
  return [...places.values()];
};

/** Steps that are done one after the other; each yield answers with the ids of what the step made. */
export type Steps<Answer> = Generator<RunStep, Answer, readonly string[]>;

/** Lists by their names: several columns of one can be named. */
type MadeLists = Map<string, ProjectId>;

/** Makes the list and the column that tasks name and that there are not. */
function* makePlace({ projectId: known, newList, newColumn }: WrittenTask, made: MadeLists) {
  const projectId = newList === null ? known : yield* makeList(newList, made);
  if (newColumn === null || projectId === null) return { projectId, columnId: undefined };
  const [id] = yield* one({ action: 'columns.create', input: { projectId, name: newColumn } });
  return { projectId, columnId: columnIdSchema.parse(id) };
}

function* makeList(name: string, made: MadeLists): Steps<ProjectId> {
  const before = made.get(foldText(name));
  if (before !== undefined) return before;
  const [id] = yield* one({ action: 'projects.create', input: { name } });
  const projectId = projectIdSchema.parse(id);
  made.set(foldText(name), projectId);
  return projectId;
}

function* one(step: RunStep): Steps<readonly string[]> {
  return yield step;
}

/** The place that the entry is open for, unless the tasks name another list or parent. */
const placeOf = (
  { projectId, newList, parentId }: WrittenTask,
  surroundings: Input['surroundings'],
): Extract<RunStep, { readonly action: 'tasks.createMany' }>['input']['place'] => {
  const { parent = null, place } = surroundings ?? {};
  const below = parentId === null ? {} : { parentId };
  const isThere =
    place !== undefined &&
    newList === null &&
    projectId === place.projectId &&
    parentId === (parent?.id ?? null);
  return isThere ? { ...below, between: { above: place.above, below: place.below } } : below;
};

function* addThere(
  tasks: SomeTasks,
  made: MadeLists,
  surroundings: Input['surroundings'],
): Steps<ActionAnswer<'tasks.add'>['lists'][number]> {
  const [first] = tasks;
  const { projectId, columnId } = yield* makePlace(first, made);
  const drafts = tasks.map(({ draft, newColumn }) => ({
    ...draft,
    ...(newColumn !== null && columnId !== undefined && { columnId }),
  }));
  const place = placeOf(first, surroundings);
  const ids = yield* one({ action: 'tasks.createMany', input: { projectId, drafts, place } });
  const ticked = ids.filter((_id, index) => tasks[index]?.isDone === true);
  if (ticked.length > 0) yield { action: 'tasks.complete', input: { ids: ticked } };
  return { projectId, newList: first.newList, taskIds: ids.map((id) => taskIdSchema.parse(id)) };
}

/** What is written, as tasks: with their lists, columns and ticks. @returns what the action answers besides */
export function* addText(
  context: PlanContext,
  input: Input,
): Steps<Omit<ActionAnswer<'tasks.add'>, 'undoToken'>> {
  const { tasks, missing, inNotes, left } = readText(context, input);
  const lists = [];
  const made: MadeLists = new Map();
  for (const there of byPlace(tasks)) lists.push(yield* addThere(there, made, input.surroundings));
  return {
    taskIds: lists.flatMap(({ taskIds }) => taskIds),
    lists,
    missing: [...missing],
    inNotes,
    left: [...left],
  };
}
