import {
  openAccountSession,
  type AccountSession,
  type SessionAccount,
  type SessionEffects,
} from '#core/accounts/session/account-session.ts';

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
  /** Waits for that, and for the damage check of the open file: no command runs before it. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Milliseconds. A window that opens asks for its rows first, and the check of a
 * large file would take a processor from drawing them. If the file turns out
 * damaged, it is salvaged and the window reads its rows again.
 */
const CHECK_AFTER = 500;

/**
 * Starts the damage check of the open file: a moment after the file was opened, or at once when a command waits for it.
 * @param check runs the check, and salvages a damaged file
 */
const createFileCheck = (schedule: SessionEffects['schedule'], check: () => Promise<void>) => {
  let checking: Promise<void> | null = null;
  let cancel: (() => void) | null = null;
  const now = async (): Promise<void> => {
    cancel?.();
    return (checking ??= check());
  };
  return {
    now,
    /** For the session that was just opened. */
    soon: ({ store }: AccountSession): void => {
      checking = null;
      if (store.isUnchecked) cancel = schedule(CHECK_AFTER, () => void now());
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
  const fileCheck = createFileCheck(effects.schedule, async () => check(session));

  const reopen = (account: SessionAccount): void => {
    try {
      session = openAccountSession(account, effects);
    } catch (error) {
      session = openAccountSession(fallback, effects);
      throw error;
    } finally {
      fileCheck.soon(session);
      onSwitch(session);
    }
  };
  const replace = async (account: SessionAccount, whileClosed: () => void): Promise<void> => {
    fileCheck.cancel();
    await session.close();
    try {
      whileClosed();
      account.ownService?.reopenIfDamaged();
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
  const check = async (checked: AccountSession): Promise<void> => {
    const isWhole = await checked.checkFile();
    if (isWhole || checked !== session) return;
    await open(checked.account).catch((error: unknown) => effects.log('fault in opening again', error));
  };
  const opened = async (): Promise<void> => opening?.catch(() => undefined);
  fileCheck.soon(session);
  return {
    current: () => session,
    open,
    opened,
    settled: async () => {
      // A session that is being closed is not checked.
      await opened();
      await fileCheck.now();
      await opened();
    },
    close: async () => {
      fileCheck.cancel();
      await session.close();
    },
  };
};
