import { useState } from 'react';
import { RestoreDialog } from '#renderer/entities/account/RestoreDialog.tsx';
import { bytesToWords, reasonToWords, type Backup } from '#renderer/entities/account/describe-storage.ts';
import { backUpNow, useStorage } from '#renderer/entities/account/storage-actions.ts';
import { describeMoment } from '#renderer/entities/clock/describe-time.ts';
import { useServices } from '#renderer/entities/services.ts';
import { UnreadPage } from '#renderer/entities/UnreadPage.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { takeKeyboard, walkLines, WALKED } from '#renderer/ui/grid/walk-lines.ts';
import { KEYBOARD_HOME } from '#renderer/ui/keyboard-home.ts';
import { Page } from '#renderer/ui/Page.tsx';
import { Comparison } from './Comparison.tsx';
import styles from './BackupsPage.module.css';

interface BackupLineProps {
  readonly backup: Backup;
  readonly onCompare: () => void;
  readonly onRestore: () => void;
}

const BackupLine = ({ backup, onCompare, onRestore }: BackupLineProps) => {
  const moment = describeMoment(backup.at);
  return (
    <li className={styles['backup']}>
      <span className={styles['words']}>
        <span className={styles['moment']}>{moment}</span>
        <span className={styles['about']}>
          {[reasonToWords(backup), bytesToWords(backup.bytes)].join(' · ')}
        </span>
        {!backup.isWhole && (
          <span className={styles['damaged']}>This backup is damaged and can’t be read.</span>
        )}
      </span>
      {backup.isWhole && (
        <>
          <Button {...WALKED} look="outline" aria-label={`Compare with now: ${moment}`} onClick={onCompare}>
            Compare with now
          </Button>
          <Button {...WALKED} aria-label={`Restore the backup of ${moment}`} onClick={onRestore}>
            Restore…
          </Button>
        </>
      )}
    </li>
  );
};

interface BackupListProps {
  readonly backups: readonly Backup[];
  readonly onCompare: (backup: Backup) => void;
}

/** Newest first. */
const BackupList = ({ backups, onCompare }: BackupListProps) => {
  const services = useServices();
  const [asked, setAsked] = useState<Backup | null>(null);
  return (
    <Page>
      <div className={styles['bar']}>
        <p>
          Docket backs up every hour while you work, every day, and before an import or a restore. Compare a
          backup with now to bring single tasks back.
        </p>
        <Button look="outline" onClick={() => void backUpNow(services)}>
          Back up now
        </Button>
      </div>
      {backups.length === 0 ? (
        <p>No backups yet. Docket makes one every day.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the buttons inside
        <ul
          ref={takeKeyboard}
          className={styles['list']}
          aria-label="Backups"
          tabIndex={-1}
          {...KEYBOARD_HOME}
          onKeyDown={walkLines}
        >
          {backups.map((backup) => (
            <BackupLine
              key={backup.at}
              backup={backup}
              onCompare={() => {
                onCompare(backup);
              }}
              onRestore={() => {
                setAsked(backup);
              }}
            />
          ))}
        </ul>
      )}
      {asked !== null && (
        <RestoreDialog
          backup={asked}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </Page>
  );
};

/** The copies of the account on this computer, what is another thing now, and the way back for single tasks. */
export const BackupsPage = () => {
  const { data, error, refetch } = useStorage();
  const [chosen, setChosen] = useState<Backup | null>(null);
  if (data === undefined) return <UnreadPage error={error} onRetry={refetch} rows={6} what="the backups" />;
  if (chosen === null) return <BackupList backups={data.backups} onCompare={setChosen} />;
  return (
    <Comparison
      source={{ at: chosen.at }}
      title={
        <>
          <strong>{describeMoment(chosen.at)}</strong> · {reasonToWords(chosen)}
        </>
      }
      back="All backups"
      onBack={() => {
        setChosen(null);
      }}
    />
  );
};
