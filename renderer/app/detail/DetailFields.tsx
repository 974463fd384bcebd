import type { ReactNode } from 'react';
import { describeDate, describeTime } from '#shared/domain/describe-date.ts';
import { describeReminder } from '#shared/domain/describe-reminder.ts';
import { describeRepeat } from '#shared/domain/describe-repeat.ts';
import { taskDatesToLocal } from '#shared/domain/local-dates.ts';
import type { TaskDetail } from '#shared/domain/task.ts';
import { CONVENTIONS, hostZone, useToday } from '#renderer/entities/clock/today.ts';
import { useKnownColumns } from '#renderer/entities/project/use-projects.ts';
import { useServices } from '#renderer/entities/services.ts';
import { TagLabel } from '#renderer/entities/tag/TagLabel.tsx';
import { PRIORITY_NAMES } from '#renderer/entities/task/priority-names.ts';
import { describeRowDate } from '#renderer/entities/task/row-date.ts';
import { useTaskRow } from '#renderer/entities/task/use-task-row.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { emptySelection } from '#renderer/view-state/selection.ts';
import { select } from '#renderer/view-state/view-actions.ts';
import { describeMoment } from '#renderer/entities/clock/describe-time.ts';
import { NextDates } from './NextDates.tsx';
import styles from './DetailFields.module.css';

const STATUS_NAMES = { open: 'Open', done: 'Completed', wontDo: 'Won’t do' } as const;

interface FieldProps {
  readonly name: string;
  /** The command that changes it. */
  readonly command?: string;
  readonly isSet?: boolean;
  readonly children: ReactNode;
}

/** A value as the button that changes it: the command asks for the new one. */
const Field = ({ name, command: id, isSet = true, children }: FieldProps) => {
  const { viewStore } = useServices();
  const command = useCommands().find(id ?? '');
  return (
    <div className={styles['field']}>
      <dt>{name}</dt>
      <dd>
        {command === undefined ? (
          children
        ) : (
          <button
            type="button"
            className={styles['value']}
            data-set={isSet}
            onClick={() => {
              // What is shown here is what is changed, not what was marked in the list.
              select(viewStore, emptySelection());
              command.run();
            }}
          >
            <span className="visually-hidden">{name}: </span>
            {children}
          </button>
        )}
      </dd>
    </div>
  );
};

/** Where a time was planned, when that is not here. */
const zoneNote = ({ dates }: TaskDetail): string => {
  if (dates.kind !== 'timed') return '';
  if (dates.isFloating) return ' wherever you are';
  if (dates.zone === hostZone()) return '';
  const there = new Date(dates.start).toLocaleTimeString('en-GB', {
    timeZone: dates.zone,
    hour: '2-digit',
    minute: '2-digit',
  });
  return ` (${describeTime(there, CONVENTIONS)} in ${dates.zone.replaceAll('_', ' ')})`;
};

const useWhen = (task: TaskDetail) => {
  const today = useToday();
  const local = taskDatesToLocal(task.dates, hostZone());
  const row = useTaskRow(task.id);
  const { status } = task;
  const tone =
    row?.dates == null
      ? 'plain'
      : describeRowDate(row.dates, { today, status, conventions: CONVENTIONS }).tone;
  const text = local === null ? null : describeDate(local, { today, conventions: CONVENTIONS });
  return { text, tone, isAllDay: local?.startTime === null, today };
};

const WhenFields = ({ task }: { readonly task: TaskDetail }) => {
  const { text, tone, isAllDay, today } = useWhen(task);
  const { repeat, reminders } = task;
  return (
    <>
      <Field name="When" command="task.schedule" isSet={text !== null}>
        {text === null ? (
          'No date'
        ) : (
          <span className={styles['when']} data-tone={tone}>
            {text}
            {zoneNote(task)}
          </span>
        )}
      </Field>
      <Field name="Reminders" command="task.remind" isSet={reminders.length > 0}>
        {reminders.length === 0
          ? 'None'
          : reminders
              .map((trigger) => describeReminder(trigger, { isAllDay, conventions: CONVENTIONS }))
              .join(' · ')}
      </Field>
      <Field name="Repeat" command="task.repeat" isSet={repeat !== null}>
        {repeat === null ? 'None' : describeRepeat(repeat.flag, { today, conventions: CONVENTIONS })}
        {repeat?.from === '1' && ', from completion'}
      </Field>
      {repeat !== null && <NextDates task={task} />}
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
      <Field name="Parent" command="task.parent" isSet={task.parent !== null}>
        {task.parent?.title ?? 'None'}
      </Field>
      {columns.length > 0 && (
        <Field name="Column" command="task.column" isSet={task.columnName !== null}>
          {task.columnName ?? 'None'}
        </Field>
      )}
    </>
  );
};

/** What is known of a task beside its title and its texts. */
export const DetailFields = ({ task }: { readonly task: TaskDetail }) => (
  <dl className={styles['fields']}>
    {task.status !== 'open' && <Field name="Status">{STATUS_NAMES[task.status]}</Field>}
    {task.completedAt !== null && (
      <Field name="Completed">
        <time dateTime={task.completedAt}>{describeMoment(task.completedAt)}</time>
      </Field>
    )}
    <WhenFields task={task} />
    <Field name="Priority" command="task.priority" isSet={task.priority !== 'none'}>
      <span className={styles['priority']} data-priority={task.priority}>
        {PRIORITY_NAMES[task.priority]}
      </span>
    </Field>
    <Field name="Tags" command="task.tags" isSet={task.tags.length > 0}>
      {task.tags.length === 0 ? 'None' : task.tags.map((tag) => <TagLabel key={tag} name={tag} />)}
    </Field>
    <PlaceFields task={task} />
  </dl>
);
