import { lazy, Suspense } from 'react';
import type { Conflict } from '#shared/domain/conflict.ts';
import { useServices } from '#renderer/entities/services.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { changesInWords, type ChangeInWords } from './describe-edit.ts';
import { LineTitle } from './LineTitle.tsx';
import { dismissConflict, restoreConflict } from './sync-actions.ts';
import styles from './SyncLine.module.css';

interface ConflictLineProps {
  readonly conflict: Conflict;
  /** Below the title of its task. */
  readonly isInTask?: boolean;
}

const REASONS: Readonly<Record<Conflict['reason'], string>> = {
  bothChanged: 'Changed on two devices',
  overwritten: 'Overwritten by another device that hadn’t synced it',
  maybeOverwritten: 'Changed on another device soon after you changed it',
  undeleted: 'Deleted here, then restored on another device',
  deletedElsewhere: 'Deleted on another device soon after you edited it',
  placeGone: 'Its new list was deleted on another device',
  undone: 'Your undo replaced a newer value from another device',
  discarded: 'You discarded this edit',
};

/** What happened, with the names of both lists where one is gone. */
const reasonWords = ({ entity, reason, fields }: Conflict, changes: readonly ChangeInWords[]): string => {
  const list = fields.find(({ field }) => field.code === 'label.list')?.before;
  const now = changes.find(({ code }) => code === 'label.list')?.after ?? null;
  if (reason !== 'placeGone' || list?.code !== 'deleted.named' || now === null) return REASONS[reason];
  return `“${list.values.name}” was deleted on another device; the ${entity} is in ${now}`;
};

/** The code that compares texts is fetched when a conflict is shown, not at the start of the page. */
const Difference = lazy(async () => ({ default: (await import('./Difference.tsx')).Difference }));

/** What stands now, and what the other version has. */
const Versions = ({
  change,
  reason,
}: {
  readonly change: ChangeInWords;
  readonly reason: Conflict['reason'];
}) => {
  const { name, before, after, isText } = change;
  const other = reason === 'discarded' ? 'Your edit' : 'Other version';
  const hasDifference = isText && before !== null && after !== null;
  return (
    <span className={styles['versions']}>
      <span className={styles['field']}>{name}</span>
      <span className={styles['values']}>
        Now: <q>{after ?? 'none'}</q>
      </span>
      <span className={styles['values']}>
        {other}:{' '}
        {hasDifference ? (
          <Suspense fallback={before}>
            <Difference before={before} after={after} />
          </Suspense>
        ) : (
          <q>{before ?? 'none'}</q>
        )}
      </span>
    </span>
  );
};

/** What stands, what the journal keeps, and the choice between them. */
export const ConflictLine = ({ conflict, isInTask = false }: ConflictLineProps) => {
  const services = useServices();
  const { entity, title, fields, reason, answers } = conflict;
  const changes = changesInWords(fields);
  return (
    <li className={styles['line']} data-in-task={isInTask || undefined}>
      <span className={styles['words']}>
        {!isInTask && <LineTitle {...conflict} />}
        <span className={styles['state']}>{reasonWords(conflict, changes)}</span>
        {changes.map((change, index) => (
          <Versions key={`${change.name} ${index}`} change={change} reason={reason} />
        ))}
      </span>
      <AnswerButtons
        answers={answers}
        answered={{ entity, changes }}
        title={title}
        onAnswer={async (side) => (side === 'act' ? restoreConflict : dismissConflict)(services, conflict)}
      />
    </li>
  );
};
