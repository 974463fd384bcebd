import {
  openAccountSession,
  type AccountSession,
  type SessionAccount,
  type SessionEffects,
} from '#electron/accounts/session/account-session.ts';

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
  /**
   * Waits while one session closes and another opens, between which there is no
   * store to read, and until the file of the open one was looked at.
   */
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
  /** Until the file of the open session was looked at, and salvaged where that was needed. */
  let looking: Promise<void> = Promise.resolve();

  const reopen = (account: SessionAccount): void => {
    try {
      session = openAccountSession(account, effects);
    } catch (error) {
      session = openAccountSession(fallback, effects);
      throw error;
    } finally {
      looking = look(session);
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
  const open = async (account: SessionAccount, whileClosed = (): void => undefined): Promise<void> => {
    opening = replace(account, whileClosed);
    try {
      await opening;
    } finally {
      opening = null;
    }
  };
  const look = async (looked: AccountSession): Promise<void> => {
    const isWhole = await looked.store.looked;
    if (isWhole || looked !== session) return;
    await open(looked.account).catch((error: unknown) => effects.log('fault in opening anew', error));
  };
  looking = look(session);
  return {
    current: () => session,
    open,
    settled: async () => {
      await looking;
      await opening?.catch(() => undefined);
    },
  };
};
