import { useQuery } from '@tanstack/react-query';
import type { Operation } from '#shared/domain/operation.ts';
import type { OlderOf } from '#shared/domain/older.ts';
import type { SyncStatus } from '#shared/domain/sync-status.ts';
import type { View } from '#shared/domain/view.ts';
import { appErrorToSentence } from '#renderer/entities/words.ts';
import type { Services } from '#renderer/entities/services.ts';
import { syncStatusKey } from '#renderer/entities/sync/use-sync-status.ts';
import { adHocFilterOf } from '#renderer/view-state/ad-hoc-filter.ts';
import { currentList } from './current-list.ts';
import { outlinesKey } from '#renderer/entities/task/rows/task-keys.ts';

/** How the reading of what is further back stands. */
export type OlderState =
  | {
      readonly kind: 'idle';
      /** How often in a row what came was nothing that the view is narrowed to. */
      readonly fruitless: number;
      /** All of it was here the last time that it was asked. */
      readonly wasEnd?: boolean;
    }
  | { readonly kind: 'reading' }
  /** It was looked for often enough; the person says whether to go on. */
  | { readonly kind: 'paused'; readonly backTo: number | null }
  | { readonly kind: 'end' }
  | {
      readonly kind: 'failed';
      readonly sentence: string;
      /** When the account had been synced last as it was asked; null for never. */
      readonly syncedAt: string | null;
    };

const OF_VIEW: Readonly<Partial<Record<View['kind'], OlderOf>>> = {
  completed: 'done',
  wontDo: 'wontDo',
  trash: 'trash',
};

const READS = {
  done: 'completed.readWindow',
  wontDo: 'abandoned.read',
  trash: 'trash.read',
} as const satisfies Readonly<Record<OlderOf, Operation>>;

/** The operation of the service that reads them. */
export const operationOfOlder = (of: OlderOf): Operation => READS[of];

/** What can be read from further back for a view; null where all of it is here. */
export const olderOf = ({ kind }: View): OlderOf | null => OF_VIEW[kind] ?? null;

const IDLE: OlderState = { kind: 'idle', fruitless: 0 };

/** Readings without fruit until it is asked whether to go on: what is looked for may be nowhere, and years are long. */
const PATIENCE = 2;

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

/** Whether the service has no more than is here, as far as it was asked. */
export const isWhole = (state: OlderState): boolean =>
  state.kind === 'end' || (state.kind === 'idle' && state.wasEnd === true);

/** What was the end may no longer be it: asked again when the view is opened. */
export const forgetOlderEnd = (services: Services, of: OlderOf): void => {
  const state = stateOf(services, of);
  if (state.kind !== 'reading') enter(services, of, { ...IDLE, wasEnd: isWhole(state) });
};

const lastSyncedAt = ({ queryClient }: Services): string | null =>
  queryClient.getQueryData<SyncStatus>(syncStatusKey)?.lastSyncedAt ?? null;

/** What failed may work by now: the account was synced since. */
export const forgetOlderFailure = (services: Services, of: OlderOf): void => {
  const state = stateOf(services, of);
  if (state.kind === 'failed' && state.syncedAt !== lastSyncedAt(services)) enter(services, of, IDLE);
};

interface Shown {
  /** The rule of the view's filter. */
  readonly rule: string | null;
  readonly count: number;
}

const nowShown = (services: Services): Shown => {
  const { view, adHocFilters } = services.viewStore.getState();
  return { rule: adHocFilterOf(view, adHocFilters), count: currentList(services).closedCount };
};

const isFruitless = (before: Shown, after: Shown): boolean =>
  after.rule !== null && after.rule === before.rule && after.count <= before.count;

/** Reads the next older tasks; the view has them when this is over. */
export const readOlder = async (services: Services, of: OlderOf): Promise<void> => {
  const state = stateOf(services, of);
  if (state.kind === 'reading') return;
  const before = nowShown(services);
  const syncedAt = lastSyncedAt(services);
  enter(services, of, { kind: 'reading' });
  const answer = await services.client.call('tasks.readOlder', { of });
  if (!answer.ok) {
    enter(services, of, { kind: 'failed', sentence: appErrorToSentence(answer.error), syncedAt });
    return;
  }
  // Whether there is more to read is judged by what is on screen then.
  if (answer.value.count > 0)
    await services.queryClient.refetchQueries({ queryKey: outlinesKey, type: 'active' });
  const { isEnd, backTo } = answer.value;
  const times = state.kind === 'idle' ? state.fruitless : 0;
  const fruitless = isFruitless(before, nowShown(services)) ? times + 1 : 0;
  if (isEnd) enter(services, of, { kind: 'end' });
  else enter(services, of, fruitless < PATIENCE ? { kind: 'idle', fruitless } : { kind: 'paused', backTo });
};
