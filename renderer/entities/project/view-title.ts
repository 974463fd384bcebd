import { assertNever } from '#shared/domain/assert-never.ts';
import type { FilterRow, FolderRow, ProjectRow, TagRow } from '#shared/domain/project.ts';
import { isSmartView, type SmartView, type View } from '#shared/domain/view.ts';
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
const closedTitle = (query: ClosedQuery, { list, folder, tag }: Names): string => {
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

const SMART_TITLES: Readonly<Record<SmartView, string>> = {
  inbox: 'Inbox',
  today: 'Today',
  tomorrow: 'Tomorrow',
  next7: 'Next 7 days',
  all: 'All',
  calendar: 'Calendar',
  completed: 'Completed',
  wontDo: 'Won’t do',
  trash: 'Trash',
};

export const smartTitle = (kind: SmartView): string => SMART_TITLES[kind];

interface Known {
  readonly projects: readonly ProjectRow[];
  readonly folders: readonly FolderRow[];
  readonly tags: readonly TagRow[];
  readonly filters: readonly FilterRow[];
}

const nameOf = (
  items: readonly { readonly id: string; readonly name: string }[],
  wanted: string,
  what: string,
): string => items.find(({ id }) => id === wanted)?.name ?? what;

const tagTitle = (wanted: string, tags: readonly TagRow[]): string =>
  tags.find(({ name }) => name === wanted)?.label ?? wanted;

export const viewToTitle = (view: View, { projects, folders, tags, filters }: Known): string => {
  if (isSmartView(view)) return smartTitle(view.kind);
  switch (view.kind) {
    case 'project':
      return nameOf(projects, view.projectId, 'List');
    case 'folder':
      return nameOf(folders, view.folderId, 'Folder');
    case 'tag':
      return tagTitle(view.tag, tags);
    case 'filter':
      return nameOf(filters, view.filterId, 'Filter');
    case 'closed':
      return closedTitle(view.query, {
        list: (id) => nameOf(projects, id, 'a list that is gone'),
        folder: (id) => nameOf(folders, id, 'a folder that is gone'),
        tag: (name) => tagTitle(name, tags),
      });
    case 'search':
      return `“${view.text}”`;
    default:
      return assertNever(view);
  }
};
