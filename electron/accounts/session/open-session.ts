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
  /** Waits while one session closes and another opens, between which there is no store to read. */
  readonly opened: () => Promise<void>;
  /** Waits for that, and until the file of the open one was looked at for damage: nothing is written before. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Milliseconds. A window that opens asks for its rows first; looking at a large
 * file takes a processor as long as they do. What was read of a file that turns
 * out damaged is read again when that was salvaged.
 */
const LOOK_AFTER = 500;

/** Has the file of a session looked at, soon after it was opened, or when somebody waits for that. @param look does it */
const createLooking = (schedule: SessionEffects['schedule'], look: () => Promise<void>) => {
  let looking: Promise<void> | null = null;
  let cancel: (() => void) | null = null;
  const now = async (): Promise<void> => {
    cancel?.();
    return (looking ??= look());
  };
  return {
    now,
    /** For the session that was just opened. */
    soon: ({ store }: AccountSession): void => {
      looking = null;
      if (store.isUnseen) cancel = schedule(LOOK_AFTER, () => void now());
      else void now();
    },
    cancel: (): void => cancel?.(),
  };
};

/** @throws StoreOpenError when the first one cannot be opened: a person must be told, not sent elsewhere */
export const createOpenSession = ({
  first,
  fallback,
  effects,
  onSwitch,
}: OpenSessionOptions): OpenSession => {
  let session = openAccountSession(first, effects);
  let opening: Promise<void> | null = null;
  const looking = createLooking(effects.schedule, async () => look(session));

  const reopen = (account: SessionAccount): void => {
    try {
      session = openAccountSession(account, effects);
    } catch (error) {
      session = openAccountSession(fallback, effects);
      throw error;
    } finally {
      looking.soon(session);
      onSwitch(session);
    }
  };
  const replace = async (account: SessionAccount, whileClosed: () => void): Promise<void> => {
    looking.cancel();
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
    const isWhole = await looked.look();
    if (isWhole || looked !== session) return;
    await open(looked.account).catch((error: unknown) => effects.log('fault in opening anew', error));
  };
  const opened = async (): Promise<void> => opening?.catch(() => undefined);
  looking.soon(session);
  return {
    current: () => session,
    open,
    opened,
    settled: async () => {
      // A session that is being left is not looked at.
      await opened();
      await looking.now();
      await opened();
    },
    close: async () => {
      looking.cancel();
      await session.close();
    },
  };
};
