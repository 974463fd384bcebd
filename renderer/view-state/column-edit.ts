import type { StorePart } from './store-part.ts';

/** What is being done to a column right now; `key` as in `outlineSchema`. */
export type ColumnEdit =
  | { readonly kind: 'rename' | 'limit' | 'delete'; readonly key: string }
  | { readonly kind: 'new' };

type ColumnEditStore = StorePart<{
  readonly columnEdit: ColumnEdit | null;
  readonly isDetailOverlayOpen: boolean;
}>;

export const editColumn = (store: ColumnEditStore, columnEdit: ColumnEdit | null): void => {
  // In a narrow window the detail would lie over the field.
  store.setState({ columnEdit, ...(columnEdit !== null && { isDetailOverlayOpen: false }) });
};
