import { Hourglass, Timer, Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { dayToWords } from '#shared/domain/dates/describe-date.ts';
import { describeMinutes } from '#shared/domain/estimate.ts';
import { secondsOfFocus, type FocusRow } from '#shared/domain/focus.ts';
import { serves } from '#renderer/entities/account/missing-operation.ts';
import { describeClock } from '#renderer/entities/clock/describe-time.ts';
import { CONVENTIONS, useToday } from '#renderer/entities/clock/today.ts';
import { deleteFocus } from '#renderer/entities/focus/focus-history-actions.ts';
import { useFocusHistory, type FocusDay } from '#renderer/entities/focus/use-focus-history.ts';
import { useServices } from '#renderer/entities/services.ts';
import { UnreadPage } from '#renderer/entities/UnreadPage.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { useWalkedLines, WALKED } from '#renderer/ui/grid/walk-lines.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { Page, PageHeading } from '#renderer/ui/Page.tsx';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { FocusForm } from './FocusForm.tsx';
import frame from '#renderer/ui/lines.module.css';
import styles from './FocusHistoryPage.module.css';

/** Whole minutes; a session is never none. */
const lengthOf = (seconds: number): string => describeMinutes(Math.max(1, Math.round(seconds / 60)));

const joined = (texts: readonly (string | null)[]): string =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))].join(', ');

export const focusTitle = ({ parts }: Pick<FocusRow, 'parts'>): string =>
  joined(parts.map(({ title }) => title)) || 'No task';

interface LineProps {
  readonly row: FocusRow;
  readonly onEdit: (row: FocusRow) => void;
}

const Line = ({ row, onEdit }: LineProps) => {
  const services = useServices();
  const { start, end, note, isDone, kind, parts, unsent } = row;
  const title = focusTitle(row);
  const list = joined(parts.map((part) => part.list));
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'Backspace' && event.key !== 'Delete') || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    void deleteFocus(services, row);
  };
  const Icon = kind === 'stopwatch' ? Hourglass : Timer;
  return (
    <li className={styles['line']} data-dropped={isDone ? undefined : ''}>
      <button
        type="button"
        {...WALKED}
        className={styles['session']}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (serves(services, 'focus.edit')) onEdit(row);
        }}
      >
        <span className={styles['time']}>
          {describeClock(start)} – {describeClock(end)}
        </span>
        <span className={frame['words']}>
          <span className={styles['title']}>
            {title}
            {list !== '' && <span className={styles['list']}>{list}</span>}
          </span>
          {note !== '' && <span className={styles['note']}>{note}</span>}
        </span>
        {!isDone && <span className={frame['badge']}>Gave up</span>}
        {unsent && <span className={frame['badge']}>not sent yet</span>}
        <span className={styles['length']}>
          <Icon size={13} aria-hidden />
          {lengthOf(secondsOfFocus(row))}
        </span>
      </button>
      <IconButton label={`Delete: ${title}`} onClick={() => void deleteFocus(services, row)}>
        <Trash2 size={15} aria-hidden />
      </IconButton>
    </li>
  );
};

interface DayProps {
  readonly day: FocusDay;
  readonly onEdit: (row: FocusRow) => void;
}

const Day = ({ day: { date, rows, seconds }, onEdit }: DayProps) => {
  const today = useToday();
  const name = date === today ? 'Today' : dayToWords(date, CONVENTIONS, { weekday: true });
  return (
    <section aria-label={name}>
      <PageHeading>
        {name}
        {seconds > 0 && <span className={styles['sum']}>{lengthOf(seconds)}</span>}
      </PageHeading>
      <ul className={frame['list']}>
        {rows.map((row) => (
          <Line key={row.id} row={row} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  );
};

/** What the form is open for: a new session, or one that is there. */
type Edited = 'new' | FocusRow;

interface SessionsProps {
  readonly days: readonly FocusDay[];
  readonly onEdit: (edited: Edited) => void;
}

const Sessions = ({ days, onEdit }: SessionsProps) => {
  const lines = useWalkedLines(days.flatMap(({ rows }) => rows.map(({ id }) => id)).join());
  return (
    <div {...lines} className={styles['days']}>
      {days.map((day) => (
        <Day key={day.date} day={day} onEdit={onEdit} />
      ))}
    </div>
  );
};

/** Focus sessions that are over, by day. */
export const FocusHistoryPage = () => {
  const store = useViewStore();
  const [parts, setParts] = useState(1);
  const { days, error, since, isReadingOlder, readAgain } = useFocusHistory(parts);
  const [edited, setEdited] = useState<Edited | null>(null);
  const isNewAsked = useViewState(({ page }) => page?.kind === 'focusHistory' && page.isNew === true);
  if (days === undefined) {
    return <UnreadPage error={error} onRetry={readAgain} rows={6} what="the focus history" />;
  }
  const shown = isNewAsked ? 'new' : edited;
  const add = () => {
    setEdited('new');
  };
  return (
    <>
      <Page>
        <div className={frame['bar']}>
          <p>
            <Kbd keys="Enter" /> edits a session, <Kbd keys="Delete" /> deletes it.
          </p>
          <Button look="outline" onClick={add}>
            Add session…
          </Button>
        </div>
        {days.length === 0 ? (
          <EmptyState icon={<Timer size={28} strokeWidth={1.5} />} title="No focus sessions yet">
            <p>Press Q on a task to start one, or add one that you did without Docket.</p>
          </EmptyState>
        ) : (
          <Sessions days={days} onEdit={setEdited} />
        )}
        <div className={frame['bar']}>
          <p>Showing back to {dayToWords(since, CONVENTIONS, { weekday: true })}</p>
          <Button
            look="outline"
            disabled={isReadingOlder}
            onClick={() => {
              setParts(parts + 1);
            }}
          >
            Load older
          </Button>
        </div>
      </Page>
      {shown !== null && (
        <FocusForm
          key={shown === 'new' ? 'new' : shown.id}
          row={shown === 'new' ? null : shown}
          onClose={() => {
            setEdited(null);
            if (isNewAsked) store.setState({ page: { kind: 'focusHistory' } });
          }}
        />
      )}
    </>
  );
};
