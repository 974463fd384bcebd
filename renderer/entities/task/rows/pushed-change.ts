import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AppEvent, ToldOutline } from '#shared/ipc/events.ts';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { changeKnownOutline } from './outline-versions.ts';
import type { Services } from '#renderer/entities/services.ts';
import { outlineKey } from './task-keys.ts';

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

const showOutline = (queryClient: QueryClient, told: ToldOutline): string | null => {
  const queryKey = outlineKey(told);
  if (isReading(queryClient, queryKey)) return null;
  const isShown = changeKnownOutline(queryClient, queryKey, told);
  return isShown ? hashKey(queryKey) : null;
};

type DataChanged = Extract<AppEvent, { readonly type: 'data.changed' }>;

/** What is told with its place is told with all rows: whoever has none is gone. */
const goneOf = ({ taskIds, rows, told }: DataChanged): readonly TaskId[] => {
  if (told === null || taskIds === null) return [];
  const there = new Set<string>(rows.map(({ id }) => id));
  return taskIds.filter((id) => !there.has(id)).map((id) => taskIdSchema.parse(id));
};

/** Shows what an event brings along. @returns what need not be read any more */
export const showTold = (
  { queryClient, rows }: Pick<Services, 'queryClient' | 'rows'>,
  event: DataChanged,
): Shown => ({
  rows: new Set<string>([
    ...event.rows.filter((row) => rows.tell(row.id, row)).map(({ id }) => id),
    ...goneOf(event).filter((id) => rows.tell(id, null)),
  ]),
  outline: event.told === null ? null : showOutline(queryClient, event.told),
});
