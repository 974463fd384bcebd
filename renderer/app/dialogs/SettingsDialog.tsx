import { useAppInfo } from '#renderer/entities/account/use-app-info.ts';
import { useServices } from '#renderer/entities/services.ts';
import { ROW_HEIGHTS, THEMES } from '#renderer/entities/settings/setting-choices.ts';
import { updateSettings, useSettings } from '#renderer/entities/settings/use-settings.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import { CommandKey, KeyHelp } from '#renderer/ui/command/CommandKey.tsx';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { CalendarSettings } from './CalendarSettings.tsx';
import { CrashList } from './CrashList.tsx';
import { DesktopSettings } from './DesktopSettings.tsx';
import { FormatSettings } from './FormatSettings.tsx';
import { OtherCalendarSettings } from './OtherCalendarSettings.tsx';
import { TaskSettings } from './TaskSettings.tsx';
import { SmartListSettings } from './SmartListSettings.tsx';
import { UpdateSettings } from './UpdateSettings.tsx';
import styles from './SettingsDialog.module.css';

const SECOND_LINE = [
  ['off', 'None'],
  ['on', 'Notes and parent'],
] as const;

/** Off, a hand that rests on the keyboard does nothing; every command is in the palette. */
const LETTER_KEYS = [
  ['on', 'On'],
  ['off', 'Off'],
] as const;

/** Leaving the list is what the key does everywhere else (WCAG 2.1.2). */
const TAB_KEY = [
  ['leaves', 'Leaves the list'],
  ['indents', 'Indents tasks'],
] as const;

/** Each choice is kept at once; there is nothing to confirm. */
export const SettingsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const services = useServices();
  const { theme, rowHeight, secondLine, singleStrokes, tabIndents } = useSettings();
  const info = useAppInfo();
  const sheet = useCommands().find('window.keys');
  return (
    <Dialog title="Settings" onClose={onClose}>
      <div className={styles['body']}>
        <Choice
          label="Theme"
          options={THEMES}
          value={theme}
          onChange={(next) => void updateSettings(services, { theme: next })}
        />
        <Choice
          label="Rows"
          options={ROW_HEIGHTS}
          value={rowHeight}
          onChange={(next) => void updateSettings(services, { rowHeight: next })}
        />
        <Choice
          label="Second line"
          options={SECOND_LINE}
          value={secondLine ? 'on' : 'off'}
          onChange={(next) => void updateSettings(services, { secondLine: next === 'on' })}
        />
        <Choice
          label="Letter keys"
          options={LETTER_KEYS}
          value={singleStrokes ? 'on' : 'off'}
          onChange={(next) => void updateSettings(services, { singleStrokes: next === 'on' })}
        />
        <Choice
          label="Tab key"
          options={TAB_KEY}
          value={tabIndents ? 'indents' : 'leaves'}
          onChange={(next) => void updateSettings(services, { tabIndents: next === 'indents' })}
        />
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
        <div className={styles['line']}>
          <span className={styles['label']}>Shortcuts</span>
          <Button look="outline" onClick={sheet?.run}>
            Change keys <CommandKey of="window.keys" />
          </Button>
        </div>
        <TaskSettings />
        <FormatSettings />
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
