import type { StorePart } from './store-part.ts';

/** The field or dialog that edits a column; `key` as in `outlineSchema`. */
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
