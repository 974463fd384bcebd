import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { servePageFile } from '#electron/hosts/browser/loopback/page-files.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const pageDirectory = (): string => {
  const parent = temporaryDirectory();
  const directory = join(parent, 'page');
  mkdirSync(join(directory, 'assets'), { recursive: true });
  writeFileSync(join(directory, 'index.html'), '<title>Docket</title>');
  writeFileSync(join(directory, 'assets', 'main.js'), 'export {}');
  writeFileSync(join(directory, 'notes.txt'), 'not a page file');
  writeFileSync(join(parent, 'secret.json'), '"secret"');
  return directory;
};

describe('page files', () => {
  it('serves the page under / with a policy that starts from nothing', async () => {
    const response = await servePageFile(pageDirectory(), '/');
    expect(await response.text()).toBe('<title>Docket</title>');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';/u);
  });

  it('lets hashed files be kept and the page not', async () => {
    const directory = pageDirectory();
    expect((await servePageFile(directory, '/assets/main.js?v=1')).headers.get('cache-control')).toContain(
      'immutable',
    );
    expect((await servePageFile(directory, '/')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/../secret.json',
    '/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/assets/..%2f..%2fsecret.json',
    '/%5c..%5csecret.json',
    '/%00',
    '/%',
    '/missing.js',
  ])('answers 404 to %s', async (path) => {
    expect((await servePageFile(pageDirectory(), path)).status).toBe(404);
  });

  it('never answers with a file from outside, whatever the path', async () => {
    const directory = pageDirectory();
    const piece = fc.constantFrom(
      '..',
      '%2e%2e',
      '/',
      '%2f',
      '\\',
      '%5c',
      'secret.json',
      'assets',
      '.',
      '%00',
      '//',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 10 }), async (pieces) => {
        const response = await servePageFile(directory, `/${pieces.join('')}`);
        expect(await response.text()).not.toContain('secret"');
      }),
      { numRuns: 500 },
    );
  });
});
