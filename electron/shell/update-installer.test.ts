import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fail, ok } from '#shared/domain/result.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';

const RUNNER = join(import.meta.dirname, '..', 'testing', 'fake-electron', 'run-update-installer.ts');
const NEW = '#!/bin/sh\n# the new version\nexit 0\n';
const OLD = '#!/bin/sh\n# the old version\nexit 0\n';

const hashOf = (text: string): string => createHash('sha512').update(text).digest('base64');

const serve = async (status: number, body: string): Promise<{ origin: string; asked: Headers[] }> => {
  const asked: Headers[] = [];
  const server = createServer((request, response) => {
    asked.push(new Headers(request.headers as Record<string, string>));
    response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
};

/** An AppImage that is told of an update, and then quits. */
const update = async (address: string, sha512: string) => {
  const folder = temporaryDirectory();
  const appImage = join(folder, 'Docket.AppImage');
  const userData = join(folder, 'data');
  mkdirSync(userData);
  writeFileSync(appImage, OLD);
  chmodSync(appImage, 0o755);
  writeFileSync(join(folder, 'app-update.yml'), 'updaterCacheDirName: docket-updater\n');
  const verified = { version: '9.0.0', url: `${address}/Docket.AppImage`, size: NEW.length, sha512 };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [RUNNER, userData, folder, JSON.stringify(verified)],
    { env: { PATH: process.env['PATH'], APPIMAGE: appImage, XDG_CACHE_HOME: join(folder, 'cache') } },
  );
  return { result: JSON.parse(stdout) as unknown, installed: readFileSync(appImage, 'utf8') };
};

describe.skipIf(process.platform !== 'linux')('electron-updater, told by us what there is', () => {
  test('fetches the package and puts it in place when Docket quits', async () => {
    const { origin, asked } = await serve(200, NEW);
    expect(await update(origin, hashOf(NEW))).toEqual({ result: ok(null), installed: NEW });
    // One request, and nothing in it that stands for this computer.
    expect(asked.map((headers) => headers.get('x-user-staging-id'))).toEqual([null]);
  });

  test('throws away what is not the package that was signed', async () => {
    const { origin } = await serve(200, NEW.replace('new', 'bad'));
    expect(await update(origin, hashOf(NEW))).toEqual({ result: fail('damaged'), installed: OLD });
  });

  test('says when the server has no such file', async () => {
    const { origin } = await serve(404, '');
    expect(await update(origin, hashOf(NEW))).toEqual({ result: fail('offline'), installed: OLD });
  });

  test('says when nobody is there', async () => {
    expect(await update('http://127.0.0.1:9', hashOf(NEW))).toEqual({
      result: fail('offline'),
      installed: OLD,
    });
  });
});
