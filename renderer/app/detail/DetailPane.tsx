import { ChevronRight, Ellipsis, ListChecks, PanelRightClose, TriangleAlert } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskDetail } from '#shared/domain/task.ts';
import type { UnsentEdit } from '#shared/domain/unsent-edit.ts';
import { usePersonNames } from '#renderer/entities/account/use-person-names.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Unread } from '#renderer/entities/Unread.tsx';
import { useIsLocal } from '#renderer/entities/sync/use-sync-status.ts';
import { ConflictLine } from '#renderer/entities/sync/ConflictLine.tsx';
import { UnsentLine } from '#renderer/entities/sync/UnsentLine.tsx';
import { useConflicts } from '#renderer/entities/sync/use-conflicts.ts';
import { useUnsentEdits } from '#renderer/entities/sync/use-unsent-edits.ts';
import { showDetail } from '#renderer/entities/settings/panes.ts';
import { toggleOne } from '#renderer/entities/task/actions/closing-actions.ts';
import { useCurrentList } from '#renderer/entities/task/list/current-list.ts';
import { useTaskMenu } from '#renderer/entities/task/list/use-task-menu.ts';
import { TaskCheckbox } from '#renderer/entities/task/TaskCheckbox.tsx';
import { useTaskDetail } from '#renderer/entities/task/rows/use-task-detail.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { Menu } from '#renderer/ui/Menu.tsx';
import { CommandKey, KeyHelp } from '#renderer/ui/command/CommandKey.tsx';
import { useKeyOf } from '#renderer/ui/command/commands-context.ts';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';
import { emptySelection } from '#renderer/view-state/selection.ts';
import { select, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { useFocusIndex } from '#renderer/view-state/view-state-context.tsx';
import { Checklist } from './Checklist.tsx';
import { AtService } from './AtService.tsx';
import { DetailFields } from './DetailFields.tsx';
import { describeTime } from '#renderer/entities/clock/describe-time.ts';
import { NotesField } from './NotesField.tsx';
import { showTask } from '#renderer/entities/task/list/show-task.ts';
import { Subtasks } from './Subtasks.tsx';
import { TitleField } from './TitleField.tsx';
import styles from './DetailPane.module.css';

/** Every action of the row's menu, for the task that is shown here. */
const TaskMenu = () => {
  const { viewStore } = useServices();
  const groups = useTaskMenu();
  const act = () => {
    select(viewStore, emptySelection());
  };
  return (
    <Menu
      groups={groups}
      trigger={
        <IconButton label="Actions of this task" onPointerDown={act} onKeyDown={act}>
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      }
    />
  );
};

/** @param task left out where none is shown */
const DetailHead = ({ task }: { readonly task?: TaskDetail }) => {
  const services = useServices();
  return (
    <header className={styles['head']}>
      <span className={styles['breadcrumb']}>{task !== undefined && <Breadcrumb task={task} />}</span>
      {task !== undefined && <TaskMenu />}
      <IconButton
        label="Hide detail"
        keys={useKeyOf('task.peek')}
        onClick={() => {
          showDetail(services, false);
          sendKeyboardToList(services.viewStore);
        }}
      >
        <PanelRightClose size={16} aria-hidden />
      </IconButton>
    </header>
  );
};

/** The list, and the task above where there is one. */
const Breadcrumb = ({ task: { projectId, projectName, parent } }: { readonly task: TaskDetail }) => {
  const services = useServices();
  return (
    <>
      {projectName}
      {parent !== null && (
        <>
          <ChevronRight size={12} aria-hidden />
          <button
            type="button"
            className={styles['parent']}
            onClick={() => {
              showTask(services, { id: parent.id, projectId, status: 'open' });
            }}
          >
            {parent.title}
          </button>
        </>
      )}
    </>
  );
};

/** Why a refused edit is not sent stands above. Without an account nothing is ever sent. */
const savedWords = ({ unsent, needsAnswer }: TaskDetail, isLocal: boolean): string => {
  if (isLocal) return 'saved on this computer';
  if (!unsent) return 'saved';
  return needsAnswer ? 'saved here' : 'saved here, not sent yet';
};

/** What of the task waits for an answer: edits that are not sent, and values of which there is another version. */
const Questions = ({ id }: { readonly id: TaskId }) => {
  const isOfTask = ({ entity, objectId }: Pick<UnsentEdit, 'entity' | 'objectId'>): boolean =>
    entity === 'task' && objectId === id;
  const refused = (useUnsentEdits().data ?? []).filter((edit) => isOfTask(edit) && edit.state === 'refused');
  const conflicts = (useConflicts().data ?? []).filter((one) => isOfTask(one) && one.reason !== 'discarded');
  if (refused.length + conflicts.length === 0) return null;
  return (
    <ul aria-label="Needs an answer" className={styles['questions']}>
      {refused.map((edit) => (
        <UnsentLine key={edit.id} edit={edit} isInTask />
      ))}
      {conflicts.map((conflict) => (
        <ConflictLine key={conflict.id} conflict={conflict} isInTask />
      ))}
    </ul>
  );
};

/** Nothing below it can be changed. */
const InTrash = () => (
  <p className={styles['trashed']}>
    In the trash: <KeyHelp of="task.restore">{(key) => <>{key} restores it, </>}</KeyHelp>
    <KeyHelp of="task.erase">{(key) => <>{key} deletes it permanently.</>}</KeyHelp>
  </p>
);

/**
 * What had the keyboard may go, with its task or an item of it, when that is
 * taken back or goes elsewhere: the list has it then.
 * @param shown another one whenever something may have gone
 */
const useKeptKeyboard = (shown: string | undefined): void => {
  const { viewStore } = useServices();
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) sendKeyboardToList(viewStore);
  }, [shown, viewStore]);
};

