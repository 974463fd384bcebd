import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { escapeCases } from '#electron/testing/fake-electron/checks/escape-cases.ts';
import type { ProtocolHandler } from '#electron/testing/fake-electron/protocol.ts';
import { startProcess } from '#electron/testing/fake-electron/start.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';

const SECRET = 'This must not be served.';
const FILES = {
  'index.html': '<!doctype html>page',
  'assets/index.js': 'export {};',
  'assets/a b.css': 'p{}',
};

/** A bundle of three files with secrets around it, as deep as a climb may end. */
const writeBundle = (): string => {
  const above = temporaryDirectory();
  const root = join(above, 'app', 'out', 'renderer');
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(above, 'app', 'out', 'main'));
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(root, name), content);
  for (const place of ['', 'app', 'app/out', 'app/out/main']) {
    for (const name of ['secret.txt', 'package.json', 'main.js']) {
      writeFileSync(join(above, place, name), SECRET);
    }
  }
  return root;
};

interface Served {
  readonly load: (address: string, method?: string) => Promise<Response>;
  readonly plant: (handler: ProtocolHandler) => void;
  readonly root: string;
}

const serve = async (): Promise<Served> => {
  const root = writeBundle();
  const fake = await startProcess({ appPath: '/', main: () => Promise.resolve() });
  const { serveBundle } = await import('./app-protocol.ts');
  serveBundle({ root, firstPicture: () => null, locale: 'de-DE' });
  const { handlers } = fake.session.defaultSession.protocol;
  return {
    // The address as it is written: a Request would put it in order, and refuse a part of them.
    load: async (address, method = 'GET') =>
      (await handlers.get('app')?.({ url: address, method } as Request)) ?? new Response(),
    plant: (made) => handlers.set('app', made),
    root,
  };
};

/** @returns what was served although it is no file of the page */
const escaped = async ({ load }: Served, address: string): Promise<string | null> => {
  const response = await load(address);
  const body = await response.text();
  const ours = response.status === 200 ? Object.values(FILES).includes(body) : response.status === 404;
  const carriesPolicy = response.headers.get('content-security-policy')?.startsWith("default-src 'none'");
  return ours && carriesPolicy === true && !body.includes(SECRET) ? null : `${address}: ${body}`;
};

let served: Served;
beforeAll(async () => {
  served = await serve();
});

const cachingOf = async (path: string): Promise<string | null> =>
  (await served.load(`app://docket/${path}`)).headers.get('cache-control');

const part = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('..', '%2e%2e', '.', '%2e', '/', '%2f', '\\', '%5c', '//') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('secret.txt', 'assets', 'index.html', 'main', 'package.json', 'a%20b.css'),
  },
  { weight: 1, arbitrary: fc.constantFrom('%00', ':', '?', '#', '%25', '%', '@', '%c0%ae', ' ', '\t') },
  { weight: 1, arbitrary: fc.string({ maxLength: 4, unit: 'binary' }) },
);
const address = fc
  .tuple(fc.constantFrom('app://docket/', 'app://docket', 'app:///', 'app://x/', 'app:'), fc.array(part))
  .map(([start, parts]) => start + parts.join(''))
  .filter((text) => URL.canParse(text));

describe('the protocol of the page', () => {
  test('serves every file of the page', async () => {
    for (const [name, content] of Object.entries(FILES)) {
      const response = await served.load(`app://docket/${encodeURI(name)}`);
      expect(await response.text()).toBe(content);
    }
  });

  test('lets what is compiled of its code be kept, and has the page itself asked for', async () => {
    expect(await cachingOf('assets/index.js')).toContain('immutable');
    expect(await cachingOf('index.html')).toBe('no-cache');
    expect(await cachingOf('assets/missing.js')).toBe('no-store');
  });

  test('serves nothing else, in more than 300 ways that were thought of', async () => {
    expect(escapeCases.length).toBeGreaterThanOrEqual(300);
    const findings = await Promise.all(escapeCases.map((text) => escaped(served, text)));
    expect(findings.filter((finding) => finding !== null)).toEqual([]);
  });

  test('serves nothing else, whatever is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(address, async (text) => {
        expect(await escaped(served, text)).toBeNull();
      }),
      propertyRuns(10_000),
    );
  });

  test('answers to nothing but a reading', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']) {
      const { status } = await served.load('app://docket/index.html', method);
      expect(status).toBe(404);
    }
  });
});

describe('a protocol that looks less closely is found out:', () => {
  const naive: readonly (readonly [string, (text: string, root: string) => string])[] = [
    ['it decodes and joins', (text, root) => join(root, decodeURIComponent(new URL(text).pathname))],
    [
      'it takes out steps up once, before it decodes',
      (text, root) => join(root, decodeURIComponent(new URL(text).pathname.replaceAll('../', ''))),
    ],
  ];

  test.each(naive)('%s', async (_what, pathOf) => {
    const planted = await serve();
    planted.plant(({ url }) => {
      try {
        const body = readFileSync(pathOf(url, planted.root), 'utf8');
        return new Response(body, { headers: { 'content-security-policy': "default-src 'none'" } });
      } catch {
        return new Response('', {
          status: 404,
          headers: { 'content-security-policy': "default-src 'none'" },
        });
      }
    });
    const findings = await Promise.all(escapeCases.map((text) => escaped(planted, text)));
    expect(findings.filter((finding) => finding !== null).length).toBeGreaterThan(5);
  });
});
