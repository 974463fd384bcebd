import { projectIdSchema } from '#shared/domain/ids.ts';
import { describeReminder } from '#shared/domain/reminder/describe-reminder.ts';
import { startViewSchema } from '#shared/domain/desktop/settings.ts';
import { CONVENTIONS } from '#renderer/entities/clock/today.ts';
import { useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useServices } from '#renderer/entities/services.ts';
import { SETTINGS } from '#renderer/entities/settings/setting-choices.ts';
import { updateSettings, useSettings } from '#renderer/entities/settings/use-settings.ts';
import { Select } from '#renderer/ui/field/Select.tsx';
import { SettingChoice, SettingsSection } from './SettingChoice.tsx';
import styles from './SettingsDialog.module.css';

const NONE = '';
const REMINDERS = ['PT0S', '-PT5M', '-PT15M', '-PT30M', '-PT60M', '-PT1440M'].map((way) => `TRIGGER:${way}`);

const reminderOptions = (): readonly (readonly [string, string])[] => [
  [NONE, 'None'],
  ...REMINDERS.map(
    (trigger) => [trigger, describeReminder(trigger, { isAllDay: false, conventions: CONVENTIONS })] as const,
  ),
];

/** Defaults of new tasks, and the view that Docket opens with. */
export const TaskSettings = () => {
  const services = useServices();
  const { defaultList, defaultReminder, startView } = useSettings();
  const lists = useKnownProjects().filter(
    ({ isInbox, archived, readOnly }) => !isInbox && !archived && !readOnly,
  );
  return (
    <SettingsSection label="New tasks" heading="New tasks and start">
      <Select
        label="Default list"
        options={[[NONE, 'Inbox'], ...lists.map(({ id, name }) => [id, name] as const)]}
        value={lists.find(({ id }) => id === defaultList)?.id ?? NONE}
        onChange={(next) =>
          void updateSettings(services, {
            defaultList: next === NONE ? null : projectIdSchema.parse(next),
          })
        }
      />
      <Select
        label="Default reminder"
        options={reminderOptions()}
        value={defaultReminder ?? NONE}
        onChange={(next) => void updateSettings(services, { defaultReminder: next === NONE ? null : next })}
      />
      <p className={styles['note']}>For new tasks with a time.</p>
      <SettingChoice name="afterAdding" />
      <SettingChoice name="completedHold" />
      <SettingChoice name="planNotice" />
      <SettingChoice name="habitsInToday" />
      <SettingChoice name="focusMinutes" />
      <SettingChoice name="breakMinutes" />
      <SettingChoice name="focusGoalMinutes" />
      <SettingChoice name="focusGoalSessions" />
      <SettingChoice name="focusSound" />
      <SettingChoice name="focusReminders" />
      <SettingChoice name="changeMarks" />
      <SettingChoice name="historyYears" />
      <SettingChoice name="historyMegabytes" />
      <Select
        label={SETTINGS.startView.label}
        options={SETTINGS.startView.choices}
        value={startView}
        onChange={(next) => void updateSettings(services, { startView: startViewSchema.parse(next) })}
      />
    </SettingsSection>
  );
};
