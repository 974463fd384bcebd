import { ok } from '#shared/domain/result.ts';
import { possibleParents } from '#core/store/queries/possible-parents.ts';
import { searchAll } from '#core/store/queries/search.ts';
import type { Store } from '#core/store/store.ts';
import type { Handlers } from '#core/ipc/serve.ts';

export const createSearchHandlers = ({ store }: { readonly store: Store }) =>
  ({
    'search.query': (input) => ok(searchAll(store.db, input)),
    'search.parents': (input) => ok([...possibleParents(store.db, input)]),
  }) satisfies Partial<Handlers>;
