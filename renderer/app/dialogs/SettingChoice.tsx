import type { ReactNode } from 'react';
import { useServices } from '#renderer/entities/services.ts';
import { SETTINGS, type ChoiceName } from '#renderer/entities/settings/setting-choices.ts';
import { updateSettings, useSettings } from '#renderer/entities/settings/use-settings.ts';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import styles from './SettingsDialog.module.css';

/** A setting of few values. It is kept at once; there is nothing to confirm. */
export const SettingChoice = ({ name }: { readonly name: ChoiceName }) => {
  const services = useServices();
  const { label, choices } = SETTINGS[name];
  return (
    <Choice
      label={label}
      options={choices}
      value={useSettings()[name]}
      onChange={(next) => void updateSettings(services, { [name]: next })}
    />
  );
};

interface SettingsSectionProps {
  readonly label: string;
  readonly heading?: string;
  readonly children: ReactNode;
}

export const SettingsSection = ({ label, heading = label, children }: SettingsSectionProps) => (
  <section className={styles['section']} aria-label={label}>
    <h3 className={styles['heading']}>{heading}</h3>
    {children}
  </section>
);

/** A place on this computer, to be copied. */
export const CopyField = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <input
    className={styles['path']}
    aria-label={label}
    readOnly
    value={value}
    onFocus={(event) => {
      event.currentTarget.select();
    }}
  />
);
