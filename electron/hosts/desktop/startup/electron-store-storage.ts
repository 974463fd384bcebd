import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { ipcMain } from 'electron';
import ElectronStore from 'electron-store';
import type { SettingsStorage } from '#core/settings/settings.ts';

type Stored = Record<string, unknown>;

const open = (directory: string, name: string): ElectronStore<Stored> =>
  new ElectronStore<Stored>({ cwd: directory, name, configFileMode: 0o600 });

/** A file that cannot be read is kept aside under another name: settings are not worth a refused start. */
const openOrSetAside = (directory: string, name: string): ElectronStore<Stored> => {
  try {
    return open(directory, name);
  } catch (error) {
    const file = join(directory, `${name}.json`);
    if (!existsSync(file)) throw error;
    renameSync(file, `${file}.damaged`);
    return open(directory, name);
  }
};

/** One small JSON file in the data directory, its value under the file's own name, as the browser host writes it. */
export const createStoredFile = (
  directory: string,
  name: string,
): { readonly read: () => unknown; readonly write: (value: Readonly<Stored>) => void } => {
  const store = openOrSetAside(directory, name);
  // electron-store listens for pages that want to know where it keeps its files, and checks no sender.
  ipcMain.removeAllListeners('electron-store-get-data');
  return {
    read: () => store.get(name),
    write: (value) => {
      store.set(name, value);
    },
  };
};

export const createElectronStoreStorage = (directory: string): SettingsStorage =>
  createStoredFile(directory, 'settings');
