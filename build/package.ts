/**
 * Makes the packages: node build/package.ts [--dir] [--linux|--mac|--win]… [--x64] [--arm64]
 * [--electron-dist FOLDER_OR_ZIP] [--output FOLDER]. With `--dir` and an Electron that
 * is here it needs no network; installers fetch the tools that make them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'electron-builder';
import { z } from 'zod';
import { builderConfiguration, type Release } from './electron-builder.ts';
import { ROOT } from './paths.mjs';
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
  },
});

const releaseFrom = (environment: NodeJS.ProcessEnv): Release => {
  const feed = environment['DOCKET_UPDATE_FEED'];
  const publicKey = environment['DOCKET_UPDATE_PUBLIC_KEY'];
  return {
    // A package must name both; `.invalid` says that nobody has published it.
    homepage: environment['DOCKET_HOMEPAGE'] ?? 'https://docket.invalid',
    maintainer: environment['DOCKET_MAINTAINER'] ?? 'Docket <packages@docket.invalid>',
    updates: feed === undefined || publicKey === undefined ? null : { feed, publicKey },
    // What electron-builder itself looks at.
    isSignedForMac: ['CSC_LINK', 'CSC_NAME'].some((name) => (environment[name] ?? '') !== ''),
  };
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
const pack = async (): Promise<readonly string[]> => {
  const dist = electronDist();
  if (dist === null) console.log('No Electron for this target is here: electron-builder fetches one.');
  const output = resolve(values.output);
  const stage = join(output, 'stage');
  await stageApp(stage);
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
      release: releaseFrom(process.env),
    }),
  });
};

try {
  for (const file of await pack()) console.log(file);
} catch (error) {
  // The stack of a tool says less than its message.
  console.error(`Packing failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
