import type { Operation } from '#shared/domain/operation.ts';
import { chooseRoute } from '#core/remote/capabilities.ts';
import { isUnset, sameIn, TABLES, userFields } from '#core/model/compare.ts';
import type { Entity } from '#core/model/entity.ts';
import { fieldOf, type FieldTable } from '#core/model/field.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { itemsOf } from '#core/model/task-content.ts';
import { ITEM_FIELDS } from '#core/model/task.ts';
import { statusOf } from '#core/model/task-status.ts';
import type { PushStep, Target } from '#core/sync/pending/plan-push.ts';

/** What V1 can hold of an object. */

/** Fields that V1 has no place for, and that are to have a value which the service does not have. */
const untakenFields = (table: FieldTable, base: RawObject, target: RawObject): readonly string[] =>
  userFields(table, base, target).filter((name) => {
    const { v1, request } = fieldOf(table, name);
    if (v1 === 'taken' || request !== undefined || isUnset(table, target, name)) return false;
    return !sameIn(table, [name], [base, target]);
  });

const withFieldsOf = (object: RawObject, other: RawObject, names: readonly string[]): RawObject => {
  const kept = Object.entries(object).filter(([name]) => !names.includes(name));
  const replaced = names.flatMap((name) => {
    const value = other[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries([...kept, ...replaced]);
};

const takenOfItems = (base: RawObject, target: RawObject): readonly RawObject[] => {
  const known = new Map(itemsOf(base).map((item) => [textField(item, 'id'), item]));
  return itemsOf(target).map((item) => {
    const before = known.get(textField(item, 'id')) ?? {};
    return withFieldsOf(item, before, untakenFields(ITEM_FIELDS, before, item));
  });
};

/** The target as V1 can bring it about: what it does not take is as the service has it, and waits for V2. */
export const takenOf = ({ key: { entity }, base, target }: Target): RawObject => {
  const [known, wanted] = [base ?? {}, target ?? {}];
  const taken = withFieldsOf(wanted, known, untakenFields(TABLES[entity], known, wanted));
  return itemsOf(taken).length === 0 ? taken : { ...taken, items: takenOfItems(known, taken) };
};

/**
 * V1 knows no "won't do": it never reaches the listing, and what is there
 * already leaves it with any edit, since V1 drops when it was given up
 * (observed). What was given up of a repeating task is not even made: it would
 * stay there, open.
 */
export const isGivenUp = ({ target }: Target): boolean => target !== null && statusOf(target) === 'wontDo';

/** What each step is in the table of what a generation can do. */
const OPERATIONS: Readonly<Record<PushStep, Operation>> = {
  'folder.save': 'group.create',
  'project.save': 'project.create',
  'column.save': 'column.create',
  'tag.rename': 'tag.rename',
  'tag.save': 'tag.create',
  'filter.save': 'filter.edit',
  'task.restore': 'trash.restore',
  'task.move': 'task.move',
  'task.save': 'task.create',
  'task.setParent': 'task.setParent',
  'task.trash': 'task.delete',
  'task.erase': 'task.erase',
  'tag.erase': 'tag.delete',
  'filter.erase': 'filter.edit',
  'habitSection.save': 'habit.sections',
  'habit.save': 'habit.edit',
  'checkin.save': 'habit.checkIn',
  'focus.save': 'focus.add',
  'focus.erase': 'focus.delete',
  'habit.erase': 'habit.delete',
  // They go with their habit alone.
  'checkin.erase': 'habit.delete',
  'habitSection.erase': 'habit.sections',
  // They go with their list alone.
  'column.erase': 'project.delete',
  'project.erase': 'project.delete',
  'folder.erase': 'group.delete',
};

export const isStepTaken = (step: PushStep): boolean =>
  chooseRoute(OPERATIONS[step], { v1: true, v2: false }).ok;

/**
 * What V1 does not take of an object that is to be made there.
 * @returns names of fields; `all` where V1 takes nothing of it
 */
export const beyondV1 = (entity: Entity, object: RawObject): readonly string[] | 'all' => {
  const item = { key: { entity, id: '' }, base: null, target: object };
  if (!isStepTaken(`${entity}.save`) || (entity === 'task' && isGivenUp(item))) return 'all';
  const fields = untakenFields(TABLES[entity], {}, object);
  const isOfItems = itemsOf(object).some((one) => untakenFields(ITEM_FIELDS, {}, one).length > 0);
  return isOfItems ? [...fields, 'items'] : fields;
};
