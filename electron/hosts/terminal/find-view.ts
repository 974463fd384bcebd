import type { ProjectRow } from '#shared/domain/project.ts';
import { foldText } from '#shared/domain/search-text.ts';
import type { SmartView, View } from '#shared/domain/view.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import type { Session } from '#electron/hosts/terminal/session.ts';

export interface FoundView {
  readonly view: View;
  /** A filter of the view, as the service keeps it; null for all of it. */
  readonly rule: string | null;
}

const SMART: Readonly<Record<string, SmartView>> = {
  inbox: 'inbox',
  today: 'today',
  tomorrow: 'tomorrow',
  next7: 'next7',
  week: 'next7',
  all: 'all',
  completed: 'completed',
  done: 'completed',
  wontdo: 'wontDo',
  trash: 'trash',
};

const namesOf = async ({ call }: Session) => {
  const [lists, folders, tags, filters] = await Promise.all([
    call('projects.list', {}),
    call('folders.list', {}),
    call('tags.list', {}),
    call('filters.list', {}),
  ]);
  return { lists, folders, tags, filters };
};
type Names = Awaited<ReturnType<typeof namesOf>>;

/** A list, folder, tag or saved filter that is called so, whatever the case and accents. */
const namedView = (words: string, { lists, folders, tags, filters }: Names): View | null => {
  const wanted = foldText(words.replace(/^#/u, ''));
  const isNamed = (name: string): boolean => foldText(name) === wanted;
  const tag = tags.find(({ label }) => isNamed(label));
  if (words.startsWith('#')) return tag === undefined ? null : { kind: 'tag', tag: tag.name };
  const list = lists.find(({ name }) => isNamed(name));
  if (list !== undefined) return { kind: 'project', projectId: list.id };
  const folder = folders.find(({ name }) => isNamed(name));
  if (folder !== undefined) return { kind: 'folder', folderId: folder.id };
  const filter = filters.find(({ name }) => isNamed(name));
  if (filter !== undefined) return { kind: 'filter', filterId: filter.id };
  return tag === undefined ? null : { kind: 'tag', tag: tag.name };
};

const filterLine = async (words: string, { lists, folders, tags }: Names): Promise<FoundView> => {
  const { parseFilter } = await import('#shared/domain/filter/parse-filter.ts');
  const { expressionToRule } = await import('#shared/domain/filter/filter-rule.ts');
  const read = parseFilter(words, { lists, folders, tags });
  if (read.ok) return { view: { kind: 'all' }, rule: expressionToRule(read.value) };
  throw new CommandFailure(
    'usage',
    `“${words}” isn’t a view, list, folder, tag or filter. ${read.error.message}`,
    'Views: inbox, today, tomorrow, week, all, completed, trash. A filter line: "overdue or (today and !high)".',
  );
};

/** The view that words name: a view, a list, a folder, a tag, a saved filter, or a filter line. @throws CommandFailure */
export const findView = async (session: Session, words: string): Promise<FoundView> => {
  const smart = Object.hasOwn(SMART, words.toLowerCase()) ? SMART[words.toLowerCase()] : undefined;
  if (smart !== undefined) return { view: { kind: smart }, rule: null };
  const names = await namesOf(session);
  const view = namedView(words, names);
  return view === null ? filterLine(words, names) : { view, rule: null };
};

/** The list that is called so. @throws CommandFailure */
export const findList = async ({ call }: Session, name: string): Promise<ProjectRow> => {
  const lists = await call('projects.list', {});
  const wanted = foldText(name);
  const isCalled = (list: ProjectRow): boolean => foldText(list.name) === wanted || list.id === name;
  const found = lists.find((list) => isCalled(list) || (list.isInbox && wanted === 'inbox'));
  if (found === undefined)
    throw new CommandFailure(
      'notFound',
      `There is no list “${name}”.`,
      'docket list all --json shows their names.',
    );
  return found;
};
