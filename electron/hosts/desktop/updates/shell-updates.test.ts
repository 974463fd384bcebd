import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail } from '#shared/domain/result.ts';
import { startProcess } from '#electron/testing/fake-electron/start.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';

const RELEASE = { feed: 'https://updates.example/', publicKey: 'A'.repeat(43) };

interface Scene {
  readonly isPackaged: boolean;
  readonly metadata: unknown;
  readonly appImage?: string;
}

/** @returns the updates of a Docket that was started so, and what it asked the network for */
const start = async ({ isPackaged, metadata, appImage = '' }: Scene) => {
  vi.stubEnv('APPIMAGE', appImage === '' ? undefined : appImage);
  vi.stubEnv('PORTABLE_EXECUTABLE_DIR', undefined);
  const appPath = temporaryDirectory();
  writeFileSync(join(appPath, 'package.json'), JSON.stringify(metadata));
  const fake = await startProcess({ appPath, main: () => Promise.resolve() });
  fake.app.isPackaged = isPackaged;
  const asked: string[] = [];
  const { createShellUpdates } = await import('./shell-updates.ts');
  const updates = createShellUpdates({
    transport: ({ url }) => {
      asked.push(url);
      return Promise.resolve(fail('offline'));
    },
    now: () => 0,
    schedule: () => () => undefined,
    log: () => undefined,
    closeCore: () => Promise.resolve(),
  });
  return { updates, asked };
};

describe('updates of the app', () => {
  beforeEach(() => void vi.spyOn(process, 'platform', 'get').mockReturnValue('linux'));
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  test('are off in development, whatever the checkout says', async () => {
    const { updates, asked } = await start({ isPackaged: false, metadata: { docketUpdates: RELEASE } });
    expect(updates.check()).toEqual({ kind: 'off', why: 'development' });
    expect(updates.install()).toEqual({ kind: 'off', why: 'development' });
    expect(asked).toEqual([]);
  });

  test('are the matter of the system in a deb or rpm', async () => {
    const { updates } = await start({ isPackaged: true, metadata: { docketUpdates: RELEASE } });
    expect(updates.state()).toEqual({ kind: 'off', why: 'system' });
  });

  test('are off in a package without a place to look', async () => {
    const { updates } = await start({ isPackaged: true, metadata: {}, appImage: '/a/Docket.AppImage' });
    expect(updates.state()).toEqual({ kind: 'off', why: 'unpublished' });
  });

  test('of an AppImage are looked for where its package says', async () => {
    const scene = { isPackaged: true, metadata: { docketUpdates: RELEASE }, appImage: '/a/Docket.AppImage' };
    const { updates, asked } = await start(scene);
    const told = Promise.withResolvers<string>();
    updates.onChange(({ kind }) => {
      if (kind === 'failed') told.resolve(kind);
    });
    expect(updates.check()).toEqual({ kind: 'checking' });
    expect(await told.promise).toBe('failed');
    expect(asked).toEqual([`https://updates.example/docket-linux-${process.arch}.json`]);
  });
});
