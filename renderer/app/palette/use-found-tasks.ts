import { useQuery } from '@tanstack/react-query';
import type { SearchResult } from '#shared/ipc/search-methods.ts';
import { useServices } from '#renderer/entities/services.ts';
import { findTasks, searchKey } from '#renderer/entities/task/find-tasks.ts';

/** Beside commands and places there is room for so many. */
const SHOWN = 8;
/** One letter is in every title. */
const LEAST = 2;

const NONE: SearchResult['tasks'] = [];

interface FoundTasks {
  readonly tasks: SearchResult['tasks'];
  readonly isFetching: boolean;
}

/** Tasks with the words that are typed, completed ones where no open one has them; those found before stay while they fit, until the next ones are there. */
export const useFoundTasks = (query: string | null): FoundTasks => {
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
  if (!isAsked || data === undefined) return { tasks: NONE, isFetching: isAsked && isFetching };
  const wanted = text.toLowerCase();
  const tasks = isPlaceholderData
    ? data.tasks.filter(({ title }) => title.text.toLowerCase().includes(wanted))
    : data.tasks;
  return { tasks, isFetching };
};
