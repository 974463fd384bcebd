import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AfterPackContext, Configuration, FileSet } from 'electron-builder';
import { setFuses, type FusePlatform } from './fuses.ts';
import { ROOT } from '#build/paths.mjs';
import type { Release } from './release-environment.ts';

export interface PackageConfig {
  /** The folder that the app was laid out in. */
  readonly stage: string;
  readonly output: string;
  readonly electronVersion: string;
  /** An Electron that is here already, as a folder or a zip; null lets electron-builder fetch it. */
  readonly electronDist: string | null;
  readonly release: Release;
}

const APP_ID = 'app.docket.Docket';
const EXECUTABLE = 'docket';

const fusePlatform = (name: string): FusePlatform => {
  if (name === 'linux' || name === 'darwin' || name === 'win32') return name;
  throw new Error(`No fuses are decided for ${name}.`);
};

const binaryOf = ({ appOutDir, electronPlatformName, packager }: AfterPackContext): string => {
  const { productFilename } = packager.appInfo;
  const names: Readonly<Record<FusePlatform, string>> = {
    linux: EXECUTABLE,
    darwin: `${productFilename}.app`,
    win32: `${productFilename}.exe`,
  };
  return join(appOutDir, names[fusePlatform(electronPlatformName)]);
};

/** Of its binaries only the one of the target. (`${platform}` would be the computer that packs.) */
const keychainFor = (platform: FusePlatform): FileSet => ({
  from: 'node_modules/keytar',
  to: 'node_modules/keytar',
  filter: ['**/*', '!prebuilds/**', `prebuilds/${platform}-\${arch}/**`],
});

const LINUX_CATEGORIES = 'Office;ProjectManagement;';

/**
 * What Chromium needs (electron-builder's own list, and the libraries that it leaves out: without sound and
 * buffers the binary does not load), and libsecret, through which the keychain is reached.
 */
const DEB_DEPENDS = [
  // Ubuntu 24.04 and Debian 13 renamed it.
  'libasound2 | libasound2t64',
  'libgbm1',
  'libgtk-3-0',
  'libnotify4',
  'libnss3',
  'libxss1',
  'libxtst6',
  'xdg-utils',
  'libatspi2.0-0',
  'libuuid1',
  'libsecret-1-0',
];
const RPM_DEPENDS = [
  '(alsa-lib or libasound2)',
  '(mesa-libgbm or libgbm1)',
  'gtk3',
  'libnotify',
  'nss',
  'libXScrnSaver',
  '(libXtst or libXtst6)',
  'xdg-utils',
  'at-spi2-core',
  '(libuuid or libuuid1)',
  '(libsecret or libsecret-1-0)',
];

const desktopEntry = {
  entry: {
    GenericName: 'Task Manager',
    Keywords: 'todo;task;list;reminder;planner;',
    StartupNotify: 'true',
    SingleMainWindow: 'true',
  },
};

/** Only where the place of the executable is known before it is installed; an AppImage lies anywhere. */
const installedDesktopEntry = {
  entry: { ...desktopEntry.entry, Actions: 'QuickEntry;' },
  desktopActions: { QuickEntry: { Name: 'Add a Task', Exec: `/opt/Docket/${EXECUTABLE} --quick-entry` } },
};

/** With a sandbox that works where only users are refused namespaces, and the link to the `docket` command. */
const SCRIPTS = {
  afterInstall: join(ROOT, 'build', 'package', 'after-install.tpl'),
  afterRemove: join(ROOT, 'build', 'package', 'after-remove.tpl'),
};

/** The `docket` command, which starts the app's own binary without a window. */
const command = (file: string, to: string): { readonly extraResources: FileSet[] } => ({
  extraResources: [{ from: join(ROOT, 'build', 'package', 'command', file), to: `bin/${to}` }],
});

