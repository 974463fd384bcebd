import type { ProjectRow } from '#shared/domain/project.ts';
import type { TaskStatus } from '#shared/domain/task.ts';
import type { SearchResult } from '#shared/ipc/search-methods.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { focusRow, openPage, openView, setClosedExpanded } from '#renderer/view-state/view-actions.ts';

type Marked = SearchResult['lists'][number]['name'];

/** One line of the results. */
export interface SearchItem {
  readonly id: string;
  readonly kind: 'Tasks' | 'Lists' | 'Tags' | 'Habits';
  readonly text: Marked;
  readonly excerpt: Marked | null;
  /** Quiet words at the end. */
  readonly detail: string;
  readonly status: TaskStatus | null;
  readonly color: string | null;
  readonly run: () => void;
}

export const goToTask = (
  services: Services,
  task: SearchResult['tasks'][number],
  list: ProjectRow | undefined,
): void => {
  const { viewStore } = services;
  openView(
    viewStore,
    list?.isInbox === true ? { kind: 'inbox' } : { kind: 'project', projectId: task.projectId },
  );
  if (task.status !== 'open') setClosedExpanded(viewStore, true);
  focusRow(viewStore, task.id, 0);
};

/** Lists, tags and habits first: they are few, and typed by their names. */
export const searchItems = (
  services: Services,
  { tasks, lists, tags, habits }: SearchResult,
): readonly SearchItem[] => {
  const projects = new Map(knownProjects(services).map((row) => [row.id, row]));
  const { viewStore } = services;
  const plain = { excerpt: null, detail: '', status: null };
  return [
    ...lists.map(({ id, color, name }): SearchItem => ({
      ...plain,
      id: `list-${id}`,
      kind: 'Lists',
      text: name,
      color,
      run: () => {
        const isInbox = projects.get(id)?.isInbox === true;
        openView(viewStore, isInbox ? { kind: 'inbox' } : { kind: 'project', projectId: id });
      },
    })),
    ...tags.map(({ name, color, label }): SearchItem => ({
      ...plain,
      id: `tag-${name}`,
      kind: 'Tags',
      text: label,
      color,
      run: () => {
        openView(viewStore, { kind: 'tag', tag: name });
      },
    })),
    ...habits.map(({ id, color, archived, name }): SearchItem => ({
      ...plain,
      id: `habit-${id}`,
      kind: 'Habits',
      text: name,
      detail: archived ? 'archived' : '',
      color,
      run: () => {
        openPage(viewStore, { kind: 'habits', habitId: id });
      },
    })),
    ...tasks.map((task): SearchItem => ({
      id: `task-${task.id}`,
      kind: 'Tasks',
      text: task.title,
      excerpt: task.excerpt,
      detail: projects.get(task.projectId)?.name ?? '',
      status: task.status,
      color: null,
      run: () => {
        goToTask(services, task, projects.get(task.projectId));
      },
    })),
  ];
};
