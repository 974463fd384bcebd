import type { Settings, SmartListShown } from '#shared/domain/desktop/settings.ts';
import type { SmartView } from '#shared/domain/view.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentSettings, updateSettings } from './use-settings.ts';

export const SMART_LIST_CHOICES: readonly (readonly [SmartListShown, string])[] = [
  ['always', 'Show'],
  ['whenFilled', 'Hide when empty'],
  ['never', 'Hide'],
];

/** When the sidebar shows a smart list. */
export const smartListShown = (
  { smartLists }: Pick<Settings, 'smartLists'>,
  wanted: SmartView,
): SmartListShown => smartLists.find(({ view }) => view === wanted)?.shown ?? 'always';

export const chooseSmartListShown = async (
  services: Services,
  view: SmartView,
  shown: SmartListShown,
): Promise<void> => {
  const others = currentSettings(services).smartLists.filter((one) => one.view !== view);
  await updateSettings(services, { smartLists: [...others, { view, shown }] });
};
