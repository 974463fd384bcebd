import { strokeToAccelerator } from '#shared/domain/desktop/accelerator.ts';
import type { DesktopState } from '#shared/domain/desktop/desktop-state.ts';
import { setOpenAtLogin, useDesktop } from '#renderer/entities/desktop/use-desktop.ts';
import { useServices } from '#renderer/entities/services.ts';
import { ON_OFF } from '#renderer/entities/settings/setting-choices.ts';
import { updateSettings, useSettings } from '#renderer/entities/settings/use-settings.ts';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import { KeyRecorder } from './KeyRecorder.tsx';
import { CopyField, SettingChoice, SettingsSection } from './SettingChoice.tsx';
import styles from './SettingsDialog.module.css';

type KeyState = Pick<DesktopState, 'quickEntryKey' | 'quickEntryCommand'>;

const QuickEntryKey = ({ quickEntryKey: state, quickEntryCommand }: KeyState) => {
  const services = useServices();
  const { quickEntryKey } = useSettings();
  const onRecord = (stroke: string) => {
    if (stroke === '' || strokeToAccelerator(stroke) !== null) {
      void updateSettings(services, { quickEntryKey: stroke });
    } else {
      services.notifier.notify({
        text: 'That key is needed for typing. Add Ctrl, Alt or Command, or use a function key.',
      });
    }
  };
  return (
    <>
      <div className={styles['line']}>
        <span className={styles['label']}>Quick entry key</span>
        <KeyRecorder
          title="quick entry from anywhere"
          keys={quickEntryKey === '' ? [] : [quickEntryKey]}
          // Outside of the window one stroke is all there is.
          isPrefix={() => false}
          onRecord={onRecord}
        />
        {state === 'taken' && (
          <output className={styles['trouble']}>
            Another program or the desktop uses this key. Choose another one.
          </output>
        )}
        {state === 'asked' && <output className={styles['note']}>Asked of the desktop.</output>}
      </div>
      {quickEntryCommand !== null && state !== 'on' && <CommandToBind command={quickEntryCommand} />}
    </>
  );
};

/** For desktops that give no key to a program. */
const CommandToBind = ({ command }: { readonly command: string }) => (
  <>
    <p className={styles['note']}>
      If the key does nothing, bind this command to a key in your desktop’s keyboard settings.
    </p>
    <div className={styles['place']}>
      <CopyField label="Command that opens the quick entry" value={command} />
    </div>
  </>
);

const TrayIcon = ({ hasTray }: Pick<DesktopState, 'hasTray'>) => {
  const { tray } = useSettings();
  return (
    <>
      <SettingChoice name="tray" />
      <p className={styles['note']}>
        {tray && !hasTray
          ? 'This desktop has no tray: closing the window quits Docket.'
          : describeClosing(tray)}
      </p>
    </>
  );
};

const describeClosing = (tray: boolean): string =>
  tray
    ? 'Docket keeps running in the background when its window is closed.'
    : 'Without it, closing the window quits Docket, except on macOS.';

const Spelling = () => {
  const { checkSpelling } = useSettings();
  return (
    <>
      <SettingChoice name="checkSpelling" />
      <p className={styles['note']}>
        {checkSpelling
          ? 'Takes effect after Docket restarts. Dictionaries are downloaded from Google once; no text is sent.'
          : 'Dictionaries would be downloaded from Google once; no text is sent.'}
      </p>
    </>
  );
};

const LoginStart = ({ openAtLogin, isHeldBack }: NonNullable<DesktopState['login']>) => {
  const services = useServices();
  return (
    <>
      <Choice
        label="Open at login"
        options={ON_OFF}
        value={openAtLogin}
        onChange={(next) => void setOpenAtLogin(services, next)}
      />
      {isHeldBack && (
        <p className={styles['note']}>
          The system blocks it. Allow Docket in the system’s settings for login items.
        </p>
      )}
      {openAtLogin && <SettingChoice name="startHidden" />}
    </>
  );
};

/** Settings of an installed app; a browser has none of them. */
export const DesktopSettings = () => {
  const desktop = useDesktop();
  if (desktop === null) return null;
  return (
    <SettingsSection label="This computer">
      <QuickEntryKey {...desktop} />
      {!desktop.canPlaceWindows && (
        <p className={styles['note']}>
          On Wayland the desktop decides where the quick entry opens, and other windows can cover it.
        </p>
      )}
      <TrayIcon {...desktop} />
      <SettingChoice name="badge" />
      {desktop.canMute && <SettingChoice name="notificationSound" />}
      {desktop.spelling === 'fetched' && <Spelling />}
      {desktop.login !== null && <LoginStart {...desktop.login} />}
    </SettingsSection>
  );
};
