import type { RunStep } from '#shared/actions/run.ts';
import { foldText } from '#shared/domain/search-text.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import type { HabitOfDay } from '#shared/ipc/habit-methods.ts';
import { ask, runCommand, type CommandContext } from '#electron/hosts/terminal/command-context.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import { findTasks } from '#electron/hosts/terminal/find-tasks.ts';
import { plain, type SharedOptions } from '#electron/hosts/terminal/output.ts';
import { runSteps } from '#electron/hosts/terminal/run-steps.ts';
import { scheduleStep } from '#electron/hosts/terminal/schedule-step.ts';
import { printTasks } from '#electron/hosts/terminal/task-rows.ts';
import { localDay } from '#electron/hosts/terminal/when.ts';

type Running = MethodOutput<'focus.running'>['running'];

const MINUTE = 60_000;

const runningWords = (running: Running): string => {
  if (running === null) return 'No focus session.';
  const { phase, pausedAt, startedAt, pausedMs, minutes, task } = running;
  const passed = Math.max(0, (pausedAt ?? Date.now()) - startedAt - pausedMs);
  const of = minutes === 0 ? '' : ` of ${minutes}`;
  const what = task === null ? '' : ` on ${plain(task.title)}`;
  return `${phase === 'break' ? 'Break' : 'Focus'}${what}: ${Math.floor(passed / MINUTE)}${of} min${pausedAt === null ? '' : ', paused'}`;
};

interface FocusOptions extends SharedOptions {
  readonly minutes?: string;
  readonly stopwatch?: boolean;
  readonly note?: string;
}

const minutesOf = ({ minutes }: FocusOptions) => (minutes === undefined ? {} : { minutes: Number(minutes) });

type ChangeFocus = (
  context: CommandContext,
  words: readonly string[],
  options: FocusOptions,
) => Promise<{ readonly running: Running }>;

const noteOf = ({ note }: FocusOptions) => (note === undefined ? {} : { note });

export const FOCUS_VERBS: Readonly<Record<string, ChangeFocus>> = {
  start: async (context, names, options) => {
    const [taskId = null] = names.length === 0 ? [] : await findTasks(context, [names.join(' ')]);
    const kind = options.stopwatch === true ? 'stopwatch' : 'pomodoro';
    return context.session.call('focus.start', { kind, taskId, ...minutesOf(options) });
  },
  pause: async ({ session }) => session.call('focus.pause', {}),
  resume: async ({ session }) => session.call('focus.resume', {}),
  finish: async ({ session }, _words, options) => session.call('focus.finish', noteOf(options)),
  'give-up': async ({ session }, _words, options) => session.call('focus.giveUp', noteOf(options)),
  break: async ({ session }, _words, options) => session.call('focus.rest', minutesOf(options)),
};

const changeFocus = async (
  context: CommandContext,
  [verb = '', ...words]: readonly string[],
  options: FocusOptions,
): Promise<void> => {
  const change = Object.hasOwn(FOCUS_VERBS, verb) ? FOCUS_VERBS[verb] : undefined;
  if (change === undefined)
    throw new CommandFailure(
      'usage',
      `“${verb}” isn’t something focus can do.`,
      `${Object.keys(FOCUS_VERBS).join(', ')}.`,
    );
  await change(context, words, options);
};

export const focus = (words: readonly string[], options: FocusOptions): Promise<void> =>
  runCommand(options, async (context) => {
    const { session, out } = context;
    if (words.length > 0) await changeFocus(context, words, options);
    const { running, doneToday, minutesToday } = await session.call('focus.running', {});
    if (out.data('focus', { running, doneToday, minutesToday })) return;
    out.say(runningWords(running));
    out.say(out.paint(`Today: ${doneToday} pomodoros, ${minutesToday} min`, 'dim'));
  });

const habitsToday = async ({ session }: CommandContext, date: string): Promise<readonly HabitOfDay[]> => {
  const { sections, isServed } = await session.call('habits.day', { date });
  if (!isServed) throw new CommandFailure('refused', 'The service of this account has no habits.');
  return sections.flatMap(({ habits }) => habits);
};

