import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import type { Rename } from '#electron/store/tags/renamed-tags.ts';
import { integerField, textField, type RawObject } from '#electron/model/raw-object.ts';

const nameOf = (tag: RawObject): string => textField(tag, 'name') ?? '';

/** What a rename leaves as it is; null for a tag that has no place of its own, as many others have none. */
const likenessOf = (tag: RawObject, parent = textField(tag, 'parent')): string | null => {
  const order = integerField(tag, 'sortOrder') ?? 0n;
  if (order === 0n) return null;
  const rest = ['color', 'sortType', 'type'].map((field) => tag[field] ?? null);
  return stringifyExactJson([String(order), parent, ...rest]);
};

/** The service names a new tag as its own original (observed): such a tag was not renamed. */
const isNew = (tag: RawObject): boolean => textField(tag, 'rawName') === nameOf(tag);

const onlyOne = <Item>(items: readonly Item[]): Item | undefined =>
  items.length === 1 ? items[0] : undefined;

/**
 * The tags that another client renamed: one name is gone and another one is
 * there, which the service calls renamed from it (`rawName`, observed), or
 * which alone has the same place, color and order. Pure.
 * @param known the tags of the reading before
 * @param arrived the array that replaces them
 */
export const findTagRenames = (
  known: readonly RawObject[],
  arrived: readonly RawObject[],
): readonly Rename[] => {
  const [knownNames, arrivedNames] = [new Set(known.map(nameOf)), new Set(arrived.map(nameOf))];
  const gone = known.filter((tag) => !arrivedNames.has(nameOf(tag)));
  const come = arrived.filter((tag) => !knownNames.has(nameOf(tag)) && !isNew(tag));
  const told = gone.flatMap((tag) => {
    const renamed = onlyOne(come.filter((other) => textField(other, 'rawName') === nameOf(tag)));
    return renamed === undefined ? [] : [{ from: nameOf(tag), name: nameOf(renamed) }];
  });
  return [...told, ...alike(gone, come, told)];
};

/** Those of which the service tells nothing, matched by their likeness. */
const alike = (
  gone: readonly RawObject[],
  come: readonly RawObject[],
  told: readonly Rename[],
): readonly Rename[] => {
  const newNames = new Map(told.map(({ from, name }) => [from, name]));
  const taken = new Set(newNames.values());
  const before = (tag: RawObject): string | null => {
    const parent = textField(tag, 'parent');
    return likenessOf(tag, parent === null ? null : (newNames.get(parent) ?? parent));
  };
  const [left, right] = [
    gone.filter((tag) => !newNames.has(nameOf(tag))),
    come.filter((tag) => !taken.has(nameOf(tag))),
  ];
  return left.flatMap((tag) => {
    const likeness = before(tag);
    if (likeness === null) return [];
    const isAlone = left.filter((other) => before(other) === likeness).length === 1;
    const renamed = onlyOne(right.filter((other) => likenessOf(other) === likeness));
    return isAlone && renamed !== undefined ? [{ from: nameOf(tag), name: nameOf(renamed) }] : [];
  });
};
