import { TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useServices } from '#renderer/entities/services.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './StoppedBanner.module.css';

/** Says that the core does not answer. It goes away on its own when the core is back. */
export const StoppedBanner = () => {
  const { reachability, queryClient } = useServices();
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.isReachable);
  if (isReachable) return null;
  return (
    <div role="alert" className={styles['banner']}>
      <TriangleAlert size={16} aria-hidden />
      <span className={styles['text']}>
        Docket has stopped. Start it again to go on; what was saved is safe.
      </span>
      <Button look="outline" onClick={() => void queryClient.invalidateQueries()}>
        Try again
      </Button>
    </div>
  );
};
