import type { Weekday } from '#shared/domain/dates/calendar-date.ts';
import { wordToWeekday } from '#shared/domain/quick-entry/language/calendar-names.ts';
import { linkedText, textAt, type Match, type Words } from '#shared/domain/quick-entry/entry-words.ts';
import { readList } from '#shared/domain/quick-entry/language/read-list.ts';

/** mon, wed and fri; mon,wed,fri; mon-fri; monday to friday. In the order of the week, each once. */
export const readWeekdays = (words: Words, at: number): Match<readonly Weekday[]> | null => {
  const list = readList(words, at, (index) => readSpan(words, index) ?? readJoined(words, index));
  return list === null
    ? null
    : { next: list.next, value: [...new Set(list.value)].toSorted((a, b) => a - b) };
};

const fromTo = (first: Weekday, last: Weekday): readonly Weekday[] => {
  const all: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
  return first <= last
    ? all.filter((day) => day >= first && day <= last)
    : all.filter((day) => day >= first || day <= last);
};

/** `monday to friday`, `mon - fri` */
const readSpan = (words: Words, at: number): Match<readonly Weekday[]> | null => {
  const first = wordToWeekday(textAt(words, at));
  if (first === null || !/^(?:[-–—]|to|through|till|until)$/u.test(linkedText(words, at + 1))) return null;
  const last = wordToWeekday(linkedText(words, at + 2));
  return last === null ? null : { next: at + 3, value: fromTo(first, last) };
};

/** `mon`, `mon,wed,fri`, `mon/thu`, `mon-fri` in one word */
const readJoined = (words: Words, at: number): Match<readonly Weekday[]> | null => {
  const days: Weekday[] = [];
  for (const item of textAt(words, at).split(/[,/&+]/u)) {
    const [first, last, ...others] = item.split(/[-–—]/u).map(wordToWeekday);
    if (first === undefined || first === null || last === null || others.length > 0) return null;
    days.push(...fromTo(first, last ?? first));
  }
  return { next: at + 1, value: days };
};
