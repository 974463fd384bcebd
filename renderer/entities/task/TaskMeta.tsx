import {
  Bell,
  Check,
  GitBranch,
  ListChecks,
  MessageSquare,
  Paperclip,
  Pin,
  Repeat,
  StickyNote,
  UserRound,
  UserRoundCheck,
} from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { TaskRow as Row } from '#shared/domain/task.ts';
import { describeBriefly, describeMoment } from '#renderer/entities/clock/describe-time.ts';
import { CONVENTIONS, useClock, useToday } from '#renderer/entities/clock/today.ts';
import { TagLabel } from '#renderer/entities/tag/TagLabel.tsx';
import { describeRowDate } from './row-date.ts';
import styles from './TaskMeta.module.css';

const ICON = { size: 13, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface DoneOfProps {
  readonly what: string;
  readonly count: Row['items'];
  readonly icon: ReactNode;
}

const DoneOf = ({ what, count: { done, total }, icon }: DoneOfProps) => (
  <span className={styles['part']}>
    {icon}
    <span className="visually-hidden">{what}: </span>
    {done}/{total}
  </span>
);

const Sign = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span className={styles['sign']}>
    {children}
    <span className="visually-hidden">{name}</span>
  </span>
);

/** What the service keeps beside a task. */
const Many = ({ what, count, icon }: Omit<DoneOfProps, 'count'> & { readonly count: number }) => (
  <span className={styles['part']}>
    {icon}
    <span className="visually-hidden">{what}: </span>
    {count}
  </span>
);

const Signs = ({ row }: { readonly row: Row }) => (
  <>
    {row.isPinned && (
      <Sign name="pinned">
        <Pin {...ICON} />
      </Sign>
    )}
    {row.hasNotes && (
      <Sign name="has notes">
        <StickyNote {...ICON} />
      </Sign>
    )}
    {row.assignee !== null && (
      <Sign name={row.assignee.kind === 'you' ? 'assigned to you' : 'assigned to someone else'}>
        {row.assignee.kind === 'you' ? <UserRoundCheck {...ICON} /> : <UserRound {...ICON} />}
      </Sign>
    )}
    {row.attachments > 0 && (
      <Many what="attachments" count={row.attachments} icon={<Paperclip {...ICON} />} />
    )}
    {row.comments > 0 && <Many what="comments" count={row.comments} icon={<MessageSquare {...ICON} />} />}
    {row.hasReminders && (
      <Sign name="has a reminder">
        <Bell {...ICON} />
      </Sign>
    )}
    {row.repeats && (
      <Sign name="repeats">
        <Repeat {...ICON} />
      </Sign>
    )}
  </>
);

const ProgressBar = ({ progress }: Pick<Row, 'progress'>) => (
  <span className={styles['progress']}>
    <span className="visually-hidden">{`Progress: ${progress}%`}</span>
    <span aria-hidden className={styles['done']} style={{ width: `${progress}%` }} />
  </span>
);

/** More of them would leave no room for the title. */
const TAGS_SHOWN = 3;

const Tags = ({ names }: { readonly names: readonly string[] }) => (
  <>
    {names.slice(0, TAGS_SHOWN).map((name) => (
      <span key={name} className={styles['tag']}>
        <TagLabel name={name} />
      </span>
    ))}
    {names.length > TAGS_SHOWN && <span className={styles['part']}>+{names.length - TAGS_SHOWN}</span>}
  </>
);

/** When a task is, in few words; red when that is past, in the accent when it is today. */
export const TaskDate = ({ row }: { readonly row: Pick<Row, 'dates' | 'status' | 'kind'> }) => {
  const today = useToday();
  const now = useClock();
  if (row.dates === null) return null;
  const { text, tone } = describeRowDate(row.dates, {
    today,
    now,
    status: row.status,
    isNote: row.kind === 'note',
    conventions: CONVENTIONS,
  });
  return (
    <span className={styles['date']} data-tone={tone}>
      {text}
    </span>
  );
};

/** When a task was closed: of today the time, else the day. */
const ClosedAt = ({ row: { status, completedAt } }: { readonly row: Row }) =>
  completedAt === null ? null : (
    <span className={styles['part']} title={describeMoment(completedAt)}>
      <Check {...ICON} />
      <span className="visually-hidden">{status === 'done' ? 'Completed: ' : 'Closed: '}</span>
      {describeBriefly(completedAt)}
    </span>
  );

interface TaskMetaProps {
  readonly row: Row;
  /** Where the list is not obvious. */
  readonly listName?: string | null;
}

/** What a row or a card says beside the title. A part that says nothing is no component: there are hundreds of rows. */
export const TaskMeta = memo(({ row, listName = null }: TaskMetaProps) => (
  <>
    {row.progress > 0 && <ProgressBar progress={row.progress} />}
    {row.subtasks.total > 0 && <DoneOf what="Subtasks" count={row.subtasks} icon={<GitBranch {...ICON} />} />}
    {row.items.total > 0 && <DoneOf what="Checklist" count={row.items} icon={<ListChecks {...ICON} />} />}
    <Signs row={row} />
    {row.tags.length > 0 && <Tags names={row.tags} />}
    {listName !== null && <span className={styles['list']}>{listName}</span>}
    {row.dates !== null && <TaskDate row={row} />}
    {row.status !== 'open' && <ClosedAt row={row} />}
  </>
));
TaskMeta.displayName = 'TaskMeta';
