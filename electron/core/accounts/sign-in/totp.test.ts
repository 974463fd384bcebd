import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { authenticatorKeySchema } from '#shared/domain/authenticator-key.ts';
import { totpCode } from '#core/accounts/sign-in/totp.ts';
import { toBase32, totpCode as codeOfService } from '#electron/local-service/rules/totp.ts';

/** The key of RFC 6238, appendix B: `12345678901234567890`. */
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of an authenticator', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is that of RFC 6238, appendix B, at %i seconds', (seconds, code) => {
    expect(totpCode(RFC_KEY, seconds * 1000)).toBe(code);
  });

  it('is the one that a service expects, for keys of any length', () => {
    for (let length = 10; length < 40; length += 1) {
      const secret = randomBytes(length);
      expect(totpCode(toBase32(secret), 1_795_000_000_000)).toBe(codeOfService(secret, 1_795_000_000_000));
    }
  });
});

describe('the key of an authenticator', () => {
  it.each([
    RFC_KEY,
    'gezd gnbv gy3t qojq gezd gnbv gy3t qojq',
    'GEZD-GNBV-GY3T-QOJQ-GEZD-GNBV-GY3T-QOJQ====',
    `otpauth://totp/Service:ann@example.com?secret=${RFC_KEY}&issuer=Service`,
    `otpauth://totp/Service?issuer=Service&secret=${RFC_KEY.toLowerCase()}`,
  ])('is understood as people have it: %s', (text) => {
    expect(authenticatorKeySchema.parse(text)).toBe(RFC_KEY);
  });

  it.each(['', '123456', 'GEZDGNBV', 'not a key at all, but long', 'otpauth://totp/x?issuer=none'])(
    'is not %s',
    (text) => {
      expect(authenticatorKeySchema.safeParse(text).success).toBe(false);
    },
  );
});
