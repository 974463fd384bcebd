import { DAY_MINUTES, minutesToClock } from '#shared/domain/dates/clock-time.ts';
import { describeTime } from '#shared/domain/dates/describe-date.ts';
import { CONVENTIONS } from '#renderer/entities/clock/today.ts';
import { useServices } from '#renderer/entities/services.ts';
import { updateSettings, useSettings } from '#renderer/entities/settings/use-settings.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { Select } from '#renderer/ui/field/Select.tsx';
import { SettingChoice, SettingsSection } from './SettingChoice.tsx';
import styles from './SettingsDialog.module.css';

/** Minutes between the times that are offered. */
const STEP = 30;

const times = (from: number, to: number): readonly (readonly [string, string])[] =>
  Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_unused, index) => {
    const minute = from + index * STEP;
    return [String(minute), describeTime(minutesToClock(minute % DAY_MINUTES), CONVENTIONS)] as const;
  });

/** How the calendar shows a day. */
export const CalendarSettings = () => {
  const services = useServices();
  const { workingHours, secondZone } = useSettings();
  const { from, to } = workingHours;
  const chooseZone = useCommands().find('calendar.zone');
  const zoneName = secondZone?.replaceAll('_', ' ') ?? 'None';
  return (
    <SettingsSection label="Calendar">
      <Select
        label="Working hours from"
        options={times(0, to - STEP)}
        value={String(from)}
        onChange={(next) => void updateSettings(services, { workingHours: { from: Number(next), to } })}
      />
      <Select
        label="Working hours to"
        options={times(from + STEP, DAY_MINUTES)}
        value={String(to)}
        onChange={(next) => void updateSettings(services, { workingHours: { from, to: Number(next) } })}
      />
      <p className={styles['note']}>The calendar opens at their start and shades the hours outside.</p>
      <SettingChoice name="calendarDensity" />
      <SettingChoice name="habitsInCalendar" />
      <div className={styles['line']}>
        <span className={styles['label']}>Second time zone</span>
        <Button look="outline" aria-label={`Second time zone: ${zoneName}`} onClick={chooseZone?.run}>
          {zoneName}
        </Button>
      </div>
    </SettingsSection>
  );
};
