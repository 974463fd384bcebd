import { useState } from 'react';
import type { AccountId, AccountRow } from '#shared/domain/account.ts';
import { returnTo, signOut } from '#renderer/entities/account/sign-out.ts';
import { readAccounts } from '#renderer/entities/account/use-accounts.ts';
import { useServices } from '#renderer/entities/services.ts';
import { syncNow } from '#renderer/entities/sync/use-sync-status.ts';

/** A sign-out that waits for a decision about what is unsent. */
interface SignOutQuestion {
  readonly account: AccountRow;
  readonly unsent: number;
  readonly isBusy: boolean;
  /** Sync was tried, and did not send it all. */
  readonly hasTried: boolean;
}

interface SignOutSteps {
  readonly question: SignOutQuestion | null;
  readonly ask: (account: AccountRow) => void;
  readonly sync: () => void;
  readonly discard: () => void;
  readonly cancel: () => void;
}

/** Asks only when something would be lost. */
export const useSignOut = (accounts: readonly AccountRow[]): SignOutSteps => {
  const services = useServices();
  const [question, setQuestion] = useState<SignOutQuestion | null>(null);
  const [wasActive, setWasActive] = useState<AccountId | null>(null);

  const tryIt = async (account: AccountRow, backTo: AccountId, discardUnsent: boolean): Promise<void> => {
    const outcome = await signOut(services, { account, discardUnsent, backTo });
    setQuestion(
      outcome.kind === 'unsent' ? { account, unsent: outcome.count, isBusy: false, hasTried: false } : null,
    );
  };
  const ask = (account: AccountRow) => {
    const active = accounts.find(({ isActive }) => isActive)?.id ?? account.id;
    setWasActive(active);
    void tryIt(account, active, false);
  };
  const syncAndSignOut = async ({ account }: SignOutQuestion): Promise<void> => {
    await syncNow(services);
    const { accounts: now } = await readAccounts(services);
    const unsent = now.find(({ id }) => id === account.id)?.unsent ?? 0;
    if (unsent === 0) await tryIt(account, wasActive ?? account.id, false);
    else setQuestion({ account, unsent, isBusy: false, hasTried: true });
  };

  return {
    question,
    ask,
    sync: () => {
      if (question === null) return;
      setQuestion({ ...question, isBusy: true });
      void syncAndSignOut(question);
    },
    discard: () => {
      if (question !== null) void tryIt(question.account, wasActive ?? question.account.id, true);
    },
    cancel: () => {
      setQuestion(null);
      if (question !== null && wasActive !== null && wasActive !== question.account.id) {
        void returnTo(services, wasActive);
      }
    },
  };
};
