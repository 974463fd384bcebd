import { describeDate, describeDay, describeTime } from '#shared/domain/dates/describe-date.ts';
import { describeReminder } from '#shared/domain/reminder/describe-reminder.ts';
import { describeRepeat } from '#shared/domain/repeat/describe-repeat.ts';
import { taskDatesToLocal } from '#shared/domain/dates/local-dates.ts';
import type { Repeat, TaskDetail } from '#shared/domain/task.ts';
import { CONVENTIONS, hostZone, useClock, useToday } from '#renderer/entities/clock/today.ts';
import { useKnownColumns } from '#renderer/entities/project/use-projects.ts';
import { TagLabel } from '#renderer/entities/tag/TagLabel.tsx';
import { PRIORITY_NAMES } from '#renderer/entities/task/priority-names.ts';
import { describeRowDate } from '#renderer/entities/task/row-date.ts';
import { describeClockPlace } from '#renderer/entities/task/actions/zone-actions.ts';
import { useTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { usePersonNames } from '#renderer/entities/account/use-person-names.ts';
import { describeMoment } from '#renderer/entities/clock/describe-time.ts';
import { emptyValue } from './empty-value.ts';
import { Field } from './Field.tsx';
import { NextDates } from './NextDates.tsx';
import styles from './DetailFields.module.css';

const STATUS_NAMES = { open: 'Open', done: 'Completed', wontDo: 'Won’t do' } as const;

/** The time of the clock where it was planned, when that is not here. */
const timeThere = ({ dates }: TaskDetail): string => {
  if (dates.kind !== 'timed' || dates.isFloating) return '';
  const there = taskDatesToLocal(dates, dates.zone)?.startTime ?? null;
  if (there === null || there === taskDatesToLocal(dates, hostZone())?.startTime) return '';
  return ` (${describeTime(there, CONVENTIONS)} there)`;
};

const useWhen = (task: TaskDetail) => {
  const today = useToday();
  const now = useClock();
  const local = taskDatesToLocal(task.dates, hostZone());
  const row = useTaskRow(task.id);
  const { status } = task;
  const tone =
    row?.dates == null
      ? 'plain'
      : describeRowDate(row.dates, {
          today,
          now,
          status,
          isNote: row.kind === 'note',
          conventions: CONVENTIONS,
        }).tone;
  const text = local === null ? null : describeDate(local, { today, conventions: CONVENTIONS });
  return { text, tone, isAllDay: local?.startTime === null, today };
};

/** Only where it is not one's own clock, which needs no word. */
const ZoneField = ({ task }: { readonly task: TaskDetail }) => {
  const { dates } = task;
  if (dates.kind !== 'timed' || (!dates.isFloating && dates.zone === hostZone())) return null;
  return (
    <Field name="Time zone" command="task.zone" picker="zone" onEmpty={emptyValue(task, 'zone')}>
      {describeClockPlace(dates)}
    </Field>
  );
};

/** What the next date is counted from; "from completion" stands with the rule itself. */
const COUNTED_FROM = {
  '0': 'The due date, even if it is past',
  '2': 'The next date after completion',
} as const;

interface RepeatFieldsProps {
  readonly task: TaskDetail;
  readonly from: Repeat['from'];
}

const RepeatFields = ({ task, from }: RepeatFieldsProps) => {
  const today = useToday();
  return (
    <>
      {(from === '0' || from === '2') && <Field name="Counted from">{COUNTED_FROM[from]}</Field>}
      <NextDates task={task} />
      {task.skippedDays.length > 0 && (
        <Field name="Skipped">
          {task.skippedDays.map((day) => describeDay(day, { today, conventions: CONVENTIONS })).join(' · ')}
        </Field>
      )}
    </>
  );
};

const WhenFields = ({ task }: { readonly task: TaskDetail }) => {
  const { text, tone, isAllDay, today } = useWhen(task);
  const { repeat, reminders } = task;
  return (
    <>
      <Field name="Date" command="task.schedule" isSet={text !== null} onEmpty={emptyValue(task, 'when')}>
        {text === null ? (
          'No date'
        ) : (
          <span className={styles['when']} data-tone={tone}>
            {text}
            {timeThere(task)}
          </span>
        )}
      </Field>
      <ZoneField task={task} />
      <Field
        name="Reminders"
        command="task.remind"
        picker="reminders"
        isSet={reminders.length > 0}
        onEmpty={emptyValue(task, 'reminders')}
      >
        {reminders.length === 0
          ? 'None'
          : reminders
              .map((trigger) => describeReminder(trigger, { isAllDay, conventions: CONVENTIONS }))
              .join(' · ')}
      </Field>
      <Field
        name="Repeat"
        command="task.repeat"
        picker="repeat"
        isSet={repeat !== null}
        onEmpty={emptyValue(task, 'repeat')}
      >
        {repeat === null ? 'None' : describeRepeat(repeat.flag, { today, conventions: CONVENTIONS })}
        {repeat?.from === '1' && ', from completion'}
      </Field>
      {repeat !== null && <RepeatFields task={task} from={repeat.from} />}
    </>
  );
};

const PlaceFields = ({ task }: { readonly task: TaskDetail }) => {
  const columns = useKnownColumns(task.projectId);
  return (
    <>
      <Field name="List" command="task.move">
        {task.projectName}
      </Field>
      <Field
        name="Parent"
        command="task.parent"
        isSet={task.parent !== null}
        onEmpty={emptyValue(task, 'parent')}
      >
        {task.parent?.title ?? 'None'}
      </Field>
      {columns.length > 0 && (
        <Field
          name="Column"
          command="task.column"
          isSet={task.columnName !== null}
          onEmpty={emptyValue(task, 'column')}
        >
          {task.columnName ?? 'None'}
        </Field>
      )}
    </>
  );
};

/** Set by others, in lists that are shared at the service. */
const PeopleFields = ({ task }: { readonly task: TaskDetail }) => {
  const { assignee, completedAt, completedBy } = task;
  const nameOf = usePersonNames(task);
  return (
    <>
      {completedAt !== null && (
        <Field name="Completed">
          <time dateTime={completedAt}>{describeMoment(completedAt)}</time>
          {completedBy !== null && ` by ${nameOf(completedBy)}`}
        </Field>
      )}
      {assignee !== null && <Field name="Assignee">{nameOf(assignee, 'alone')}</Field>}
    </>
  );
};

/** What is known of a task beside its title and its texts. */
export const DetailFields = ({ task }: { readonly task: TaskDetail }) => (
  <dl className={styles['fields']}>
    {task.status !== 'open' && <Field name="Status">{STATUS_NAMES[task.status]}</Field>}
    <PeopleFields task={task} />
    <WhenFields task={task} />
    <Field
      name="Priority"
      command="task.priority"
      isSet={task.priority !== 'none'}
      onEmpty={emptyValue(task, 'priority')}
    >
      <span className={styles['priority']} data-priority={task.priority}>
        {PRIORITY_NAMES[task.priority]}
      </span>
    </Field>
    <Field name="Tags" command="task.tags" isSet={task.tags.length > 0} onEmpty={emptyValue(task, 'tags')}>
      {task.tags.length === 0 ? 'None' : task.tags.map((tag) => <TagLabel key={tag} name={tag} />)}
    </Field>
    <Field
      name="Progress"
      command="task.progress"
      isSet={task.progress > 0}
      onEmpty={emptyValue(task, 'progress')}
    >
      {task.progress === 0 ? 'None' : `${task.progress}%`}
    </Field>
    <Field name="Pinned" command="task.pin" isSet={task.isPinned} onEmpty={emptyValue(task, 'pin')}>
      {task.isPinned ? 'Yes' : 'No'}
    </Field>
    <PlaceFields task={task} />
  </dl>
);
