import { ok } from '#shared/domain/result.ts';
import { searchAll } from '#electron/store/queries/search.ts';
import type { Store } from '#electron/store/store.ts';
import type { Handlers } from '#electron/ipc/serve.ts';

export const createSearchHandlers = ({ store }: { readonly store: Store }) =>
  ({ 'search.query': (input) => ok(searchAll(store.db, input)) }) satisfies Partial<Handlers>;
