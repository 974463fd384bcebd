import { Page } from '#renderer/ui/Page.tsx';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';
import { Unread } from './Unread.tsx';

interface UnreadPageProps {
  /** Null while it is being read. */
  readonly error: Error | null;
  readonly onRetry: () => Promise<unknown>;
  /** Lines that are held free. */
  readonly rows: number;
  /** `the history`. */
  readonly what: string;
}

/** A page of lines before they are read, or where they cannot be. */
export const UnreadPage = ({ error, onRetry, rows, what }: UnreadPageProps) =>
  error === null ? (
    <Page>
      <Skeleton look="lines" rows={rows} label={`Loading ${what}`} />
    </Page>
  ) : (
    <Unread title={`Couldn’t load ${what}`} error={error} onRetry={onRetry} />
  );
