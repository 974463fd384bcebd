import { useAppInfo } from '#renderer/entities/account/use-app-info.ts';
import { smartViewSchema } from '#shared/domain/view.ts';
import { smartTitle } from '#renderer/entities/project/view-title.ts';
import { useServices } from '#renderer/entities/services.ts';
import {
  chooseSmartListShown,
  SMART_LIST_CHOICES,
  smartListShown,
} from '#renderer/entities/settings/smart-lists.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import { CommandKey, KeyHelp } from '#renderer/ui/command/CommandKey.tsx';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { CalendarSettings } from './CalendarSettings.tsx';
import { CrashList } from './CrashList.tsx';
import { DesktopSettings } from './DesktopSettings.tsx';
import { OtherCalendarSettings } from './OtherCalendarSettings.tsx';
import { TaskSettings } from './TaskSettings.tsx';
import { SettingChoice, SettingsSection } from './SettingChoice.tsx';
import { UpdateSettings } from './UpdateSettings.tsx';
import styles from './SettingsDialog.module.css';

/** Which smart lists the sidebar has. */
const SmartListSettings = () => {
  const services = useServices();
  const settings = useSettings();
  return (
    <SettingsSection label="Smart lists">
      {smartViewSchema.options.map((view) => (
        <Choice
          key={view}
          label={smartTitle(view)}
          options={SMART_LIST_CHOICES}
          value={smartListShown(settings, view)}
          onChange={(shown) => void chooseSmartListShown(services, view, shown)}
        />
      ))}
    </SettingsSection>
  );
};

/** The same as Tab, where that leaves the list. */
const OtherIndentKeys = () => (
  <p className={styles['note']}>
    <KeyHelp of="order.indent">
      {(indent) => (
        <KeyHelp of="order.outdent">
          {(outdent) => (
            <>
              {indent} and {outdent} indent and outdent, too.{' '}
            </>
          )}
        </KeyHelp>
      )}
    </KeyHelp>
    <KeyHelp of="window.next-pane">{(key) => <>{key} goes to the next pane.</>}</KeyHelp>
  </p>
);

/** Settings that this computer keeps about its window. */
export const SettingsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const info = useAppInfo();
  const sheet = useCommands().find('window.keys');
  return (
    <Dialog title="Settings" onClose={onClose}>
      <div className={styles['body']}>
        <SettingChoice name="theme" />
        <SettingChoice name="rowHeight" />
        <SettingChoice name="secondLine" />
        <SettingChoice name="singleStrokes" />
        <SettingChoice name="keyHints" />
        <SettingChoice name="tabIndents" />
        <OtherIndentKeys />
        <div className={styles['line']}>
          <span className={styles['label']}>Shortcuts</span>
          <Button look="outline" onClick={sheet?.run}>
            Change keys <CommandKey of="window.keys" />
          </Button>
        </div>
        <TaskSettings />
        <SettingsSection label="Dates and times">
          <SettingChoice name="firstWeekday" />
          <SettingChoice name="timeFormat" />
          <SettingChoice name="dateFormat" />
        </SettingsSection>
        <CalendarSettings />
        <DesktopSettings />
        <OtherCalendarSettings />
        <SmartListSettings />
        <UpdateSettings />
        <CrashList />
        {info !== undefined && (
          <p className={styles['about']}>
            Docket {info.version}. Data in {info.dataDirectory}
          </p>
        )}
      </div>
    </Dialog>
  );
};
