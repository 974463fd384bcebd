import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { SecretKey, Vault, VaultFailure } from '#core/credentials/vault.ts';

/**
 * The keychain libraries tell what is wrong in words only; these are the words
 * of libsecret, GDBus, the macOS Security framework and Windows' Credential
 * Manager. Words that are not known count as lost.
 */
const WORDS: readonly (readonly [RegExp, VaultFailure])[] = [
  [
    /autolaunch d-bus|cannot (?:connect|spawn) .*bus|could not connect: |no such file or directory|error sending credentials/iu,
    'noBus',
  ],
  [
    /was not provided by any \.service|serviceunknown|namehasnoowner|no such interface|does not exist at path/iu,
    'noService',
  ],
  [
    /dismissed|cancel|auth(?:entication)? failed|pass(?:word|phrase) .*(?:incorrect|not correct|wrong)|-25293|-128/iu,
    'unlockRefused',
  ],
  [/locked|interaction (?:is )?not allowed|-25308/iu, 'locked'],
  [/timed? ?out|timeout|noreply/iu, 'hanging'],
  [/cannot find module|dlopen|cannot open shared object|invalid elf header/iu, 'noModule'],
];

export const messageToVaultFailure = (message: string): VaultFailure =>
  WORDS.find(([words]) => words.test(message))?.[1] ?? 'lost';

/** The part of keytar that is used; one file loads the module. */
export interface Keychain {
  readonly getPassword: (service: string, account: string) => Promise<string | null>;
  readonly setPassword: (service: string, account: string, password: string) => Promise<void>;
  readonly deletePassword: (service: string, account: string) => Promise<boolean>;
}

interface KeychainVaultOptions {
  readonly keychain: Keychain;
  /** The name under which the person finds the entries in the system's own keychain view. */
  readonly service: string;
  /** @returns a function that cancels */
  readonly schedule: (ms: number, action: () => void) => () => void;
}

/** An unlock prompt may be open meanwhile, so this is a person's time, not a machine's. */
const OPERATION_MS = 60_000;

/**
 * The native module, loaded when it is first needed: where its libraries are
 * missing (a Linux without libsecret), Docket still starts.
 */
export const loadKeychain = async (): Promise<Result<Keychain, VaultFailure>> => {
  try {
    const { default: keytar } = await import('keytar');
    return ok(keytar);
  } catch {
    return fail('noModule');
  }
};

const toFailure = (error: unknown): Result<never, VaultFailure> =>
  fail(messageToVaultFailure(error instanceof Error ? error.message : String(error)));

/** Gives up after `ms`; the keychain's own thread may still be waiting. */
export const withinTime = <Value>(
  operation: Promise<Value>,
  { ms, schedule }: { readonly ms: number; readonly schedule: KeychainVaultOptions['schedule'] },
): Promise<Result<Value, VaultFailure>> =>
  new Promise((resolve) => {
    const cancelTimer = schedule(ms, () => resolve(fail('hanging')));
    const settle = (result: Result<Value, VaultFailure>): void => {
      cancelTimer();
      resolve(result);
    };
    operation.then(
      (value) => settle(ok(value)),
      (error: unknown) => settle(toFailure(error)),
    );
  });

const accountOf = ({ accountId, name }: SecretKey): string => `${accountId}/${name}`;

/** A keychain that answered before and has no bus or service now went away while Docket ran. */
const afterReady = (failure: VaultFailure): VaultFailure =>
  failure === 'noBus' || failure === 'noService' ? 'lost' : failure;

/** On a keychain that was found ready. */
export const createKeychainVault = ({ keychain, service, schedule }: KeychainVaultOptions): Vault => {
  const attempt = async <Value>(operation: Promise<Value>): Promise<Result<Value, VaultFailure>> => {
    const result = await withinTime(operation, { ms: OPERATION_MS, schedule });
    return result.ok ? result : fail(afterReady(result.error));
  };
  const attemptWrite = async (operation: Promise<unknown>): Promise<Result<null, VaultFailure>> => {
    const result = await attempt(operation);
    return result.ok ? ok(null) : result;
  };
  return {
    lasting: true,
    read: (key) => attempt(keychain.getPassword(service, accountOf(key))),
    write: (key, secret) => attemptWrite(keychain.setPassword(service, accountOf(key), secret)),
    remove: (key) => attemptWrite(keychain.deletePassword(service, accountOf(key))),
  };
};
