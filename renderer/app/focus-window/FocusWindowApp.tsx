import { useEffect } from 'react';
import { PageProviders } from '#renderer/app/PageProviders.tsx';
import { useTheme } from '#renderer/app/use-theme.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { SmallFocus } from '#renderer/views/focus/SmallFocus.tsx';

const FocusWindow = () => {
  const { client } = useServices();
  useTheme();
  useEffect(() => {
    document.title = 'Focus';
  }, []);
  return <SmallFocus onClose={() => void client.call('desktop.setFocusWindow', { isOpen: false })} />;
};

/** The small page of the running focus session, in a window of its own above the others. */
export const FocusWindowApp = ({ services }: { readonly services: Services }) => (
  <PageProviders services={services}>
    <FocusWindow />
  </PageProviders>
);
