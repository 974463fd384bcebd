import { describe, expect, it } from 'vitest';
import { vaultStateSchema } from '#shared/domain/desktop/vault-state.ts';
import { describeVault, keptToWords } from './describe-vault.ts';

describe('the keychain in words', () => {
  it('says of each state something else', () => {
    const titles = [null, ...vaultStateSchema.options].map((state) => describeVault(state, 'linux').title);
    expect(new Set(titles).size).toBe(9);
  });

  it.each(vaultStateSchema.options.filter((state) => state !== 'ready'))(
    'says what to do about %s, in whole sentences',
    (state) => {
      const { sentence, next, isReady } = describeVault(state, 'linux');
      expect(isReady).toBe(false);
      expect(sentence).toMatch(/^[A-Z].*\.$/u);
      expect(next).toMatch(/^[A-Z].*\.$/u);
    },
  );

  it.each([
    ['darwin', 'macOS keychain'],
    ['win32', 'Windows Credential Manager'],
    ['linux', "system's keyring"],
  ] as const)('names where secrets are kept on %s', (platform, name) => {
    expect(describeVault('ready', platform).sentence).toContain(name);
  });
});

describe('a form that takes a secret', () => {
  it('speaks of a keychain only where one is ready', () => {
    expect(keptToWords('ready', 'your password')).toBe(
      'Docket stores your password in the system’s keychain.',
    );
    expect(keptToWords('noBus', 'your password')).toBe('Docket remembers your password until you quit.');
    expect(keptToWords(null, 'your password')).not.toMatch(/keychain/u);
  });
});
