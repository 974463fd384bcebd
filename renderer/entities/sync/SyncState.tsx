import { useSyncExternalStore } from 'react';
import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { CloudAlert, CloudCheck, CloudOff, HardDrive, RefreshCw } from 'lucide-react';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { Tooltip } from '#renderer/ui/Tooltip.tsx';
import { signInAgain } from '#renderer/entities/account/account-actions.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { openPage } from '#renderer/view-state/view-actions.ts';
import { describeSync, type SyncDescription } from './describe-sync.ts';
import { isSignedOut, syncNow, useSyncStatus } from './use-sync-status.ts';
import styles from './SyncState.module.css';

const ICONS = {
  neutral: CloudCheck,
  saved: HardDrive,
  busy: RefreshCw,
  away: CloudOff,
  attention: CloudAlert,
} as const;

const SyncIcon = ({ tone }: Pick<SyncDescription, 'tone'>) => {
  const Icon = ICONS[tone];
  return <Icon size={14} aria-hidden />;
};

const hasQuestion = ({ refused, conflicts, loss, server }: SyncStatus): boolean =>
  refused + conflicts > 0 || loss !== null || server !== null;

/** To what sync waits for; where it waits for nothing, it syncs. */
const lead = (services: Services, status: SyncStatus): void => {
  if (isSignedOut(status)) void signInAgain(services);
  else if (hasQuestion(status) || status.isLocal) openPage(services.viewStore, { kind: 'sync' });
  else void syncNow(services);
};

/** The last state that was read says nothing any more. */
const STOPPED: SyncDescription = {
  tone: 'attention',
  label: 'stopped',
  sentence: 'Docket has stopped. Nothing new is saved until it runs again.',
};

interface SyncStateProps {
  readonly isCompact?: boolean;
}

interface WordsProps extends SyncStateProps {
  readonly status: SyncStatus;
  readonly description: SyncDescription;
}

const Words = ({ status, description: { label, short = label }, isCompact = false }: WordsProps) => {
  if (!isCompact) return <span>{short}</span>;
  return hasQuestion(status) && <span>{status.refused + status.conflicts}</span>;
};

/** What a click does where it does not sync now has no key. */
const hasKey = (status: SyncStatus): boolean =>
  !hasQuestion(status) && !status.isLocal && status.state !== 'blocked';

/**
 * A quiet word about sync; a click syncs now, or leads to what sync waits for.
 * @param isCompact its picture alone, with a number where something is to be answered
 */
export const SyncState = ({ isCompact = false }: SyncStateProps) => {
  const services = useServices();
  const status = useSyncStatus();
  const { reachability } = services;
  const reach = useSyncExternalStore(reachability.subscribe, reachability.current);
  const syncNowKey = useCommands().find('sync.now')?.keys[0];
  if (status === undefined) return null;
  const isStopped = reach !== 'reachable';
  const description = isStopped ? STOPPED : describeSync(status);
  const { tone, label, sentence } = description;
  // In a narrow header the name of the view has the room first.
  if (isCompact && tone === 'saved') return null;
  return (
    <Tooltip text={sentence} keys={hasKey(status) ? syncNowKey : undefined}>
      <button
        type="button"
        className={styles['state']}
        data-tone={tone}
        data-unsent={status.unsent}
        aria-label={status.isLocal && !isStopped ? sentence : `Sync: ${label}. ${sentence}`}
        onClick={() => {
          lead(services, status);
        }}
      >
        <SyncIcon tone={tone} />
        <Words status={status} description={description} isCompact={isCompact} />
      </button>
    </Tooltip>
  );
};
