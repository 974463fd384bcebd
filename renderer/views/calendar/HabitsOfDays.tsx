import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { dayToWords } from '#shared/domain/dates/describe-date.ts';
import { CONVENTIONS, useToday } from '#renderer/entities/clock/today.ts';
import { HabitChip, isShownOn } from '#renderer/entities/habit/HabitChip.tsx';
import { useHabitsOfDays } from '#renderer/entities/habit/use-habits.ts';
import { GridCell, GridHead, GridLine } from '#renderer/ui/grid/GridRow.tsx';
import styles from './TimeGrid.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrow keys go from chip to chip; other keys are those of the calendar. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const at = chips.findIndex((chip) => chip === document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  event.stopPropagation();
  chips[at + step]?.focus();
};

/** The habits of the shown days, to be checked in. Tab comes to one of them: the first of today, or of the last day before. */
export const HabitsOfDays = ({ days }: { readonly days: readonly CalendarDate[] }) => {
  const today = useToday();
  const answers = useHabitsOfDays(days);
  const [focused, setFocused] = useState<string | null>(null);
  const chips = days.flatMap((date, index) => {
    const habits = answers[index]?.sections.flatMap((section) => section.habits).filter(isShownOn) ?? [];
    return habits.map((one) => ({ ...one, date, key: `${date} ${one.habit.id}` }));
  });
  const past = chips.filter(({ date }) => date <= today);
  const lastDay = past.at(-1)?.date;
  const stop =
    past.find(({ key }) => key === focused)?.key ?? past.find(({ date }) => date === lastDay)?.key ?? null;
  return (
    <GridLine aria-label="Habits" className={styles['habits']} onKeyDown={walk}>
      <GridHead of="row" className={styles['gutter']}>
        Habits
      </GridHead>
      {days.map((day) => (
        <GridCell key={day} className={styles['habitsOfDay']}>
          {chips
            .filter(({ date }) => date === day)
            .map((chip) => (
              <HabitChip
                key={chip.key}
                habit={chip.habit}
                today={chip.today}
                dayName={dayToWords(day, CONVENTIONS, { weekday: true })}
                isSmall
                button={{
                  disabled: day > today,
                  tabIndex: chip.key === stop ? 0 : -1,
                  onFocus: () => {
                    setFocused(chip.key);
                  },
                }}
              />
            ))}
        </GridCell>
      ))}
    </GridLine>
  );
};
