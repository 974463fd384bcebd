import {
  openAccountSession,
  type AccountSession,
  type SessionAccount,
  type SessionEffects,
} from '#electron/accounts/account-session.ts';

interface OpenSessionOptions {
  readonly first: SessionAccount;
  /** What is opened when another cannot be. */
  readonly fallback: SessionAccount;
  readonly effects: SessionEffects;
  readonly onSwitch: (session: AccountSession) => void;
}

/** The one session that is open. */
export interface OpenSession {
  readonly current: () => AccountSession;
  /** @throws StoreOpenError when its store cannot be opened; the fallback is open then */
  readonly open: (account: SessionAccount, whileClosed?: () => void) => Promise<void>;
  /** Waits while one session closes and another opens: between the two there is no store to read. */
  readonly settled: () => Promise<void>;
}

/** @throws StoreOpenError when the first one cannot be opened: a person must be told, not sent elsewhere */
export const createOpenSession = ({
  first,
  fallback,
  effects,
  onSwitch,
}: OpenSessionOptions): OpenSession => {
  let session = openAccountSession(first, effects);
  let opening: Promise<void> | null = null;

  const reopen = (account: SessionAccount): void => {
    try {
      session = openAccountSession(account, effects);
    } catch (error) {
      session = openAccountSession(fallback, effects);
      throw error;
    } finally {
      onSwitch(session);
    }
  };
  const replace = async (account: SessionAccount, whileClosed: () => void): Promise<void> => {
    await session.close();
    try {
      whileClosed();
    } finally {
      reopen(account);
    }
  };
  return {
    current: () => session,
    open: async (account, whileClosed = () => undefined) => {
      opening = replace(account, whileClosed);
      try {
        await opening;
      } finally {
        opening = null;
      }
    },
    settled: async () => {
      await opening?.catch(() => undefined);
    },
  };
};
