import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

/**
 * A reading that an invalidation does not start again: the first one of a query, and one whose view was left. When it
 * arrives, TanStack Query takes its answer for new.
 */
const isLeftAlone = (query: Query): boolean =>
  query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive());

/**
 * Reads again what is on the screen, and the rest when it is wanted. A reading
 * that is on its way may have been answered before the change, so it is
 * followed by a second one.
 */
export const readAgain = async (queryClient: QueryClient, filters: InvalidateQueryFilters): Promise<void> => {
  const leftAlone = queryClient.getQueryCache().findAll(filters).filter(isLeftAlone);
  await Promise.all([
    queryClient.invalidateQueries(filters),
    ...leftAlone.map(async ({ queryKey, promise }) => {
      await promise?.catch(() => null);
      await queryClient.invalidateQueries({ queryKey, exact: true });
    }),
  ]);
};
