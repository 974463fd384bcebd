import { expect, test } from 'vitest';
import type { Weekday } from '#shared/domain/dates/calendar-date.ts';
import { CORPUS_CONTEXT } from '#shared/domain/quick-entry/corpus/phrase.ts';
import { createLanguage } from '#shared/domain/quick-entry/language/create-language.ts';
import { ENGLISH_TABLE } from '#shared/domain/quick-entry/language/english.ts';
import { wordSet } from '#shared/domain/quick-entry/language/english-words.ts';
import type { LanguageTable } from '#shared/domain/quick-entry/language/language.ts';
import type { LanguageWords } from '#shared/domain/quick-entry/language/vocabulary.ts';
import { parseQuickEntry } from '#shared/domain/quick-entry/parse-quick-entry.ts';

const numbered = <Value extends number>(text: string): ReadonlyMap<string, Value> =>
  // The values are 1, 2 and so on, as many as there are names.
  new Map(text.split(' ').map((name, index) => [name, (index + 1) as Value]));

const WEEKDAYS = numbered<Weekday>('lundi mardi mercredi jeudi vendredi samedi dimanche');
const MONTHS = numbered<number>(
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
);

const WORDS: LanguageWords = {
  ...ENGLISH_TABLE.words,
  weekdays: WEEKDAYS,
  pluralWeekdays: new Map([...WEEKDAYS].map(([name, day]) => [`${name}s`, day])),
  wordlikeWeekdays: wordSet(''),
  nounlikeWeekdays: wordSet(''),
  months: MONTHS,
  fullMonths: new Set(MONTHS.keys()),
  verbMonths: wordSet(''),
  days: new Map([
    ["aujourd'hui", 0],
    ['demain', 1],
    ['après-demain', 2],
  ]),
  partsOfDay: new Map([
    ['matin', '09:00'],
    ['soir', '19:00'],
  ]),
  pluralPartsOfDay: new Map([['matins', '09:00']]),
  clocks: new Map([['midi', '12:00']]),
  halvesOfDay: new Map(),
  clockInitials: new Map(),
  zones: new Map(),
  tonight: wordSet(''),
  clockMarks: wordSet('heures'),
  counts: numbered('un deux trois quatre cinq'),
  ordinals: new Map([
    ['premier', 1],
    ['deuxième', 2],
  ]),
  ordinalEndings: wordSet('er e'),
  last: wordSet('dernier'),
  units: new Map([
    ['jours', 'day'],
    ['semaines', 'week'],
  ]),
  periods: new Map([
    ['semaine', 'week'],
    ['mois', 'month'],
  ]),
  frequencies: new Map([
    ['jour', { frequency: 'DAILY', interval: 1 }],
    ['mois', { frequency: 'MONTHLY', interval: 1 }],
  ]),
  pluralFrequencies: new Map([
    ['jours', { frequency: 'DAILY', interval: 1 }],
    ['semaines', { frequency: 'WEEKLY', interval: 1 }],
  ]),
  every: wordSet('chaque'),
  articles: wordSet('le'),
  and: wordSet('et'),
  upTo: wordSet('- au'),
};

