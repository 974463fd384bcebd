/**
 * Makes the packages: node build/package/package.ts [--dir] [--linux|--mac|--win]… [--x64] [--arm64]
 * [--electron-dist FOLDER_OR_ZIP] [--output FOLDER] [--stage FOLDER] [--release] [--unsigned]. With `--dir` and an
 * Electron that is here it needs no network; installers fetch the tools that make them. `--stage` packs what an
 * earlier call has laid out, and builds nothing. `--release` asks for all that a published package needs, which
 * docs/release.md lists.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'electron-builder';
import { z } from 'zod';
import { builderConfiguration } from './electron-builder.ts';
import { ROOT } from '#build/paths.mjs';
import { readRelease, type Packing, type Release, type TargetSystem } from './release-environment.ts';
import { stageApp } from './stage-app.ts';

/** React and others are built as they are for people, whatever started this. */
process.env['NODE_ENV'] = 'production';

const { values } = parseArgs({
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
  // electron-builder would take an empty certificate for one.
  for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];
  try {
    for (const file of await pack(release)) console.log(file);
  } catch (error) {
    // The stack of a tool says less than its message.
    console.error(`Packing failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
};

await run();
