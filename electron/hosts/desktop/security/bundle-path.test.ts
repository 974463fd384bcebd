import { join, sep } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentType } from '#electron/hosts/page/page-path.ts';
import { bundlePath } from './app-protocol.ts';

const ROOT = join(sep, 'bundle', 'renderer');

test.each([
  ['app://docket/', 'index.html'],
  ['app://docket/index.html', 'index.html'],
  ['app://docket/assets/index-1a.js?x#y', 'assets/index-1a.js'],
  ['app://docket/assets/a%20b.css', 'assets/a b.css'],
])('%s is %s', (address, file) => {
  expect(bundlePath(address, ROOT)).toBe(join(ROOT, file));
});

test('a path never leaves the folder', () => {
  const part = fc.oneof(
    fc.constantFrom('..', '%2e%2e', '%2f', '%5c', '%00', '/', '.', ':', 'a'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const path = bundlePath(`app://docket/${parts.join('')}`, ROOT);
      expect(path === null || path.startsWith(ROOT + sep)).toBe(true);
    }),
  );
});

test('a file that we do not know is only bytes', () => {
  expect(contentType('a.html')).toBe('text/html; charset=utf-8');
  expect(contentType('a.WOFF2')).toBe('font/woff2');
  expect(contentType('a.exe')).toBe('application/octet-stream');
});
