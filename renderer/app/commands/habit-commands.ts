import { checkIn } from '#renderer/entities/habit/habit-actions.ts';
import { stateWords, valueWords } from '#renderer/entities/habit/habit-words.ts';
import { knownHabitsToday, prepareHabitsToday } from '#renderer/entities/habit/use-habits.ts';
import type { Services } from '#renderer/entities/services.ts';
import type { ArgumentOption, CommandDefinition } from '#renderer/ui/command/command.ts';
import { openPage } from '#renderer/view-state/view-actions.ts';

/** Today's habits, those that are due first. */
const checkInOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  const words = typed.trim().toLowerCase();
  const habits = knownHabitsToday(services)?.sections.flatMap((section) => section.habits) ?? [];
  return habits
    .filter(({ habit }) => habit.name.toLowerCase().includes(words))
    .toSorted((one, other) => Number(other.today.isDue) - Number(one.today.isDue))
    .map(({ habit, today }) => ({
      id: habit.id,
      title: habit.name,
      detail: valueWords(habit, today) ?? stateWords(today),
      color: habit.color,
      isOn: today.state === 'done',
      run: () => void checkIn(services, habit, { date: today.date, to: { kind: 'step', steps: 1 } }),
    }));
};

/** The page of habits, and their check-ins from anywhere. */
export const createHabitCommands = (services: Services): readonly CommandDefinition[] => [
  {
    id: 'go.habits',
    title: 'Go to Habits',
    group: 'Go to',
    keys: ['g h'],
    keywords: 'streak routine check in daily',
    run: () => {
      openPage(services.viewStore, { kind: 'habits' });
    },
  },
  {
    id: 'habit.new',
    title: 'New habit',
    group: 'Lists',
    keywords: 'add create routine streak',
    needs: 'habit.create',
    run: () => {
      openPage(services.viewStore, { kind: 'habits', isNew: true });
    },
  },
  {
    id: 'habit.check-in',
    title: 'Check in a habit…',
    group: 'Lists',
    keywords: 'done routine streak',
    needs: 'habit.checkIn',
    argument: {
      words: ['habit', 'checkin'],
      placeholder: 'Which habit?',
      prepare: () => prepareHabitsToday(services),
      options: (typed) => checkInOptions(services, typed),
    },
  },
];
