import { Check, type LucideIcon } from 'lucide-react';
import type { ProjectId } from '#shared/domain/ids.ts';
import { splitListIcon } from '#shared/domain/list-icon.ts';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import { describeBriefly, describeMoment } from '#renderer/entities/clock/describe-time.ts';
import { CONVENTIONS, useClock, useToday } from '#renderer/entities/clock/today.ts';
import { ProjectDot } from '#renderer/entities/project/ProjectDot.tsx';
import { useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { TagLabel } from '#renderer/entities/tag/TagLabel.tsx';
import { describeRowDate } from '#renderer/entities/task/row-date.ts';
import type { View } from '#shared/domain/view.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import type { RowPart } from './task-field.ts';
import styles from './row-parts.module.css';

/** Parts of a row. One that says nothing is no element: there are hundreds of rows. */

const ICON = { size: 13, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A number or a few letters behind an icon; nothing for null. */
export const labelled = (
  name: string,
  Icon: LucideIcon,
  textOf: (row: TaskRow) => string | null,
): RowPart => ({
  name,
  show: (row) => {
    const text = textOf(row);
    return (
      text !== null && (
        <span className={styles['part']}>
          <Icon {...ICON} />
          <span className="visually-hidden">{name}: </span>
          {text}
        </span>
      )
    );
  },
});

/** An icon alone, which is read by its name. */
export const sign = (name: string, Icon: LucideIcon, isIn: (row: TaskRow) => boolean): RowPart => ({
  name,
  show: (row) =>
    isIn(row) && (
      <span className={styles['sign']}>
        <Icon {...ICON} />
        <span className="visually-hidden">{name}</span>
      </span>
    ),
});

export const doneOf = ({ done, total }: TaskRow['items']): string | null =>
  total > 0 ? `${done}/${total}` : null;

export const ProgressBar = ({ progress }: Pick<TaskRow, 'progress'>) => (
  <span className={styles['progress']}>
    <span className="visually-hidden">{`Progress: ${progress}%`}</span>
    <span aria-hidden className={styles['done']} style={{ width: `${progress}%` }} />
  </span>
);

/** More of them would leave no room for the title. */
const TAGS_SHOWN = 3;

export const Tags = ({ names }: { readonly names: readonly string[] }) => (
  <>
    {names.slice(0, TAGS_SHOWN).map((name) => (
      <span key={name} className={styles['tag']}>
        <TagLabel name={name} />
      </span>
    ))}
    {names.length > TAGS_SHOWN && <span className={styles['part']}>+{names.length - TAGS_SHOWN}</span>}
  </>
);

/** A list with the color that it has in the sidebar. An icon of its own is part of the name. */
export const ListName = ({ id, name }: { readonly id: ProjectId; readonly name: string }) => {
  const color = useKnownProjects().find((list) => list.id === id)?.color ?? null;
  const hasDot = color !== null && splitListIcon(name).icon === null;
  return (
    <span className={styles['list']}>
      {hasDot && <ProjectDot color={color} />}
      <span className={styles['listName']}>{name}</span>
    </span>
  );
};

/** Days from today of the views that are about one day. */
const DAY_OF_VIEW: Readonly<Partial<Record<View['kind'], number>>> = { today: 0, tomorrow: 1 };

interface TaskDateProps {
  readonly row: Pick<TaskRow, 'dates' | 'status' | 'kind'>;
  /** In a row or on a card of the open view, which may say the day already. */
  readonly isInView?: boolean;
}

/** When a task is, in few words; red when that is past, in the accent when it is today. */
export const TaskDate = ({ row, isInView = false }: TaskDateProps) => {
  const today = useToday();
  const now = useClock();
  const ahead = useViewState(({ view }) => (isInView ? DAY_OF_VIEW[view.kind] : undefined));
  if (row.dates === null) return null;
  const { text, tone } = describeRowDate(row.dates, {
    today,
    now,
    status: row.status,
    isNote: row.kind === 'note',
    obviousDay: ahead === undefined ? null : addDays(today, ahead),
    conventions: CONVENTIONS,
  });
  if (text === '') return null;
  return (
    <span className={styles['date']} data-tone={tone}>
      {text}
    </span>
  );
};

/** When a task was closed: of today the time, else the day. */
export const ClosedAt = ({ at, status }: { readonly at: string; readonly status: TaskRow['status'] }) => (
  <span className={styles['part']} title={describeMoment(at)}>
    <Check {...ICON} />
    <span className="visually-hidden">{status === 'done' ? 'Completed: ' : 'Closed: '}</span>
    {describeBriefly(at)}
  </span>
);
