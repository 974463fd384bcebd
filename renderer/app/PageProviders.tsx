import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Component } from 'react';
import { ServicesContext, type Services } from '#renderer/entities/services.ts';
import { ViewStoreContext } from '#renderer/view-state/view-state-context.tsx';
import { TooltipLayer } from '#renderer/ui/Tooltip.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

/** A bug in the page ends here. Drafts are kept outside of React, so a reload finds them. */
class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="failed-page">
        <EmptyState isProblem title="This window ran into an error">
          <p>Your tasks are safe, and what you were typing is kept.</p>
          <Button
            look="primary"
            onClick={() => {
              window.location.reload();
            }}
          >
            Reload
          </Button>
        </EmptyState>
      </main>
    );
  }
}

const TOOLTIP_DELAY = 500;

interface PageProvidersProps {
  readonly services: Services;
  readonly children: ReactNode;
}

/** The providers of every page, and its error boundary. */
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
