import { foldText } from '#shared/domain/search-text.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What names in a filter line can stand for, in the order of the sidebar. */
export interface FilterNames {
  readonly lists: readonly Named[];
  readonly folders: readonly Named[];
  readonly tags: readonly { readonly name: string; readonly label: string }[];
}

/** The one of that name, whatever its case and accents, else the first that begins so. */
export const findByFilterName = <Item>(
  items: readonly Item[],
  typed: string,
  nameOf: (item: Item) => string,
): Item | undefined => {
  const wanted = foldText(typed);
  const names = items.map((item) => foldText(nameOf(item)));
  const exact = names.indexOf(wanted);
  return items[exact === -1 ? names.findIndex((name) => name.startsWith(wanted)) : exact];
};
