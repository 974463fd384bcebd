import { useQuery } from '@tanstack/react-query';
import { foldText } from '#shared/domain/search-text.ts';
import type { HistoryStepRow } from '#shared/domain/history.ts';
import { read } from '#renderer/bridge/read.ts';
import { historyKey } from '#renderer/entities/history/use-history.ts';
import { useServices } from '#renderer/entities/services.ts';
import { findTasks, searchKey } from '#renderer/entities/task/find-tasks.ts';
import type { FoundByCore } from './find-items.ts';

/** Beside commands and places there is room for so many. */
const SHOWN = 8;
/** One letter is in every title. */
const LEAST = 2;

/** As many steps as one call reads. */
const STEPS = 500;

const NONE: FoundByCore = { tasks: [], habits: [] };

interface Found extends FoundByCore {
  /** Of the history, newest first. */
  readonly steps: readonly HistoryStepRow[];
  readonly isFetching: boolean;
}

/**
 * Tasks and habits with the words that are typed, completed and archived ones where no open task has them; those found
 * before stay while they fit, until the next ones are there. The history as well, whatever is typed.
 */
export const useFoundByCore = (query: string | null): Found => {
  const services = useServices();
  const text = (query ?? '').trim();
  const isAsked = text.length >= LEAST;
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: [...searchKey, 'palette', text],
    queryFn: async () => (await findTasks(services, { text, withClosed: false, limit: SHOWN })).result,
    enabled: isAsked,
    // Kept up to date while it is on the screen only.
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
  });
  const history = useQuery({
    queryKey: [...historyKey, 'palette'],
    queryFn: async () => read(services.client, 'history.list', { limit: STEPS }),
    enabled: isAsked,
  });
  if (!isAsked) return { ...NONE, steps: [], isFetching: false };
  const { data: steps = [] } = history;
  const isReading = isFetching || history.isFetching;
  if (data === undefined) return { ...NONE, steps, isFetching: isReading };
  const wanted = foldText(text);
  const { tasks, habits } = data;
  if (!isPlaceholderData) return { tasks, habits, steps, isFetching: isReading };
  const fits = (name: { readonly text: string }): boolean => foldText(name.text).includes(wanted);
  return {
    tasks: tasks.filter(({ title }) => fits(title)),
    habits: habits.filter(({ name }) => fits(name)),
    steps,
    isFetching: isReading,
  };
};
