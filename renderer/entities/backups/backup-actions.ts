import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { BackupPick } from '#shared/domain/backup.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import { read } from '#renderer/bridge/read.ts';
import { branchComparisonKey } from '#renderer/entities/history/rewind.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { callOrTell } from '#renderer/entities/call-core.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { tellStep } from '#renderer/entities/task/actions/run-actions.ts';

export const comparisonKey = ['backup-comparison'] as const;

/** A backup by its moment, or a rewind at its moment. */
export type ComparedSource = { readonly at: string } | { readonly branch: string };

const keyOf = (source: ComparedSource): readonly string[] =>
  'at' in source ? [...comparisonKey, source.at] : [...branchComparisonKey, source.branch];

/** What is another thing now than it was, read each time it is shown. */
export const useComparison = (source: ComparedSource): UseQueryResult<MethodOutput<'backups.compare'>> => {
  const { client } = useServices();
  return useQuery({
    queryKey: keyOf(source),
    queryFn: async () =>
      'at' in source ? read(client, 'backups.compare', source) : read(client, 'branch.compare', source),
    staleTime: 0,
    gcTime: 0,
  });
};

type Outcome = MethodOutput<'backups.bringBack'>;

/** What was left out or stands elsewhere; empty where there is nothing to say. */
const exceptionsOf = ({ withoutParent, readOnly }: Outcome): string => {
  const parts = [
    withoutParent > 0 ? `${formatNumber(withoutParent)} without the parent task, which isn’t there` : null,
    readOnly > 0 ? `${countTasks(readOnly)} left out, because the list is read only` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`;
};

const outcomeToWords = (outcome: Outcome): string => {
  const { changed, restored, made, lists } = outcome;
  const tasks = changed + restored + made;
  const listWords = lists === 0 ? '' : `${formatNumber(lists)} ${lists === 1 ? 'list' : 'lists'}`;
  const what = [tasks === 0 ? '' : countTasks(tasks), listWords].filter((part) => part !== '').join(' and ');
  return `Brought back ${what}${exceptionsOf(outcome)}`;
};

/** Brings tasks and lists back as they were, as one step to undo, and tells how it went. */
export const bringBack = async (
  services: Services,
  source: ComparedSource,
  pick: BackupPick,
): Promise<void> => {
  const turn = services.notifier.takeTurn();
  const picked = { ...pick, id: crypto.randomUUID() };
  const outcome =
    'at' in source
      ? await callOrTell(services, 'backups.bringBack', { ...source, ...picked })
      : await callOrTell(services, 'branch.bringBack', { ...source, ...picked });
  if (outcome === null) return;
  if ('branch' in source) void readAgain(services.queryClient, { queryKey: branchComparisonKey });
  const { undoToken } = outcome;
  if (undoToken !== null) tellStep(services, outcomeToWords(outcome), { undoToken, turn });
  else services.notifier.notify({ text: `Nothing to bring back${exceptionsOf(outcome)}` }, turn);
};
