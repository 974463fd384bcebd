import { z } from 'zod';

/**
 * What was found of the system's keychain, each with its own words and next
 * step. Docket is fully usable in all of them; without a keychain a sign-in
 * lasts until Docket ends.
 */
export const vaultStateSchema = z.enum([
  'ready',
  /** There, and waiting to be unlocked. */
  'locked',
  /** The person gave a wrong password, or dismissed the prompt. */
  'unlockRefused',
  /** A session bus, and nobody on it keeps secrets. */
  'noService',
  /** No session bus at all (Linux in a bare terminal or container). */
  'noBus',
  /** It answered before and doesn’t any more. */
  'lost',
  /** No answer in time. */
  'hanging',
  /** The module that speaks to the keychain cannot be loaded. */
  'noModule',
]);
export type VaultState = z.infer<typeof vaultStateSchema>;
