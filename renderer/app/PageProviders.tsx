import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ServicesContext, type Services } from '#renderer/entities/services.ts';
import { ViewStoreContext } from '#renderer/view-state/view-state-context.tsx';
import { TooltipLayer } from '#renderer/ui/Tooltip.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const TOOLTIP_DELAY = 500;

interface PageProvidersProps {
  readonly services: Services;
  readonly children: ReactNode;
}

/** What every page of ours stands on: its services, and what catches its faults. */
export const PageProviders = ({ services, children }: PageProvidersProps) => (
  // The page's policy allows no style elements but its own files.
  <CSPProvider disableStyleElements>
    <ErrorBoundary>
      <QueryClientProvider client={services.queryClient}>
        <ServicesContext value={services}>
          <ViewStoreContext value={services.viewStore}>
            <Tooltip.Provider delay={TOOLTIP_DELAY}>
              {children}
              <TooltipLayer />
            </Tooltip.Provider>
          </ViewStoreContext>
        </ServicesContext>
      </QueryClientProvider>
    </ErrorBoundary>
  </CSPProvider>
);
