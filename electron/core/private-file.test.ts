import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalService } from '#electron/local-service/service.ts';
import { openConfFile } from '#core/settings/conf-file.ts';
import { backUp } from '#core/store/backup/backups.ts';
import { openStore } from '#core/store/open-store.ts';
import { copyInThread } from '#core/store/database/store-thread.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

/** In a folder that was there before, which others may read. */
const openFolder = (): string => {
  const folder = join(temporaryDirectory(), 'shared');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  return folder;
};

/** Files that others may read, write or run. */
const readableByOthers = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && (statSync(join(entry.parentPath, entry.name)).mode & 0o077) !== 0)
    .map(({ name }) => name);

const openService = (folder: string) =>
  createLocalService({ databasePath: join(folder, 'service.sqlite'), now: () => 0, randomBytes });

describe.skipIf(process.platform === 'win32')('a file with what somebody wrote', () => {
  let mask = 0;
  beforeEach(() => {
    mask = process.umask(0o022);
  });
  afterEach(() => void process.umask(mask));

  it('of the service is for its owner alone, with what is beside it', () => {
    const folder = openFolder();
    const service = openService(folder);
    service.localAccount();
    expect(readdirSync(folder).toSorted()).toEqual([
      'service.sqlite',
      'service.sqlite-shm',
      'service.sqlite-wal',
    ]);
    expect(readableByOthers(folder)).toEqual([]);
    service.close();
    expect(readableByOthers(folder)).toEqual([]);
  });

  it('of the service is taken from others where they could read it', () => {
    const folder = openFolder();
    const first = openService(folder);
    first.localAccount();
    // As a killed process leaves them.
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    const second = openService(folder);
    expect(readableByOthers(folder)).toEqual([]);
    second.close();
    first.close();
  });

  it('of a store is for its owner alone, and so are its copies, old ones included', async () => {
    const folder = openFolder();
    const path = join(folder, 'store.db');
    const store = openStore({ path, inboxId: 'inbox1' });
    mkdirSync(join(folder, 'backups'));
    const old = join(folder, 'backups', 'store-0000000000001.db');
    writeFileSync(old, '');
    const service = openService(folder);
    await backUp(store, path, 2, {
      service: { copyTo: (to) => copyInThread(join(folder, 'service.sqlite'), to) },
    });
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(3);
    expect(readableByOthers(folder)).toEqual([]);
    store.close();
    service.close();
  });

  it('of the accounts and settings is for its owner alone', () => {
    const folder = openFolder();
    openConfFile(folder, 'accounts').set('accounts', { username: 'me@example.com' });
    expect(readableByOthers(folder)).toEqual([]);
  });
});
