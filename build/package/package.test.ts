import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractAll, listPackage } from '@electron/asar';
import { build } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builderConfiguration } from './electron-builder.ts';
import { ROOT } from '#build/paths.mjs';
import {
  LOCALE_FILES,
  LOCALE_FOLDERS,
  writeLinuxElectron,
  writeMacElectron,
  writeWindowsElectron,
} from '#build/testing/stand-in-electron.ts';

/** Packing takes seconds, not milliseconds, three times. */
const PATIENT = 180_000;
const PUBLIC_KEY = 'A'.repeat(43);

const folder = mkdtempSync(join(tmpdir(), 'docket-package-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `npm run package -- --dir …`, with an Electron that is here and nothing of the network. */
const pack = (name: string, args: readonly string[], writeElectron: (folder: string) => void): string => {
  const electron = join(folder, `electron-${name}`);
  writeElectron(electron);
  const output = join(folder, name);
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'build', 'package', 'package.ts'),
      '--dir',
      ...args,
      '--electron-dist',
      electron,
      '--output',
      output,
    ],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        HOME: join(folder, 'home'),
        // Nobody listens there: what would be downloaded fails at once.
        HTTPS_PROXY: 'http://127.0.0.1:9',
        HTTP_PROXY: 'http://127.0.0.1:9',
        DOCKET_UPDATE_FEED: 'https://updates.example/',
        DOCKET_UPDATE_PUBLIC_KEY: PUBLIC_KEY,
        DOCKET_HOMEPAGE: 'https://docket.example/',
      },
    },
  );
  expect(status, stdout + stderr).toBe(0);
  return output;
};

const filesOf = (archive: string): readonly string[] =>
  listPackage(archive, { isPack: false })
    .map((path) => path.replaceAll('\\', '/').slice(1))
    .filter((path) => /\.[a-z0-9]+$/u.test(path))
    .toSorted();

/** Windows has no such mode. */
const isProgram = (file: string): boolean =>
  process.platform === 'win32' ? existsSync(file) : (statSync(file).mode & 0o111) === 0o111;

/** All that may be in a package; what is here is in each. */
const EXPECTED = [
  /^package\.json$/u,
  /^out\/main\/main\.js$/u,
  /^out\/main\/chunks\/[\w-]+\.js$/u,
  /^out\/preload\/preload\.cjs$/u,
  /^out\/renderer\/index\.html$/u,
  /^out\/renderer\/assets\/[\w.-]+\.(?:js|css|woff2|svg)$/u,
  /^resources\/(?:icon|tray|tray@2x|trayTemplate|trayTemplate@2x)\.png$/u,
  /^resources\/tray\.ico$/u,
  /^node_modules\/keytar\/(?:package\.json|LICENSE\.md|lib\/keytar\.js)$/u,
];

let linux = '';
let archive = '';
/** What the first package was made of: the others pack it, too, and build nothing. */
const stage = join(folder, 'linux', 'stage');
beforeAll(() => {
  linux = join(pack('linux', ['--linux', '--x64'], writeLinuxElectron), 'linux-unpacked');
  archive = join(linux, 'resources', 'app.asar');
}, PATIENT);

