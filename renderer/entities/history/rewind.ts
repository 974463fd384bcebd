import { useSyncExternalStore } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import type { BranchShown } from '#renderer/bridge/branch-link.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import { read } from '#renderer/bridge/read.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import { showMoment } from '#renderer/entities/clock/today.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { readRowsAgain } from '#renderer/entities/task/rows/row-cache.ts';
import { announce } from '#renderer/view-state/view-actions.ts';

const nearKey = ['branch-near'] as const;
export const branchComparisonKey = ['branch-comparison'] as const;

export const useBranch = (): BranchShown | null => {
  const { branch } = useServices();
  return useSyncExternalStore(branch.subscribe, branch.current);
};

const readAllAgain = ({ queryClient, rows }: Services): void => {
  void readAgain(queryClient, {});
  readRowsAgain(rows);
};

/** Shows the clock of a rewind, and reads everything again when another store answers from now on. */
export const followRewind = (services: Services): void => {
  let before: string | null = null;
  services.branch.subscribe(() => {
    const shown = services.branch.current();
    showMoment(shown?.state.kind === 'rewind' ? shown.state.at : null);
    const now = shown?.state.branch ?? null;
    if (now === before) return;
    before = now;
    services.viewStore.setState({ isComparingPast: false });
    readAllAgain(services);
  });
};

export const leaveRewind = async ({ branch, viewStore }: Services): Promise<void> => {
  if (branch.current() === null) return;
  announce(viewStore, 'Back to now');
  await branch.leave();
};

/** Shows the open view as it is now, to go back from there; leaves where it is open. */
export const openRewind = async (services: Services): Promise<void> => {
  const { branch, viewStore } = services;
  if (branch.current() !== null) {
    await leaveRewind(services);
    return;
  }
  const answer = await branch.account.call('branch.open', { kind: 'rewind' });
  if (!answer.ok) {
    tellError(services, answer.error);
    return;
  }
  branch.show(answer.value);
  announce(viewStore, 'Rewind: this view as it was. Left and Right go through the changes.');
};

/** @param at Unix milliseconds */
export const moveRewind = async (services: Services, at: number): Promise<void> => {
  const { branch, queryClient } = services;
  const shown = branch.current();
  if (shown === null) return;
  const answer = await branch.account.call('branch.moveTo', { branch: shown.state.branch, at });
  if (!answer.ok) {
    tellError(services, answer.error);
    return;
  }
  if (answer.value.kind === 'superseded' || branch.current()?.state.branch !== shown.state.branch) return;
  branch.show(answer.value.state);
  void readAgain(queryClient, { queryKey: nearKey });
  void readAgain(queryClient, { queryKey: branchComparisonKey });
};

type Near = MethodOutput<'branch.near'>;

/** The changes around the moment that is shown. */
export const useNear = (branch: string): UseQueryResult<Near> => {
  const { client } = useServices();
  return useQuery({
    queryKey: nearKey,
    queryFn: async () => read(client, 'branch.near', { branch }),
    gcTime: 0,
  });
};

/** To the next changes before or after this moment. */
export const stepRewind = async (services: Services, way: 'earlier' | 'later'): Promise<void> => {
  const { branch } = services;
  const shown = branch.current();
  if (shown === null) return;
  const near = await branch.account.call('branch.near', { branch: shown.state.branch });
  const at = near.ok ? near.value[way] : null;
  if (at !== null) await moveRewind(services, at);
};
