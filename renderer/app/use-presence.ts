import { useEffect } from 'react';
import { useServices } from '#renderer/entities/services.ts';

/** Tells the core whether somebody looks and whether there is a network, so that it asks the service often enough. */
export const usePresence = (): void => {
  const { client } = useServices();
  useEffect(() => {
    const tell = () => {
      // Nothing hangs on the answer: the next change of presence tells it anew.
      void client.call('sync.attend', { isFocused: document.hasFocus(), isOnline: navigator.onLine });
    };
    const events = ['focus', 'blur', 'online', 'offline'] as const;
    for (const event of events) window.addEventListener(event, tell);
    tell();
    return () => {
      for (const event of events) window.removeEventListener(event, tell);
    };
  }, [client]);
};
