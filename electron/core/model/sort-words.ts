import type { GroupBy, SortBy } from '#shared/domain/view.ts';

/** The service's words for how a list sorts and groups its tasks (observed). */
const SORT_WORDS: Readonly<Record<SortBy, string>> = {
  manual: 'sortOrder',
  date: 'dueDate',
  priority: 'priority',
  title: 'title',
  tag: 'tag',
  created: 'createdTime',
  modified: 'modifiedTime',
};

/** `day` has no word of its own: it is kept as the date. */
const GROUP_WORDS: Readonly<Record<GroupBy, string>> = {
  none: 'none',
  column: 'sortOrder',
  list: 'project',
  date: 'dueDate',
  day: 'dueDate',
  priority: 'priority',
  tag: 'tag',
};

const SORTS = new Map(Object.entries(SORT_WORDS).map(([sortBy, word]) => [word, sortBy]));
const GROUPS = new Map(
  Object.entries(GROUP_WORDS)
    .filter(([groupBy]) => groupBy !== 'day')
    .map(([groupBy, word]) => [word, groupBy]),
);

export const sortToWire = (sortBy: SortBy): string => SORT_WORDS[sortBy];
export const groupToWire = (groupBy: GroupBy): string => GROUP_WORDS[groupBy];

const isSort = (text: string | undefined): text is SortBy => text !== undefined && text in SORT_WORDS;
const isGroup = (text: string | undefined): text is GroupBy => text !== undefined && text in GROUP_WORDS;

/** A tag that nobody has sorted (observed). */
export const TAG_UNSORTED = 'project';

/** Null for a word that Docket has no choice for. */
export const wireToSort = (word: string | null): SortBy | null => {
  const sortBy = SORTS.get(word ?? '');
  return isSort(sortBy) ? sortBy : null;
};

export const wireToGroup = (word: string | null): GroupBy | null => {
  const groupBy = GROUPS.get(word ?? '');
  return isGroup(groupBy) ? groupBy : null;
};
