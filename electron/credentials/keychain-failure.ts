import type { VaultFailure } from '#electron/credentials/vault.ts';

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
