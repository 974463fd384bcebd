import type { ExactJson } from '#shared/domain/exact-json.ts';
import { tagsOf } from '#core/model/apply-mutation.ts';
import { withoutDuplicates } from '#core/model/check-in.ts';
import { fieldsWhere } from '#core/model/field.ts';
import { textField, timeField, type RawObject } from '#core/model/raw-object.ts';
import { TASK_FIELDS } from '#core/model/task.ts';
import type { PushStep, Target } from '#core/sync/pending/plan-push.ts';

/** Each of these has a request of its own; a parent inside a save is ignored (observed). */
const OWN_REQUESTS = fieldsWhere(TASK_FIELDS, ({ request }) => request !== undefined);

/** The task once it is saved: where it stands is as the service has it, absent fields included. */
const savedTask = (base: RawObject | null, target: RawObject): RawObject => {
  const saved: Record<string, ExactJson> = { ...target };
  for (const name of OWN_REQUESTS) {
    if (base === null && name === 'projectId') continue;
    const kept = base?.[name];
    if (kept === undefined) delete saved[name];
    else saved[name] = kept;
  }
  return saved;
};

/** The steps that have a task on its way. */
export const isOnTheWay = (step: PushStep): boolean => step === 'task.move' || step === 'task.restore';

const replacedTask = (base: RawObject, target: RawObject): RawObject => {
  const { sortOrder: _sortOrder, columnId: _columnId, ...kept } = base;
  return {
    ...kept,
    deleted: 0,
    projectId: target['projectId'] ?? null,
    parentId: textField(target, 'parentId') === null ? (base['parentId'] ?? null) : null,
  };
};

/** Which tags it had is known here alone where one of them was deleted and made again meanwhile. */
const restoredTask = (base: RawObject, target: RawObject): RawObject => {
  const { tags: _tags, ...restored } = replacedTask(base, target);
  return tagsOf(base).length + tagsOf(target).length > 0 ? restored : replacedTask(base, target);
};

type Step = (base: RawObject, target: RawObject) => RawObject;

/** Steps that do a part of what is wanted; every other one brings the whole target. */
const PARTS: Readonly<Partial<Record<PushStep, Step>>> = {
  'task.move': replacedTask,
  'task.setParent': (base, target) => ({ ...base, parentId: target['parentId'] ?? null }),
  // The service notes when; until it is asked, that was when the person deleted the task.
  'task.trash': (base, target) => ({
    ...base,
    deleted: 1,
    deletedTime: timeField(target, 'modifiedTime'),
  }),
  'task.restore': restoredTask,
  // Further records of the day went with it.
  'checkin.save': (_base, target) => withoutDuplicates(target),
  'tag.rename': (base, target) => ({
    ...base,
    name: target['name'] ?? null,
    label: target['label'] ?? null,
  }),
};

/** What the service has once it has done one step of a target; null when it has nothing. */
export const expectedBase = (step: PushStep, { base, target }: Target): RawObject | null => {
  if (target === null || step.endsWith('.erase')) return null;
  if (step === 'task.save') return savedTask(base, target);
  return PARTS[step]?.(base ?? {}, target) ?? target;
};
