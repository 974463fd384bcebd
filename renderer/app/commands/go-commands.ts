import type { Operation } from '#shared/domain/operation.ts';
import type { ProjectRow } from '#shared/domain/project.ts';
import { viewToKey, type View } from '#shared/domain/view.ts';
import type { Services } from '#renderer/entities/services.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import { openView } from '#renderer/view-state/view-actions.ts';

interface Goal {
  readonly id: string;
  readonly name: string;
  readonly view: View;
  readonly keys?: readonly string[];
  readonly needs?: Operation;
}

const SMART_LISTS: readonly Goal[] = [
  { id: 'go.inbox', name: 'Inbox', view: { kind: 'inbox' }, keys: ['g i'] },
  { id: 'go.today', name: 'Today', view: { kind: 'today' }, keys: ['g t'] },
  { id: 'go.tomorrow', name: 'Tomorrow', view: { kind: 'tomorrow' }, keys: ['g m'] },
  { id: 'go.next7', name: 'Next 7 days', view: { kind: 'next7' }, keys: ['g n'] },
  { id: 'go.all', name: 'All', view: { kind: 'all' }, keys: ['g a'] },
  { id: 'go.calendar', name: 'Calendar', view: { kind: 'calendar' }, keys: ['g k'] },
  { id: 'go.completed', name: 'Completed', view: { kind: 'completed' }, keys: ['g c'] },
  { id: 'go.wont-do', name: 'Won’t do', view: { kind: 'wontDo' }, keys: ['g w'], needs: 'abandoned.read' },
  { id: 'go.trash', name: 'Trash', view: { kind: 'trash' }, keys: ['g x'], needs: 'trash.read' },
];

/** Lists and pinned entries; smart lists are always there. */
export interface SidebarViews {
  readonly projects: readonly ProjectRow[];
  /** As they stand in the sidebar: the first nine have a digit each. */
  readonly pinned: readonly View[];
}

/** One command for each entry of the sidebar. */
export const createGoCommands = (
  { viewStore }: Services,
  { projects, pinned }: SidebarViews,
): readonly CommandDefinition[] => {
  const digits = new Map(pinned.slice(0, 9).map((view, index) => [viewToKey(view), `Mod+${index + 1}`]));
  const lists = projects
    .filter(({ isInbox, archived }) => !isInbox && !archived)
    .map(({ id, name }): Goal => ({
      id: `go.list.${id}`,
      name,
      view: { kind: 'project', projectId: id },
    }));
  return [...SMART_LISTS, ...lists].map(({ id, name, view, keys = [], ...needs }) => ({
    ...needs,
    id,
    title: `Go to ${name}`,
    group: 'Go to',
    keys: [...keys, digits.get(viewToKey(view)) ?? []].flat(),
    keywords: 'open list view',
    run: () => {
      openView(viewStore, view);
    },
  }));
};
