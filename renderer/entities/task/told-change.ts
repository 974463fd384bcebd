import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AppEvent, ToldOutline } from '#shared/ipc/events.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import { changeKnownOutline } from './outline-versions.ts';
import { outlineKey, rowKey } from './task-keys.ts';

/** What an event told that is on the screen already. */
export interface Shown {
  /** Ids of tasks whose rows need no reading. */
  readonly rows: ReadonlySet<string>;
  /** The hash of the outline that needs no reading; null for none. */
  readonly outline: string | null;
}

/** A reading that is on its way is older, or waits for the network: it is read again instead. */
const isReading = (queryClient: QueryClient, queryKey: QueryKey): boolean =>
  queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching';

const showRow = (queryClient: QueryClient, row: TaskRow): boolean => {
  const queryKey = rowKey(row.id);
  if (isReading(queryClient, queryKey)) return false;
  queryClient.setQueryData(queryKey, row);
  return true;
};

const showOutline = (queryClient: QueryClient, told: ToldOutline): string | null => {
  const queryKey = outlineKey(told);
  if (isReading(queryClient, queryKey)) return null;
  const isShown = changeKnownOutline(queryClient, queryKey, told);
  return isShown ? hashKey(queryKey) : null;
};

/** Shows what an event brings along. @returns what need not be read any more */
export const showTold = (
  queryClient: QueryClient,
  { rows, told }: Extract<AppEvent, { readonly type: 'data.changed' }>,
): Shown => ({
  rows: new Set(rows.filter((row) => showRow(queryClient, row)).map(({ id }) => id)),
  outline: told === null ? null : showOutline(queryClient, told),
});
