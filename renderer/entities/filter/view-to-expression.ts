import { anyOf, type FilterExpression } from '#shared/domain/filter/filter-expression.ts';
import type { View } from '#shared/domain/view.ts';

const OF_DAYS: Readonly<Partial<Record<View['kind'], FilterExpression>>> = {
  today: anyOf([
    { kind: 'day', day: 'today' },
    { kind: 'day', day: 'overdue' },
  ]),
  next7: anyOf([
    { kind: 'span', way: 'next', count: 7 },
    { kind: 'day', day: 'overdue' },
  ]),
  tomorrow: { kind: 'day', day: 'tomorrow' },
};

/**
 * What a filter asks for that shows what a view has. Null where no filter says
 * that, or where it would ask for nothing.
 */
export const viewToExpression = (view: View, inboxId: string | undefined): FilterExpression | null => {
  if (view.kind === 'project') return { kind: 'list', id: view.projectId };
  if (view.kind === 'folder') return { kind: 'folder', id: view.folderId };
  if (view.kind === 'tag') return { kind: 'tag', name: view.tag };
  if (view.kind === 'search') return { kind: 'text', text: view.text };
  if (view.kind === 'inbox') return inboxId === undefined ? null : { kind: 'list', id: inboxId };
  return OF_DAYS[view.kind] ?? null;
};
