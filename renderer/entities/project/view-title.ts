import { assertNever } from '#shared/domain/assert-never.ts';
import type { FilterRow, FolderRow, ProjectRow, TagRow } from '#shared/domain/project.ts';
import { isSmartView, type SmartView, type View } from '#shared/domain/view.ts';
import { closedTitle } from './closed-title.ts';

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
