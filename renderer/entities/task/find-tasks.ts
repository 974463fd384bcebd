import type { SearchResult } from '#shared/ipc/search-methods.ts';
import { read } from '#renderer/bridge/read.ts';
import type { Services } from '#renderer/entities/services.ts';

export interface FoundTasks {
  readonly result: SearchResult;
  /** No open task has the words: these are completed, or in an archived list. */
  readonly isWidened: boolean;
}

/** How every reading of what was found is named. */
export const searchKey = ['search'] as const;

/** Tasks that have every word of the text. Where no open task does, completed and archived ones are searched, too. */
export const findTasks = async (
  { client }: Pick<Services, 'client'>,
  asked: { readonly text: string; readonly withClosed: boolean; readonly limit: number },
): Promise<FoundTasks> => {
  const result = await read(client, 'search.query', asked);
  if (asked.withClosed || result.tasks.length > 0) return { result, isWidened: false };
  const wider = await read(client, 'search.query', { ...asked, withClosed: true });
  return { result: wider, isWidened: wider.tasks.length > 0 };
};
