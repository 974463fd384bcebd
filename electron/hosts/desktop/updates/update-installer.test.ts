import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fail, ok } from '#shared/domain/result.ts';
import { eventually } from '#electron/testing/eventually.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';

const RUNNER = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'testing',
  'fake-electron',
  'checks',
  'run-update-installer.ts',
);
/** Started, it tells what the old one has given free by then. */
const NEW = '#!/bin/sh\n# the new version\necho started >> "$ORDER"\nexit 0\n';
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
const update = async (
  address: string,
  sha512: string,
  how: 'quit' | 'restart' | 'restart without file' = 'quit',
) => {
  const folder = temporaryDirectory();
  const appImage = join(folder, 'Docket.AppImage');
  const userData = join(folder, 'data');
  const order = join(folder, 'order.txt');
  mkdirSync(userData);
  writeFileSync(appImage, OLD);
  chmodSync(appImage, 0o755);
  writeFileSync(join(folder, 'app-update.yml'), 'updaterCacheDirName: docket-updater\n');
  const verified = { version: '9.0.0', url: `${address}/Docket.AppImage`, size: NEW.length, sha512 };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [RUNNER, userData, folder, JSON.stringify(verified), how],
    {
      env: {
        PATH: process.env['PATH'],
        APPIMAGE: appImage,
        XDG_CACHE_HOME: join(folder, 'cache'),
        ORDER: order,
      },
    },
  );
  return {
    result: JSON.parse(stdout) as unknown,
    installed: existsSync(appImage) ? readFileSync(appImage, 'utf8') : null,
    appImage,
    order: () => (existsSync(order) ? readFileSync(order, 'utf8').trim().split('\n') : []),
  };
};

describe.skipIf(process.platform !== 'linux')('electron-updater, told by us what there is', () => {
  test('fetches the package and puts it in place when Docket quits', async () => {
    const { origin, asked } = await serve(200, NEW);
    expect(await update(origin, hashOf(NEW))).toMatchObject({ result: ok(null), installed: NEW });
    // One request, and nothing in it that stands for this computer.
    expect(asked.map((headers) => headers.get('x-user-staging-id'))).toEqual([null]);
  });

  test('starts the new version when core and instance lock of the old one are free', async () => {
    const { origin } = await serve(200, NEW);
    const { result, installed, order } = await update(origin, hashOf(NEW), 'restart');
    expect([result, installed]).toEqual([ok(null), NEW]);
    await eventually(() => expect(order()).toContain('started'));
    expect(order()).toEqual(['core closed', 'lock released', 'started']);
  });

  test('starts what is there again when the new version cannot be put in place', async () => {
    const { origin } = await serve(200, NEW);
    const { order, appImage } = await update(origin, hashOf(NEW), 'restart without file');
    expect(order()).toEqual(['core closed', 'lock released', `relaunched ${appImage}`]);
  });

  test('throws away what is not the package that was signed', async () => {
    const { origin } = await serve(200, NEW.replace('new', 'bad'));
    expect(await update(origin, hashOf(NEW))).toMatchObject({ result: fail('damaged'), installed: OLD });
  });

  test('says when the server has no such file', async () => {
    const { origin } = await serve(404, '');
    expect(await update(origin, hashOf(NEW))).toMatchObject({ result: fail('offline'), installed: OLD });
  });

  test('says when nobody is there', async () => {
    expect(await update('http://127.0.0.1:9', hashOf(NEW))).toMatchObject({
      result: fail('offline'),
      installed: OLD,
    });
  });
});
