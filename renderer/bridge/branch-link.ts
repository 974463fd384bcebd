import type { BranchState } from '#shared/domain/branch.ts';
import { isSentToBranch } from '#shared/ipc/branch-routes.ts';
import type { Client } from '#shared/ipc/client.ts';
import type { AppEvent } from '#shared/ipc/events.ts';

/** How far the way of a rewind to another moment is, 0 to 1; null where it is short. */
type Progress = number | null;

export interface BranchShown {
  readonly state: BranchState;
  readonly progress: Progress;
}

/** The branch that the page shows in place of the account. */
export interface BranchLink {
  readonly current: () => BranchShown | null;
  readonly show: (state: BranchState) => void;
  /** Shows the account again, and ends the branch. */
  readonly leave: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls of the account itself, whatever is shown. */
  readonly account: Client;
}

/** @returns what the page may know of an event while a branch is shown; null for nothing */
const eventOf = (event: AppEvent, shown: BranchShown | null): AppEvent | null => {
  if (event.type === 'branch.changed') return event.branch === shown?.state.branch ? event.change : null;
  // What changes in the account is read when the branch is left.
  return event.type === 'data.changed' && shown !== null ? null : event;
};

/** @returns the client of the page, whose calls and events are those of the branch while one is shown */
export const linkBranch = (account: Client): { readonly client: Client; readonly branch: BranchLink } => {
  let shown: BranchShown | null = null;
  const listeners = new Set<() => void>();
  const set = (next: BranchShown | null): void => {
    shown = next;
    for (const listener of listeners) listener();
  };
  account.onEvent((event) => {
    if (shown === null || !('branch' in event) || event.branch !== shown.state.branch) return;
    if (event.type === 'branch.ended') set(null);
    if (event.type === 'branch.progress') set({ ...shown, progress: event.done / Math.max(1, event.total) });
  });
  const call: Client['call'] = async (method, input) => {
    const branch = shown?.state;
    if (branch === undefined || !isSentToBranch(method, branch.kind)) return account.call(method, input);
    const answer = await account.call('branch.call', { branch: branch.branch, method, input });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the core checks input and answer by the method that is named
    return answer as Awaited<ReturnType<typeof account.call<typeof method>>>;
  };
  return {
    client: {
      call,
      onEvent: (listener) =>
        account.onEvent((event) => {
          const told = eventOf(event, shown);
          if (told !== null) listener(told);
        }),
    },
    branch: {
      current: () => shown,
      show: (state) => set({ state, progress: null }),
      leave: async () => {
        const branch = shown?.state.branch;
        set(null);
        if (branch !== undefined) await account.call('branch.close', { branch });
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      account,
    },
  };
};
