import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ChangeScope } from '#shared/domain/change.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { read } from '#renderer/bridge/read.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import { keptByUndoSchema } from '#shared/actions/import-actions.ts';
import { textOf } from '#renderer/entities/words.ts';
import { historyKey } from './use-history.ts';
import { z } from 'zod';
import { callOrTell } from '#renderer/entities/call-core.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { tellStep } from '#renderer/entities/task/actions/run-actions.ts';

const keptSchema = z.array(keptByUndoSchema);

/** Of every scope. */
export const changesKey = ['changes'] as const;

type ChangePage = MethodOutput<'history.changes'>;

/** Changes of a scope, newest first, page by page. */
export const useChanges = (
  scope: ChangeScope,
): UseInfiniteQueryResult<InfiniteData<ChangePage, number | null>> => {
  const { client } = useServices();
  return useInfiniteQuery({
    queryKey: [...changesKey, scope],
    queryFn: async ({ pageParam }) => read(client, 'history.changes', { scope, from: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
};

const undoRest = async (services: Services, step: string): Promise<void> => {
  const turn = services.notifier.takeTurn();
  const answer = await callOrTell(services, 'data.undoStep', { step });
  if (answer === null) return;
  const { undoToken } = answer;
  if (undoToken === null) services.notifier.notify({ text: 'Nothing to undo' }, turn);
  else tellStep(services, 'Undid an earlier step', { undoToken, turn });
  await Promise.all(
    [historyKey, changesKey].map(async (queryKey) => readAgain(services.queryClient, { queryKey })),
  );
};

const NAMED = 3;

/** Takes a step back wherever it stands. What was changed since is named before, and stays. */
export const undoStepAlone = async (services: Services, step: string): Promise<void> => {
  const steps = [{ action: 'data.undoStep', input: { step } } as const];
  const dry = await callOrTell(services, 'actions.run', { steps, dryRun: true });
  if (dry === null) return;
  const answer = dry.steps[0]?.answer;
  const kept = answer !== undefined && 'kept' in answer && Array.isArray(answer.kept) ? answer.kept : [];
  if (kept.length === 0) return undoRest(services, step);
  const names = keptSchema.parse(kept).map(({ title, fields }) => {
    const of = fields.map(({ field }) => textOf(field).toLowerCase()).join(', ');
    return of === '' ? `“${title}”` : `the ${of} of “${title}”`;
  });
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  services.notifier.notify({
    text: `Changed since, and stays: ${names.slice(0, NAMED).join(', ')}${more}`,
    actions: [{ label: 'Undo the rest', run: () => void undoRest(services, step) }],
  });
};

/** Writes again what stood before a change, as one step to undo. */
export const bringBackChange = async (services: Services, change: number): Promise<void> => {
  const turn = services.notifier.takeTurn();
  const answer = await callOrTell(services, 'data.bringBackChange', { change });
  if (answer === null) return;
  const { undoToken } = answer;
  if (undoToken === null) services.notifier.notify({ text: 'Nothing to bring back' }, turn);
  else tellStep(services, 'Brought an earlier value back', { undoToken, turn });
  await readAgain(services.queryClient, { queryKey: changesKey });
};
