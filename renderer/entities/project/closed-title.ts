import { spanToWords } from '#shared/domain/dates/describe-date.ts';
import type { ClosedQuery } from '#shared/domain/statistics.ts';
import { CONVENTIONS } from '#renderer/entities/clock/today.ts';

const OUTCOMES: Readonly<Record<ClosedQuery['outcome'], string>> = {
  done: 'Done',
  wontDo: 'Won’t do',
  notDone: 'Not done',
};
const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

/** Names of what a query asks for. */
interface Names {
  readonly list: (id: string) => string;
  readonly folder: (id: string) => string;
  readonly tag: (name: string) => string;
}

const orNone = <Value>(
  value: Value | null | undefined,
  none: string,
  name: (value: Value) => string,
): readonly string[] => {
  if (value === undefined) return [];
  return [value === null ? none : name(value)];
};

/** `Done 2–8 Nov 2026, Work, on Mondays`. */
export const closedTitle = (query: ClosedQuery, { list, folder, tag }: Names): string => {
  const { from, to, outcome, projectId, folderId, priority, weekday, hour } = query;
  return [
    `${OUTCOMES[outcome]} ${spanToWords(from, to, CONVENTIONS)}`,
    ...orNone(projectId, '', list),
    ...orNone(folderId, 'in no folder', folder),
    ...orNone(query.tag, 'without a tag', (name) => `#${tag(name)}`),
    ...orNone(priority, '', (value) => `priority ${value}`),
    ...orNone(weekday, '', (value) => `on ${WEEKDAYS[value - 1] ?? ''}`),
    ...orNone(hour, '', (value) => `at ${value}:00`),
  ].join(', ');
};
