import { describe, expect, test } from 'vitest';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { UpdateState } from '#shared/domain/desktop/update-state.ts';
import type { TransportFailure, WireRequest } from '#core/remote/http/transport.ts';
import {
  createSigner,
  installedDocket,
  manifestOf,
  signedText,
  TODAY,
} from '#electron/testing/signed-manifest.ts';
import { createUpdates, type UpdateInstaller, type VerifiedUpdate } from './updates.ts';

const { privateKey, publicKey } = createSigner();
const HOUR = 3_600_000;

interface Scene {
  readonly answer?: Result<{ readonly status: number; readonly text: string }, TransportFailure>;
  readonly downloaded?: Awaited<ReturnType<UpdateInstaller['download']>>;
}

const GOOD = ok({ status: 200, text: signedText(manifestOf(), privateKey) });

const start = (scene: Scene = {}) => {
  const current = { answer: GOOD as NonNullable<Scene['answer']>, downloaded: ok(null), ...scene };
  const asked: WireRequest[] = [];
  const fetched: VerifiedUpdate[] = [];
  const told: UpdateState[] = [];
  const logged: string[] = [];
  const waits: { ms: number; action: () => void }[] = [];
  let installed = 0;
  let settled = Promise.withResolvers<void>();
  const updates = createUpdates({
    feed: 'https://updates.example/docket/',
    installed: installedDocket(publicKey),
    transport: (request) => {
      asked.push(request);
      const { answer } = current;
      return Promise.resolve(answer.ok ? ok({ ...answer.value, headers: new Headers() }) : answer);
    },
    installer: {
      download: (update) => {
        fetched.push(update);
        return Promise.resolve(current.downloaded);
      },
      installNow: () => (installed += 1),
    },
    now: () => TODAY,
    schedule: (ms, action) => {
      const wait = { ms, action };
      waits.push(wait);
      return () => waits.splice(waits.indexOf(wait), 1);
    },
    log: (line) => logged.push(line),
  });
  updates.onChange((state) => {
    told.push(state);
    if (!['checking', 'downloading'].includes(state.kind)) settled.resolve();
  });
  return {
    updates,
    current,
    asked,
    fetched,
    told,
    logged,
    waits,
    installs: () => installed,
    check: async () => {
      settled = Promise.withResolvers();
      const atOnce = updates.check();
      await settled.promise;
      return atOnce;
    },
  };
};

const AT = new Date(TODAY).toISOString();

describe('a look for updates', () => {
  test('finds, fetches and has ready what the manifest vouches for, and tells each step', async () => {
    const { check, told, asked, fetched, updates } = start();
    expect(await check()).toEqual({ kind: 'checking' });
    expect(told).toEqual([
      { kind: 'checking' },
      { kind: 'downloading', version: '1.5.0' },
      { kind: 'ready', version: '1.5.0' },
    ]);
    expect(asked.map(({ url }) => url)).toEqual(['https://updates.example/docket/docket-linux-x64.json']);
    expect(fetched).toEqual([
      {
        version: '1.5.0',
        url: 'https://updates.example/docket/Docket-1.5.0-linux-x64.AppImage',
        size: manifestOf().file.size,
        sha512: manifestOf().file.sha512,
      },
    ]);
    expect(updates.state()).toEqual({ kind: 'ready', version: '1.5.0' });
  });

  test('finds nothing where the newest is here', async () => {
    const text = signedText(manifestOf({ version: '1.4.2' }), privateKey);
    const { check, updates, fetched, waits } = start({ answer: ok({ status: 200, text }) });
    await check();
    expect(updates.state()).toEqual({ kind: 'current', checkedAt: AT });
    expect(fetched).toEqual([]);
    expect(waits.map(({ ms }) => ms)).toEqual([24 * HOUR]);
  });

  test.each([
    ['no network', { answer: fail('offline') }, 'offline'],
    ['an endless answer', { answer: fail('tooLarge') }, 'malformed'],
    ['no such file', { answer: ok({ status: 404, text: '' }) }, 'server'],
    ['a redirect', { answer: ok({ status: 302, text: '' }) }, 'server'],
    ['a page', { answer: ok({ status: 200, text: '<html>' }) }, 'malformed'],
    [
      'another signer',
      { answer: ok({ status: 200, text: signedText(manifestOf(), createSigner().privateKey) }) },
      'signature',
    ],
    [
      'an older version',
      { answer: ok({ status: 200, text: signedText(manifestOf({ version: '1.0.0' }), privateKey) }) },
      'older',
    ],
    [
      'another system',
      { answer: ok({ status: 200, text: signedText(manifestOf({ platform: 'win32' }), privateKey) }) },
      'platform',
    ],
    [
      'an old manifest',
      { answer: ok({ status: 200, text: signedText(manifestOf({ expiresAt: AT }), privateKey) }) },
      'expired',
    ],
    ['a package that is not the one', { downloaded: fail('damaged') }, 'damaged'],
    ['a full disk', { downloaded: fail('install') }, 'install'],
  ] as const)('fails with %s, says why, and looks again later', async (_what, scene, why) => {
    const { check, updates, logged, waits, installs } = start(scene as Scene);
    await check();
    expect(updates.state()).toEqual({ kind: 'failed', why, at: AT });
    expect(logged).toEqual([`update: ${why}`]);
    expect(waits.map(({ ms }) => ms)).toEqual([6 * HOUR]);
    updates.install();
    expect(installs()).toBe(0);
  });

  test('goes well after a failure', async () => {
    const { check, current, updates } = start({ answer: fail('offline') });
    await check();
    current.answer = GOOD;
    await check();
    expect(updates.state()).toEqual({ kind: 'ready', version: '1.5.0' });
  });

  test('is one at a time, and none once something is ready', async () => {
    const { check, updates, asked } = start();
    const first = check();
    expect(updates.check()).toEqual({ kind: 'checking' });
    await first;
    expect(updates.check()).toEqual({ kind: 'ready', version: '1.5.0' });
    expect(asked).toHaveLength(1);
  });

  test('comes by itself a minute after the start', () => {
    const { waits, asked } = start();
    expect(waits.map(({ ms }) => ms)).toEqual([60_000]);
    waits[0]?.action();
    expect(asked).toHaveLength(1);
  });
});

test('an update is put in place at once only when one is ready', async () => {
  const { check, updates, installs } = start();
  updates.install();
  expect(installs()).toBe(0);
  await check();
  updates.install();
  expect(installs()).toBe(1);
});
