import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const SHELL = ['electron/shell/**/*.test.ts', 'electron/main.test.ts'];

const fakeElectron = resolve(import.meta.dirname, 'electron/testing/fake-electron/electron.ts');

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'shared', include: ['shared/**/*.test.ts'] } },
      {
        test: {
          name: 'electron',
          include: ['electron/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...SHELL],
        },
      },
      {
        // The shell's real files run on a fake of the one module that is not to be had everywhere.
        resolve: { alias: [{ find: /^electron$/, replacement: fakeElectron }] },
        test: { name: 'shell', include: SHELL, server: { deps: { inline: ['electron-store'] } } },
      },
      { test: { name: 'build', include: ['build/**/*.test.ts'] } },
      { test: { name: 'renderer', environment: 'jsdom', include: ['renderer/**/*.test.{ts,tsx}'] } },
    ],
  },
});
