import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'electron-vite';
import { build } from 'vite';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';

const REPOSITORY = join(import.meta.dirname, '..', '..', '..', '..');

/** One part of the app as `electron-vite build` makes it, from our own configuration. */
const buildPart = async (part: 'main' | 'preload', outDir: string): Promise<void> => {
  const configFile = join(REPOSITORY, 'electron.vite.config.ts');
  const { config } = await resolveConfig(
    { configFile, root: REPOSITORY, logLevel: 'silent' },
    'build',
    'production',
  );
  const found = config?.[part];
  if (found === undefined) throw new Error(`electron.vite.config.ts has no ${part} part.`);
  await build({ ...found, build: { ...found.build, outDir }, logLevel: 'silent' });
};

/** The only package that is not bundled; any other import would not be found beside the built files. */
const UNBUNDLED = 'keytar';

/** The main process too, for a test that runs it outside of vitest. */
export const buildMain = async (root: string): Promise<void> => {
  await buildPart('main', join(root, 'out', 'main'));
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(REPOSITORY, 'node_modules', UNBUNDLED), join(root, 'node_modules', UNBUNDLED), 'dir');
};

/** A small built app in a folder of its own: a page to serve, the real preload, and a secret beside it. */
export const buildApp = async (): Promise<string> => {
  const root = temporaryDirectory();
  const renderer = join(root, 'out', 'renderer');
  mkdirSync(join(renderer, 'assets'), { recursive: true });
  writeFileSync(
    join(renderer, 'index.html'),
    '<!doctype html><head></head><script src="./assets/index.js"></script>',
  );
  writeFileSync(join(renderer, 'assets', 'index.js'), 'export {};');
  writeFileSync(join(root, 'out', 'secret.txt'), 'secret');
  symlinkSync(join(REPOSITORY, 'resources'), join(root, 'resources'), 'dir');
  await buildPart('preload', join(root, 'out', 'preload'));
  return root;
};
