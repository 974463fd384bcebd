import type { BackupComparison, ComparedTask } from '#shared/domain/backup.ts';
import { foldText, searchTerms } from '#shared/domain/search-text.ts';
import { differencesToWords } from '#renderer/entities/sync/describe-edit.ts';

/** A task that is another thing now, in words. */
export interface ComparisonLine extends Pick<ComparedTask, 'id' | 'title' | 'state'> {
  readonly state: ComparedTask['state'];
  /** What happened since. */
  readonly what: string;
  /** From the backup to now. */
  readonly changes: readonly string[];
}

export interface ComparisonGroup {
  readonly id: string;
  readonly name: string;
  readonly isGone: boolean;
  readonly lines: readonly ComparisonLine[];
}

const WHAT: Readonly<Record<ComparedTask['state'], string>> = {
  added: 'Added since',
  changed: 'Changed since',
  trashed: 'Moved to the trash since',
  erased: 'Deleted permanently since',
};

/** What is in sight first. */
const ORDER: readonly ComparedTask['state'][] = ['erased', 'trashed', 'changed', 'added'];

const toLine = ({ id, title, state, fields }: ComparedTask): ComparisonLine => ({
  id,
  title: title === '' ? 'Untitled' : title,
  state,
  what: WHAT[state],
  changes: differencesToWords(fields),
});

const byState = (one: ComparisonLine, other: ComparisonLine): number =>
  ORDER.indexOf(one.state) - ORDER.indexOf(other.state);

/** The lines by list: the inbox first, then by name. A gone list without tasks is a group, too. */
export const toGroups = ({ lists, tasks }: BackupComparison): readonly ComparisonGroup[] => {
  const byList = Map.groupBy(tasks, ({ listId }) => listId);
  return lists
    .toSorted((one, other) => {
      if (one.name === null || other.name === null) return one.name === null ? -1 : 1;
      return one.name.localeCompare(other.name);
    })
    .map(({ id, name, isGone }) => ({
      id,
      name: name ?? 'Inbox',
      isGone,
      lines: (byList.get(id) ?? []).map(toLine).toSorted(byState),
    }));
};

/** The groups with the lines in which every typed word stands: in the list, the title, or what happened. */
export const filterGroups = (
  groups: readonly ComparisonGroup[],
  typed: string,
): readonly ComparisonGroup[] => {
  const terms = searchTerms(typed);
  if (terms.length === 0) return groups;
  const hasAll = (...texts: readonly string[]): boolean => {
    const text = foldText(texts.join('\n'));
    return terms.every((term) => text.includes(term));
  };
  return groups.flatMap((group) => {
    const lines = group.lines.filter(({ title, what, changes }) =>
      hasAll(group.name, title, what, ...changes),
    );
    return lines.length > 0 || hasAll(group.name) ? [{ ...group, lines }] : [];
  });
};

/** At most so many lines, from the top. */
export const firstLines = (groups: readonly ComparisonGroup[], limit: number): readonly ComparisonGroup[] => {
  let left = limit;
  return groups.flatMap((group) => {
    if (left <= 0) return [];
    const lines = group.lines.slice(0, left);
    left -= Math.max(1, lines.length);
    return [{ ...group, lines }];
  });
};

/** What can be brought back: a task that was added since is in no backup. */
export const bringableIds = (groups: readonly ComparisonGroup[]): readonly string[] =>
  groups.flatMap(({ lines }) => lines.filter(({ state }) => state !== 'added').map(({ id }) => id));
