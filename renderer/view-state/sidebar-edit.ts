import type { FilterExpression } from '#shared/domain/filter/filter-expression.ts';
import type { FilterId, FolderId, ProjectId } from '#shared/domain/ids.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import type { StorePart } from './store-part.ts';

/** A field or dialog that adds, renames or deletes an entry of the sidebar. */
export type SidebarEdit =
  | { readonly kind: 'newList'; readonly folderId: FolderId | null }
  | { readonly kind: 'newFolder'; readonly projectIds: readonly ProjectId[] }
  | { readonly kind: 'newTag'; readonly parent: string | null }
  | { readonly kind: 'rename'; readonly entryKey: string }
  | { readonly kind: 'deleteList'; readonly id: ProjectId }
  | { readonly kind: 'emptyTrash' }
  /** `from` is what it begins with. */
  | { readonly kind: 'newFilter'; readonly from: FilterExpression | null }
  | { readonly kind: 'editFilter'; readonly id: FilterId };

/** A part of the sidebar below a heading of its own. */
export type SidebarSection = 'lists' | 'tags' | 'filters';

/** Of a section, among the keys of collapsed entries. */
export const sectionKey = (section: SidebarSection): string => `section/${section}`;

/** The section that a name is typed in. */
const sectionOf = (sidebarEdit: SidebarEdit): SidebarSection | null => {
  if (sidebarEdit.kind === 'newTag') return 'tags';
  if (sidebarEdit.kind === 'newList' || sidebarEdit.kind === 'newFolder') return 'lists';
  if (sidebarEdit.kind !== 'rename') return null;
  return sidebarEdit.entryKey.startsWith('tag/') ? 'tags' : 'lists';
};

type CollapsedStore = StorePart<{ readonly collapsedEntries: ReadonlySet<string> }>;
type SidebarEditStore = StorePart<{
  readonly collapsedEntries: ReadonlySet<string>;
  readonly sidebarEdit: SidebarEdit | null;
}>;

export const startSidebarEdit = (store: SidebarEditStore, sidebarEdit: SidebarEdit): void => {
  const section = sectionOf(sidebarEdit);
  if (section !== null) setEntryCollapsed(store, sectionKey(section), false);
  store.setState({ sidebarEdit });
};

export const stopSidebarEdit = (store: SidebarEditStore): void => {
  store.setState({ sidebarEdit: null });
};

/** @param entryKey as `viewToKey` has it */
export const setEntryCollapsed = (store: CollapsedStore, entryKey: string, isCollapsed: boolean): void => {
  store.setState(({ collapsedEntries }) => {
    const next = new Set(collapsedEntries);
    if (isCollapsed) next.add(entryKey);
    else next.delete(entryKey);
    return { collapsedEntries: next };
  });
};

/** @param text a list of keys as JSON; anything else is an empty list */
export const textToEntryKeys = (text: string | null): ReadonlySet<string> => {
  const keys = parseJson(text);
  return new Set(Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []);
};
