import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

/** An invalidation starts a reading anew that has brought something before, and leaves one alone that has not. */
const isFirstReading = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && state.data === undefined;

/**
 * Reads again what is on the screen, and the rest when it is wanted. A first
 * reading that is on its way may have been answered before the change, so it
 * is followed by a second one.
 */
export const readAgain = async (queryClient: QueryClient, filters: InvalidateQueryFilters): Promise<void> => {
  const first = queryClient.getQueryCache().findAll(filters).filter(isFirstReading);
  await Promise.all([
    queryClient.invalidateQueries(filters),
    ...first.map(async ({ queryKey, promise }) => {
      await promise?.catch(() => null);
      await queryClient.invalidateQueries({ queryKey, exact: true });
    }),
  ]);
};
