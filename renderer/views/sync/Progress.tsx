import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { useServices } from '#renderer/entities/services.ts';
import { stopReading } from '#renderer/entities/sync/first-sync-verbs.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './SyncPage.module.css';

interface ProgressProps {
  readonly progress: NonNullable<SyncStatus['progress']>;
}

/** How far a long reading is, and the way to end it. */
export const Progress = ({ progress: { done, total } }: ProgressProps) => {
  const services = useServices();
  return (
    <div className={styles['status']}>
      <progress
        aria-label="Tasks read"
        className={styles['progress']}
        {...(total !== null && { value: done, max: total })}
      />
      <Button look="outline" onClick={() => void stopReading(services)}>
        Stop
      </Button>
    </div>
  );
};
