import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import type { V2Client } from '#core/remote/v2-client.ts';
import { duplicateIdsOf, withoutDuplicates } from '#core/model/check-in.ts';
import { textField, timeField, timeToWire, type RawObject } from '#core/model/raw-object.ts';
import { expectedBase } from '#core/sync/push/expected-base.ts';
import type { PushPlan, PushStep, Target } from '#core/sync/pending/plan-push.ts';
import type { PushAdapter, Sent, Verdict } from '#core/sync/push/push-adapter.ts';
import { readOne } from '#core/sync/v2/read-one.ts';

/** Items in one request. */
export const BATCH_LIMIT = 200;

/** What a request without a usable answer says about everything in it. */
export const verdictOfError = ({ kind }: RemoteError): Verdict =>
  kind === 'Unauthorized' || kind === 'RateLimited' ? { kind: 'retry' } : { kind: 'inDoubt' };

/** Per id what came back; a batch answers etags, or objects where it sets parents. */
interface Outcome {
  readonly done: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, string>>;
}

type Answered = Result<Outcome, RemoteError>;

interface BatchAnswer {
  readonly id2etag?: Readonly<Record<string, unknown>> | null | undefined;
  readonly id2error?: Readonly<Record<string, string>> | null | undefined;
}

const toOutcome = (answer: Result<BatchAnswer, RemoteError>): Answered =>
  answer.ok ? ok({ done: answer.value.id2etag ?? {}, errors: answer.value.id2error ?? {} }) : answer;

const idOf = ({ key, target }: Target): string =>
  key.entity === 'tag' && target !== null ? (textField(target, 'name') ?? key.id) : key.id;

const field = (object: RawObject | null, name: string): string =>
  (object === null ? null : textField(object, name)) ?? '';

/** Added where the service has none, else changed; whole objects, since it sets absent fields to their defaults. */
const savesOf = (items: readonly Target[]) => {
  const objects = (wanted: boolean) =>
    items
      .filter(({ base, target }) => target !== null && (base === null) === wanted)
      .map(({ target }) => target ?? {});
  return { add: objects(true), update: objects(false) };
};

/** When a task was written is told by the clock of the service: by that the others compare. */
const toServiceTime = (task: RawObject | null, lead: number): RawObject | null => {
  const writtenAt = task === null ? null : timeField(task, 'modifiedTime');
  if (writtenAt === null || lead === 0) return task;
  return { ...task, modifiedTime: timeToWire(writtenAt + lead) };
};

/** Where a task stands has calls of its own; here it is told as the service knows it. */
const taskSaves = (items: readonly Target[], lead: number) =>
  savesOf(items.map((item) => ({ ...item, target: toServiceTime(expectedBase('task.save', item), lead) })));

const parentChange = ({ key, base, target }: Target) => {
  const task = { taskId: key.id, projectId: field(target, 'projectId') };
  const parentId = field(target, 'parentId');
  const oldParentId = field(base, 'parentId');
  if (parentId === '') return { ...task, oldParentId };
  return { ...task, parentId, ...(oldParentId !== '' && { oldParentId }) };
};

/** One that is gone is deleted as it was to be, or has the new name since the same request came the first time. */
const verdictOfRejected = ({ target }: Target, code: string): Verdict => {
  if (!isGone(code)) return { kind: 'refused', code };
  return target === null ? { kind: 'applied', object: null } : { kind: 'inDoubt' };
};

/** Tags are renamed and deleted one by one; what else changed of a renamed one is saved after that. @returns what the first failure left undone as its error */
const oneByOne = async (
  { step, items }: PushPlan<Target>,
  call: (item: Target) => Promise<Result<unknown, RemoteError>>,
): Promise<Sent> => {
  const verdicts: Verdict[] = [];
  let error: RemoteError | null = null;
  for (const item of items) {
    if (error !== null) {
      verdicts.push({ kind: 'retry' });
      continue;
    }
    const answer = await call(item);
    if (answer.ok) verdicts.push({ kind: 'applied', object: expectedBase(step, item) });
    else if (answer.error.kind === 'Rejected') {
      verdicts.push(verdictOfRejected(item, answer.error.code));
    } else {
      ({ error } = answer);
      verdicts.push(verdictOfError(error));
    }
  }
  return { verdicts, error };
};

