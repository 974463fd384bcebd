import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { postgresPrograms } from './electron/local-service/testing/postgres-cluster.ts';
import { withOneTemporal } from './build/with-one-temporal.ts';

const SHELL = ['electron/hosts/desktop/**/*.test.ts', 'electron/main.test.ts'];

/** What holds on either database of the service. */
const ON_BOTH = [
  'electron/local-service/conformance/*.test.ts',
  'electron/local-service/partial-updates.test.ts',
  'electron/local-service/testing/*.test.ts',
  'electron/hosts/server/*.test.ts',
];

/** What PostgreSQL alone does. */
const ON_POSTGRES = ['electron/local-service/storage/postgres/*.test.ts'];

/** What calculates with Temporal. */
const TEMPORAL = [
  'shared/domain/dates/*.test.ts',
  'shared/domain/reminder/*.test.ts',
  'shared/domain/repeat/*.test.ts',
  'electron/core/calendars/read-ical.test.ts',
  'electron/core/store/queries/filter-condition.test.ts',
  'electron/core/store/queries/local-statistics.test.ts',
  'electron/core/views/day-range.test.ts',
  'electron/core/wire/reminder-trigger.test.ts',
];

const fakeElectron = resolve(import.meta.dirname, 'electron/testing/fake-electron/electron.ts');

/**
 * Test files share a process: none of them mocks a module, and each process imports once more what it tests. Variables
 * that a test stubs are put back before the next one.
 */
const SHARED_PROCESS = { isolate: false, unstubEnvs: true };

/** What runs in Node is imported by Node itself, as the core is in development: the tests took a tenth less time. */
const BY_NODE = { ...SHARED_PROCESS, experimental: { viteModuleRunner: false } };

/** A property test on a busy machine takes its time; a test that hangs is still seen. */
const PATIENT = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // One for each core: left to itself, vitest keeps one free, which is half of two.
    maxWorkers: '100%',
    projects: [
      { test: { ...PATIENT, ...BY_NODE, name: 'shared', include: ['shared/**/*.test.ts'] } },
      {
        test: {
          ...PATIENT,
          ...BY_NODE,
          name: 'electron',
          include: ['electron/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...SHELL, ...ON_POSTGRES],
        },
      },
      {
        // What the service answers other clients, once more as they meet it: over a socket.
        test: {
          ...PATIENT,
          ...BY_NODE,
          name: 'socket',
          include: ['electron/local-service/conformance/*.test.ts'],
          env: { DOCKET_SERVICE: 'socket' },
        },
      },
      ...(postgresPrograms() === null
        ? []
        : [
            {
              // And on the other database, where it is installed.
              test: {
                ...PATIENT,
                ...BY_NODE,
                name: 'postgres',
                include: [...ON_BOTH, ...ON_POSTGRES],
                env: { DOCKET_SERVICE: 'postgres' },
                globalSetup: ['electron/local-service/testing/postgres-setup.ts'],
              },
            },
          ]),
      {
        // The shell's real files run on a fake of the one module that is not to be had everywhere.
        resolve: { alias: [{ find: /^electron$/, replacement: fakeElectron }] },
        test: {
          ...PATIENT,
          ...SHARED_PROCESS,
          name: 'shell',
          include: SHELL,
          server: { deps: { inline: ['electron-store'] } },
        },
      },
      {
        // The same where the runtime has a Temporal of its own, as Chromium and Electron have: Node 24 has an
        // early one behind a flag, on which some of these fail.
        plugins: [withOneTemporal()],
        test: {
          ...PATIENT,
          ...SHARED_PROCESS,
          name: 'temporal',
          include: TEMPORAL,
          execArgv: ['--harmony-temporal'],
          server: { deps: { inline: ['rrule-temporal'] } },
        },
      },
      { test: { ...PATIENT, ...BY_NODE, name: 'build', include: ['build/**/*.test.ts'] } },
      {
        test: {
          ...PATIENT,
          ...BY_NODE,
          name: 'bench',
          include: ['e2e/{bench,evidence}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...PATIENT,
          ...SHARED_PROCESS,
          name: 'renderer',
          environment: 'jsdom',
          include: ['renderer/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
