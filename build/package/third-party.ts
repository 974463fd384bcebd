import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { z } from 'zod';

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
export const thirdPartyNotices = (moduleIds: readonly string[]): string => {
  const folders = new Set(moduleIds.map(packageFolder).filter((folder) => folder !== null));
  const notices = [...folders].toSorted().map((folder) => {
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    const { name, version, license = 'see its text' } = packageSchema.parse(JSON.parse(text));
    return `${name} ${version} (${license})\n\n${licenseText(folder)}\n`;
  });
  return `Docket is made with these. Each has its own license.\n\n${notices.join(`\n${'-'.repeat(60)}\n\n`)}`;
};