const ids = (items: readonly Target[]): readonly string[] => items.map(({ key }) => key.id);

const none = { add: [], update: [], delete: [] } as const;

type BatchStep = Exclude<PushStep, 'tag.rename' | 'tag.erase' | 'task.erase' | 'focus.erase'>;

const fromTo = (items: readonly Target[]) =>
  items.map(({ key, base, target }) => ({
    taskId: key.id,
    fromProjectId: field(base, 'projectId'),
    toProjectId: field(target, 'projectId'),
  }));

const placed = (items: readonly Target[]) =>
  items.map(({ key, base }) => ({ taskId: key.id, projectId: field(base, 'projectId') }));

/** A check-in is known here by habit and day, and at the service by an id. */
const wireIdOf = ({ base, target }: Target): string => field(base ?? target, 'id');

const wireIds = (items: readonly Target[]): readonly string[] => items.map(wireIdOf);

/** Further records of the same days. */
const duplicatesIn = (items: readonly Target[]): readonly string[] =>
  items.flatMap(({ base }) => (base === null ? [] : duplicateIdsOf(base)));

const checkInSaves = (items: readonly Target[]) => {
  const { add, update } = savesOf(items);
  return { add: add.map(withoutDuplicates), update: update.map(withoutDuplicates) };
};

/** Check-ins that were taken are not named in the answer, which is empty then (observed): the next reading tells. */
const underTheirKeys = (
  items: readonly Target[],
  answer: Result<BatchAnswer, RemoteError>,
): Result<BatchAnswer, RemoteError> => {
  if (!answer.ok) return answer;
  const errors = answer.value.id2error ?? {};
  const refused = items.flatMap((item): readonly (readonly [string, string])[] => {
    const code = errors[wireIdOf(item)];
    return code === undefined ? [] : [[item.key.id, code]];
  });
  return ok({ id2error: Object.fromEntries(refused) });
};

type Send = (
  client: V2Client,
  items: readonly Target[],
  lead: number,
) => Promise<Result<BatchAnswer, RemoteError>>;

const BATCHES: Readonly<Record<BatchStep, Send>> = {
  'folder.save': (client, items) => client.pushProjectGroups({ ...none, ...savesOf(items) }),
  'project.save': (client, items) => client.pushProjects({ ...none, ...savesOf(items) }),
  'column.save': (client, items) => client.pushColumns({ ...none, ...savesOf(items) }),
  'tag.save': (client, items) => client.pushTags(savesOf(items)),
  'filter.save': (client, items) => client.pushFilters({ ...none, ...savesOf(items) }),
  'task.save': (client, items, lead) => client.pushTasks({ ...none, ...taskSaves(items, lead) }),
  'task.restore': (client, items) => client.restoreTasks(fromTo(items)),
  'task.move': (client, items) => client.moveTasks(fromTo(items)),
  'task.setParent': (client, items) => client.changeParents(items.map(parentChange)),
  // Deleting needs both ids: with one of them it fails silently (observed).
  'task.trash': (client, items) => client.pushTasks({ ...none, delete: placed(items) }),
  'habitSection.save': (client, items) => client.pushHabitSections({ ...none, ...savesOf(items) }),
  'habit.save': (client, items) => client.pushHabits({ ...none, ...savesOf(items) }),
  'focus.save': (client, items) => client.pushFocus({ ...none, ...savesOf(items) }),
  'checkin.save': async (client, items) =>
    underTheirKeys(items, await client.pushCheckIns({ ...checkInSaves(items), delete: duplicatesIn(items) })),
  'habit.erase': (client, items) => client.pushHabits({ ...none, delete: ids(items) }),
  'checkin.erase': async (client, items) =>
    underTheirKeys(
      items,
      await client.pushCheckIns({ ...none, delete: [...wireIds(items), ...duplicatesIn(items)] }),
    ),
  'habitSection.erase': (client, items) => client.pushHabitSections({ ...none, delete: ids(items) }),
  'filter.erase': (client, items) => client.pushFilters({ ...none, delete: ids(items) }),
  'column.erase': (client, items) =>
    client.pushColumns({
      ...none,
      delete: placed(items).map(({ taskId, projectId }) => ({ columnId: taskId, projectId })),
    }),
  'project.erase': (client, items) => client.pushProjects({ ...none, delete: ids(items) }),
  'folder.erase': (client, items) => client.pushProjectGroups({ ...none, delete: ids(items) }),
};

