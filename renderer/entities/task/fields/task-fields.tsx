import {
  Bell,
  GitBranch,
  Hourglass,
  ListChecks,
  MessageSquare,
  Paperclip,
  Pin,
  Repeat,
  StickyNote,
  UserRound,
  UserRoundCheck,
} from 'lucide-react';
import { describeEstimate, describeMinutes } from '#shared/domain/estimate.ts';
import type { TaskDetail } from '#shared/domain/task.ts';
import { usePersonNames } from '#renderer/entities/account/use-person-names.ts';
import { describeMoment } from '#renderer/entities/clock/describe-time.ts';
import { hostZone } from '#renderer/entities/clock/today.ts';
import { TagLabel } from '#renderer/entities/tag/TagLabel.tsx';
import { clearedDates } from '#renderer/entities/task/actions/date-actions.ts';
import { datesInZone, describeClockPlace } from '#renderer/entities/task/actions/zone-actions.ts';
import { PRIORITY_NAMES } from '#renderer/entities/task/priority-names.ts';
import { DateValue, NextValue, RemindersValue, RepeatValue, SkippedValue } from './date-values.tsx';
import { ClosedAt, doneOf, labelled, ListName, ProgressBar, sign, Tags, TaskDate } from './row-parts.tsx';
import type { RowPart, TaskField } from './task-field.ts';
import styles from './values.module.css';

/** What a person sees of a task beside its title and its texts. docs/adding-a-field.md says how one is added. */

const STATUS_NAMES = { open: 'Open', done: 'Completed', wontDo: 'Won’t do' } as const;

const CompletedValue = ({ task }: { readonly task: TaskDetail }) => {
  const { completedAt, completedBy } = task;
  const nameOf = usePersonNames(task);
  if (completedAt === null) return null;
  return (
    <>
      <time dateTime={completedAt}>{describeMoment(completedAt)}</time>
      {completedBy !== null && ` by ${nameOf(completedBy)}`}
    </>
  );
};

const AssigneeValue = ({ task }: { readonly task: TaskDetail }) => {
  const nameOf = usePersonNames(task);
  return task.assignee === null ? null : nameOf(task.assignee, 'alone');
};

const HERE = (): { readonly zone: string; readonly isFloating: boolean } => ({
  zone: hostZone(),
  isFloating: false,
});

/** What the next date is counted from; "from completion" stands with the rule itself. */
const COUNTED_FROM = {
  '0': 'The due date, even if it is past',
  '1': null,
  '2': 'The next date after completion',
} as const;

const countedFrom = ({ repeat }: TaskDetail): string | null =>
  repeat?.from == null ? null : COUNTED_FROM[repeat.from];

/** `1h 10m in 3 sessions`. */
const focusToWords = (focus: TaskDetail['focus']): string => {
  if (focus === null) return '';
  const { sessions, minutes } = focus;
  const count = describeEstimate({ unit: 'sessions', count: sessions });
  return sessions === 0 ? describeMinutes(minutes) : `${describeMinutes(minutes)} in ${count}`;
};

/** What was done of it, and the estimate: `1h 10m of 2h`. */
const EstimateValue = ({ task: { estimate, focus } }: { readonly task: TaskDetail }) => {
  if (estimate === null) return null;
  const planned = describeEstimate(estimate);
  if (focus === null) return planned;
  return `${estimate.unit === 'sessions' ? focus.sessions : describeMinutes(focus.minutes)} of ${planned}`;
};

