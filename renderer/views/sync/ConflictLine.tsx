import type { Conflict } from '#shared/domain/conflict.ts';
import { useServices } from '#renderer/entities/services.ts';
import { changesInWords, quoted, type ChangeInWords } from '#renderer/entities/sync/describe-edit.ts';
import { dismissConflict, restoreConflict } from '#renderer/entities/sync/sync-actions.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { WALKED } from '#renderer/ui/grid/walk-lines.ts';
import styles from './SyncPage.module.css';

interface ConflictLineProps {
  readonly conflict: Conflict;
}

const REASONS: Readonly<Record<Conflict['reason'], string>> = {
  bothChanged: 'Changed on two devices',
  overwritten: 'Overwritten by another device that hadn’t synced it',
  maybeOverwritten: 'May have been overwritten by another device that hadn’t synced it',
  undeleted: 'Deleted here, then restored on another device',
  deletedElsewhere: 'Deleted on another device soon after you edited it',
  placeGone: 'Its new place was deleted on another device',
  undone: 'Your undo replaced a newer value from another device',
  discarded: 'You discarded this edit',
};

const isLong = (value: string | null): boolean => value?.includes('\n') ?? false;

/** Values of several lines begin on a line of their own. */
const changeToWords = ({ name, before, after }: ChangeInWords, reason: Conflict['reason']): string => {
  const between = isLong(before) || isLong(after) ? '\n' : ' ';
  const words =
    reason === 'discarded'
      ? `${quoted(before)} was discarded`
      : `${quoted(after)} stands,${between}${quoted(before)} was lost`;
  return `${name}:${between}${words}`;
};

/** What was lost, what stands in its place, and the way back. */
export const ConflictLine = ({ conflict }: ConflictLineProps) => {
  const services = useServices();
  const { fields, reason, more } = conflict;
  const title = more === 0 ? conflict.title : `${conflict.title} and ${more} more`;
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>
        <span className={styles['title']}>{title === '' ? 'Untitled' : title}</span>
        {changesInWords(fields).map((change, index) => (
          <span key={`${change.name} ${index}`} className={styles['values']}>
            {changeToWords(change, reason)}
          </span>
        ))}
        <span className={styles['state']}>{REASONS[reason]}</span>
      </span>
      <span className={styles['choices']}>
        <Button
          {...WALKED}
          look="outline"
          aria-label={`Restore: ${title}`}
          onClick={() => void restoreConflict(services, conflict)}
        >
          Restore
        </Button>
        <Button
          {...WALKED}
          look="outline"
          aria-label={`Leave it as it is: ${title}`}
          onClick={() => void dismissConflict(services, conflict)}
        >
          Leave it
        </Button>
      </span>
    </li>
  );
};
