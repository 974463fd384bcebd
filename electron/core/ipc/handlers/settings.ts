import { ok } from '#shared/domain/result.ts';
import type { Settings } from '#shared/domain/desktop/settings.ts';
import type { SettingsService } from '#core/settings/settings.ts';
import type { Handlers } from '#core/ipc/serve.ts';

/** `undefined` members come from optional fields of the input and mean "not mentioned". */
const withoutUndefined = (patch: {
  readonly [Key in keyof Settings]?: Settings[Key] | undefined;
}): Partial<Settings> => Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

export const createSettingsHandlers = (
  settings: SettingsService,
  announce: (settings: Settings) => void,
): Pick<Handlers, 'settings.read' | 'settings.update'> => ({
  'settings.read': () => ok(settings.read()),
  'settings.update': (patch) => {
    const updated = settings.update(withoutUndefined(patch));
    announce(updated);
    return ok(updated);
  },
});
