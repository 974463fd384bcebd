import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { BackupPick } from '#shared/domain/backup.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { read } from '#renderer/bridge/read.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { callOrTell } from '#renderer/entities/call-core.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { tellStep } from '#renderer/entities/task/actions/run-actions.ts';

export const comparisonKey = ['backup-comparison'] as const;

/** What is another thing now than in a backup, read each time it is shown. @param at of the backup */
export const useComparison = (at: string): UseQueryResult<MethodOutput<'backups.compare'>> => {
  const { client } = useServices();
  return useQuery({
    queryKey: [...comparisonKey, at],
    queryFn: async () => read(client, 'backups.compare', { at }),
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
export const bringBack = async (services: Services, at: string, pick: BackupPick): Promise<void> => {
  const turn = services.notifier.takeTurn();
  const outcome = await callOrTell(services, 'backups.bringBack', { at, ...pick, id: crypto.randomUUID() });
  if (outcome === null) return;
  const { undoToken } = outcome;
  if (undoToken !== null) tellStep(services, outcomeToWords(outcome), { undoToken, turn });
  else services.notifier.notify({ text: `Nothing to bring back${exceptionsOf(outcome)}` }, turn);
};
