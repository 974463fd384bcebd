import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { resolveConfig } from 'electron-vite';
import { build, type InlineConfig } from 'vite';
import { z } from 'zod';
import { ROOT } from '#build/paths.mjs';
import { BUNDLED } from '#build/with-thread-text.ts';

const packageSchema = z.object({ name: z.string(), version: z.string(), license: z.string().optional() });

const MODULES = `${sep}node_modules${sep}`;

/** The folder of the package that a module is of, null for one of ours. */
const packageFolder = (moduleId: string): string | null => {
  const at = moduleId.lastIndexOf(MODULES);
  if (at < 0) return null;
  const start = at + MODULES.length;
  const parts = moduleId.slice(start).split(/[\\/?]/u);
  const name = parts[0]?.startsWith('@') === true ? parts.slice(0, 2) : parts.slice(0, 1);
  // A bundler marks modules that it made up with a NUL.
  return join(moduleId.slice(moduleId.lastIndexOf('\0') + 1, start), ...name);
};

const licenseText = (folder: string): string => {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/iu.test(name));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
};

/**
 * What the licenses of everything that is in the package ask to be told with it.
 * @param moduleIds paths of the modules that were bundled, and of packages that were copied
 */
const thirdPartyNotices = (moduleIds: readonly string[]): string => {
  const folders = new Set(moduleIds.map(packageFolder).filter((folder) => folder !== null));
  const notices = [...folders].toSorted().map((folder) => {
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    const { name, version, license = 'see its text' } = packageSchema.parse(JSON.parse(text));
    return `${name} ${version} (${license})\n\n${licenseText(folder)}\n`;
  });
  return `Docket is made with these. Each has its own license.\n\n${notices.join(`\n${'-'.repeat(60)}\n\n`)}`;
};

/** What the app reads of its own package at run time, and nothing else of ours. */
const metadataSchema = z.object({
  name: z.string(),
  productName: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  type: z.literal('module'),
  main: z.string(),
  desktopName: z.string(),
  dependencies: z.object({ keytar: z.string() }),
});

/** Pictures that the running app shows; the others go where the systems look for them. */
const RUNTIME_RESOURCES = [
  'icon.png',
  'tray.ico',
  'tray.png',
  'tray@2x.png',
  'trayTemplate.png',
  'trayTemplate@2x.png',
];

/** The only package that is not bundled: it loads a binary beside itself. */
const KEYTAR_FILES = ['package.json', 'LICENSE.md', 'lib', 'prebuilds'];

const parts = async (): Promise<Readonly<Record<'main' | 'preload' | 'renderer', InlineConfig>>> => {
  const { config } = await resolveConfig(
    { configFile: join(ROOT, 'electron.vite.config.ts'), root: ROOT, logLevel: 'warn' },
    'build',
    'production',
  );
  const { main, preload, renderer } = config ?? {};
  if (main === undefined || preload === undefined || renderer === undefined) {
    throw new Error('electron.vite.config.ts has not all of its parts.');
  }
  return { main, preload, renderer };
};

/** The browser host is a way in over the network, and no part of a package: it and what only it needs are not built. */
const withoutBrowserHost = ({ build: options, ...config }: InlineConfig): InlineConfig => ({
  ...config,
  build: {
    ...options,
    rolldownOptions: { ...options?.rolldownOptions, input: { main: join(ROOT, 'electron', 'main.ts') } },
  },
});

/** Modules of a text that is bundled within another module. */
const bundledSchema = z.array(z.string()).default([]);

/** @returns the modules that were bundled */
const buildInto = async (config: InlineConfig, outDir: string): Promise<readonly string[]> => {
  const modules = new Set<string>();
  await build({
    ...config,
    logLevel: 'warn',
    plugins: [
      ...(config.plugins ?? []),
      {
        name: 'docket:modules',
        moduleParsed: ({ id, meta }) => {
          for (const module of [id, ...bundledSchema.parse(meta[BUNDLED])]) modules.add(module);
        },
      },
    ],
    build: { ...config.build, outDir, emptyOutDir: true },
  });
  return [...modules];
};

/**
 * Lays out the app in a folder of its own, so that a package holds what is put
 * there and a new file of the checkout is never in it by accident.
 */
export const stageApp = async (stage: string): Promise<void> => {
  rmSync(stage, { recursive: true, force: true });
  const { main, preload, renderer } = await parts();
  const modules = [
    ...(await buildInto(withoutBrowserHost(main), join(stage, 'out', 'main'))),
    ...(await buildInto(preload, join(stage, 'out', 'preload'))),
    ...(await buildInto(renderer, join(stage, 'out', 'renderer'))),
    join(ROOT, 'node_modules', 'keytar', 'lib', 'keytar.js'),
  ];
  writeFileSync(join(stage, 'THIRD-PARTY.txt'), thirdPartyNotices(modules));
  cpSync(join(ROOT, 'LICENSE'), join(stage, 'LICENSE'));
  const { dependencies, ...metadata } = metadataSchema.parse(
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
  );
  const { keytar } = dependencies;
  writeFileSync(
    join(stage, 'package.json'),
    `${JSON.stringify({ ...metadata, author: 'Docket contributors', dependencies: { keytar } }, null, 2)}\n`,
  );
  mkdirSync(join(stage, 'resources'));
  for (const name of RUNTIME_RESOURCES) {
    cpSync(join(ROOT, 'resources', name), join(stage, 'resources', name));
  }
  for (const name of KEYTAR_FILES) {
    const from = join(ROOT, 'node_modules', 'keytar', name);
    cpSync(from, join(stage, 'node_modules', 'keytar', name), { recursive: true });
  }
};