interface FooterProps {
  readonly task: TaskDetail;
  /** Unix time in milliseconds. */
  readonly readAt: number;
}

/** Ages are told as of when the task was read. */
const Footer = ({ task, readAt }: FooterProps) => {
  const { createdAt, createdBy, modifiedAt } = task;
  const isLocal = useIsLocal() ?? true;
  const nameOf = usePersonNames(task);
  const now = new Date(readAt);
  const maker = createdBy === null ? '' : ` by ${nameOf(createdBy)}`;
  const parts = [
    createdAt !== null && `Created ${describeTime(createdAt, now)}${maker}`,
    modifiedAt !== null && `changed ${describeTime(modifiedAt, now)}`,
    savedWords(task, isLocal),
  ];
  return <footer className={styles['foot']}>{parts.filter((part) => part !== false).join(' · ')}</footer>;
};

/** Rendered only for other values: every change of the account reads the shown task again. */
const OpenDetail = memo(({ task }: { readonly task: TaskDetail }) => {
  const services = useServices();
  useKeptKeyboard(task.items.map(({ id }) => id).join(' '));
  return (
    <>
      <DetailHead task={task} />
      <fieldset className={styles['body']} disabled={task.trashed}>
        {task.trashed && <InTrash />}
        {task.needsAnswer && <Questions id={task.id} />}
        <div className={styles['title']}>
          <TaskCheckbox row={task} isTabStop onToggle={() => void toggleOne(services, task)} />
          <TitleField key={task.id} task={task} />
        </div>
        <DetailFields task={task} />
        <NotesField key={`notes ${task.id}`} task={task} />
        {(!task.trashed || task.items.length > 0) && <Checklist key={`items ${task.id}`} task={task} />}
        <Subtasks task={task} />
      </fieldset>
      <AtService task={task} />
    </>
  );
});
OpenDetail.displayName = 'OpenDetail';

const TaskDetailPane = memo(({ id }: { readonly id: TaskId }) => {
  const { data, error, dataUpdatedAt, refetch } = useTaskDetail(id);
  if (data !== undefined)
    return (
      <>
        <OpenDetail task={data} />
        <Footer task={data} readAt={dataUpdatedAt} />
      </>
    );
  return (
    <>
      <DetailHead />
      {error === null ? (
        <div className={styles['body']}>
          <Skeleton look="lines" rows={6} label="Loading the task" />
        </div>
      ) : (
        <Unread
          icon={<TriangleAlert size={24} strokeWidth={1.5} />}
          title="Couldn’t load this task"
          error={error}
          onRetry={refetch}
        >
          <CommandKey of="sync.now" />
        </Unread>
      )}
    </>
  );
});
TaskDetailPane.displayName = 'TaskDetailPane';

/** The focused task, whole. It moves along with the focus. */
export const DetailPane = () => {
  const { list, query } = useCurrentList();
  const focused = useFocusIndex(list.order);
  // The list first: a row that is new or in focus is drawn before all that is known of it.
  const id = useDeferredValue(list.order[focused]);
  useKeptKeyboard(id);
  if (id !== undefined) return <TaskDetailPane id={id} />;
  // Which one is in focus is known with the list.
  if (query.isPending) return <DetailHead />;
  return (
    <>
      <DetailHead />
      <EmptyState icon={<ListChecks size={24} strokeWidth={1.5} />} title="No task selected">
        <KeyHelp of="move.down">
          {(down) => (
            <KeyHelp of="move.up">
              {(up) => (
                <>
                  Use {down} and {up} to move.{' '}
                </>
              )}
            </KeyHelp>
          )}
        </KeyHelp>
        <KeyHelp of="task.open">{(open) => <>{open} opens a task here.</>}</KeyHelp>
      </EmptyState>
    </>
  );
};