const habitStep = (found: HabitOfDay, date: string, [verb, amount]: readonly string[]): RunStep => {
  const { id } = found.habit;
  if (verb === 'undo') return { action: 'habits.undoCheckIn', input: { id, date } };
  if (verb === 'failed') return { action: 'habits.checkIn', input: { id, date, to: { kind: 'failed' } } };
  if (verb === 'step')
    return { action: 'habits.checkIn', input: { id, date, to: { kind: 'step', steps: 1 } } };
  if (amount === undefined) return { action: 'habits.checkIn', input: { id, date, to: { kind: 'done' } } };
  if (!/^\d+(?:\.\d+)?$/u.test(amount)) throw new CommandFailure('usage', `“${amount}” isn’t a number.`);
  return { action: 'habits.checkIn', input: { id, date, to: { kind: 'value', value: Number(amount) } } };
};

export const HABIT_VERBS: ReadonlySet<string> = new Set(['done', 'step', 'failed', 'undo']);

export const habit = (
  [verb, name, amount]: readonly string[],
  options: SharedOptions & { readonly date?: string },
): Promise<void> =>
  runCommand(options, async (context) => {
    const { out } = context;
    const date = options.date ?? localDay(new Date());
    const habits = await habitsToday(context, date);
    if (verb === undefined || verb === 'list') {
      const items = habits.map(({ habit: { id, name: called, goal, unit, isNumber }, today, figures }) => ({
        id,
        name: called,
        state: today.state,
        isDue: today.isDue,
        value: today.checkIn?.value ?? 0,
        goal: isNumber ? goal : null,
        unit,
        streak: figures.streak,
        streakUnit: figures.streakUnit,
      }));
      if (out.data('habits', { date, habits: items }, { kind: 'habit', items })) return;
      out.table(
        items.map(({ name: called, state, value, goal, unit, streak, streakUnit, isDue }) => [
          {
            text: { done: 'done', failed: 'failed', partial: 'partial', open: isDue ? 'due' : '', off: '' }[
              state
            ],
            color: 'green',
          },
          { text: plain(called) },
          { text: goal === null ? '' : `${value}/${goal} ${plain(unit)}` },
          { text: streak === 0 ? '' : `${streak} ${streakUnit}`, color: 'dim' },
        ]),
      );
      return;
    }
    if (!HABIT_VERBS.has(verb) || name === undefined)
      throw new CommandFailure(
        'usage',
        'Name a verb and a habit: docket habit done Read.',
        'list, done, step, failed, undo.',
      );
    const wanted = foldText(name);
    const found =
      habits.find(({ habit: { name: called } }) => foldText(called) === wanted) ??
      habits.find(({ habit: { name: called } }) => foldText(called).startsWith(wanted));
    if (found === undefined) throw new CommandFailure('notFound', `There is no habit “${name}”.`);
    await runSteps(
      context,
      [habitStep(found, date, [verb, ...(amount === undefined ? [] : [amount])])],
      () => `${plain(found.habit.name)}: checked in.`,
    );
  });

const CHOICES: Readonly<Record<string, string>> = { t: 'today', m: 'tomorrow', w: '+7', n: 'none' };

/** Overdue tasks and those of today: in a terminal each overdue one is asked for. */
export const plan = (_words: readonly string[], options: SharedOptions): Promise<void> =>
  runCommand(options, async (context) => {
    const { session, out } = context;
    const { ids, groups } = await session.call('tasks.outline', {
      view: { kind: 'today' },
      withClosed: false,
      arrangement: { groupBy: 'date', sortBy: 'date', nested: false },
    });
    const overdue = groups[0]?.key === 'date:overdue' ? ids.slice(0, groups[0].listed) : [];
    if (ids.length === 0) out.say('Nothing is due today.');
    await printTasks(context, ids, { more: { overdue: overdue.length } });
    if (!out.isInteractive) return;
    const rows = await session.call('tasks.rows', { ids: overdue.slice(0, 500) });
    for (const { id, title } of rows) {
      const key = (
        await ask(`${plain(title)}: [t]oday to[m]orrow [w]eek [n]o date [d]one [Enter] keep, [q]uit: `)
      ).toLowerCase();
      if (key === 'q') return;
      const when = CHOICES[key];
      if (key === 'd')
        await runSteps(context, [{ action: 'tasks.complete', input: { ids: [id] } }], () => 'Completed');
      else if (when !== undefined)
        await runSteps(context, [await scheduleStep(session, [id], when)], () => 'Scheduled');
    }
    out.say('Your day is planned.');
  });
