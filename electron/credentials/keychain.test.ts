import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messageToVaultFailure } from '#electron/credentials/keychain-failure.ts';
import { probeKeychain } from '#electron/credentials/keychain-probe.ts';
import type { Keychain } from '#electron/credentials/keychain-vault.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const has = (command: string): boolean => spawnSync('which', [command]).status === 0;
const canRun =
  process.platform === 'linux' && ['dbus-run-session', 'gnome-keyring-daemon', 'bash'].every(has);

/** A bus on which nothing is started by itself, so that a missing service stays missing. */
const bareBusConfig = (directory: string): string => {
  const path = join(directory, 'bus.conf');
  writeFileSync(
    path,
    `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><auth>EXTERNAL</auth>
      <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
    </busconfig>`,
  );
  return path;
};

const child = join(import.meta.dirname, '..', 'testing', 'keychain-child.ts');
const probe = (flags = ''): string => `'${process.execPath}' '${child}' ${flags}`;
/** Starts a daemon of its own in the background; `$DAEMON` is its process id. */
const UNLOCK = (password: string): string =>
  `gnome-keyring-daemon --foreground --unlock --components=secrets < <(printf '${password}') >/dev/null 2>&1 & export DAEMON=$!; sleep 0.3`;

/** Runs `script` on a session bus and a home of its own. @returns the JSON lines that it printed */
const onOwnBus = (script: string): Promise<readonly Record<string, unknown>[]> => {
  const home = temporaryDirectory();
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  const { DBUS_SESSION_BUS_ADDRESS: _bus, DISPLAY: _display, ...rest } = process.env;
  const running = spawn(
    'dbus-run-session',
    [
      '--config-file',
      bareBusConfig(home),
      '--',
      'bash',
      '-c',
      `${script}; kill -KILL $DAEMON 2>/dev/null; true`,
    ],
    {
      env: { ...rest, HOME: home, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: join(home, 'run') },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  let output = '';
  running.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    running.once('close', () =>
      resolve(
        output
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      ),
    );
  });
};

const schedule = (ms: number, action: () => void): (() => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

describe.runIf(canRun)('a real gnome-keyring', { timeout: 20_000 }, () => {
  it('is ready when it is unlocked, and keeps, gives and forgets a secret', async () => {
    const [report] = await onOwnBus(`${UNLOCK('pw')}; ${probe('--use')}`);
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
      `${UNLOCK('pw')}; ${probe()}; kill -KILL $DAEMON; sleep 0.3; ${UNLOCK('wrong')}; ${probe()}`,
    );
    expect(reports).toMatchObject([{ state: 'ready' }, { state: 'locked', lasting: false }]);
  });

  it('has no service on a bus where nobody keeps secrets', async () => {
    expect(await onOwnBus(probe('--use'))).toMatchObject([
      { state: 'noService', lasting: false, read: { ok: true, value: 'secret of the test' } },
    ]);
  });

  it('has no bus in a bare terminal', async () => {
    expect(await onOwnBus(`unset DBUS_SESSION_BUS_ADDRESS; ${probe()}`)).toMatchObject([{ state: 'noBus' }]);
  });

  it('is lost when it is killed after it answered', async () => {
    const [report] = await onOwnBus(`${UNLOCK('pw')}; ${probe('--kill-daemon')}`);
    expect(report).toMatchObject({ state: 'ready', afterKill: { ok: false, error: 'lost' } });
  });

  it('is hanging when it does not answer, decided within the time a person waits', async () => {
    const [report] = await onOwnBus(`${UNLOCK('pw')}; kill -STOP $DAEMON; ${probe()}; kill -KILL $DAEMON`);
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
