import type { ReactNode } from 'react';
import { needsPassword, thrownToSentence } from '#renderer/entities/words.ts';
import { PasswordNeeded } from '#renderer/entities/account/PasswordNeeded.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';

interface UnreadProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly error: unknown;
  readonly onRetry: () => Promise<unknown>;
  /** The key of the same command, inside the button. */
  readonly children?: ReactNode;
}

/** An error state: the reason, and a button that reads again, or signs in where that is what is missing. */
export const Unread = ({ title, icon, error, onRetry, children }: UnreadProps) =>
  needsPassword(error) ? (
    <PasswordNeeded />
  ) : (
    <EmptyState isProblem icon={icon} title={title}>
      <p>{thrownToSentence(error)}</p>
      <Button look="outline" onClick={() => void onRetry()}>
        Try again {children}
      </Button>
    </EmptyState>
  );
