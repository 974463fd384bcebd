import type { Weekday } from '#shared/domain/dates/calendar-date.ts';
import { linkedText, textAt, type Match, type Words } from '#shared/domain/quick-entry/entry-words.ts';

/** Where the next item of a list begins, or null where the list ends: a comma, an `and`, or both. */
export const nextItem = (words: Words, next: number): number | null => {
  if (words.language.words.and.has(linkedText(words, next, ',')))
    return linkedText(words, next + 1) === '' ? null : next + 1;
  return words.at(next - 1)?.tail === ',' && next < words.length ? next : null;
};

/** `mon, wed and fri`, `1st and 15th`: as far as `read` finds items. */
export const readList = <Item>(
  words: Words,
  at: number,
  read: (index: number) => Match<readonly Item[]> | null,
): Match<readonly Item[]> | null => {
  const first = textAt(words, at) === '' ? null : read(at);
  if (first === null) return null;
  const items = [...first.value];
  let { next } = first;
  for (;;) {
    const start = nextItem(words, next);
    const item = start === null ? null : read(start);
    if (item === null) return { next, value: items };
    items.push(...item.value);
    ({ next } = item);
  }
};

/** mon, wed and fri; mon,wed,fri; mon-fri; monday to friday. In the order of the week, each once. */
export const readWeekdays = (words: Words, at: number): Match<readonly Weekday[]> | null => {
  const list = readList(words, at, (index) => readSpan(words, index) ?? readJoined(words, index));
  return list === null ? null : { next: list.next, value: inWeek(list.value) };
};

export const inWeek = (days: readonly Weekday[]): readonly Weekday[] =>
  [...new Set(days)].toSorted((a, b) => a - b);

const fromTo = (first: Weekday, last: Weekday): readonly Weekday[] => {
  const all: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
  return first <= last
    ? all.filter((day) => day >= first && day <= last)
    : all.filter((day) => day >= first || day <= last);
};

/** `monday to friday`, `mon - fri` */
const readSpan = (words: Words, at: number): Match<readonly Weekday[]> | null => {
  const { weekdays, weekdayUpTo } = words.language.words;
  const first = weekdays.get(textAt(words, at));
  if (first === undefined || !weekdayUpTo.has(linkedText(words, at + 1))) return null;
  const last = weekdays.get(linkedText(words, at + 2));
  return last === undefined ? null : { next: at + 3, value: fromTo(first, last) };
};

/** `mon`, `mon,wed,fri`, `mon/thu`, `mon-fri` in one word */
const readJoined = (words: Words, at: number): Match<readonly Weekday[]> | null => {
  const { weekdays } = words.language.words;
  const days: Weekday[] = [];
  for (const item of textAt(words, at).split(/[,/&+]/u)) {
    const [name = '', lastName, ...others] = item.split(/[-–—]/u);
    const first = weekdays.get(name);
    const last = lastName === undefined ? first : weekdays.get(lastName);
    if (first === undefined || last === undefined || others.length > 0) return null;
    days.push(...fromTo(first, last));
  }
  return { next: at + 1, value: days };
};
