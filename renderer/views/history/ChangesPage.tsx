import { History } from 'lucide-react';
import { authorText } from '#shared/domain/author.ts';
import type { ChangeScope, DescribedChange } from '#shared/domain/change.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { describeTime } from '#renderer/entities/clock/describe-time.ts';
import { bringBackChange, useChanges } from '#renderer/entities/history/change-actions.ts';
import { changeLabel } from '#renderer/entities/history/change-line.ts';
import { seeAll } from '#renderer/entities/history/unseen.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { CommandKey } from '#renderer/ui/command/CommandKey.tsx';
import { useServices } from '#renderer/entities/services.ts';
import { differencesToWords } from '#renderer/entities/sync/describe-edit.ts';
import { showTaskById } from '#renderer/entities/task/list/show-task.ts';
import { UnreadPage } from '#renderer/entities/UnreadPage.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { classNames } from '#renderer/ui/class-names.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { takeKeyboard, walkLines, WALKED } from '#renderer/ui/grid/walk-lines.ts';
import { KEYBOARD_HOME } from '#renderer/ui/keyboard-home.ts';
import { Page } from '#renderer/ui/Page.tsx';
import { openPage } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import lines from '#renderer/ui/lines.module.css';
import styles from './HistoryPage.module.css';

interface LineProps {
  readonly change: DescribedChange;
  /** Of one object, which needs no name on each line. */
  readonly isOfOne: boolean;
  /** How long ago a change was counts from there. */
  readonly readAt: Date;
}

const Name = ({ change: { entity, objectId, title, becomes } }: Pick<LineProps, 'change'>) => {
  const services = useServices();
  if (title === '') return null;
  if (entity !== 'task' || becomes === 'gone') return <span className={styles['task']}>{title}</span>;
  return (
    <button
      type="button"
      {...WALKED}
      className={styles['name']}
      onClick={() => void showTaskById(services, taskIdSchema.parse(objectId))}
    >
      {title}
    </button>
  );
};

const ChangeLine = ({ change, isOfOne, readAt }: LineProps) => {
  const services = useServices();
  const { id, at, author, fields, title, canBringBack } = change;
  const by = authorText(author);
  const time = new Date(at).toISOString();
  const label = changeLabel(change);
  return (
    <li className={styles['line']}>
      <time className={styles['time']} dateTime={time}>
        {describeTime(time, readAt)}
      </time>
      <span className={lines['words']}>
        {!isOfOne && <Name change={change} />}
        <span className={isOfOne ? styles['label'] : styles['about']}>
          {label}
          {by !== null && <span className={classNames(lines['badge'], styles['badge'])}>by {by}</span>}
        </span>
        {differencesToWords(fields).map((words) => (
          <span key={words} className={styles['change']}>
            {words}
          </span>
        ))}
      </span>
      {canBringBack && (
        <Button
          {...WALKED}
          look="outline"
          aria-label={`Bring this back: ${label}${isOfOne ? '' : `, ${title}`}`}
          onClick={() => void bringBackChange(services, id)}
        >
          Bring this back
        </Button>
      )}
    </li>
  );
};

const SCOPES = [
  ['lastHere', 'Since you were last here'],
  ['yesterday', 'Since yesterday'],
  ['elsewhere', 'On other devices'],
] as const;

const SeeAll = () => {
  const services = useServices();
  const count = useViewState(({ unseen }) => unseen.size);
  if (count === 0) return null;
  return (
    <Button look="outline" className={styles['seeAll']} onClick={() => void seeAll(services)}>
      Mark all as seen ({formatNumber(count)}) <CommandKey of="history.seeAll" />
    </Button>
  );
};

const ScopeButtons = ({ scope }: { readonly scope: ChangeScope }) => {
  const { viewStore } = useServices();
  return (
    <div className={styles['scopes']}>
      {SCOPES.map(([kind, words]) => (
        <Button
          key={kind}
          look="outline"
          aria-pressed={scope.kind === kind}
          onClick={() => {
            openPage(viewStore, { kind: 'changes', scope: { kind } });
          }}
        >
          {words}
        </Button>
      ))}
      <SeeAll />
    </div>
  );
};

const Heading = ({ scope, title }: { readonly scope: ChangeScope; readonly title: string }) =>
  scope.kind === 'object' ? (
    <div className={lines['bar']}>
      <p>
        Changes of <span className={styles['subject']}>“{title}”</span>, newest first.
      </p>
    </div>
  ) : (
    <ScopeButtons scope={scope} />
  );

const Changes = ({ scope, title }: { readonly scope: ChangeScope; readonly title: string | undefined }) => {
  const { data, dataUpdatedAt, error, refetch, hasNextPage, fetchNextPage } = useChanges(scope);
  if (data === undefined) return <UnreadPage error={error} onRetry={refetch} rows={6} what="the changes" />;
  const changes = data.pages.flatMap((page) => page.changes);
  const readAt = new Date(dataUpdatedAt);
  return (
    <Page>
      <Heading scope={scope} title={title ?? changes[0]?.title ?? ''} />
      {changes.length === 0 && (
        <EmptyState icon={<History size={28} strokeWidth={1.5} />} title="No changes">
          {scope.kind === 'object'
            ? 'Nothing has changed since the log begins.'
            : 'Nothing has changed since then.'}
        </EmptyState>
      )}
      {changes.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the buttons inside
        <ol
          ref={takeKeyboard}
          className={lines['list']}
          aria-label="Changes"
          tabIndex={-1}
          {...KEYBOARD_HOME}
          onKeyDown={walkLines}
        >
          {changes.map((change) => (
            <ChangeLine key={change.id} change={change} isOfOne={scope.kind === 'object'} readAt={readAt} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button look="outline" onClick={() => void fetchNextPage()}>
          Load older
        </Button>
      )}
    </Page>
  );
};

/** Who changed what and when: of one task, list or tag, or of everything since some time. */
export const ChangesPage = () => {
  const page = useViewState((state) => state.page);
  return page?.kind === 'changes' ? <Changes scope={page.scope} title={page.title} /> : null;
};
