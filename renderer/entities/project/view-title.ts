import { assertNever } from '#shared/domain/assert-never.ts';
import type { FolderRow, ProjectRow, TagRow } from '#shared/domain/project.ts';
import { isSmartView, type SmartView, type View } from '#shared/domain/view.ts';

const SMART_TITLES: Readonly<Record<SmartView, string>> = {
  inbox: 'Inbox',
  today: 'Today',
  tomorrow: 'Tomorrow',
  next7: 'Next 7 days',
  all: 'All',
  completed: 'Completed',
  wontDo: 'Won’t do',
  trash: 'Trash',
};

export const smartTitle = (kind: SmartView): string => SMART_TITLES[kind];

interface Known {
  readonly projects: readonly ProjectRow[];
  readonly folders: readonly FolderRow[];
  readonly tags: readonly TagRow[];
}

const tagTitle = (wanted: string, tags: readonly TagRow[]): string =>
  tags.find(({ name }) => name === wanted)?.label ?? wanted;

export const viewToTitle = (view: View, { projects, folders, tags }: Known): string => {
  if (isSmartView(view)) return smartTitle(view.kind);
  switch (view.kind) {
    case 'project':
      return projects.find(({ id }) => id === view.projectId)?.name ?? 'List';
    case 'folder':
      return folders.find(({ id }) => id === view.folderId)?.name ?? 'Folder';
    case 'tag':
      return tagTitle(view.tag, tags);
    default:
      return assertNever(view);
  }
};
