import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const SHELL = ['electron/shell/**/*.test.ts', 'electron/main.test.ts'];

const fakeElectron = resolve(import.meta.dirname, 'electron/testing/fake-electron/electron.ts');

/** A property test on a busy machine takes its time; a test that hangs is still seen. */
const PATIENT = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // One for each core: left to itself, vitest keeps one free, which is half of two.
    maxWorkers: '100%',
    projects: [
      { test: { ...PATIENT, name: 'shared', include: ['shared/**/*.test.ts'] } },
      {
        test: {
          ...PATIENT,
          name: 'electron',
          include: ['electron/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...SHELL],
        },
      },
      {
        // The shell's real files run on a fake of the one module that is not to be had everywhere.
        resolve: { alias: [{ find: /^electron$/, replacement: fakeElectron }] },
        test: { ...PATIENT, name: 'shell', include: SHELL, server: { deps: { inline: ['electron-store'] } } },
      },
      { test: { ...PATIENT, name: 'build', include: ['build/**/*.test.ts'] } },
      { test: { ...PATIENT, name: 'bench', include: ['e2e/{bench,evidence}/**/*.test.ts'] } },
      {
        test: {
          ...PATIENT,
          name: 'renderer',
          environment: 'jsdom',
          include: ['renderer/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
