import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AppEvent, ToldOutline } from '#shared/ipc/events.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
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

const forgetRow = (queryClient: QueryClient, id: string): boolean => {
  const queryKey = rowKey(taskIdSchema.parse(id));
  if (isReading(queryClient, queryKey)) return false;
  if (queryClient.getQueryData(queryKey) !== undefined) queryClient.setQueryData(queryKey, null);
  return true;
};

type DataChanged = Extract<AppEvent, { readonly type: 'data.changed' }>;

/** What is told with its place is told with all rows: whoever has none is gone. */
const goneOf = ({ taskIds, rows, told }: DataChanged): readonly string[] => {
  if (told === null || taskIds === null) return [];
  const there = new Set<string>(rows.map(({ id }) => id));
  return taskIds.filter((id) => !there.has(id));
};

/** Shows what an event brings along. @returns what need not be read any more */
export const showTold = (queryClient: QueryClient, event: DataChanged): Shown => ({
  rows: new Set<string>([
    ...event.rows.filter((row) => showRow(queryClient, row)).map(({ id }) => id),
    ...goneOf(event).filter((id) => forgetRow(queryClient, id)),
  ]),
  outline: event.told === null ? null : showOutline(queryClient, event.told),
});
