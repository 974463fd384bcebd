import { foldMutations } from '#core/model/apply-mutation.ts';
import { sameIn, TABLES } from '#core/model/compare.ts';
import { comparedWith, fieldOf, type FieldTable } from '#core/model/field.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { ITEM_FIELDS } from '#core/model/task.ts';
import { itemsOf } from '#core/model/task-content.ts';
import type { Situation } from '#core/sync/conflict/situation.ts';

/**
 * Fields of one group mean something only together. An edit that says a part of a group that another device has
 * changed says all of it from here on, so that nothing of both is mixed.
 */

interface Sides {
  /** As the edit left it. */
  readonly mine: RawObject;
  readonly base: RawObject;
  readonly remote: RawObject;
}

/** What is missing of the groups that are named. */
const missingIn = (table: FieldTable, fields: RawObject, { mine, base, remote }: Sides): RawObject => {
  const named = Object.keys(fields);
  const missing = named
    .map((name) => comparedWith(table, name))
    .filter((group) => group.length > 1 && !sameIn(table, group, [base, remote]))
    .flat()
    .filter((name) => !named.includes(name));
  return Object.fromEntries(
    missing.map((name) => [name, mine[name] ?? fieldOf(table, name).default ?? null]),
  );
};

const itemById = (object: RawObject, id: string | null): RawObject | undefined =>
  itemsOf(object).find((item) => textField(item, 'id') === id);

const wholeItem = (put: RawObject, sides: Sides): RawObject => {
  const id = textField(put, 'id');
  const [mine, base, remote] = [sides.mine, sides.base, sides.remote].map((one) => itemById(one, id));
  if (mine === undefined || base === undefined || remote === undefined) return put;
  return { ...put, ...missingIn(ITEM_FIELDS, put, { mine, base, remote }) };
};

/** The edit with all of the groups that it names a part of. */
const whole = (entity: Situation['key']['entity'], mutation: Mutation, sides: Sides): Mutation => {
  if (mutation.kind === 'items')
    return { ...mutation, put: mutation.put.map((item) => wholeItem(item, sides)) };
  if (mutation.kind !== 'set') return mutation;
  const missing = missingIn(TABLES[entity], mutation.fields, sides);
  return Object.keys(missing).length === 0
    ? mutation
    : { ...mutation, fields: { ...mutation.fields, ...missing } };
};

/**
 * The edits as whole groups on top of what arrived. Pure.
 * @param settled edits that say parts on purpose (`rebase-series.ts`)
 */
export const rebaseGroups = (
  { key, base, remote, edits }: Pick<Situation, 'key' | 'base' | 'remote' | 'edits'>,
  settled: ReadonlySet<bigint>,
): Situation['edits'] => {
  if (base === null || remote === null) return edits;
  const mutations = edits.map(({ mutation }) => mutation);
  return edits.map((edit, index) => {
    const mine = foldMutations(key, base, mutations.slice(0, index + 1));
    return mine === null || settled.has(edit.seq)
      ? edit
      : { ...edit, mutation: whole(key.entity, edit.mutation, { mine, base, remote }) };
  });
};
