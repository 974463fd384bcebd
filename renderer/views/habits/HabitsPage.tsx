import { ChevronLeft, ChevronRight, Repeat } from 'lucide-react';
import { useState } from 'react';
import { addDays, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { dayToWords } from '#shared/domain/dates/describe-date.ts';
import type { HabitOfDay } from '#shared/ipc/habit-methods.ts';
import type { HabitRow } from '#shared/domain/habit-row.ts';
import { CONVENTIONS, useToday } from '#renderer/entities/clock/today.ts';
import { archiveHabit } from '#renderer/entities/habit/habit-actions.ts';
import { useHabitList, useHabitsDay, type HabitsDay } from '#renderer/entities/habit/use-habits.ts';
import { useServices } from '#renderer/entities/services.ts';
import { UnreadPage } from '#renderer/entities/UnreadPage.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { Page } from '#renderer/ui/Page.tsx';
import { useWalkedLines, WALKED } from '#renderer/ui/grid/walk-lines.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { HabitForm } from './HabitForm.tsx';
import type { AskedHabit } from './HabitLine.tsx';
import { HabitSections } from './HabitSections.tsx';
import styles from './HabitsPage.module.css';

interface DayBarProps {
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  readonly day: HabitsDay;
  readonly onDate: (date: CalendarDate) => void;
  readonly onAdd: () => void;
}

const DayBar = ({ date, today, day, onDate, onAdd }: DayBarProps) => {
  const name = date === today ? 'Today' : dayToWords(date, CONVENTIONS, { weekday: true });
  return (
    <div className={styles['bar']}>
      <IconButton
        label="Previous day"
        onClick={() => {
          onDate(addDays(date, -1));
        }}
      >
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <h2 className={styles['day']}>{name}</h2>
      <IconButton
        label="Next day"
        disabled={date >= today}
        onClick={() => {
          onDate(addDays(date, 1));
        }}
      >
        <ChevronRight size={16} aria-hidden />
      </IconButton>
      {date !== today && (
        <Button
          onClick={() => {
            onDate(today);
          }}
        >
          Today
        </Button>
      )}
      <p className={styles['sum']}>{day.due === 0 ? 'Nothing planned' : `${day.done} of ${day.due} done`}</p>
      <Button look="outline" onClick={onAdd}>
        New habit
      </Button>
    </div>
  );
};

/** The habit that the page was opened for; another object each time. */
const useAskedHabit = (): AskedHabit | null =>
  useViewState(({ page }) => (page?.kind === 'habits' && page.habitId !== undefined ? page : null));

const Archived = () => {
  const services = useServices();
  const asked = useAskedHabit();
  const archived = useHabitList().data?.habits.filter((habit) => habit.archived) ?? [];
  if (archived.length === 0) return null;
  return (
    <details
      className={styles['archived']}
      {...(archived.some(({ id }) => id === asked?.habitId) && { open: true })}
    >
      <summary>Archived ({archived.length})</summary>
      <ul className={styles['list']}>
        {archived.map((habit) => (
          <li key={habit.id} className={styles['past']}>
            <span>{habit.name}</span>
            <Button {...WALKED} onClick={() => void archiveHabit(services, habit)}>
              Unarchive
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** What the form is open for: a new habit, or one that is there. */
type Edited = 'new' | HabitRow;

const NoHabits = ({ isServed, onAdd }: { readonly isServed: boolean; readonly onAdd: () => void }) => (
  <EmptyState
    icon={<Repeat size={28} strokeWidth={1.5} />}
    title={isServed ? 'No habits yet' : 'No habits here'}
  >
    {isServed ? (
      <>
        <p>Small things that you do again and again: check in with one key, and see your streak grow.</p>
        <Button look="outline" onClick={onAdd}>
          New habit
        </Button>
      </>
    ) : (
      <p>The service of this account keeps no habits. Use another account for them.</p>
    )}
  </EmptyState>
);

const habitsOf = ({ sections }: HabitsDay): readonly HabitOfDay[] => sections.flatMap(({ habits }) => habits);

interface DayProps {
  readonly day: HabitsDay;
  readonly today: CalendarDate;
  readonly onDate: (date: CalendarDate) => void;
  readonly onEdit: (edited: Edited) => void;
}

const Day = ({ day, today, onDate, onEdit }: DayProps) => {
  const all = habitsOf(day);
  const asked = useAskedHabit();
  const lines = useWalkedLines(all.map(({ habit }) => habit.id).join());
  const onAdd = () => {
    onEdit('new');
  };
  if (all.length === 0 && day.archived === 0) return <NoHabits isServed={day.isServed} onAdd={onAdd} />;
  return (
    <Page>
      <DayBar date={day.date} today={today} day={day} onDate={onDate} onAdd={onAdd} />
      <div {...lines} className={styles['sections']}>
        <HabitSections day={day} asked={asked} onEdit={onEdit} />
        <Archived />
      </div>
    </Page>
  );
};

/** The habits of a day, with a key to check in each. */
export const HabitsPage = () => {
  const today = useToday();
  const store = useViewStore();
  const [date, setDate] = useState<CalendarDate | null>(null);
  const { data, error, refetch } = useHabitsDay(date ?? today);
  const [edited, setEdited] = useState<Edited | null>(null);
  const isNewAsked = useViewState(({ page }) => page?.kind === 'habits' && page.isNew === true);
  if (data === undefined) return <UnreadPage error={error} onRetry={refetch} rows={4} what="the habits" />;
  const shown = isNewAsked ? 'new' : edited;
  return (
    <>
      <Day day={data} today={today} onDate={setDate} onEdit={setEdited} />
      {shown !== null && (
        <HabitForm
          key={shown === 'new' ? 'new' : shown.id}
          habit={shown === 'new' ? null : shown}
          onClose={() => {
            setEdited(null);
            if (isNewAsked) store.setState({ page: { kind: 'habits' } });
          }}
        />
      )}
    </>
  );
};