/** The rows of the detail, in their order. */
export const DETAIL_FIELDS: readonly TaskField[] = [
  {
    name: 'Status',
    isShown: ({ status }) => status !== 'open',
    Value: ({ task }) => STATUS_NAMES[task.status],
  },
  { name: 'Completed', isShown: ({ completedAt }) => completedAt !== null, Value: CompletedValue },
  // Set by others, in lists that are shared at the service.
  { name: 'Assignee', isShown: ({ assignee }) => assignee !== null, Value: AssigneeValue },
  {
    name: 'Date',
    command: 'task.schedule',
    none: { dates: { kind: 'none' } },
    unset: 'No date',
    emptied: (task) => clearedDates([task]),
    Value: DateValue,
  },
  {
    // Only where it is not one's own clock, which needs no word.
    name: 'Time zone',
    command: 'task.zone',
    picker: 'zone',
    none: ({ dates }) => ({ dates: datesInZone(dates, HERE()) ?? dates }),
    emptied: () => (done) => ({ code: 'done.zone', values: { ...done, zone: describeClockPlace(HERE()) } }),
    isShown: ({ dates }) => dates.kind === 'timed' && (dates.isFloating || dates.zone !== hostZone()),
    Value: ({ task: { dates } }) => (dates.kind === 'timed' ? describeClockPlace(dates) : null),
  },
  {
    name: 'Reminders',
    command: 'task.remind',
    picker: 'reminders',
    none: { reminders: [] },
    Value: RemindersValue,
  },
  { name: 'Repeat', command: 'task.repeat', picker: 'repeat', none: { repeat: null }, Value: RepeatValue },
  {
    name: 'Counted from',
    isShown: (task) => countedFrom(task) !== null,
    Value: ({ task }) => countedFrom(task),
  },
  { name: 'Next', isShown: (_task, { hasNextDays }) => hasNextDays, Value: NextValue },
  {
    name: 'Skipped',
    isShown: ({ repeat, skippedDays }) => repeat !== null && skippedDays.length > 0,
    Value: SkippedValue,
  },
  {
    name: 'Priority',
    command: 'task.priority',
    none: { priority: 'none' },
    Value: ({ task: { priority } }) => (
      <span className={styles['priority']} data-priority={priority}>
        {PRIORITY_NAMES[priority]}
      </span>
    ),
  },
  {
    name: 'Tags',
    command: 'task.tags',
    // They are named one by one.
    none: ({ tags }) => ({ removeTags: [...tags] }),
    isSet: ({ tags }) => tags.length > 0,
    Value: ({ task }) => task.tags.map((tag) => <TagLabel key={tag} name={tag} />),
  },
  {
    name: 'Progress',
    command: 'task.progress',
    none: { progress: 0 },
    Value: ({ task }) => `${task.progress}%`,
  },
  {
    name: 'Estimate',
    command: 'task.estimate',
    none: { estimate: null },
    Value: EstimateValue,
  },
  {
    // Beside an estimate it stands there.
    name: 'Focused',
    isShown: ({ focus, estimate }) => focus !== null && estimate === null,
    Value: ({ task }) => focusToWords(task.focus),
  },
  {
    name: 'Pinned',
    command: 'task.pin',
    none: { isPinned: false },
    unset: 'No',
    emptied: () => (values) => ({ code: 'done.unpinned', values }),
    Value: () => 'Yes',
  },
  { name: 'List', command: 'task.move', Value: ({ task }) => task.projectName },
  {
    name: 'Parent',
    command: 'task.parent',
    nowhere: { parentId: null },
    isSet: ({ parent }) => parent !== null,
    Value: ({ task }) => task.parent?.title,
  },
  {
    name: 'Column',
    command: 'task.column',
    nowhere: { columnId: null },
    isSet: ({ columnName }) => columnName !== null,
    isShown: (_task, { hasColumns }) => hasColumns,
    Value: ({ task }) => task.columnName,
  },
];

/** The parts of a row and of a card, in their order. */
export const ROW_PARTS: readonly RowPart[] = [
  { name: 'progress', show: ({ progress }) => progress > 0 && <ProgressBar progress={progress} /> },
  labelled('Subtasks', GitBranch, ({ subtasks }) => doneOf(subtasks)),
  labelled('Checklist', ListChecks, ({ items }) => doneOf(items)),
  labelled('Estimate', Hourglass, ({ estimate }) => (estimate === null ? null : describeEstimate(estimate))),
  sign('pinned', Pin, ({ isPinned }) => isPinned),
  sign('has notes', StickyNote, ({ noteLine }) => noteLine !== null),
  sign('assigned to you', UserRoundCheck, ({ assignee }) => assignee?.kind === 'you'),
  sign('assigned to someone else', UserRound, ({ assignee: to }) => to !== null && to.kind !== 'you'),
  labelled('attachments', Paperclip, ({ attachments }) => (attachments > 0 ? String(attachments) : null)),
  labelled('comments', MessageSquare, ({ comments }) => (comments > 0 ? String(comments) : null)),
  sign('has a reminder', Bell, ({ hasReminders }) => hasReminders),
  sign('repeats', Repeat, ({ repeats }) => repeats),
  { name: 'tags', show: ({ tags }) => tags.length > 0 && <Tags names={tags} /> },
  {
    name: 'list',
    show: ({ projectId }, listName) => listName !== null && <ListName id={projectId} name={listName} />,
  },
  { name: 'date', show: (row) => row.dates !== null && <TaskDate row={row} isInView /> },
  {
    name: 'closed',
    show: ({ status, completedAt: at }) =>
      status !== 'open' && at !== null && <ClosedAt at={at} status={status} />,
  },
];
