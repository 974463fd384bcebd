import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { viewToKey, type Outline, type View } from '#shared/domain/view.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import type { ViewState } from '#renderer/view-state/view-state.ts';
import { createListModel, type ListModel } from './list-model.ts';
import { outlineKey } from './task-keys.ts';

const EMPTY: Outline = { ids: [], depths: null, groups: [] };

/** The view of closed tasks always lists them; elsewhere they are a section that opens on demand. */
const listsClosed = (view: View, expandedClosed: ViewState['expandedClosed']): boolean =>
  view.kind === 'completed' || expandedClosed.has(viewToKey(view));

const outlineQuery = ({ client }: Services, view: View, withClosed: boolean) =>
  queryOptions({
    queryKey: outlineKey(view, withClosed),
    queryFn: async () => read(client, 'tasks.outline', { view, withClosed }),
  });

/** The list as it stands now, for verbs. */
export const currentList = ({ queryClient, viewStore }: Services): ListModel => {
  const { view, expandedClosed, leaving } = viewStore.getState();
  const key = outlineKey(view, listsClosed(view, expandedClosed));
  const outline =
    queryClient.getQueryData<Outline>(key) ??
    queryClient.getQueryData<Outline>(outlineKey(view, false)) ??
    EMPTY;
  return createListModel({ outline, leaving, hasHeader: view.kind !== 'completed' });
};

/** Resolves when the open view has been read; null when it is there already. */
export const listArrival = (services: Services): Promise<unknown> | null => {
  const { view, expandedClosed } = services.viewStore.getState();
  const query = outlineQuery(services, view, listsClosed(view, expandedClosed));
  const state = services.queryClient.getQueryState(query.queryKey);
  if (state !== undefined && state.status !== 'pending') return null;
  return services.queryClient.fetchQuery(query).catch(() => null);
};

interface CurrentList {
  readonly list: ListModel;
  readonly query: UseQueryResult<Outline>;
}

/** The list of the open view, for the screen. */
export const useCurrentList = (): CurrentList => {
  const view = useViewState((state) => state.view);
  const leaving = useViewState((state) => state.leaving);
  const withClosed = useViewState((state) => listsClosed(state.view, state.expandedClosed));
  const services = useServices();
  const query = useQuery({
    ...outlineQuery(services, view, withClosed),
    // Opening or closing the completed section keeps the rows in place; another view starts clean.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[2] === viewToKey(view) ? keepPreviousData(previous) : undefined,
  });
  const outline = query.data ?? EMPTY;
  const list = useMemo(
    () => createListModel({ outline, leaving, hasHeader: view.kind !== 'completed' }),
    [outline, leaving, view.kind],
  );
  return { list, query };
};
