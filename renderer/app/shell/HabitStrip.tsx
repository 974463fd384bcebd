import { Check } from 'lucide-react';
import type { HabitOfDay } from '#shared/ipc/habit-methods.ts';
import { stepOn } from '#renderer/entities/habit/habit-actions.ts';
import { habitColor } from '#renderer/entities/habit/habit-color.ts';
import { habitSign, stateWords, valueWords } from '#renderer/entities/habit/habit-words.ts';
import { useHabitsToday } from '#renderer/entities/habit/use-habits.ts';
import { useServices } from '#renderer/entities/services.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import styles from './HabitStrip.module.css';

const Chip = ({ habit, today }: HabitOfDay) => {
  const services = useServices();
  const isDone = today.state === 'done';
  const value = valueWords(habit, today);
  const words = value === null ? habit.name : `${habit.name}, ${value}`;
  return (
    <button
      type="button"
      className={styles['chip']}
      style={habitColor(habit)}
      aria-pressed={isDone}
      aria-label={`${words}: ${stateWords(today)}`}
      title={value ?? undefined}
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

/** The habits that are due today, above its tasks. */
export const HabitStrip = () => {
  const { habitsInToday } = useSettings();
  const day = useHabitsToday();
  const due =
    day?.sections
      .flatMap(({ habits }) => habits)
      .filter(({ today }) => today.isDue || today.state === 'done') ?? [];
  if (!habitsInToday || due.length === 0) return null;
  return (
    <section aria-label="Habits" className={styles['strip']}>
      {due.map((one) => (
        <Chip key={one.habit.id} {...one} />
      ))}
    </section>
  );
};
