import { describe, expect, it } from 'vitest';
import { messageToVaultFailure } from '#core/credentials/keychain-vault.ts';
import { probeKeychain } from '#core/credentials/keychain-probe.ts';
import type { Keychain } from '#core/credentials/keychain-vault.ts';
import { canRunKeyring, onOwnBus, probeCommand, unlockCommand } from '#electron/testing/rigs/own-bus.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const schedule = (ms: number, action: () => void): (() => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

describe.runIf(canRunKeyring())('a real gnome-keyring', { timeout: 20_000 }, () => {
  it('is ready when it is unlocked, and keeps, gives and forgets a secret', async () => {
    const [report] = await onOwnBus(temporaryDirectory(), `${unlockCommand('pw')}; ${probeCommand('--use')}`);
    expect(report).toMatchObject({
      state: 'ready',
      lasting: true,
      missing: { ok: true, value: null },
      written: { ok: true },
      read: { ok: true, value: 'secret of the test' },
      removed: { ok: true },
    });
  });

  it('is locked when nobody unlocked it, and when the password was wrong', async () => {
    const reports = await onOwnBus(
      temporaryDirectory(),
      `${unlockCommand('pw')}; ${probeCommand()}; kill -KILL $DAEMON; sleep 0.3; ${unlockCommand('wrong')}; ${probeCommand()}`,
    );
    expect(reports).toMatchObject([{ state: 'ready' }, { state: 'locked', lasting: false }]);
  });

  it('has no service on a bus where nobody keeps secrets', async () => {
    expect(await onOwnBus(temporaryDirectory(), probeCommand('--use'))).toMatchObject([
      { state: 'noService', lasting: false, read: { ok: true, value: 'secret of the test' } },
    ]);
  });

  it('has no bus in a bare terminal', async () => {
    expect(
      await onOwnBus(temporaryDirectory(), `unset DBUS_SESSION_BUS_ADDRESS; ${probeCommand()}`),
    ).toMatchObject([{ state: 'noBus' }]);
  });

  it('is lost when it is killed after it answered', async () => {
    const [report] = await onOwnBus(
      temporaryDirectory(),
      `${unlockCommand('pw')}; ${probeCommand('--kill-daemon')}`,
    );
    expect(report).toMatchObject({ state: 'ready', afterKill: { ok: false, error: 'lost' } });
  });

  it('is hanging when it does not answer, decided within the time a person waits', async () => {
    const [report] = await onOwnBus(
      temporaryDirectory(),
      `${unlockCommand('pw')}; kill -STOP $DAEMON; ${probeCommand()}; kill -KILL $DAEMON`,
    );
    expect(report).toMatchObject({ state: 'hanging' });
    expect(report?.['ms']).toBeLessThan(3500);
  });
});

describe('the keychain probe', () => {
  it('falls back to memory when the module cannot be loaded', async () => {
    const { state, vault } = await probeKeychain({
      load: () => Promise.resolve({ ok: false as const, error: 'noModule' as const }),
      service: 'docket-test',
      schedule,
    });
    expect([state, vault.lasting]).toEqual(['noModule', false]);
  });

  it('does not trust a keychain that gives back something else', async () => {
    const keychain: Keychain = {
      getPassword: () => Promise.resolve(null),
      setPassword: () => Promise.resolve(),
      deletePassword: () => Promise.resolve(true),
    };
    const load = () => Promise.resolve({ ok: true as const, value: keychain });
    expect((await probeKeychain({ load, service: 'docket-test', schedule })).state).toBe('lost');
  });
});

describe('the words of a keychain', () => {
  it.each([
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'noBus'],
    ['Could not connect: No such file or directory', 'noBus'],
    ['The name org.freedesktop.secrets was not provided by any .service files', 'noService'],
    ['Cannot create an item in a locked collection', 'locked'],
    ['User interaction is not allowed.', 'locked'],
    ['The prompt was dismissed', 'unlockRefused'],
    ['The user name or passphrase you entered is not correct.', 'unlockRefused'],
    ['Timeout was reached', 'hanging'],
    ['something new', 'lost'],
  ])('%s means %s', (message, failure) => {
    expect(messageToVaultFailure(message)).toBe(failure);
  });
});
