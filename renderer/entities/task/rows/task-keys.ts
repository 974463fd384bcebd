import type { QueryKey } from '@tanstack/react-query';
import type { TaskId } from '#shared/domain/ids.ts';
import { viewToKey, type Arrangement, type SortBy, type View } from '#shared/domain/view.ts';

export const outlinesKey: QueryKey = ['tasks', 'outline'];
interface OutlineName {
  readonly view: View;
  readonly arrangement: Arrangement;
  readonly withClosed: boolean;
  /** The rule of the view's own filter; null for all of the view. */
  readonly rule: string | null;
  /** Of a calendar, and what stands beside it; all of them for a timeline. */
  readonly days?:
    | { readonly from: string; readonly to: string; readonly withUnscheduled: boolean }
    | { readonly withUndated: boolean }
    | null;
}

export const outlineKey = ({ view, arrangement, withClosed, rule, days = null }: OutlineName): QueryKey => [
  ...outlinesKey,
  viewToKey(view),
  arrangement,
  withClosed,
  rule,
  days,
];

export const isOutlineKey = ([entity, part]: QueryKey): boolean => entity === 'tasks' && part === 'outline';

const UNSTABLE: ReadonlySet<unknown> = new Set<SortBy>(['title', 'modified']);

/** Whether an outline has a selection or an order that any change of a task can change. */
export const holdsUnstableOrder = (key: QueryKey): boolean => {
  const [, , view, arrangement, , rule, days] = key;
  // They may ask for a word of the text.
  // A rule of repeat moves what is to come in a calendar, and no row.
  if (typeof rule === 'string' || Boolean(days)) return true;
  if (typeof view === 'string' && /^(?:filter|search)\//u.test(view)) return true;
  return typeof arrangement === 'object' && arrangement !== null && 'sortBy' in arrangement
    ? UNSTABLE.has(arrangement.sortBy)
    : false;
};

export const detailsKey: QueryKey = ['tasks', 'detail'];
export const detailKey = (id: TaskId): QueryKey => [...detailsKey, id];
/** Which tasks are below one. */
export const subtasksKey: QueryKey = ['tasks', 'subtasks'];

/** Whether a query holds the detail of a task; `ids` null means of any task. */
export const holdsDetail = ([entity, part, id]: QueryKey, ids: ReadonlySet<string> | null): boolean =>
  entity === 'tasks' && part === 'detail' && (ids === null || (typeof id === 'string' && ids.has(id)));
