import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSessionKeys } from '#electron/hosts/browser/loopback/session-keys.ts';

describe('session keys', () => {
  it('opens the session once for each key', () => {
    const keys = createSessionKeys(randomBytes);
    const key = keys.issueKey();
    const session = keys.redeem(key);
    expect(keys.isSession(session ?? '')).toBe(true);
    expect(keys.redeem(key)).toBeNull();
  });

  it('knows neither an invented key nor an invented session, nor a key as a session', () => {
    const keys = createSessionKeys(randomBytes);
    expect(keys.redeem('invented')).toBeNull();
    expect(keys.isSession('invented')).toBe(false);
    expect(keys.isSession(undefined)).toBe(false);
    expect(keys.isSession(keys.issueKey())).toBe(false);
  });
});
