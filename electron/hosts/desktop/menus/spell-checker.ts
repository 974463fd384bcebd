import { app, session } from 'electron';
import type { Settings } from '#shared/domain/desktop/settings.ts';
import type { Shell } from '#electron/hosts/desktop/shell.ts';

/**
 * macOS has a checker of its own. Elsewhere Chromium's one fetches a dictionary
 * from Google's servers (Electron, "SpellChecker"): nobody does that unasked.
 */
export const checksSpelling = (
  platform: NodeJS.Platform,
  { checkSpelling }: Pick<Settings, 'checkSpelling'>,
): boolean => platform === 'darwin' || checkSpelling;

/** Each language is a dictionary to fetch. */
const MOST_LANGUAGES = 3;

/** The languages of the person for which there is a dictionary: that of the region, else that of the language. */
export const spellingLanguages = (
  preferred: readonly string[],
  available: readonly string[],
): readonly string[] => {
  const found = preferred.map((locale) => {
    const [language = ''] = locale.split('-');
    return [locale, language].find((name) => available.includes(name));
  });
  return [...new Set(found)].filter((name) => name !== undefined).slice(0, MOST_LANGUAGES);
};

/** The checker of the pages, as the settings have it. Must run before there is a page. */
export const followSpelling = ({
  core,
  settings,
  platform,
}: Pick<Shell, 'core' | 'settings' | 'platform'>): void => {
  const { defaultSession } = session;
  const apply = (isWanted: boolean): void => {
    if (isWanted && platform !== 'darwin') {
      const available = defaultSession.availableSpellCheckerLanguages;
      const languages = spellingLanguages(app.getPreferredSystemLanguages(), available);
      // Without any, it goes by American English.
      if (languages.length > 0) defaultSession.setSpellCheckerLanguages([...languages]);
    }
    defaultSession.setSpellCheckerEnabled(isWanted);
  };
  let isOn = checksSpelling(platform, settings());
  apply(isOn);
  core.onEvent((event) => {
    if (event.type !== 'settings.changed') return;
    const next = checksSpelling(platform, event.settings);
    if (next !== isOn) apply(next);
    isOn = next;
  });
};
