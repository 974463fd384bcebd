import { Component, type ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

/** A bug in the page ends here. Drafts are kept outside of React, so a reload finds them. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="failed-page">
        <EmptyState
          isProblem
          icon={<TriangleAlert size={28} strokeWidth={1.5} />}
          title="This window ran into an error"
        >
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
