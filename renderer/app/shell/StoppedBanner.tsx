import { TriangleAlert } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import type { Reach } from '#renderer/bridge/reachability.ts';
import { useAppInfo } from '#renderer/entities/account/use-app-info.ts';
import { useServices } from '#renderer/entities/services.ts';
import { appErrorToSentence } from '#renderer/entities/words.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './StoppedBanner.module.css';

const STOPPED = appErrorToSentence({ kind: 'Unreachable' });

/** The browser host has another address whenever it is started: this page cannot find it by itself. */
const wordsOf = (reach: Exclude<Reach, 'reachable'>, isBrowserHost: boolean): string => {
  if (reach === 'expired')
    return 'Docket restarted and has a new address. Open the one that it printed in the terminal; what was saved is safe.';
  return isBrowserHost
    ? `${STOPPED} If it runs again, open the address that it printed in the terminal.`
    : STOPPED;
};

/** Says that the core does not answer. It goes away on its own when the core is back. */
export const StoppedBanner = () => {
  const { reachability, queryClient, notifier } = useServices();
  const reach = useSyncExternalStore(reachability.subscribe, reachability.current);
  const isBrowserHost = useAppInfo()?.host === 'browser';
  const isStopped = reach !== 'reachable';
  useEffect(() => {
    notifier.sayElsewhere(isStopped ? STOPPED : null);
  }, [notifier, isStopped]);
  if (reach === 'reachable') return null;
  return (
    <div role="alert" className={styles['banner']}>
      <TriangleAlert size={16} aria-hidden />
      <span className={styles['text']}>{wordsOf(reach, isBrowserHost)}</span>
      {/* Where the address is another one, asking here again leads nowhere. */}
      {reach === 'stopped' && (
        <Button look="outline" onClick={() => void queryClient.invalidateQueries()}>
          Try again
        </Button>
      )}
    </div>
  );
};
