import type { VaultState } from '#shared/domain/desktop/vault-state.ts';

export interface VaultDescription {
  readonly title: string;
  readonly sentence: string;
  /** The remedy; null where none is needed. */
  readonly next: string | null;
  /** Whether a sign-in outlives this run. */
  readonly isReady: boolean;
}

type Platform = 'darwin' | 'win32' | 'linux';

const KEYCHAINS: Readonly<Record<Platform, string>> = {
  darwin: 'the macOS keychain',
  win32: 'the Windows Credential Manager',
  linux: "the system's keyring",
};

/** True of every state but `ready`, and the reason why none of them is an alarm. */
export const WITHOUT_KEYCHAIN = 'Docket still works, but you’ll have to sign in again after a restart.';

/** How long a secret that a form takes is kept. @param state null: not known before the first secret */
export const keptToWords = (state: VaultState | null, secret: string): string => {
  if (state === 'ready') return `Docket stores ${secret} in the system’s keychain.`;
  return state === null ? `Docket remembers ${secret}.` : `Docket remembers ${secret} until you quit.`;
};

/** The state, in a few words and in a sentence, with a remedy. */
type Trouble = readonly [title: string, sentence: string, next: string];

const TROUBLES: Readonly<Record<Exclude<VaultState, 'ready'>, Trouble>> = {
  locked: [
    'The keychain is locked',
    'Docket can’t use it until it is unlocked.',
    'Unlock it with your login password, then sign in again.',
  ],
  unlockRefused: [
    'The keychain was not unlocked',
    'The prompt was closed, or the password was wrong.',
    'Sign in again, and answer the prompt with your login password.',
  ],
  noService: [
    'No keychain is running',
    'The desktop session has no service that stores secrets.',
    'Start GNOME Keyring, KWallet or KeePassXC with its Secret Service, then sign in again.',
  ],
  noBus: [
    'No desktop session',
    'Docket runs in a terminal or a container that has no access to a keychain.',
    'Start Docket from your desktop to stay signed in.',
  ],
  lost: [
    'The keychain is no longer available',
    'It answered before and doesn’t any more.',
    'Restart it, or log in to your desktop again. Then sign in again.',
  ],
  hanging: [
    'The keychain doesn’t answer',
    'It didn’t answer within three seconds.',
    'Look for a prompt behind this window, or restart the keychain. Then sign in again.',
  ],
  noModule: [
    'The keychain can’t be used',
    'Docket’s keychain module can’t be loaded on this computer.',
    'Install Docket again. On Linux, install libsecret first.',
  ],
};

/** The keychain in words, with the next step. @param state null: no secret was needed yet */
export const describeVault = (state: VaultState | null, platform: Platform): VaultDescription => {
  const keychain = KEYCHAINS[platform];
  if (state === null) {
    return {
      title: 'Not needed yet',
      sentence: `Sign-ins will be stored in ${keychain}, if it can be opened.`,
      next: null,
      isReady: true,
    };
  }
  if (state === 'ready') {
    return {
      title: 'Sign-ins are kept',
      sentence: `They are stored in ${keychain} until you sign out.`,
      next: null,
      isReady: true,
    };
  }
  const [title, sentence, next] = TROUBLES[state];
  return { title, sentence, next, isReady: false };
};
