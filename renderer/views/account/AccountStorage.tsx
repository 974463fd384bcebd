import { useState } from 'react';
import type { AccountStorage as AccountStorageOf } from '#shared/domain/account.ts';
import { thrownToSentence } from '#renderer/entities/words.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { RestoreDialog } from '#renderer/entities/account/RestoreDialog.tsx';
import { bytesToWords, reasonToWords } from '#renderer/entities/account/describe-storage.ts';
import { describeMoment } from '#renderer/entities/clock/describe-time.ts';
import { backUpNow, useStorage } from '#renderer/entities/account/storage-actions.ts';
import { useAppInfo } from '#renderer/entities/account/use-app-info.ts';
import { useServices } from '#renderer/entities/services.ts';
import { describeSync } from '#renderer/entities/sync/describe-sync.ts';
import { useSyncStatus } from '#renderer/entities/sync/use-sync-status.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CommandKey } from '#renderer/ui/command/CommandKey.tsx';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { PageHeading } from '#renderer/ui/Page.tsx';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';
import { AccountField } from './AccountField.tsx';
import styles from './AccountStorage.module.css';

/** Tasks that come in from files and go out into them. */
const Files = () => {
  const commands = useCommands();
  return (
    <>
      <PageHeading id="files-heading">Files</PageHeading>
      <div className={styles['files']}>
        <Button look="outline" onClick={commands.find('data.import')?.run}>
          Import tasks…
        </Button>
        <Button look="outline" onClick={commands.find('data.export')?.run}>
          Export tasks…
        </Button>
        <Button look="outline" onClick={commands.find('data.export-all')?.run}>
          Everything in one file
        </Button>
        <Button look="outline" onClick={commands.find('data.move')?.run}>
          Move to another account…
        </Button>
      </div>
    </>
  );
};

/** Where the open account is kept on this computer, how much that is, and the copies of it. */
export const AccountStorage = () => {
  const services = useServices();
  const commands = useCommands();
  const { data, error } = useStorage();
  const info = useAppInfo();
  const status = useSyncStatus();
  const [asked, setAsked] = useState<AccountStorageOf['backups'][number] | null>(null);
  if (data === undefined) {
    return (
      <section aria-labelledby="storage-heading">
        <PageHeading id="storage-heading">On this computer</PageHeading>
        {error === null ? (
          <Skeleton look="lines" rows={8} label="Measuring what is stored here" />
        ) : (
          <p>{thrownToSentence(error)}</p>
        )}
      </section>
    );
  }
  return (
    <section aria-labelledby="storage-heading">
      <PageHeading id="storage-heading">On this computer</PageHeading>
      <dl className={styles['fields']}>
        <AccountField name="Sync" value={status === undefined ? '' : describeSync(status).sentence} />
        <AccountField name="Size" value={bytesToWords(data.bytes)} />
        <AccountField
          name="Closed tasks"
          value={data.closedTasks === 0 ? 'None' : formatNumber(data.closedTasks)}
        />
        <AccountField name="Data directory" value={info?.dataDirectory ?? ''} />
        <AccountField name="File" value={data.path} />
      </dl>
      <PageHeading id="backups-heading">Backups</PageHeading>
      <ul className={styles['copies']} aria-labelledby="backups-heading">
        {data.backups.map((copy) => (
          <li key={copy.at} className={styles['copy']}>
            <span className={styles['moment']}>
              {describeMoment(copy.at)} <span className={styles['size']}>{reasonToWords(copy)}</span>
            </span>
            <span className={styles['size']}>{bytesToWords(copy.bytes)}</span>
            <Button
              aria-label={`Restore the backup of ${describeMoment(copy.at)}`}
              onClick={() => {
                setAsked(copy);
              }}
            >
              Restore…
            </Button>
          </li>
        ))}
        {data.backups.length === 0 && (
          <li className={styles['none']}>None yet. Docket makes one every day.</li>
        )}
      </ul>
      <div className={styles['now']}>
        <Button look="outline" onClick={() => void backUpNow(services)}>
          Back up now
        </Button>
        <Button look="outline" onClick={commands.find('backups.page')?.run}>
          Compare with now <CommandKey of="backups.page" />
        </Button>
      </div>
      <Files />
      {asked !== null && (
        <RestoreDialog
          backup={asked}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </section>
  );
};
