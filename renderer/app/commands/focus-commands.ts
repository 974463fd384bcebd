import { focusMinutesSchema } from '#shared/domain/focus.ts';
import { parseLengthWords } from '#shared/domain/dates/length-words.ts';
import {
  finishFocus,
  focusOn,
  giveUpFocus,
  joinFocus,
  startFocus,
  toggleFocus,
} from '#renderer/entities/focus/focus-actions.ts';
import { focusElsewhere, knownFocus } from '#renderer/entities/focus/use-focus.ts';
import { hasSmallWindow, openSmallWindow } from '#renderer/entities/focus/small-window.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { ArgumentOption, CommandDefinition } from '#renderer/ui/command/command.ts';
import { openDialog, openPage } from '#renderer/view-state/view-actions.ts';

const focusedTask = (services: Services): TaskId | null => {
  const { list, focus } = currentTargets(services);
  return services.viewStore.getState().page === null ? (list.order[focus] ?? null) : null;
};

/** `50`, `50 min`, `1h`; null for what is no length of a session. */
const minutesIn = (typed: string): number | null => {
  const length = /^\d+$/u.test(typed.trim())
    ? { kind: 'minutes', count: Number(typed) }
    : parseLengthWords(typed);
  if (length === null || length.kind !== 'minutes') return null;
  return focusMinutesSchema.safeParse(length.count).data ?? null;
};

const lengthOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  const written = minutesIn(typed);
  const lengths = typed.trim() === '' ? [15, 25, 45, 60, 90] : written === null ? [] : [written];
  return lengths.map((minutes) => ({
    id: String(minutes),
    title: `${minutes} minutes`,
    run: () => void startFocus(services, { minutes, taskId: focusedTask(services) }),
  }));
};

const isRunning = (services: Services) => (): boolean => knownFocus(services) !== null;

const startCommands = (services: Services): readonly CommandDefinition[] => [
  {
    id: 'focus.start',
    title: 'Focus on the task',
    titleNow: () => (isRunning(services)() ? 'Focus: pause, resume or change task' : 'Focus on the task'),
    group: 'Task',
    keys: ['q'],
    keywords: 'pomodoro timer start work on quiet',
    run: () => void focusOn(services, focusedTask(services)),
  },
  {
    id: 'focus.start-for',
    title: 'Focus for…',
    group: 'Task',
    keywords: 'pomodoro timer minutes length',
    argument: {
      words: ['focus'],
      placeholder: 'How long? Try 25, 50 min, 1h',
      options: (typed) => lengthOptions(services, typed),
    },
  },
  {
    id: 'focus.count-up',
    title: 'Focus: count up',
    group: 'Task',
    keywords: 'stopwatch timer start',
    run: () => void startFocus(services, { kind: 'stopwatch', taskId: focusedTask(services) }),
  },
  {
    id: 'focus.screen',
    title: 'Focus screen',
    group: 'Window',
    keys: ['Shift+q'],
    keywords: 'quiet full timer pomodoro',
    run: () => {
      openDialog(services.viewStore, 'focus');
    },
  },
];

const historyCommands = ({ viewStore }: Services): readonly CommandDefinition[] => [
  {
    id: 'focus.history',
    title: 'Focus history',
    group: 'Go to',
    keys: ['g q'],
    keywords: 'sessions pomodoro past log time edit',
    run: () => {
      openPage(viewStore, { kind: 'focusHistory' });
    },
  },
  {
    id: 'focus.add',
    title: 'Add focus session…',
    group: 'Task',
    keywords: 'pomodoro timer past by hand record log',
    needs: 'focus.add',
    run: () => {
      openPage(viewStore, { kind: 'focusHistory', isNew: true });
    },
  },
];

const runningCommands = (services: Services): readonly CommandDefinition[] => [
  {
    id: 'focus.pause',
    title: 'Focus: pause or resume',
    group: 'Task',
    keywords: 'timer stop continue',
    when: () => knownFocus(services)?.phase === 'focus',
    run: () => void toggleFocus(services),
  },
  {
    id: 'focus.finish',
    title: 'Focus: finish',
    group: 'Task',
    keywords: 'timer done end break',
    when: isRunning(services),
    run: () => void finishFocus(services),
  },
  {
    id: 'focus.give-up',
    title: 'Focus: give up',
    group: 'Task',
    keywords: 'timer drop cancel abort',
    when: () => knownFocus(services)?.phase === 'focus',
    run: () => void giveUpFocus(services),
  },
  {
    id: 'focus.window',
    title: 'Focus in a small window',
    group: 'Window',
    keywords: 'timer always on top picture float mini',
    when: () => knownFocus(services) !== null && hasSmallWindow(services),
    run: () => void openSmallWindow(services),
  },
  {
    id: 'focus.join',
    title: 'Focus: join the session of the other device',
    group: 'Task',
    keys: ['Shift+j'],
    keywords: 'timer running elsewhere continue phone computer',
    when: () => focusElsewhere(services) !== null,
    run: () => void joinFocus(services),
  },
];

/** The time that one works on one thing. */
export const createFocusCommands = (services: Services): readonly CommandDefinition[] => [
  ...startCommands(services),
  ...runningCommands(services),
  ...historyCommands(services),
];
