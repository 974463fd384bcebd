import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Figure } from './report.ts';

const RENDERER = join(import.meta.dirname, '..', '..', 'out', 'renderer');

const kilobytes = (bytes: number): number => bytes / 1024;

/** What the built page weighs: all of it, its code as it travels, and what is read before the first picture. */
export const benchSize = (): readonly Figure[] => {
  const files = readdirSync(RENDERER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, bytes: readFileSync(join(entry.parentPath, entry.name)) }));
  const code = files.filter(({ name }) => /\.(?:js|css)$/u.test(name));
  const index = readFileSync(join(RENDERER, 'index.html'), 'utf8');
  const first = code.filter(({ name }) => index.includes(name));
  const sum = (chosen: typeof files, size: (bytes: Buffer) => number): number =>
    kilobytes(chosen.reduce((total, { bytes }) => total + size(bytes), 0));
  return [
    { name: 'page: all files', value: sum(files, (bytes) => bytes.length), unit: 'kB' },
    { name: 'page: code, compressed', value: sum(code, (bytes) => gzipSync(bytes).length), unit: 'kB' },
    {
      name: 'page: code before the first picture, compressed',
      value: sum(first, (bytes) => gzipSync(bytes).length),
      unit: 'kB',
    },
  ];
};