describe('the archive', () => {
  test('holds main, preload, page, pictures and the keychain module, and nothing else', () => {
    const files = filesOf(archive);
    const keychain = 'node_modules/keytar/prebuilds/linux-x64/keytar.node';
    expect(files).toContain(keychain);
    const others = files.filter((file) => file !== keychain);
    expect(others.filter((file) => !EXPECTED.some((pattern) => pattern.test(file)))).toEqual([]);
    expect(EXPECTED.filter((pattern) => !others.some((file) => pattern.test(file)))).toEqual([]);
  });

  test('has the binary of the keychain outside, where the system can load it', () => {
    const unpacked = readdirSync(`${archive}.unpacked`, { recursive: true, encoding: 'utf8' });
    const files = unpacked.filter((name) => statSync(join(`${archive}.unpacked`, name)).isFile());
    expect(files).toEqual([join('node_modules', 'keytar', 'prebuilds', 'linux-x64', 'keytar.node')]);
  });

  test('knows nothing of the browser host, of tests and of tools', () => {
    const extracted = join(folder, 'extracted');
    extractAll(archive, extracted);
    const built = filesOf(archive).filter((file) => file.startsWith('out/main/'));
    const main = built.map((file) => readFileSync(join(extracted, file), 'utf8')).join('\n');
    const hosted = readFileSync(
      join(ROOT, 'electron', 'hosts', 'browser', 'loopback', 'loopback-app.ts'),
      'utf8',
    );
    const words = 'Refused: this host answers its own page only.';
    expect(hosted).toContain(words);
    expect(main).not.toContain(words);
    expect(main).not.toContain('sourceMappingURL');
    const metadata = readFileSync(join(extracted, 'package.json'), 'utf8');
    expect(JSON.parse(metadata)).toStrictEqual({
      name: 'docket',
      productName: 'Docket',
      version: '0.1.0',
      description: expect.stringContaining('task app') as string,
      license: 'MIT',
      author: 'Docket contributors',
      homepage: 'https://docket.example/',
      type: 'module',
      main: './out/main/main.js',
      desktopName: 'app.docket.Docket.desktop',
      dependencies: { keytar: expect.stringContaining('@github/keytar@') as string },
      docketUpdates: { feed: 'https://updates.example/', publicKey: PUBLIC_KEY },
    });
  });

  test('reckons with its own Temporal in core and page, whatever the runtime has', () => {
    const extracted = join(folder, 'temporal');
    extractAll(archive, extracted);
    const scripts = filesOf(archive).filter((file) => /^out\/.*\.js$/u.test(file));
    const built = scripts.map((file) => readFileSync(join(extracted, file), 'utf8'));
    expect(built.filter((text) => /globalThis\.Temporal/u.test(text))).toEqual([]);
    // Page and core have one, so the test looks where it says.
    expect(built.filter((text) => text.includes('toZonedDateTimeISO')).length).toBeGreaterThan(1);
  });

  test('runs: its main module starts and answers its page, on the fake of Electron', () => {
    const extracted = join(folder, 'running');
    extractAll(archive, extracted);
    const dataDirectory = join(folder, 'data');
    const runner = join(ROOT, 'electron', 'testing', 'fake-electron', 'checks', 'run-built-main.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [runner, extracted, dataDirectory], {
      cwd: folder, // nothing of the checkout is within reach of a relative path
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      created: { ok: true },
      info: { ok: true, value: { host: 'electron', dataDirectory } },
    });
  });
});

/** Installers of what was packed, up to the tools that are fetched from a server. */
const installers = () => ({
  projectDir: ROOT,
  publish: 'never' as const,
  prepackaged: linux,
  x64: true,
  config: builderConfiguration({
    stage,
    output: join(folder, 'installers'),
    electronVersion: '45.4.1',
    electronDist: null,
    release: {
      homepage: 'https://docket.example/',
      maintainer: 'Docket <a@docket.example>',
      updates: null,
      isSignedForMac: false,
    },
  }),
});

test('the licenses of all that is bundled are beside the archive', () => {
  const notices = readFileSync(join(linux, 'resources', 'THIRD-PARTY.txt'), 'utf8');
  for (const name of [
    'react',
    'zod',
    'hono',
    '@github/keytar',
    '@fontsource-variable/inter',
    'electron-updater',
    'ical.js',
  ]) {
    expect(notices).toContain(`\n${name} `);
  }
  expect(notices).not.toContain('\nvitest ');
  expect(existsSync(join(linux, 'resources', 'LICENSE'))).toBe(true);
});

test('a package that is updated knows where to keep what it downloads', () => {
  const file = join(linux, 'resources', 'app-update.yml');
  expect(readFileSync(file, 'utf8')).toBe('updaterCacheDirName: docket-updater\n');
});

test('the binary has its name and its fuses, all languages of Electron, and its command beside it', () => {
  expect(existsSync(join(linux, 'electron'))).toBe(false);
  expect(readFileSync(join(linux, 'docket'), 'utf8')).toContain('010001001');
  expect(readdirSync(join(linux, 'locales')).toSorted()).toEqual(LOCALE_FILES);
  expect(isProgram(join(linux, 'resources', 'bin', 'docket'))).toBe(true);
  expect(existsSync(join(linux, 'LICENSE.electron.txt'))).toBe(true);
});

