import { useQuery } from '@tanstack/react-query';
import type { OlderOf } from '#shared/domain/older.ts';
import type { View } from '#shared/domain/view.ts';
import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import type { Services } from '#renderer/entities/services.ts';
import { outlinesKey } from './task-keys.ts';

/** How the reading of what is further back stands. */
export type OlderState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly sentence: string };

const OF_VIEW: Readonly<Partial<Record<View['kind'], OlderOf>>> = {
  completed: 'done',
  wontDo: 'wontDo',
  trash: 'trash',
};

/** What can be read from further back for a view; null where all of it is here. */
export const olderOf = ({ kind }: View): OlderOf | null => OF_VIEW[kind] ?? null;

const IDLE: OlderState = { kind: 'idle' };

const olderKey = (of: OlderOf | null) => ['older', of] as const;

/** Beside the queries, so that another account starts clean. */
export const useOlder = (of: OlderOf | null): OlderState =>
  useQuery<OlderState>({
    queryKey: olderKey(of),
    queryFn: () => IDLE,
    initialData: IDLE,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

const enter = ({ queryClient }: Services, of: OlderOf, state: OlderState): void => {
  queryClient.setQueryData(olderKey(of), state);
};

const stateOf = ({ queryClient }: Services, of: OlderOf): OlderState =>
  queryClient.getQueryData<OlderState>(olderKey(of)) ?? IDLE;

/** What was the end may no longer be it: asked again when the view is opened. */
export const forgetOlderEnd = (services: Services, of: OlderOf): void => {
  if (stateOf(services, of).kind !== 'reading') enter(services, of, IDLE);
};

/** Reads the next older tasks; the view has them when this is over. */
export const readOlder = async (services: Services, of: OlderOf): Promise<void> => {
  if (stateOf(services, of).kind === 'reading') return;
  enter(services, of, { kind: 'reading' });
  const answer = await services.client.call('tasks.readOlder', { of });
  if (!answer.ok) {
    enter(services, of, { kind: 'failed', sentence: appErrorToSentence(answer.error) });
    return;
  }
  // Whether there is more to read is judged by what is on screen then.
  if (answer.value.count > 0)
    await services.queryClient.refetchQueries({ queryKey: outlinesKey, type: 'active' });
  enter(services, of, answer.value.isEnd ? { kind: 'end' } : IDLE);
};
