import { assertNever } from '#shared/domain/assert-never.ts';
import type { ProjectRow } from '#shared/domain/project.ts';
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

export const viewToTitle = (view: View, projects: readonly ProjectRow[]): string => {
  if (isSmartView(view)) return smartTitle(view.kind);
  switch (view.kind) {
    case 'project':
      return projects.find(({ id }) => id === view.projectId)?.name ?? 'List';
    case 'folder':
      return 'Folder';
    case 'tag':
      return view.tag;
    default:
      return assertNever(view);
  }
};
