import { CloudDownload } from 'lucide-react';
import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { describeSync } from './describe-sync.ts';
import { useSyncStatus } from './use-sync-status.ts';

/** The state of an account whose first download is not over, so that nobody knows what it has; null of any other. */
export const useFirstDownload = (): SyncStatus | null => {
  const status = useSyncStatus();
  return status !== undefined && !status.isLocal && status.lastSyncedAt === null ? status : null;
};

const isUnderWay = ({ progress, state }: SyncStatus): boolean =>
  progress !== null || state === 'pulling' || state === 'idle';

/** `Downloading your tasks… 1,200`. */
export const downloadToWords = (status: SyncStatus): string => {
  const done = status.progress?.done ?? 0;
  if (!isUnderWay(status)) return 'Your tasks aren’t downloaded yet';
  return `Downloading your tasks…${done === 0 ? '' : ` ${formatNumber(done)}`}`;
};

/** In the place of what is there, before that is known. */
export const NotDownloaded = ({ status }: { readonly status: SyncStatus }) => (
  <EmptyState icon={<CloudDownload size={28} strokeWidth={1.5} />} title={downloadToWords(status)}>
    <p>{isUnderWay(status) ? 'You can add tasks meanwhile.' : describeSync(status).sentence}</p>
  </EmptyState>
);
