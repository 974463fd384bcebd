import type { ReactNode } from 'react';
import { thrownToSentence } from '#renderer/bridge/bridge-error.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';

interface UnreadProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly error: unknown;
  readonly onRetry: () => Promise<unknown>;
  /** The key that tries again, too. */
  readonly children?: ReactNode;
}

/** What stands where something could not be read. */
export const Unread = ({ title, icon, error, onRetry, children }: UnreadProps) => (
  <EmptyState isProblem icon={icon} title={title}>
    <p>{thrownToSentence(error)}</p>
    <Button look="outline" onClick={() => void onRetry()}>
      Try again {children}
    </Button>
  </EmptyState>
);
