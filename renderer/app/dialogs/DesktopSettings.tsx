import { strokeToAccelerator } from '#shared/domain/accelerator.ts';
import type { DesktopState } from '#shared/domain/desktop-state.ts';
import { useDesktop } from '#renderer/entities/desktop/use-desktop.ts';
import { useServices } from '#renderer/entities/services.ts';
import { updateSettings, useSettings } from '#renderer/entities/settings/use-settings.ts';
import { KeyRecorder } from './KeyRecorder.tsx';
import styles from './SettingsDialog.module.css';

const QuickEntryKey = ({ quickEntryKey: state }: Pick<DesktopState, 'quickEntryKey'>) => {
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
    <div className={styles['line']}>
      <span className={styles['label']}>Quick entry key</span>
      <KeyRecorder
        title="quick entry from anywhere"
        keys={quickEntryKey === '' ? [] : [quickEntryKey]}
        onRecord={onRecord}
      />
      {state === 'taken' && (
        <output className={styles['trouble']}>
          Another program or the desktop has this key. Choose another one.
        </output>
      )}
    </div>
  );
};

/** What an installed app can do on its desktop; nothing of it in a browser. */
export const DesktopSettings = () => {
  const desktop = useDesktop();
  if (desktop === null) return null;
  return (
    <section className={styles['section']} aria-label="This computer">
      <h3 className={styles['heading']}>This computer</h3>
      <QuickEntryKey {...desktop} />
    </section>
  );
};
