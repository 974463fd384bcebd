import { strokeToAccelerator } from '#shared/domain/desktop/accelerator.ts';
import type { DesktopState } from '#shared/domain/desktop/desktop-state.ts';
import { setOpenAtLogin, useDesktop } from '#renderer/entities/desktop/use-desktop.ts';
import { useServices } from '#renderer/entities/services.ts';
import { updateSettings, useSettings } from '#renderer/entities/settings/use-settings.ts';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import { KeyRecorder } from './KeyRecorder.tsx';
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
        text: 'That key is needed for typing. Hold Ctrl, Alt or Command with it, or take a function key.',
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
            Another program or the desktop has this key. Choose another one.
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
      If the key does nothing, bind this command to a key in the keyboard settings of your desktop.
    </p>
    <div className={styles['place']}>
      <input
        className={styles['path']}
        aria-label="Command that opens the quick entry"
        readOnly
        value={command}
        onFocus={(event) => {
          event.currentTarget.select();
        }}
      />
    </div>
  </>
);

const ON_OFF = [
  ['on', 'On'],
  ['off', 'Off'],
] as const;

const TrayIcon = ({ hasTray }: Pick<DesktopState, 'hasTray'>) => {
  const services = useServices();
  const { tray } = useSettings();
  return (
    <>
      <Choice
        label="Tray icon"
        options={ON_OFF}
        value={tray ? 'on' : 'off'}
        onChange={(next) => void updateSettings(services, { tray: next === 'on' })}
      />
      <p className={styles['note']}>
        {tray && !hasTray
          ? 'This desktop has no place for it: closing the window quits Docket.'
          : describeClosing(tray)}
      </p>
    </>
  );
};

const describeClosing = (tray: boolean): string =>
  tray
    ? 'Docket goes on in the background when its window is closed.'
    : 'Without it, closing the window quits Docket, except on macOS.';

const NotificationSound = () => {
  const services = useServices();
  const { notificationSound } = useSettings();
  return (
    <Choice
      label="Sound of notifications"
      options={ON_OFF}
      value={notificationSound ? 'on' : 'off'}
      onChange={(next) => void updateSettings(services, { notificationSound: next === 'on' })}
    />
  );
};

const Spelling = () => {
  const services = useServices();
  const { checkSpelling } = useSettings();
  return (
    <>
      <Choice
        label="Check spelling"
        options={ON_OFF}
        value={checkSpelling ? 'on' : 'off'}
        onChange={(next) => void updateSettings(services, { checkSpelling: next === 'on' })}
      />
      <p className={styles['note']}>
        {checkSpelling
          ? 'Words are checked after Docket restarts. Dictionaries come from Google once; no text is sent.'
          : 'Dictionaries would be downloaded from Google once; no text is sent.'}
      </p>
    </>
  );
};

const STARTS = [
  ['hidden', 'In the background'],
  ['shown', 'With its window'],
] as const;

const LoginStart = ({ openAtLogin, isHeldBack }: NonNullable<DesktopState['login']>) => {
  const services = useServices();
  const { startHidden } = useSettings();
  return (
    <>
      <Choice
        label="Open at login"
        options={ON_OFF}
        value={openAtLogin ? 'on' : 'off'}
        onChange={(next) => void setOpenAtLogin(services, next === 'on')}
      />
      {isHeldBack && (
        <p className={styles['note']}>
          The system holds it back. Allow Docket in its settings for login items.
        </p>
      )}
      {openAtLogin && (
        <Choice
          label="Starts then"
          options={STARTS}
          value={startHidden ? 'hidden' : 'shown'}
          onChange={(next) => void updateSettings(services, { startHidden: next === 'hidden' })}
        />
      )}
    </>
  );
};

/** What an installed app can do on its desktop; nothing of it in a browser. */
export const DesktopSettings = () => {
  const services = useServices();
  const desktop = useDesktop();
  const { badge } = useSettings();
  if (desktop === null) return null;
  return (
    <section className={styles['section']} aria-label="This computer">
      <h3 className={styles['heading']}>This computer</h3>
      <QuickEntryKey {...desktop} />
      <TrayIcon {...desktop} />
      <Choice
        label="Count on icon"
        options={ON_OFF}
        value={badge ? 'on' : 'off'}
        onChange={(next) => void updateSettings(services, { badge: next === 'on' })}
      />
      <NotificationSound />
      {desktop.spelling === 'fetched' && <Spelling />}
      {desktop.login !== null && <LoginStart {...desktop.login} />}
    </section>
  );
};
