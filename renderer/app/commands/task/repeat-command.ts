import { describeDay } from '#shared/domain/dates/describe-date.ts';
import { describeRepeat } from '#shared/domain/repeat/describe-repeat.ts';
import { parseRepeatWords, type RepeatWordsAnswer } from '#shared/domain/repeat/repeat-words.ts';
import type { upcomingStarts } from '#shared/domain/repeat/recurrence.ts';
import type { RowDates } from '#shared/domain/task.ts';
import { CONVENTIONS, currentDay, dateContext, dayOf, hostZone } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import {
  firstTargetDetail,
  firstTargetRow,
  readFirstTarget,
} from '#renderer/entities/task/actions/targets.ts';
import type { ArgumentOption } from '#renderer/ui/command/command.ts';
import { performEdit, type TargetCommand } from './on-targets.ts';
import { toldRepeat } from '#renderer/entities/task/actions/date-actions.ts';

const REPEATS = ['daily', 'every weekday', 'weekly', 'every 2 weeks', 'monthly', 'yearly'];

/** Days that are told of a rule before it is chosen. */
const SHOWN = 5;

type Upcoming = typeof upcomingStarts;
type Typed = Extract<RepeatWordsAnswer, { readonly kind: 'repeat' }>;

const utcDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The days that the task would be on next. */
const nextDays = (upcoming: Upcoming, { repeat, firstDate }: Typed, dates: RowDates): readonly string[] => {
  const { repeatFlag } = repeat;
  if (dates?.kind === 'timed') {
    const start = Date.parse(dates.start);
    return upcoming({ repeatFlag, start, timeZone: hostZone() }, SHOWN).map((moment) =>
      dayOf(new Date(moment)),
    );
  }
  const first = dates?.start ?? firstDate;
  const start = Date.parse(`${first}T00:00:00Z`);
  const days = upcoming({ repeatFlag, start, timeZone: 'UTC' }, SHOWN).map(utcDay);
  // A task without a date gets the first one.
  return dates === null ? [first, ...days].slice(0, SHOWN) : days;
};

const describeNext = (services: Services, upcoming: Upcoming | null, typed: Typed): string | undefined => {
  if (typed.repeat.repeatFrom === '1') return 'from completion';
  if (upcoming === null) return undefined;
  const context = { today: currentDay(), conventions: CONVENTIONS };
  return nextDays(upcoming, typed, firstTargetRow(services)?.dates ?? null)
    .map((day) => describeDay(day, context))
    .join(' · ');
};

const clearing = (services: Services): ArgumentOption => ({
  id: 'clear',
  title: 'Does not repeat',
  run: () => {
    performEdit(services, 'Do not repeat', { change: { repeat: null }, told: toldRepeat(null) });
  },
});

const optionOf = (services: Services, text: string, upcoming: Upcoming | null): ArgumentOption | null => {
  const answer = parseRepeatWords(text, dateContext());
  if (answer.kind === 'unknown') return null;
  if (answer.kind === 'clear') return clearing(services);
  const { repeatFlag, repeatFrom } = answer.repeat;
  const title = describeRepeat(repeatFlag, { today: currentDay(), conventions: CONVENTIONS });
  const { firstDate } = answer;
  // A repeat needs a day to count from.
  const dates = { kind: 'allDay', start: firstDate, end: firstDate } as const;
  return {
    id: text,
    title,
    detail: describeNext(services, upcoming, answer),
    run: () => {
      const hasDates = (firstTargetRow(services)?.dates ?? null) !== null;
      const repeat = { flag: repeatFlag, from: repeatFrom };
      performEdit(services, title, {
        change: hasDates ? { repeat } : { repeat, dates },
        told: toldRepeat(repeatFlag),
      });
    },
  };
};

/** How the task repeats now: Enter leaves it so, and what these words cannot say stays as it is. */
const currentOption = (services: Services): ArgumentOption | null => {
  const repeat = firstTargetDetail(services)?.repeat ?? null;
  if (repeat === null) return null;
  const title = describeRepeat(repeat.flag, { today: currentDay(), conventions: CONVENTIONS });
  return {
    id: 'current',
    title: repeat.from === '1' ? `${title}, from completion` : title,
    isOn: true,
    run: () => {
      performEdit(services, title, { change: { repeat }, told: toldRepeat(repeat.flag) });
    },
  };
};

const presets = (services: Services, upcoming: Upcoming | null): readonly ArgumentOption[] => {
  const current = currentOption(services);
  const others = [...REPEATS, 'none']
    .map((text) => optionOf(services, text, upcoming))
    .filter((option) => option !== null)
    .filter(({ title }) => title !== current?.title);
  return current === null ? others : [current, ...others];
};

/** How tasks repeat, with the days that a rule comes to. */
export const repeatCommand = (services: Services): TargetCommand => {
  let upcoming: Upcoming | null = null;
  return {
    id: 'task.repeat',
    acts: ['tasks.edit'],
    title: 'Repeat…',
    shortTitle: 'Repeat',
    keys: ['r'],
    keywords: 'recur every',
    argument: {
      words: ['repeat', 'every'],
      heading: (target) => `Repeat ${target}`,
      placeholder: 'How often? Try every mon, 2 weeks, monthly',
      prepare: async () => {
        // Rules are computed by a library that nothing else on the page needs.
        upcoming = (await import('#shared/domain/repeat/recurrence.ts')).upcomingStarts;
        await readFirstTarget(services);
      },
      options: (typed) => {
        if (typed.trim() === '') return presets(services, upcoming);
        const option = optionOf(services, typed, upcoming);
        return option === null ? [] : [option];
      },
    },
  };
};
