import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import { describeDate } from '#shared/domain/dates/describe-date.ts';
import type { LocalDates } from '#shared/domain/dates/local-dates.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { CONVENTIONS, useToday } from '#renderer/entities/clock/today.ts';
import { readPushable, type PushScope } from '#renderer/entities/plan/push-tasks.ts';
import { useViewTitle } from '#renderer/entities/project/use-view-title.ts';
import { useServices } from '#renderer/entities/services.ts';
import { shiftTasks } from '#renderer/entities/task/actions/edit-actions.ts';
import { rowDatesToLocal } from '#renderer/entities/task/row-date.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import styles from './PushTasks.module.css';

/** More would not be read. */
const SHOWN = 200;
const MOST_DAYS = 3650;

const shifted = (dates: LocalDates, days: number): LocalDates => ({
  ...dates,
  startDate: addDays(dates.startDate, days),
  endDate: dates.endDate === null ? null : addDays(dates.endDate, days),
});

const PreviewLine = ({ row, days }: { readonly row: TaskRow; readonly days: number }) => {
  const today = useToday();
  if (row.dates === null) return null;
  const dates = rowDatesToLocal(row.dates);
  const words = (some: LocalDates) => describeDate(some, { today, conventions: CONVENTIONS });
  return (
    <li>
      <span className={styles['title']}>{row.title}</span>
      <span className={styles['from']}>{words(dates)}</span>
      <span aria-hidden>→</span>
      <span className="visually-hidden">becomes</span>
      <span className={styles['to']}>{words(shifted(dates, days))}</span>
    </li>
  );
};

const Preview = ({ rows, days }: { readonly rows: readonly TaskRow[]; readonly days: number }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <ul aria-label="Preview" className={styles['preview']} tabIndex={0}>
    {rows.slice(0, SHOWN).map((row) => (
      <PreviewLine key={row.id} row={row} days={days} />
    ))}
    {rows.length > SHOWN && <li>and {formatNumber(rows.length - SHOWN)} more</li>}
  </ul>
);

/** @returns null for what is no number of days */
const readDays = (text: string): number | null => {
  const days = Number(text);
  return text.trim() !== '' && Number.isInteger(days) && days !== 0 && Math.abs(days) <= MOST_DAYS
    ? days
    : null;
};

const countWords = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Moves the dates of everything in the view, or of all that is overdue, and shows before what comes of it. */
export const PushTasks = ({ onClose }: { readonly onClose: () => void }) => {
  const services = useServices();
  const viewTitle = useViewTitle();
  const [typed, setTyped] = useState('1');
  const [scope, setScope] = useState<PushScope>('view');
  const { data: rows = [] } = useQuery({
    queryKey: ['pushable', scope],
    queryFn: async () => readPushable(services, scope),
    gcTime: 0,
    staleTime: 0,
  });
  const days = readDays(typed);
  const canPush = days !== null && rows.length > 0;
  const push = () => {
    if (days === null || rows.length === 0) return;
    const ids: readonly TaskId[] = rows.map(({ id }) => id);
    onClose();
    void shiftTasks(services, ids, days);
  };
  return (
    <Dialog title="Push everything by days" onClose={onClose}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          push();
        }}
      >
        <div className={styles['fields']}>
          <label className={styles['days']}>
            Days
            <input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
              autoFocus
              inputMode="numeric"
              value={typed}
              aria-invalid={days === null}
              onFocus={(event) => {
                event.target.select();
              }}
              onChange={(event) => {
                setTyped(event.target.value);
              }}
            />
          </label>
          <Choice
            label="Tasks"
            options={[
              ['view', `In ${viewTitle}`],
              ['overdue', 'All overdue'],
            ]}
            value={scope}
            onChange={setScope}
          />
        </div>
        {days === null && <p className={styles['note']}>Type a number of days, such as 3 or -1.</p>}
        {rows.length === 0 ? (
          <p className={styles['note']}>No open task with a date.</p>
        ) : (
          <Preview rows={rows} days={days ?? 0} />
        )}
        <div className={styles['ends']}>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" disabled={!canPush}>
            Push {countWords(rows.length, 'task', 'tasks')}
            {days !== null && ` by ${countWords(days, 'day', 'days')}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
