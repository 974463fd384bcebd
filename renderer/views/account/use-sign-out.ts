import { useRef, useState } from 'react';
import type { AccountId, AccountRow } from '#shared/domain/account.ts';
import { returnTo, signOut } from '#renderer/entities/account/sign-out.ts';
import { readAccounts } from '#renderer/entities/account/use-accounts.ts';
import { useServices } from '#renderer/entities/services.ts';
import { openPage } from '#renderer/view-state/view-actions.ts';
import { syncNow } from '#renderer/entities/sync/use-sync-status.ts';

/** A sign-out that waits for a decision about what is unsent. */
export interface SignOutQuestion {
  readonly account: AccountRow;
  /** The account that was open before. */
  readonly backTo: AccountId;
  readonly unsent: number;
  readonly isBusy: boolean;
  /** Sync was tried, and did not send it all. */
  readonly hasTried: boolean;
}

interface SignOutSteps {
  readonly question: SignOutQuestion | null;
  readonly ask: (account: AccountRow) => void;
  readonly sync: () => void;
  /** To the unsent edits of the account, which is open by now. */
  readonly show: () => void;
  readonly discard: () => void;
  readonly cancel: () => void;
}

/** Asks only when something would be lost. One sign-out at a time. */
export const useSignOut = (accounts: readonly AccountRow[]): SignOutSteps => {
  const services = useServices();
  const [question, setQuestion] = useState<SignOutQuestion | null>(null);
  const isRunning = useRef(false);
  /** A sync that was waited for must not sign out of an account that is to stay. */
  const isCancelled = useRef(false);

  const attempt = async (account: AccountRow, backTo: AccountId, discardUnsent: boolean): Promise<void> => {
    const unsent = await signOut(services, { account, discardUnsent, backTo });
    setQuestion(unsent > 0 ? { account, backTo, unsent, isBusy: false, hasTried: false } : null);
  };
  const syncAndSignOut = async (asked: SignOutQuestion): Promise<void> => {
    const { account, backTo } = asked;
    await syncNow(services);
    if (isCancelled.current) return;
    const overview = await readAccounts(services);
    const unsent = overview?.accounts.find(({ id }) => id === account.id)?.unsent ?? asked.unsent;
    if (unsent === 0) await attempt(account, backTo, false);
    else setQuestion({ ...asked, unsent, isBusy: false, hasTried: true });
  };
  const runAlone = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    await work();
    isRunning.current = false;
  };
  const answer = (work: (asked: SignOutQuestion) => Promise<void>) => {
    if (question === null) return;
    setQuestion({ ...question, isBusy: true });
    void runAlone(async () => work(question));
  };

  return {
    question,
    ask: (account) => {
      isCancelled.current = false;
      const active = accounts.find(({ isActive }) => isActive)?.id ?? account.id;
      void runAlone(async () => attempt(account, active, false));
    },
    sync: () => {
      answer(syncAndSignOut);
    },
    show: () => {
      isCancelled.current = true;
      setQuestion(null);
      openPage(services.viewStore, { kind: 'sync' });
    },
    discard: () => {
      answer(async ({ account, backTo }) => attempt(account, backTo, true));
    },
    cancel: () => {
      isCancelled.current = true;
      setQuestion(null);
      if (question !== null && question.backTo !== question.account.id) {
        void returnTo(services, question.backTo);
      }
    },
  };
};
