import { TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useServices } from '#renderer/entities/services.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './StoppedBanner.module.css';

const SENTENCES = {
  stopped: 'Docket has stopped. Start it again to continue; what was saved is safe.',
  expired: 'Docket restarted. Open the address that it printed; what was saved is safe.',
} as const;

/** Says that the core does not answer. It goes away on its own when the core is back. */
export const StoppedBanner = () => {
  const { reachability, queryClient } = useServices();
  const reach = useSyncExternalStore(reachability.subscribe, reachability.current);
  if (reach === 'reachable') return null;
  return (
    <div role="alert" className={styles['banner']}>
      <TriangleAlert size={16} aria-hidden />
      <span className={styles['text']}>{SENTENCES[reach]}</span>
      <Button look="outline" onClick={() => void queryClient.invalidateQueries()}>
        Try again
      </Button>
    </div>
  );
};