describe('a package of Linux', () => {
  const described: Readonly<
    Record<'desktop' | 'script' | 'removal', string> & { args: readonly string[] }
  >[] = [];

  beforeAll(async () => {
    await build({
      ...installers(),
      linux: ['deb', 'rpm'],
      // What fpm is to be called with: fpm itself is fetched from a server.
      effectiveOptionComputed: ([args, desktopFile]: readonly [readonly string[], string]) => {
        const [script, removal] = ['--after-install', '--after-remove'].map((flag) =>
          readFileSync(args[args.indexOf(flag) + 1] ?? '', 'utf8'),
        );
        const desktop = readFileSync(desktopFile, 'utf8');
        described.push({ args, desktop, script: script ?? '', removal: removal ?? '' });
        return Promise.resolve(true);
      },
    });
  }, PATIENT);

  test('starts with its sandbox, from the menu of an AppImage too', async () => {
    let appImage = '';
    await build({
      ...installers(),
      linux: ['AppImage'],
      effectiveOptionComputed: ({ desktop }: { readonly desktop: string }) => {
        appImage = desktop;
        return Promise.resolve(true);
      },
    });
    expect(appImage).toContain('\nExec=AppRun %U\n');
    for (const { desktop } of described) expect(desktop).not.toContain('no-sandbox');
  });

  test('is installed under the name by which the system knows its windows', () => {
    expect(described).toHaveLength(2);
    for (const { args, desktop } of described) {
      expect(args.join('\n')).toContain('=/usr/share/applications/app.docket.Docket.desktop');
      expect(desktop.split('\n')).toEqual(
        expect.arrayContaining([
          'Name=Docket',
          'Exec=/opt/Docket/docket %U',
          'Icon=docket',
          'StartupWMClass=app.docket.Docket',
          'MimeType=x-scheme-handler/docket;',
          'Categories=Office;ProjectManagement;',
          'Actions=QuickEntry;',
          '[Desktop Action QuickEntry]',
          'Exec=/opt/Docket/docket --quick-entry',
        ]),
      );
    }
  });

  test('brings a picture in every size', () => {
    for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) {
      const place = `=/usr/share/icons/hicolor/${size}x${size}/apps/docket.png`;
      expect(described[0]?.args.some((argument) => argument.endsWith(place))).toBe(true);
    }
  });

  test('puts the docket command on the PATH, and takes it away', () => {
    const wrapper = "'/opt/Docket/resources/bin/docket'";
    for (const { script, removal } of described) {
      expect(script).toContain(`update-alternatives --install '/usr/bin/docket' 'docket' ${wrapper}`);
      expect(removal).toContain(`update-alternatives --remove 'docket' ${wrapper}`);
    }
  });

  test('lets the sandbox work where AppArmor would forbid it', () => {
    const profile = readFileSync(join(linux, 'resources', 'apparmor-profile'), 'utf8');
    expect(profile).toContain('profile "docket" "/opt/Docket/docket" flags=(unconfined)');
    expect(profile).toContain('userns,');
    expect(described[0]?.script).toContain("/etc/apparmor.d/docket'");
  });
});

test(
  'a package of macOS has the keychain of its processor, our links, all languages, and a hash of the archive',
  () => {
    const output = pack('mac', ['--mac', '--arm64', '--stage', stage], writeMacElectron);
    const contents = join(output, 'mac-arm64', 'Docket.app', 'Contents');
    const packed = filesOf(join(contents, 'Resources', 'app.asar'));
    const binaries = packed.filter((file) => file.endsWith('.node'));
    expect(binaries).toEqual(['node_modules/keytar/prebuilds/darwin-arm64/keytar.node']);
    const info = readFileSync(join(contents, 'Info.plist'), 'utf8').replaceAll(/\s+/gu, '');
    expect(info).toContain('<key>CFBundleIdentifier</key><string>app.docket.Docket</string>');
    expect(info).toContain('<key>CFBundleURLSchemes</key><array><string>docket</string></array>');
    expect(info).toContain('<key>ElectronAsarIntegrity</key><dict><key>Resources/app.asar</key>');
    expect(info).toContain('<key>LSMinimumSystemVersion</key><string>13.0</string>');
    const frameworks = join(contents, 'Frameworks', 'Electron Framework.framework');
    const framework = join(frameworks, 'Electron Framework');
    // macOS asks the app for its languages, Chromium the framework for their texts.
    for (const place of [contents, join(frameworks, 'Versions', 'A')]) {
      const resources = readdirSync(join(place, 'Resources'));
      expect(resources.filter((name) => name.endsWith('.lproj')).toSorted()).toEqual(LOCALE_FOLDERS);
    }
    expect(isProgram(join(contents, 'Resources', 'bin', 'docket'))).toBe(true);
    // Not signed: no cookie is encrypted with a key of the keychain.
    expect(readFileSync(framework, 'utf8')).toContain('000011001');
  },
  PATIENT,
);

test(
  'a package of Windows has its keychain, all languages, and a hash of the archive in the program',
  () => {
    const output = pack('windows', ['--win', '--x64', '--stage', stage], writeWindowsElectron);
    const packed = filesOf(join(output, 'win-unpacked', 'resources', 'app.asar'));
    const binaries = packed.filter((file) => file.endsWith('.node'));
    expect(binaries).toEqual(['node_modules/keytar/prebuilds/win32-x64/keytar.node']);
    expect(readdirSync(join(output, 'win-unpacked', 'locales')).toSorted()).toEqual(LOCALE_FILES);
    const program = readFileSync(join(output, 'win-unpacked', 'Docket.exe'), 'latin1');
    expect(program).toContain('010011001');
    expect(readdirSync(join(output, 'win-unpacked', 'resources', 'bin'))).toEqual(['docket.cmd']);
    expect(program).toMatch(/resources\\\\app\.asar","alg":"SHA256"/u);
  },
  PATIENT,
);
