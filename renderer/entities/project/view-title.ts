import { assertNever } from '#shared/domain/assert-never.ts';
import type { ProjectRow } from '#shared/domain/project.ts';
import type { View } from '#shared/domain/view.ts';

export const viewToTitle = (view: View, projects: readonly ProjectRow[]): string => {
  switch (view.kind) {
    case 'inbox':
      return 'Inbox';
    case 'all':
      return 'All';
    case 'completed':
      return 'Completed';
    case 'project':
      return projects.find(({ id }) => id === view.projectId)?.name ?? 'List';
    default:
      return assertNever(view);
  }
};
