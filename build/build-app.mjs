import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE, ROOT, toolPath } from './paths.mjs';
import { runChild } from './run-child.mjs';

const OUT = join(ROOT, 'out');
const STAMP = join(OUT, 'build-stamp');

const FOLDERS = ['shared', 'electron', 'renderer', 'resources'];
const FILES = ['package.json', 'package-lock.json', 'electron.vite.config.ts'];
/** What a finished build leaves; a stamp without them is a lie. */
const RESULTS = [
  'main/main.js',
  'main/browser-host.js',
  'main/docket.js',
  'preload/preload.cjs',
  'renderer/index.html',
];

/** @param {string} name */
const isSource = (name) => !/\.test(-d)?\.tsx?$|tsconfig.*\.json$/.test(name);

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) => {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(name);
    return isSource(entry.name) ? [name] : [];
  });
};

/**
 * One hash over names and contents; the order of a folder's listing does not matter.
 * @param {ReadonlyMap<string, string | Buffer>} contents
 */
export const hashOf = (contents) => {
  const hash = createHash('sha256');
  for (const name of [...contents.keys()].toSorted()) {
    hash
      .update(`${name}\0`)
      .update(contents.get(name) ?? '')
      .update('\0');
  }
  return hash.digest('hex');
};

const sourcesHash = () => {
  const names = [...FOLDERS.flatMap(filesIn), ...FILES];
  return hashOf(new Map(names.map((name) => [name, readFileSync(join(ROOT, name))])));
};

/**
 * @param {{ stamp: string | null, hash: string, results: readonly boolean[] }} state
 */
export const isBuildStale = ({ stamp, hash, results }) => stamp !== hash || results.includes(false);

/** `electron-vite build`, on the pinned Node. @returns {Promise<boolean>} */
const buildApp = async () => {
  const { code, output } = await runChild(
    NODE,
    [toolPath('electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'],
    { output: 'pipe' },
  );
  if (code !== 0) console.error(output);
  return code === 0;
};

/**
 * Builds when a source has changed since the last build.
 * @returns {Promise<boolean>} false when it failed; the reason has been printed
 */
export const buildIfStale = async () => {
  const hash = sourcesHash();
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : null;
  const results = RESULTS.map((name) => existsSync(join(OUT, name)));
  if (!isBuildStale({ stamp, hash, results })) return true;
  console.log('Building…');
  if (!(await buildApp())) return false;
  mkdirSync(OUT, { recursive: true });
  writeFileSync(STAMP, hash);
  return true;
};

// Also a script of its own: `npm run build`.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await buildIfStale()) ? 0 : 1);
