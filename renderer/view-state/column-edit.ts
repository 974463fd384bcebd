import type { ViewStore } from './view-state.ts';

/** What is being done to a column right now; `key` as in `outlineSchema`. */
export type ColumnEdit =
  { readonly kind: 'rename' | 'limit' | 'delete'; readonly key: string } | { readonly kind: 'new' };

export const editColumn = (store: ViewStore, columnEdit: ColumnEdit | null): void => {
  store.setState({ columnEdit });
};
