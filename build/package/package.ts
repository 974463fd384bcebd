/** Makes the packages; `--help` says how, and docs/release.md what a published one needs. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'electron-builder';
import { z } from 'zod';
import { argumentsOrExit } from '#electron/hosts/command-line.mjs';
import { builderConfiguration } from './electron-builder.ts';
import { ROOT } from '#build/paths.mjs';
import {
  keptFromBuilder,
  readRelease,
  type Packing,
  type Release,
  type TargetSystem,
} from './release-environment.ts';
import { stageApp } from './stage-app.ts';

/** React and others are built as they are for people, whatever started this. */
process.env['NODE_ENV'] = 'production';

const USAGE = `npm run package -- [flags]

  --linux --mac --win          the systems; without one, the system that packs
  --x64 --arm64                the processors; without one, that of this computer
  --dir                        the app as a folder, without installers
  --electron-dist FOLDER|ZIP   an Electron that is here, so that no network is needed
  --output FOLDER              where the packages go (dist)
  --stage FOLDER               packs what an earlier call has laid out, and builds nothing
  --release                    asks for all that a published package needs
  --unsigned                   packs a release without certificates, also where some are set

A deb and an rpm name a home page and a maintainer: set DOCKET_HOMEPAGE and DOCKET_MAINTAINER.

Examples
  npm run package -- --dir
  DOCKET_HOMEPAGE=https://docket.example DOCKET_MAINTAINER='Ann <ann@docket.example>' npm run package`;

const { values } = argumentsOrExit({
  usage: USAGE,
  options: {
    dir: { type: 'boolean', default: false },
    linux: { type: 'boolean', default: false },
    mac: { type: 'boolean', default: false },
    win: { type: 'boolean', default: false },
    x64: { type: 'boolean', default: false },
    arm64: { type: 'boolean', default: false },
    'electron-dist': { type: 'string' },
    output: { type: 'string', default: 'dist' },
    stage: { type: 'string' },
    release: { type: 'boolean', default: false },
    unsigned: { type: 'boolean', default: false },
  },
});

const SYSTEMS = ['linux', 'mac', 'win'] as const;
const OWN_SYSTEM: Readonly<Record<string, TargetSystem>> = { linux: 'linux', darwin: 'mac', win32: 'win' };

const namedSystems = SYSTEMS.filter((system) => values[system]);
const packing: Packing = {
  systems: namedSystems.length > 0 ? namedSystems : [OWN_SYSTEM[process.platform] ?? 'linux'],
  foldersOnly: values.dir,
  published: values.release,
  unsigned: values.unsigned,
};

/** @returns null where something that must be known is missing; each is a line */
const releaseOf = (environment: NodeJS.ProcessEnv): Release | null => {
  const { release, faults, notes } = readRelease(environment, packing);
  for (const note of notes) console.log(note);
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? null : release;
};

const installedElectron = join(ROOT, 'node_modules', 'electron');

const electronVersion = (): string => {
  const text = readFileSync(join(installedElectron, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
};

/** The one that is named, else the one that `npm start` has fetched, if it is for the target. */
const electronDist = (): string | null => {
  const named = values['electron-dist'] ?? process.env['DOCKET_ELECTRON_DIST'];
  if (named !== undefined) return resolve(named);
  const foreign = values.linux || values.mac || values.win || values.x64 || values.arm64;
  const fetched = join(installedElectron, 'dist');
  return !foreign && existsSync(join(fetched, 'version')) ? fetched : null;
};

/** @returns the installers, or nothing for `--dir` */
const pack = async (release: Release): Promise<readonly string[]> => {
  const dist = electronDist();
  if (dist === null) console.log('No Electron for this target is here: electron-builder fetches one.');
  const output = resolve(values.output);
  const stage = values.stage === undefined ? join(output, 'stage') : resolve(values.stage);
  if (values.stage === undefined) await stageApp(stage);
  return build({
    projectDir: ROOT,
    publish: 'never',
    ...(values.linux ? { linux: [] } : {}),
    ...(values.mac ? { mac: [] } : {}),
    ...(values.win ? { win: [] } : {}),
    x64: values.x64,
    arm64: values.arm64,
    dir: values.dir,
    config: builderConfiguration({
      stage,
      output,
      electronVersion: electronVersion(),
      electronDist: dist,
      release,
    }),
  });
};

const run = async (): Promise<void> => {
  const release = releaseOf(process.env);
  if (release === null) {
    process.exitCode = 1;
    return;
  }
  for (const name of keptFromBuilder(process.env, packing)) delete process.env[name];
  try {
    for (const file of await pack(release)) console.log(file);
  } catch (error) {
    // The stack of a tool says less than its message. An exit hook of electron-builder ends with 0 otherwise.
    console.error(`Packing failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
};

await run();
