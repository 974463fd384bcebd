import type { AppUpdater, ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { app } from 'electron';
import { fail, ok } from '#shared/domain/result.ts';
import type { UpdateInstaller, VerifiedUpdate } from '#core/updates/updates.ts';
import type { UpdateMeans } from '#core/updates/update-means.ts';

const IS_SILENT = true;
const RUNS_AFTERWARDS = true;

type Kind = Exclude<UpdateMeans['kind'], 'off'>;

const toInfo = ({ version, url, size, sha512 }: VerifiedUpdate): UpdateInfo => ({
  version,
  files: [{ url, size, sha512 }],
  path: url,
  sha512,
  releaseDate: '',
});

const toFiles = ({ url, size, sha512 }: VerifiedUpdate): ResolvedUpdateFileInfo[] => [
  { url: new URL(url), info: { url, size, sha512 } },
];

/**
 * electron-updater, which knows how each system puts a package in place. What
 * there is to install it is told by us and never asks a server for: its own
 * description of a release is not signed.
 */
const createUpdater = async (kind: Kind, verified: () => VerifiedUpdate): Promise<AppUpdater> => {
  // Loaded only where there is an update: most starts have none.
  const { AppImageUpdater, MacUpdater, NsisUpdater, Provider } = await import('electron-updater');
  class SignedProvider extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }

    getLatestVersion(): Promise<UpdateInfo> {
      return Promise.resolve(toInfo(verified()));
    }

    resolveFiles(): ResolvedUpdateFileInfo[] {
      return toFiles(verified());
    }

    /** It would send a number that stands for this computer. */
    override setRequestHeaders(): void {
      return undefined;
    }
  }
  const updaters = { appImage: AppImageUpdater, mac: MacUpdater, nsis: NsisUpdater };
  const updater = new updaters[kind]({ provider: 'custom', updateProvider: SignedProvider });
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = true;
  updater.allowDowngrade = false;
  // Parts of files are described by a file that is not signed.
  updater.disableDifferentialDownload = true;
  updater.disableWebInstaller = true;
  return updater;
};

const codeOf = (error: unknown): string =>
  error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : '';

/** Chromium's stack names its errors `net::ERR_…`; electron-updater has codes of its own. */
const failureOf = (error: unknown): 'offline' | 'damaged' | 'install' => {
  const code = codeOf(error);
  if (code.includes('ERR_CHECKSUM_MISMATCH')) return 'damaged';
  return /net::|HTTP_ERROR|status \d{3}/u.test(code) ? 'offline' : 'install';
};

/**
 * electron-updater starts the new AppImage before this process has ended: it
 * would find the data directory in use, or hand itself over to a Docket that is
 * leaving. So both locks are given back first. NSIS and macOS wait by themselves.
 */
const restartAppImage = async (updater: AppUpdater, closeCore: () => Promise<void>): Promise<void> => {
  await closeCore();
  app.releaseSingleInstanceLock();
  let hasFailed = false;
  updater.once('error', () => {
    hasFailed = true;
  });
  updater.quitAndInstall(IS_SILENT, RUNS_AFTERWARDS);
  if (!hasFailed) return;
  // The core is closed: what is there now is started again.
  app.relaunch({ execPath: process.env['APPIMAGE'] ?? process.execPath });
  app.quit();
};

/** @param closeCore finishes what is being written and gives the data directory back */
export const createUpdateInstaller = (kind: Kind, closeCore: () => Promise<void>): UpdateInstaller => {
  let updater: AppUpdater | null = null;
  let verified: VerifiedUpdate | null = null;
  const current = (): VerifiedUpdate => {
    if (verified === null) throw new Error('No update has been verified.');
    return verified;
  };
  return {
    download: async (update) => {
      verified = update;
      try {
        updater ??= await createUpdater(kind, current);
        const found = await updater.checkForUpdates();
        if (found?.isUpdateAvailable !== true) return fail('install');
        await updater.downloadUpdate();
        return ok(null);
      } catch (error) {
        return fail(failureOf(error));
      }
    },
    installNow: () => {
      if (updater === null) return;
      // Where the core cannot close, quitting tells so.
      if (kind === 'appImage') void restartAppImage(updater, closeCore).catch(() => app.quit());
      else updater.quitAndInstall(IS_SILENT, RUNS_AFTERWARDS);
    },
  };
};
