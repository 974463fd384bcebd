import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FirstPicture } from '#shared/domain/desktop/first-picture.ts';
import { createFirstPictures } from '#core/ipc/first-pictures.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const PICTURE: FirstPicture = {
  markup: '<main>Milk</main>',
  place: '#/inbox',
  day: 'Sun Nov 22 2026',
  remembered: '[]',
  theme: 'dark',
};

const SHOWN_SINCE = 10_000;

const createRig = () => {
  const directory = temporaryDirectory();
  let time = 0;
  return {
    file: join(directory, 'first-picture.json'),
    pass: (ms: number) => (time += ms),
    start: () => createFirstPictures(directory, () => time),
  };
};

it('gives the picture of the last window to the first page of the next start, and to no other', () => {
  const { start, file } = createRig();
  const first = start();
  expect(first.take()).toBeNull();
  first.keep(PICTURE);
  first.close();
  expect(process.platform === 'win32' ? 0 : statSync(file).mode & 0o077).toBe(0);
  const next = start();
  expect(next.take()).toEqual(PICTURE);
  expect(next.take()).toBeNull();
});

it('keeps a picture that is still true for the start after', () => {
  const { start } = createRig();
  const first = start();
  first.keep(PICTURE);
  first.close();
  start().close();
  expect(start().take()).toEqual(PICTURE);
});

it('leaves none on disk while Docket runs: an end by force leaves no old one', () => {
  const { start, file } = createRig();
  const first = start();
  first.keep(PICTURE);
  first.close();
  start();
  expect(existsSync(file)).toBe(false);
});

it('has none of what was changed since', () => {
  const { start } = createRig();
  const first = start();
  first.keep(PICTURE);
  first.onEvent({ type: 'data.changed' });
  first.close();
  expect(start().take()).toBeNull();
});

it('takes none that was looked at before a change and comes after it', () => {
  const { start, pass } = createRig();
  const first = start();
  first.onEvent({ type: 'data.changed' });
  pass(200);
  first.keep(PICTURE);
  first.close();
  const second = start();
  expect(second.take()).toBeNull();
  second.onEvent({ type: 'data.changed' });
  pass(SHOWN_SINCE);
  second.keep(PICTURE);
  second.close();
  expect(start().take()).toEqual(PICTURE);
});

it('has none of a window that another start may have changed meanwhile', () => {
  const { start } = createRig();
  const first = start();
  first.keep(PICTURE);
  first.close();
  const second = start();
  second.onEvent({ type: 'data.changed' });
  expect(second.take()).toBeNull();
  second.close();
  expect(start().take()).toBeNull();
});

it.each(['', '{"markup":', '{"markup":1}', '[]'])('opens without where the file says %j', (text) => {
  const { start, file } = createRig();
  writeFileSync(file, text);
  expect(start().take()).toBeNull();
  expect(existsSync(file)).toBe(false);
});

it('takes back what it left where something is changed while Docket ends', () => {
  const { start, file } = createRig();
  const first = start();
  first.keep(PICTURE);
  first.close();
  first.onEvent({ type: 'data.changed' });
  expect(existsSync(file)).toBe(false);
});

it('stays true of a sync that brings nothing', () => {
  const { start } = createRig();
  const first = start();
  first.keep(PICTURE);
  first.onEvent({ type: 'sync.status' });
  first.close();
  expect(start().take()).toEqual(PICTURE);
});

it('writes whole what it is given', () => {
  const { start, file } = createRig();
  const first = start();
  first.keep(PICTURE);
  first.close();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(PICTURE);
});
