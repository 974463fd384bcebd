import { HabitChip, isShownOn } from '#renderer/entities/habit/HabitChip.tsx';
import { useHabitsToday } from '#renderer/entities/habit/use-habits.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import styles from './HabitStrip.module.css';

/** The habits that are due today, above its tasks. */
export const HabitStrip = () => {
  const { habitsInToday } = useSettings();
  const day = useHabitsToday();
  const due = day?.sections.flatMap(({ habits }) => habits).filter(isShownOn) ?? [];
  if (!habitsInToday || due.length === 0) return null;
  return (
    <section aria-label="Habits" className={styles['strip']}>
      {due.map(({ habit, today }) => (
        <HabitChip key={habit.id} habit={habit} today={today} />
      ))}
    </section>
  );
};
