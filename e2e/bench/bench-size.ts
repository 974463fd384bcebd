import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Figure } from './report.ts';

const RENDERER = join(import.meta.dirname, '..', '..', 'out', 'renderer');

interface BuiltFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Kilobytes. */
const sum = (files: readonly BuiltFile[], size: (bytes: Buffer) => number): number =>
  files.reduce((total, { bytes }) => total + size(bytes), 0) / 1024;

const STATIC = /\b(?:from|import)\s*["'`]\.\/(?<name>[^"'`]+)/gu;
/** What the document names, to be fetched at once, and what that imports. */
const neededFirst = (code: readonly BuiltFile[], index: string): readonly BuiltFile[] => {
  const needed = new Set(code.filter(({ name }) => index.includes(name)));
  for (const { bytes } of needed) {
    const imports = Array.from(bytes.toString('utf8').matchAll(STATIC), ({ groups }) => groups?.['name']);
    for (const file of code) if (imports.includes(file.name)) needed.add(file);
  }
  return [...needed];
};

/** What the built page weighs: all of it, its code as it travels, and what is read before there are rows that take keys. */
export const benchSize = (): readonly Figure[] => {
  const files = readdirSync(RENDERER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, bytes: readFileSync(join(entry.parentPath, entry.name)) }));
  const code = files.filter(({ name }) => /\.(?:js|css)$/u.test(name));
  const first = neededFirst(code, readFileSync(join(RENDERER, 'index.html'), 'utf8'));
  return [
    { name: 'page: all files', value: sum(files, (bytes) => bytes.length), unit: 'kB' },
    { name: 'page: code, compressed', value: sum(code, (bytes) => gzipSync(bytes).length), unit: 'kB' },
    {
      name: 'page: code before rows that take keys, compressed',
      value: sum(first, (bytes) => gzipSync(bytes).length),
      unit: 'kB',
    },
  ];
};
