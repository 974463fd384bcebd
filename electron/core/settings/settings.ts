import {
  DEFAULT_SETTINGS,
  settingsSchema,
  validSettings,
  type Settings,
} from '#shared/domain/desktop/settings.ts';

/** Where settings are kept: electron-store in Electron, conf elsewhere. */
export interface SettingsStorage {
  /** What was stored last, in whatever shape it is found; undefined when nothing was. */
  readonly read: () => unknown;
  readonly write: (settings: Settings) => void;
}

export interface SettingsService {
  readonly read: () => Settings;
  readonly update: (patch: Partial<Settings>) => Settings;
}

/** Each stored member is kept only while it is valid; the rest falls back to its default. */
const settingsFrom = (stored: unknown): Settings => {
  const members = typeof stored === 'object' && stored !== null ? stored : {};
  return settingsSchema.parse({ ...DEFAULT_SETTINGS, ...validSettings(members) });
};

export const createSettings = (storage: SettingsStorage): SettingsService => {
  let settings = settingsFrom(storage.read());
  return {
    read: () => settings,
    update: (patch) => {
      const changed = settingsSchema.parse({ ...settings, ...patch });
      // What cannot be kept does not hold: the disk may be full.
      storage.write(changed);
      settings = changed;
      return settings;
    },
  };
};
