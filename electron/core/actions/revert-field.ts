import type { KeptByUndo } from '#shared/actions/import-actions.ts';
import type { ExactJson } from '#shared/domain/exact-json.ts';
import { sameIn, TABLES, userFields } from '#core/model/compare.ts';
import type { Entity, ObjectKey } from '#core/model/entity.ts';
import { comparedWith, fieldOf } from '#core/model/field.ts';
import { textField, textsField, type RawObject } from '#core/model/raw-object.ts';
import { itemsOf, mergeNotes } from '#core/model/task-content.ts';
import { ITEM_FIELDS } from '#core/model/task.ts';
import { UNKNOWN, type Past } from '#core/store/change-log/delta.ts';
import { titleOf } from '#core/store/change-log/describe-change.ts';
import type { ObjectChange } from '#core/store/change-log/read-log.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { describeDifference } from '#core/store/unsent/describe-fields.ts';

/** What a field becomes by taking the step back, and what it would become if nobody had changed it since. */
interface Reverted {
  readonly value: ExactJson;
  readonly wanted: ExactJson;
}

/** An object around a change, and now. */
type Sides = Readonly<Record<'before' | 'after' | 'now', RawObject>> & {
  /** What was done to the object since, newest first. */
  readonly later: readonly ObjectChange[];
};

/** The object before and after each change of a field since. One that the log cannot tell changed it, too. */
const touchesOf = (name: string, { later }: Sides): readonly (readonly [RawObject, RawObject])[] =>
  later
    .filter(({ delta }) => delta?.kind !== 'changed' || Object.hasOwn(delta.fields, name))
    .map(({ before, after }) => [knownOr(before, {}), knownOr(after, {})] as const);

const knownOr = (past: Past, otherwise: RawObject): RawObject =>
  past === null || past === UNKNOWN ? otherwise : past;

/** Elements that the step added go, those that it removed come back, and all others stay. */
const revertTexts = (name: string, sides: Sides): Reverted => {
  const textsOf = (object: RawObject): readonly string[] => textsField(object, name);
  const [was, left, now] = [textsOf(sides.before), textsOf(sides.after), textsOf(sides.now)];
  const touches = touchesOf(name, sides).map((pair) => pair.map(textsOf));
  const isTouched = (text: string): boolean =>
    touches.some(([one, other]) => one?.includes(text) !== other?.includes(text));
  const revertIn = (leaves: (text: string) => boolean): ExactJson => {
    const stays = now.filter((text) => was.includes(text) || !left.includes(text) || leaves(text));
    return [...new Set([...stays, ...was.filter((text) => !left.includes(text) && !leaves(text))])];
  };
  return { value: revertIn(isTouched), wanted: revertIn(() => false) };
};

const isSameItem = (one: RawObject | undefined, other: RawObject | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : sameIn(ITEM_FIELDS, userFields(ITEM_FIELDS, one, other), [one, other]);

const itemsById = (task: RawObject) => new Map(itemsOf(task).map((item) => [textField(item, 'id'), item]));

/** Items that the step changed and nobody since. The others stay as they are. */
const revertItems = (sides: Sides): Reverted => {
  const { before, after, now } = sides;
  const touches = touchesOf('items', sides).map((pair) => pair.map(itemsById));
  const isTouched = (id: string | null): boolean =>
    touches.some(([one, other]) => !isSameItem(one?.get(id), other?.get(id)));
  const [was, left, value, wanted] = [itemsById(before), itemsById(after), itemsById(now), itemsById(now)];
  const put = (items: typeof was, id: string | null, item: RawObject | undefined): void => {
    if (item === undefined) items.delete(id);
    else items.set(id, item);
  };
  let isWhole = true;
  for (const id of new Set([...was.keys(), ...left.keys()])) {
    const [earlier, later] = [was.get(id), left.get(id)];
    if (isSameItem(earlier, later)) continue;
    put(wanted, id, earlier);
    if (isTouched(id)) isWhole &&= isSameItem(value.get(id), earlier);
    else put(value, id, earlier);
  }
  return { value: [...value.values()], wanted: isWhole ? [...value.values()] : [...wanted.values()] };
};

const revertLines = (name: string, { before, after, now }: Sides): Reverted => {
  const textIn = (object: RawObject): string => textField(object, name) ?? '';
  const merged = mergeNotes(textIn(after), textIn(before), textIn(now));
  return { value: merged ?? now[name] ?? null, wanted: merged ?? before[name] ?? null };
};

/** One value: it is as the step left it, or stays. */
const revertValue = (name: string, { before, now }: Sides, isAsLeft: boolean): Reverted => {
  const wanted = before[name] ?? null;
  return { value: isAsLeft ? wanted : (now[name] ?? null), wanted };
};

/** What a field of an object becomes by taking one change of it back. Pure. */
const revertField = (entity: Entity, name: string, sides: Sides): Reverted => {
  const table = TABLES[entity];
  const names = comparedWith(table, name);
  const isAsLeft =
    names.every((one) => touchesOf(one, sides).length === 0) &&
    sameIn(table, names, [sides.now, sides.after]);
  const { merge } = fieldOf(table, name);
  if (isAsLeft || merge === undefined || merge === 'question') return revertValue(name, sides, isAsLeft);
  if (merge === 'items') return revertItems(sides);
  return merge === 'lines' ? revertLines(name, sides) : revertTexts(name, sides);
};

/**
 * The object as it is now, with these fields as they were before a change where nobody changed them since.
 * @returns the fields that stay as they are, with what they would have become
 */
export const revertFields = (
  db: ReadDatabase,
  { entity, id }: ObjectKey,
  { names, ...sides }: Sides & { readonly names: readonly string[] },
): { readonly earlier: RawObject; readonly kept: KeptByUndo | null } => {
  const reverted = names.map((name) => [name, revertField(entity, name, sides)] as const);
  const taking = (which: keyof Reverted): RawObject => ({
    ...sides.now,
    ...Object.fromEntries(reverted.map(([name, values]) => [name, values[which]])),
  });
  const earlier = taking('value');
  const fields = describeDifference(entity, names, {
    before: { db, object: taking('wanted') },
    after: { db, object: earlier },
  });
  return {
    earlier,
    kept: fields.length === 0 ? null : { entity, id, title: titleOf(sides.now) ?? '', fields },
  };
};
