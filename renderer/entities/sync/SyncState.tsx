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

const hasQuestion = ({ refused, conflicts, loss }: SyncStatus): boolean =>
  refused + conflicts > 0 || loss !== null;

/** To what sync waits for; where it waits for nothing, it syncs. */
const lead = (services: Services, status: SyncStatus): void => {
  if (isSignedOut(status)) void signInAgain(services);
  else if (hasQuestion(status) || status.isLocal) openPage(services.viewStore, { kind: 'sync' });
  else void syncNow(services);
};

<<<<<<< HEAD
interface SyncStateProps {
  readonly isCompact?: boolean;
}

const Words = ({ status, isCompact = false }: SyncStateProps & { readonly status: SyncStatus }) => {
  const { label, short = label } = describeSync(status);
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
export const SyncState = ({ isCompact }: SyncStateProps) => {
=======
/** The last state that was read says nothing any more. */
const STOPPED: SyncDescription = {
  tone: 'attention',
  label: 'stopped',
  sentence: 'Docket has stopped. Nothing new is saved until it runs again.',
};

/** A quiet word about sync; a click syncs now, or leads to what sync waits for. */
export const SyncState = () => {
>>>>>>> 7f109966 (Say in one place that Docket has stopped and where its new address is, and nowhere that it saved)
  const services = useServices();
  const status = useSyncStatus();
  const { reachability } = services;
  const reach = useSyncExternalStore(reachability.subscribe, reachability.current);
  const syncNowKey = useCommands().find('sync.now')?.keys[0];
  if (status === undefined) return null;
<<<<<<< HEAD
  const { tone, label, sentence } = describeSync(status);
=======
  const isStopped = reach !== 'reachable';
  const { tone, label, short = label, sentence } = isStopped ? STOPPED : describeSync(status);
>>>>>>> 7f109966 (Say in one place that Docket has stopped and where its new address is, and nowhere that it saved)
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
        <Words status={status} isCompact={isCompact ?? false} />
      </button>
    </Tooltip>
  );
};