const FRENCH: LanguageTable = {
  words: WORDS,
  leads: {
    dates: [
      ['pour le', 'day'],
      ['avant le', 'day'],
      ['le', 'day'],
    ],
    times: wordSet('à vers'),
    sureTimes: wordSet('pour'),
    ends: new Map([["jusqu'en", 'before']]),
  },
  phrases: {
    dates: [
      ['<day>', 'any'],
      ['ce <part>', 'any', { day: 0 }],
      ['<weekday>', 'weekday'],
      ['<weekday> prochain', 'weekday', { which: 'next' }],
      ['[<weekday>] <dayOfYear>', 'any'],
      ['<period> prochaine|prochain', 'any', { which: 'next' }],
      ['dans <span>', 'any', { day: 0 }],
      ['<numeric>', 'numeric'],
      ['fin <month>', 'any', { edge: 'last' }],
    ],
    daysOfYear: [['<monthDay> <month> [<year>]', 'any']],
    spans: [['<count> <unit>', 'any']],
    times: [
      ['<clockName>', 'named'],
      ['<clock>', 'clock'],
      ['<clock> -|à <endClock>', 'range'],
      ['[du] <part>', 'beside'],
    ],
    repeats: [
      ['<every> <interval>', 'any'],
      ['<every> <weekdays>', 'any'],
      ['<every> <interval> le <monthDays>', 'any'],
      ['tous les <interval>', 'any'],
      ['tous les <pluralWeekdays>', 'any'],
      ['le <nthWeekdays> du mois', 'any'],
    ],
    intervals: [
      ['<frequency>', 'any'],
      ['<frequencies>', 'any'],
      ['<count> <frequencies>', 'any'],
    ],
    repeatEnds: [['<count> fois', 'any', { times: true }]],
    estimates: [['pendant <shortLength>', 'any']],
  },
  context: { nounMakers: wordSet('du la un une mon ma') },
};

const language = createLanguage(FRENCH);

const read = (text: string) => {
  const { title, values } = parseQuickEntry(text, { ...CORPUS_CONTEXT, language });
  const { date, time, endTime, repeat } = values;
  return { title, date, time, endTime, rule: repeat?.repeatFlag.replace('RRULE:', '') ?? null };
};

const SAID = { time: null, endTime: null, rule: null };

test.each([
  ['Dentiste demain à 9h', { title: 'Dentiste', date: '2026-11-19', time: '09:00' }],
  ['Appeler Léa après-demain', { title: 'Appeler Léa', date: '2026-11-20' }],
  ['Réunion vendredi prochain 14h30', { title: 'Réunion', date: '2026-11-27', time: '14:30' }],
  ['Loyer pour le 5 décembre', { title: 'Loyer', date: '2026-12-05' }],
  ['Vacances semaine prochaine', { title: 'Vacances', date: '2026-11-23' }],
  ['Rendre le livre dans trois jours', { title: 'Rendre le livre', date: '2026-11-21' }],
  ['Bilan fin janvier', { title: 'Bilan', date: '2027-01-31' }],
  ['Dîner samedi soir', { title: 'Dîner', date: '2026-11-21', time: '19:00' }],
  ['Cours lundi 10h30 à 12h', { title: 'Cours', date: '2026-11-23', time: '10:30', endTime: '12:00' }],
  [
    'Yoga chaque lundi et jeudi',
    { title: 'Yoga', date: '2026-11-19', rule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TH' },
  ],
  ['Arroser tous les deux jours', { title: 'Arroser', date: '2026-11-18', rule: 'FREQ=DAILY;INTERVAL=2' }],
  [
    'Marché tous les samedis',
    { title: 'Marché', date: '2026-11-21', rule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=SA' },
  ],
  [
    'Loyer chaque mois le 1er',
    { title: 'Loyer', date: '2026-12-01', rule: 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=1' },
  ],
  [
    'Club le deuxième mardi du mois',
    { title: 'Club', date: '2026-12-08', rule: 'FREQ=MONTHLY;INTERVAL=1;BYDAY=2TU' },
  ],
  [
    'Piano chaque jour 10 fois',
    { title: 'Piano', date: '2026-11-18', rule: 'FREQ=DAILY;INTERVAL=1;COUNT=10' },
  ],
])('%s is read by a table of another language', (text, meant) => {
  expect(read(text)).toEqual({ ...SAID, ...meant });
});

test.each(['Call Ann tomorrow 9am', 'Water every monday', 'Le rapport du vendredi', 'Pay by december 5'])(
  'in another language, nothing is recognised in %s',
  (text) => {
    expect(parseQuickEntry(text, { ...CORPUS_CONTEXT, language }).values.date).toBeNull();
  },
);
