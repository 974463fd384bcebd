import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { HabitOfDay } from '#shared/ipc/habit-methods.ts';
import { useServices } from '#renderer/entities/services.ts';
import { stepOn } from './habit-actions.ts';
import { habitColor } from './habit-color.ts';
import { habitSign, stateWords, valueWords } from './habit-words.ts';
import styles from './HabitChip.module.css';

interface HabitChipProps extends Pick<HabitOfDay, 'habit' | 'today'> {
  /** Where other days are shown, too. */
  readonly dayName?: string;
  /** Lower; without its name where there is no room for it. */
  readonly isSmall?: boolean;
  readonly button?: Pick<ComponentProps<'button'>, 'disabled' | 'tabIndex' | 'onFocus'>;
}

/** Whether a habit has its place on its day: to be done, or done. */
export const isShownOn = ({ today }: Pick<HabitOfDay, 'today'>): boolean =>
  today.isDue || today.state === 'done';

/** A habit on a day; a press checks it in. */
export const HabitChip = ({ habit, today, dayName, isSmall = false, button }: HabitChipProps) => {
  const services = useServices();
  const isDone = today.state === 'done';
  const value = valueWords(habit, today);
  const words = [habit.name, value, dayName].filter((word) => word !== null && word !== undefined).join(', ');
  return (
    <button
      {...button}
      type="button"
      className={styles['chip']}
      style={habitColor(habit)}
      data-small={isSmall ? '' : undefined}
      aria-pressed={isDone}
      aria-label={`${words}: ${stateWords(today)}`}
      title={isSmall ? words : (value ?? undefined)}
      onClick={() => void stepOn(services, habit, today)}
    >
      {/* Drawn by the style sheet: it is no part of the name. */}
      <span className={styles['sign']} data-sign={isDone ? '' : habitSign(habit)} aria-hidden>
        {isDone && <Check size={12} strokeWidth={3} />}
      </span>
      <span className={styles['name']}>{habit.name}</span>
    </button>
  );
};
