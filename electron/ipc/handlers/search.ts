import { ok } from '#shared/domain/result.ts';
import { possibleParents } from '#electron/store/queries/possible-parents.ts';
import { searchAll } from '#electron/store/queries/search.ts';
import type { Store } from '#electron/store/store.ts';
import type { Handlers } from '#electron/ipc/serve.ts';

export const createSearchHandlers = ({ store }: { readonly store: Store }) =>
  ({
    'search.query': (input) => ok(searchAll(store.db, input)),
    'search.parents': (input) => ok([...possibleParents(store.db, input)]),
  }) satisfies Partial<Handlers>;
