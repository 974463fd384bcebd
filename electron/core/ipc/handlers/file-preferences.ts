import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_SETTINGS, portableSettings, type Settings } from '#shared/domain/desktop/settings.ts';
import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import type { HandlerInput } from '#shared/ipc/contract.ts';
import type { ReadFileSummary } from '#shared/ipc/transfer-methods.ts';
import type { Preferences } from '#core/exchange/formats/docket-json.ts';
import type { FoundFile } from '#core/exchange/recognise.ts';
import { isRawObject } from '#core/model/raw-object.ts';
import type { SettingsService } from '#core/settings/settings.ts';

/** The settings and view options in files of Docket. */
export interface FilePreferences {
  /** What a file has beside what is here; null for nothing. */
  readonly describe: (file: FoundFile) => ReadFileSummary['preferences'];
  /** Those that go into a file; null for a file of tasks alone. */
  readonly forExport: (input: HandlerInput<'transfer.export'>) => Preferences | null;
  /** Takes the settings over. @returns the view options for the page, as JSON; null where the file has none of both */
  readonly take: (file: FoundFile) => string | null;
}

/** How many of them are other ones in `here`. */
const differing = (settings: Partial<Settings>, here: Settings): number =>
  Object.keys(settings).length -
  Object.entries(here).filter(([name, value]) =>
    isDeepStrictEqual(Object.entries(settings).find(([other]) => other === name)?.[1], value),
  ).length;

export const createFilePreferences = (
  settings: SettingsService,
  announce: (settings: Settings) => void,
): FilePreferences => ({
  describe: ({ docket }) => {
    const preferences = docket?.preferences ?? null;
    if (preferences === null) return null;
    const here = settings.read();
    const counts = {
      settings: differing(portableSettings(preferences.settings), here),
      views: Object.keys(preferences.viewOptions).length,
    };
    if (counts.settings + counts.views === 0) return null;
    return { ...counts, areChosenHere: differing(portableSettings(here), DEFAULT_SETTINGS) > 0 };
  },
  forExport: ({ format, scope, viewOptions }) => {
    if (format !== 'docket' || scope.kind !== 'all') return null;
    const views = parseJson(viewOptions);
    return {
      settings: { ...portableSettings(settings.read()) },
      viewOptions: isRawObject(views) ? views : {},
    };
  },
  take: ({ docket }) => {
    const preferences = docket?.preferences ?? null;
    if (preferences === null) return null;
    announce(settings.update(portableSettings(preferences.settings)));
    return stringifyExactJson(preferences.viewOptions);
  },
});
