import { useQuery } from '@tanstack/react-query';
import type { CrashReport } from '#shared/domain/desktop/crash.ts';
import { dayToWords, describeTime } from '#shared/domain/dates/describe-date.ts';
import { read } from '#renderer/bridge/read.ts';
import { clockOf, CONVENTIONS, dayOf } from '#renderer/entities/clock/today.ts';
import { useDesktop } from '#renderer/entities/desktop/use-desktop.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CopyField, SettingsSection } from './SettingChoice.tsx';
import styles from './SettingsDialog.module.css';

/** More are in the folder. */
const SHOWN = 5;

const PLACES: Readonly<Record<CrashReport['crashes'][number]['where'], string>> = {
  main: 'Docket',
  page: 'a window',
  helper: 'a helper of Chromium',
};

/** `22 Nov 2026 14:30`. */
const timeOf = (at: string): string => {
  const date = new Date(at);
  const day = dayToWords(dayOf(date), CONVENTIONS, { year: true });
  return `${day} ${describeTime(clockOf(date), CONVENTIONS)}`;
};

const Crashes = ({ crashes }: Pick<CrashReport, 'crashes'>) =>
  crashes.length === 0 ? (
    <p className={styles['about']}>Nothing has crashed.</p>
  ) : (
    <ul className={styles['crashes']} aria-label="Crashes">
      {crashes.slice(0, SHOWN).map(({ reference, at, version, where, reason }) => (
        <li key={reference}>
          {timeOf(at)}: {PLACES[where]}, {reason} ({version}). <span>Reference {reference}</span>
        </li>
      ))}
    </ul>
  );

/** Where the log is, and what has crashed, for a report. Neither holds anything of the person. */
export const CrashList = () => {
  const { client } = useServices();
  const desktop = useDesktop();
  const { data } = useQuery({
    queryKey: ['crashes'],
    queryFn: async () => read(client, 'app.crashes', {}),
  });
  if (data === undefined) return null;
  return (
    <SettingsSection label="Log and crashes">
      <Crashes crashes={data.crashes} />
      <div className={styles['place']}>
        <CopyField label="Folder of the log" value={data.directory} />
        {desktop !== null && (
          <Button look="outline" onClick={() => void client.call('desktop.openLogs', {})}>
            Open folder
          </Button>
        )}
      </div>
      <p className={styles['about']}>Neither holds titles, addresses or passwords.</p>
    </SettingsSection>
  );
};