const linux = ({ release }: PackageConfig): Configuration => ({
  linux: {
    target: ['deb', 'rpm', 'AppImage'],
    files: [keychainFor('linux')],
    ...command('docket.sh', 'docket'),
    executableName: EXECUTABLE,
    // The portal of Wayland, the badge and the window's icon all find the app by this one name.
    syncDesktopName: true,
    category: LINUX_CATEGORIES,
    icon: join(ROOT, 'resources', 'icons'),
    ...(release.maintainer === null ? {} : { maintainer: release.maintainer }),
    synopsis: 'Keyboard-first, offline-first task app',
    desktop: desktopEntry,
  },
  // The older runtime needs a library that systems no longer bring, and starts without a sandbox from the menu.
  toolsets: { appimage: '1.0.3' },
  appImage: { executableArgs: [] },
  deb: {
    depends: DEB_DEPENDS,
    recommends: ['gnome-keyring | kwalletmanager'],
    packageCategory: 'utils',
    desktop: installedDesktopEntry,
    ...SCRIPTS,
  },
  rpm: {
    depends: RPM_DEPENDS,
    packageCategory: 'Applications/Productivity',
    desktop: installedDesktopEntry,
    ...SCRIPTS,
  },
});

/** An ad-hoc signature has no team, so that no library passes for one of the same team: Electron's own neither. */
const entitlements = (name: string): string =>
  join(ROOT, 'build', 'package', `entitlements.mac${name}.plist`);

const mac = ({ release: { isSignedForMac } }: PackageConfig): Configuration => ({
  mac: {
    // Updates of macOS are read from the zip; people take the dmg.
    target: [
      { target: 'dmg', arch: ['x64', 'arm64'] },
      { target: 'zip', arch: ['x64', 'arm64'] },
    ],
    files: [keychainFor('darwin')],
    ...command('docket.sh', 'docket'),
    category: 'public.app-category.productivity',
    icon: join(ROOT, 'resources', 'icon.icns'),
    minimumSystemVersion: '13.0',
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: entitlements(''),
    entitlementsInherit: entitlements(isSignedForMac ? '.inherit' : '.adhoc'),
  },
  dmg: { title: '${productName} ${version}' },
});

const windows: Configuration = {
  win: {
    target: [
      { target: 'nsis', arch: ['x64', 'arm64'] },
      { target: 'portable', arch: ['x64'] },
    ],
    files: [keychainFor('win32')],
    ...command('docket.cmd', 'docket.cmd'),
    icon: join(ROOT, 'resources', 'icon.ico'),
    requestedExecutionLevel: 'asInvoker',
  },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    // What is unsynced lives there.
    deleteAppDataOnUninstall: false,
    // One for both architectures would be twice as large, and an update is for one of them.
    buildUniversalInstaller: false,
    include: join(ROOT, 'build', 'package', 'installer.nsh'),
  },
  portable: { artifactName: '${productName}-${version}-portable.${ext}' },
};

/**
 * No file associations: Docket opens no kind of file, and an app that claims
 * one it cannot open is in everybody's way. `docket:` links are ours.
 */
export const builderConfiguration = (config: PackageConfig): Configuration => {
  const { stage, output, electronVersion, electronDist, release } = config;
  return {
    appId: APP_ID,
    productName: 'Docket',
    directories: { app: stage, output, buildResources: join(ROOT, 'resources') },
    electronVersion,
    ...(electronDist === null ? {} : { electronDist }),
    asar: true,
    // The folder holds what belongs in; the keychain's module comes with each platform.
    files: ['**/*', '!*.txt', '!LICENSE'],
    // Licenses want to be read: they lie beside the archive.
    extraResources: ['LICENSE', 'THIRD-PARTY.txt'].map((name) => ({ from: join(stage, name), to: name })),
    asarUnpack: ['node_modules/keytar/prebuilds/**'],
    // Nothing is to be collected, installed or compiled: the folder is complete.
    beforeBuild: () => Promise.resolve(false),
    protocols: { name: 'Docket', schemes: ['docket'], role: 'Viewer' },
    extraMetadata: {
      ...(release.homepage === null ? {} : { homepage: release.homepage }),
      ...(release.updates === null ? {} : { docketUpdates: release.updates }),
    },
    artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
    // No `electronLanguages`: Chromium takes the languages of the page, of its spelling and of its own texts
    // from the locale files that are there, and answers `en-US` everywhere where only English is.
    publish: null,
    afterPack: async (context) => {
      const { appOutDir, packager } = context;
      if (release.updates !== null) {
        // electron-updater reads from it where to keep what it downloads; what there is to download, our manifest says.
        const file = join(packager.getResourcesDir(appOutDir), 'app-update.yml');
        writeFileSync(file, 'updaterCacheDirName: docket-updater\n');
      }
      await setFuses(binaryOf(context), {
        platform: fusePlatform(context.electronPlatformName),
        isSigned: release.isSignedForMac,
      });
    },
    ...linux(config),
    ...mac(config),
    ...windows,
  };
};
