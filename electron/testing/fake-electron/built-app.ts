import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from 'electron-vite';
import { build } from 'vite';

const REPOSITORY = join(import.meta.dirname, '..', '..', '..');

/** The preload as `electron-vite build` makes it, from our own configuration. */
const buildPreload = async (outDir: string): Promise<void> => {
  const configFile = join(REPOSITORY, 'electron.vite.config.ts');
  const { config } = await resolveConfig(
    { configFile, root: REPOSITORY, logLevel: 'silent' },
    'build',
    'production',
  );
  if (config?.preload === undefined) throw new Error('electron.vite.config.ts has no preload part.');
  await build({ ...config.preload, build: { ...config.preload.build, outDir }, logLevel: 'silent' });
};

/** A small built app in a folder of its own: a page to serve, the real preload, and a secret beside it. */
export const buildApp = async (): Promise<string> => {
  const root = mkdtempSync(join(tmpdir(), 'docket-shell-'));
  const renderer = join(root, 'out', 'renderer');
  mkdirSync(join(renderer, 'assets'), { recursive: true });
  writeFileSync(join(renderer, 'index.html'), '<!doctype html><script src="./assets/index.js"></script>');
  writeFileSync(join(renderer, 'assets', 'index.js'), 'export {};');
  writeFileSync(join(root, 'out', 'secret.txt'), 'secret');
  await buildPreload(join(root, 'out', 'preload'));
  return root;
};
