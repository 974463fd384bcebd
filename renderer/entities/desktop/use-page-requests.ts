import type { PageRequest, PageWindow } from '#shared/domain/desktop/page-request.ts';
import { useEffect, useRef } from 'react';
import { useServices } from '#renderer/entities/services.ts';

/** Does what waits in the host for this page: at its start, and whenever the host says that there is something. */
export const usePageRequests = (window: PageWindow, perform: (pageRequest: PageRequest) => void): void => {
  const { client } = useServices();
  const latest = useRef(perform);
  useEffect(() => {
    latest.current = perform;
  });
  useEffect(() => {
    const take = async (): Promise<void> => {
      const answer = await client.call('desktop.takePageRequests', { window });
      // A host that does not answer is told of elsewhere; what waits there goes on waiting.
      if (answer.ok) for (const pageRequest of answer.value) latest.current(pageRequest);
    };
    void take();
    return client.onEvent((event) => {
      if (event.type === 'desktop.changed') void take();
    });
  }, [client, window]);
};
