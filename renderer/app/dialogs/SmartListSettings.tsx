import { smartViewSchema } from '#shared/domain/view.ts';
import { smartTitle } from '#renderer/entities/project/view-title.ts';
import { useServices } from '#renderer/entities/services.ts';
import {
  chooseSmartListShown,
  SMART_LIST_CHOICES,
  smartListShown,
} from '#renderer/entities/settings/smart-lists.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import styles from './SettingsDialog.module.css';

/** Which smart lists the sidebar has. */
export const SmartListSettings = () => {
  const services = useServices();
  const settings = useSettings();
  return (
    <section className={styles['section']} aria-label="Smart lists">
      <h3 className={styles['heading']}>Smart lists</h3>
      {smartViewSchema.options.map((view) => (
        <Choice
          key={view}
          label={smartTitle(view)}
          options={SMART_LIST_CHOICES}
          value={smartListShown(settings, view)}
          onChange={(shown) => void chooseSmartListShown(services, view, shown)}
        />
      ))}
    </section>
  );
};
