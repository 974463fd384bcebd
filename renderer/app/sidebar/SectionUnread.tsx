import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#renderer/ui/Button.tsx';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';
import styles from './SectionUnread.module.css';

interface SectionUnreadProps {
  /** The noun for its entries. */
  readonly name: string;
  readonly readings: readonly Pick<UseQueryResult, 'data' | 'isError' | 'isPending' | 'refetch'>[];
}

/** Shown instead of an empty section while entries are not read, or could not be. */
export const SectionUnread = ({ name, readings }: SectionUnreadProps) => {
  const unread = readings.filter(({ data, isError }) => isError && data === undefined);
  if (unread.length === 0) {
    const isAwaited = readings.some(({ isPending }) => isPending);
    return isAwaited ? <Skeleton look="entries" rows={2} label={`Loading ${name.toLowerCase()}`} /> : null;
  }
  return (
    <div className={styles['unread']}>
      <span>Couldn’t load</span>
      <Button
        look="outline"
        aria-label={`Try again to read ${name.toLowerCase()}`}
        onClick={() => {
          for (const { refetch } of unread) void refetch();
        }}
      >
        Try again
      </Button>
    </div>
  );
};
