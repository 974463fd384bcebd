import { useServices } from '#renderer/entities/services.ts';
import { DATE_FORMATS, FIRST_WEEKDAYS, TIME_FORMATS } from '#renderer/entities/settings/setting-choices.ts';
import { updateSettings, useSettings } from '#renderer/entities/settings/use-settings.ts';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import styles from './SettingsDialog.module.css';

/** How dates and times are written, where that is not as in the region of the system. */
export const FormatSettings = () => {
  const services = useServices();
  const { firstWeekday, timeFormat, dateFormat } = useSettings();
  return (
    <section className={styles['section']} aria-label="Dates and times">
      <h3 className={styles['heading']}>Dates and times</h3>
      <Choice
        label="Week starts on"
        options={FIRST_WEEKDAYS}
        value={firstWeekday}
        onChange={(next) => void updateSettings(services, { firstWeekday: next })}
      />
      <Choice
        label="Time format"
        options={TIME_FORMATS}
        value={timeFormat}
        onChange={(next) => void updateSettings(services, { timeFormat: next })}
      />
      <Choice
        label="Date format"
        options={DATE_FORMATS}
        value={dateFormat}
        onChange={(next) => void updateSettings(services, { dateFormat: next })}
      />
    </section>
  );
};