/** What is to be removed is not there: as wanted. */
const isGone = (code: string): boolean => code === 'DELETED' || /not_?exist|not_?found/iu.test(code);

/** What is to be taken away and is not there is as wanted; a move to another list cuts a link by itself. */
const isTakenAway = (step: PushStep, { target }: Target): boolean =>
  isRemoval(step) || (step === 'task.setParent' && field(target, 'parentId') === '');

/** What takes away often answers with neither etag nor error where it was done (observed). */
const isRemoval = (step: PushStep): boolean => step.endsWith('.erase') || step === 'task.trash';

const withEtag = (object: RawObject | null, etag: unknown): RawObject | null =>
  object !== null && typeof etag === 'string' ? { ...object, etag } : object;

/**
 * A 200 proves nothing: an entry counts as applied when it is named in the
 * answer (task-service-interface, "Batch response (V2)"). A removal that is not
 * named may be done or left out, and the next reading tells which.
 */
const verdictOf = (step: PushStep, item: Target, { done, errors }: Outcome): Verdict => {
  const id = idOf(item);
  const code = errors[id];
  // An add whose first answer was lost: the object is there already, as wanted or not.
  if (code === 'EXISTED' && item.base === null) return { kind: 'inDoubt' };
  if (code !== undefined && isTakenAway(step, item) && isGone(code)) {
    return { kind: 'applied', object: expectedBase(step, item) };
  }
  if (code !== undefined) return { kind: 'refused', code };
  if (!(id in done)) return { kind: 'inDoubt' };
  return { kind: 'applied', object: withEtag(expectedBase(step, item), done[id]) };
};

const settle = (plan: PushPlan<Target>, answer: Answered): Sent => {
  if (answer.ok) {
    return { verdicts: plan.items.map((item) => verdictOf(plan.step, item, answer.value)), error: null };
  }
  const verdict = verdictOfError(answer.error);
  return { verdicts: plan.items.map(() => verdict), error: answer.error };
};

const send = async (client: V2Client, plan: PushPlan<Target>, lead: number): Promise<Sent> => {
  const { step, items } = plan;
  if (step === 'tag.rename') {
    return oneByOne(plan, ({ key, target }) =>
      client.renameTag({ name: key.id, newName: field(target, 'label') }),
    );
  }
  if (step === 'tag.erase') return oneByOne(plan, ({ key }) => client.deleteTag(key.id));
  if (step === 'focus.erase') return oneByOne(plan, ({ key }) => client.deleteFocus(key.id));
  if (step === 'task.erase') {
    const erased = await client.eraseTasks(placed(items));
    // All or nothing, without a word about each.
    return settle(
      plan,
      erased.ok ? ok({ done: Object.fromEntries(ids(items).map((id) => [id, null])), errors: {} }) : erased,
    );
  }
  return settle(plan, toOutcome(await BATCHES[step](client, items, lead)));
};

/** @param leadOf milliseconds by which the clock of the service is ahead of the own one */
export const createV2PushAdapter = (client: V2Client, leadOf: () => number = () => 0): PushAdapter => ({
  batchLimit: BATCH_LIMIT,
  assignsIds: false,
  send: (plan) => send(client, plan, leadOf()),
  read: (key, known) => readOne(client, key, known),
});
