import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const has = (command: string): boolean => spawnSync('which', [command]).status === 0;

/** Whether this machine can run a keyring of the test's own. */
export const canRunKeyring = (): boolean =>
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

const child = join(import.meta.dirname, 'keychain-child.ts');

/** A shell command that probes the keychain and prints its report. */
export const probeCommand = (flags = ''): string => `'${process.execPath}' '${child}' ${flags}`;

/** A shell command that starts a daemon in the background; `$DAEMON` is its process id. */
export const unlockCommand = (password: string): string =>
  `gnome-keyring-daemon --foreground --unlock --components=secrets < <(printf '${password}') >/dev/null 2>&1 & export DAEMON=$!; sleep 0.3`;

export type KeychainReport = Readonly<Record<string, unknown>>;

/** Runs `script` on a session bus and in a `home` of its own. @returns the reports that it printed */
export const onOwnBus = (home: string, script: string): Promise<readonly KeychainReport[]> => {
  const runtimeDirectory = join(home, 'run');
  mkdirSync(runtimeDirectory, { mode: 0o700, recursive: true });
  const { DBUS_SESSION_BUS_ADDRESS: _bus, DISPLAY: _display, ...rest } = process.env;
  const whole = `${script}; kill -KILL $DAEMON 2>/dev/null; true`;
  const running = spawn(
    'dbus-run-session',
    ['--config-file', bareBusConfig(home), '--', 'bash', '-c', whole],
    {
      env: { ...rest, HOME: home, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: runtimeDirectory },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  let output = '';
  running.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    running.once('close', () => {
      const lines = output.split('\n').filter((line) => line.startsWith('{'));
      resolve(lines.map((line) => JSON.parse(line) as KeychainReport));
    });
  });
};
