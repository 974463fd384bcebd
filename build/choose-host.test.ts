import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runChosenHost } from './choose-host.mjs';
import { crashObstacle, sandboxObstacle, type SandboxFacts } from './sandbox-obstacle.mjs';

const HELPER = '/home/me/docket/node_modules/electron/dist/chrome-sandbox';

const obstacle = (facts: Partial<SandboxFacts>, settings: Readonly<Record<string, string>> = {}) =>
  sandboxObstacle({
    isRoot: false,
    hasHelper: false,
    helper: HELPER,
    setting: (name) => settings[name] ?? null,
    hasProfile: () => false,
    canUnshare: () => true,
    ...facts,
  });

const UBUNTU = { 'kernel/apparmor_restrict_unprivileged_userns': '1\n' };

describe('the sandbox of Chromium', () => {
  test('starts where user namespaces are allowed, and with its helper everywhere but for root', () => {
    expect(obstacle({})).toBeNull();
    expect(obstacle({}, { 'kernel/apparmor_restrict_unprivileged_userns': '0\n' })).toBeNull();
    expect(obstacle({ hasHelper: true, canUnshare: () => false }, UBUNTU)).toBeNull();
    expect(obstacle({ hasHelper: true, isRoot: true })?.reason).toBe('its sandbox does not work for root');
  });

  test('is forbidden to a checkout by AppArmor since Ubuntu 23.10, until a profile allows it', () => {
    expect(obstacle({}, UBUNTU)).toEqual({
      reason: 'its sandbox cannot start: AppArmor does not let it make user namespaces',
      waysOut:
        `run sudo chown root:root '${HELPER}' && sudo chmod 4755 '${HELPER}', ` +
        'or sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
    });
    expect(obstacle({ hasProfile: () => true }, UBUNTU)).toBeNull();
  });

  test.each([
    ['kernel/unprivileged_userns_clone', 'kernel.unprivileged_userns_clone=1'],
    ['user/max_user_namespaces', 'user.max_user_namespaces=10000'],
  ])('is forbidden by %s', (name, wayOut) => {
    expect(obstacle({}, { [name]: '0\n' })?.waysOut).toContain(wayOut);
    expect(obstacle({}, { [name]: '1\n' })).toBeNull();
  });

  test('does not start in a container that allows no user namespace', () => {
    expect(obstacle({ canUnshare: () => false })?.reason).toContain('no user namespace can be made');
  });
});

interface Scene {
  readonly wanted?: 'electron' | 'browser' | null;
  readonly before?: ReturnType<typeof obstacle>;
  readonly code?: number;
  /** Milliseconds that Electron ran. */
  readonly ran?: number;
}

const start = async ({ wanted = null, before = null, code = 0, ran = 500 }: Scene) => {
  const log: string[] = [];
  let now = 0;
  const status = await runChosenHost(wanted, {
    obstacle: () => Promise.resolve(before),
    runElectron: () => {
      log.push('electron');
      now += ran;
      return Promise.resolve(code);
    },
    runBrowserHost: () => {
      log.push('browser');
      return Promise.resolve(0);
    },
    crash: (found) => crashObstacle(found, HELPER),
    now: () => now,
    say: (line) => log.push(`said: ${line}`),
    complain: (line) => log.push(`complained: ${line}`),
  });
  return { status, log };
};

describe('npm start', () => {
  test('runs in the browser where the sandbox cannot start, with one line that says why and two ways out', async () => {
    const { status, log } = await start({ before: obstacle({}, UBUNTU) });
    expect(status).toBe(0);
    expect(log).toEqual([
      'said: Electron cannot be started (its sandbox cannot start: AppArmor does not let it make user namespaces), ' +
        `so Docket runs in the browser. To have its window, run sudo chown root:root '${HELPER}' && ` +
        `sudo chmod 4755 '${HELPER}', or sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0.`,
      'browser',
    ]);
  });

  test('runs in the browser when Electron is ended by a trap as it starts', async () => {
    const { status, log } = await start({ code: 133 });
    expect(status).toBe(0);
    expect(log[0]).toBe('electron');
    expect(log[1]).toMatch(/^said: .*ended by SIGTRAP.*chmod 4755.* or install the deb or rpm package\.$/u);
    expect(log[2]).toBe('browser');
  });

  test('opens no browser when Electron crashes after a while, or ends by itself', async () => {
    expect(await start({ code: 133, ran: 60_000 })).toEqual({ status: 133, log: ['electron'] });
    expect(await start({ code: 0 })).toEqual({ status: 0, log: ['electron'] });
    expect(await start({ code: 1 })).toEqual({ status: 1, log: ['electron'] });
  });

  test('fails with the same line where Electron was asked for', async () => {
    const { status, log } = await start({ wanted: 'electron', code: 133 });
    expect(status).toBe(1);
    expect(log[1]).toMatch(/^complained: Electron cannot be started \(it was ended by SIGTRAP/u);
    expect(log).toHaveLength(2);
  });

  test('says that a library is missing, however long the loader took', async () => {
    const { log } = await start({ code: 127, ran: 60_000 });
    expect(log[1]).toContain('a system library is missing');
  });
});

test.skipIf(process.platform === 'win32')('a host that a signal ended is told as shells tell it', () => {
  const script = `
    import { runHost } from ${JSON.stringify(join(import.meta.dirname, 'host-process.mjs'))};
    process.exit(await runHost({ program: '/bin/sh', args: ['-c', 'kill -TRAP $$'] }));
  `;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
  expect(status).toBe(133);
});
