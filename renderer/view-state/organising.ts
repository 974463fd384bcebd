import type { FilterExpression } from '#shared/domain/filter/filter-expression.ts';
import type { FilterId, FolderId, ProjectId } from '#shared/domain/ids.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import type { StorePart } from './store-part.ts';

/** What is being done to the places of the sidebar themselves. */
export type Organising =
  | { readonly kind: 'newList'; readonly folderId: FolderId | null }
  | { readonly kind: 'newFolder'; readonly projectIds: readonly ProjectId[] }
  | { readonly kind: 'newTag'; readonly parent: string | null }
  | { readonly kind: 'rename'; readonly placeKey: string }
  | { readonly kind: 'deleteList'; readonly id: ProjectId }
  | { readonly kind: 'emptyTrash' }
  /** `from` is what it begins with. */
  | { readonly kind: 'newFilter'; readonly from: FilterExpression | null }
  | { readonly kind: 'editFilter'; readonly id: FilterId };

/** A part of the sidebar below a heading of its own. */
export type SidebarSection = 'lists' | 'tags' | 'filters';

/** Among the keys of places whose inside is hidden. */
export const sectionKey = (section: SidebarSection): string => `section/${section}`;

/** The section that a name is typed in. */
const sectionOf = (organising: Organising): SidebarSection | null => {
  if (organising.kind === 'newTag') return 'tags';
  if (organising.kind === 'newList' || organising.kind === 'newFolder') return 'lists';
  if (organising.kind !== 'rename') return null;
  return organising.placeKey.startsWith('tag/') ? 'tags' : 'lists';
};

type PlacesStore = StorePart<{ readonly collapsedPlaces: ReadonlySet<string> }>;
type OrganisingStore = StorePart<{
  readonly collapsedPlaces: ReadonlySet<string>;
  readonly organising: Organising | null;
}>;

export const startOrganising = (store: OrganisingStore, organising: Organising): void => {
  const section = sectionOf(organising);
  if (section !== null) setPlaceCollapsed(store, sectionKey(section), false);
  store.setState({ organising });
};

export const stopOrganising = (store: OrganisingStore): void => {
  store.setState({ organising: null });
};

/** @param placeKey as `viewToKey` has it; what is below the place is hidden or shown */
export const setPlaceCollapsed = (store: PlacesStore, placeKey: string, isCollapsed: boolean): void => {
  store.setState(({ collapsedPlaces }) => {
    const next = new Set(collapsedPlaces);
    if (isCollapsed) next.add(placeKey);
    else next.delete(placeKey);
    return { collapsedPlaces: next };
  });
};

/** @param text a list of places as JSON; anything else is no place */
export const textToPlaces = (text: string | null): ReadonlySet<string> => {
  const places = parseJson(text);
  return new Set(Array.isArray(places) ? places.filter((place) => typeof place === 'string') : []);
};
