import type { EntryValues } from '#shared/domain/quick-entry/entry-values.ts';
import { CORPUS_CONTEXT } from '#shared/domain/quick-entry/corpus/phrase.ts';
import { US_CONTEXT } from '#shared/domain/quick-entry/corpus/us-conventions.ts';
import type { EntryContext } from '#shared/domain/quick-entry/parse-quick-entry.ts';

/**
 * One line of the gathered corpus:
 *
 *     Lunch {noon friday} = 2026-11-20 12:00
 *     Swim {every mon} {~Sport} = 2026-11-23 WEEKLY BYDAY=MO list=Sport
 *     Conference mon-fri ?= 2026-11-18 WEEKLY BYDAY=MO,TU,WE,TH,FR
 *     Mow every summer
 *
 * The words in braces are taken, the others are the title. Behind `=` stands
 * what is meant; behind `?=` what is offered while all words stay; without
 * both, nothing is meant. `WEEKLY/2` is every second week, `DONE` counts from
 * the completion, `US` stands for a place that writes the month first.
 */
export interface MarkedLine {
  readonly text: string;
  readonly context: EntryContext;
  readonly title: string;
  readonly values: Partial<EntryValues>;
  readonly offered: Partial<EntryValues> | null;
}

/** The lines of a text, without comments. */
export const readMarkedLines = (text: string): readonly MarkedLine[] =>
  corpusLines(text).map((line) => {
    const [, marked = line, sign = '', reading = ''] = /^(.*?) (\?=|=)(?: (.*))?$/u.exec(line) ?? [];
    const words = reading.split(' ').filter((word) => word !== '');
    const values = readValues(words.filter((word) => word !== 'US'));
    const isOffer = sign === '?=';
    return {
      text: marked.replaceAll(/[{}]/gu, ''),
      context: words.includes('US') ? US_CONTEXT : CORPUS_CONTEXT,
      title: titleOf(marked),
      values: isOffer ? {} : values,
      offered: isOffer ? values : null,
    };
  });

export const corpusLines = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

const titleOf = (marked: string): string =>
  marked
    .replaceAll(/\{[^}]*\}/gu, '')
    .replaceAll(/ {2,}/gu, ' ')
    .replaceAll(/ (?=[,.!])/gu, '')
    .trim();

const readValues = (words: readonly string[]): Partial<EntryValues> => {
  const [dates = '', endDate] = (words[0] ?? '').split('..');
  const times = words.find((word) => /^\d\d:\d\d/u.test(word));
  const [time, endTime] = times?.split('-') ?? [];
  return {
    ...(/^\d{4}-/u.test(dates) ? { date: dates } : {}),
    ...(endDate === undefined ? {} : { endDate }),
    ...(time === undefined ? {} : { time }),
    ...(endTime === undefined ? {} : { endTime }),
    ...readRule(words),
    ...readNames(words),
  };
};

const readRule = (words: readonly string[]): Pick<EntryValues, 'repeat'> | null => {
  const rule = words.find((word) => /^(?:DAI|WEEK|MONTH|YEAR)LY/u.test(word));
  if (rule === undefined) return null;
  const [frequency = '', interval = '1'] = rule.split('/');
  const parts = words.filter((word) => /^(?:WKST|BY[A-Z]+|COUNT|UNTIL)=/u.test(word));
  const repeatFlag = `RRULE:${[`FREQ=${frequency}`, `INTERVAL=${interval}`, ...parts].join(';')}`;
  return { repeat: { repeatFlag, repeatFrom: words.includes('DONE') ? '1' : '2' } };
};

const readNames = (words: readonly string[]): Partial<EntryValues> => {
  const named = (name: string): string | undefined =>
    words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
  const [list, tag, priority] = [named('list'), named('tags'), named('priority')];
  return {
    ...(list === undefined ? {} : { listQuery: list }),
    ...(tag === undefined ? {} : { tags: [tag] }),
    ...(priority === 'high' || priority === 'medium' || priority === 'low' ? { priority } : {}),
  };
};
