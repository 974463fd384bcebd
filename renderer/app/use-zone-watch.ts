import { useEffect } from 'react';
import { hostZone, watchClock } from '#renderer/entities/clock/today.ts';
import { useServices } from '#renderer/entities/services.ts';

/** Tells the core in which zone the person is, at the start and after a journey: today is another day there. */
export const useZoneWatch = (): void => {
  const { client } = useServices();
  useEffect(() => {
    const tell = (zone: string) => {
      // Nothing hangs on the answer: what changed comes as an event.
      void client.call('app.moveTo', { timeZone: zone });
    };
    tell(hostZone());
    return watchClock(hostZone, tell);
  }, [client]);
};
