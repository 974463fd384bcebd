import { addDays, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { columnIdSchema, projectIdSchema, type ColumnId, type ProjectId } from '#shared/domain/ids.ts';
import { prioritySchema, type TaskChange } from '#shared/domain/task.ts';

/** The meaning of a column for a card in it. */
export type DropMeaning =
  | {
      readonly kind: 'write';
      readonly place: { readonly projectId?: ProjectId; readonly columnId?: ColumnId | null };
      readonly change: TaskChange;
    }
  /** The day that the task goes to, at its time of day; null takes its date away. */
  | { readonly kind: 'day'; readonly day: CalendarDate | null }
  | { readonly kind: 'complete' }
  | { readonly kind: 'refused'; readonly reason: string };

interface DropContext {
  readonly today: CalendarDate;
  /** In the order of the sidebar: the first tag of a task is its column. */
  readonly tags: readonly { readonly name: string; readonly label: string }[];
  /** Of all dragged cards. */
  readonly heldTags: readonly string[];
  /** Columns that dragged cards come from. */
  readonly from: readonly string[];
}

const write = (change: TaskChange, place: { projectId?: ProjectId; columnId?: ColumnId | null } = {}) =>
  ({ kind: 'write', place, change }) as const;

/** Days from today; the buckets `next7` and `later` begin there. */
const BUCKET_STARTS: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, next7: 2, later: 7 };

const dateMeaning = (value: string, { today }: DropContext): DropMeaning => {
  if (value === 'none') return { kind: 'day', day: null };
  const days = BUCKET_STARTS[value];
  if (days !== undefined) return { kind: 'day', day: addDays(today, days) };
  const name = value === 'earlier' ? 'Earlier' : 'Overdue';
  return { kind: 'refused', reason: `Tasks can’t be moved to ${name}. Choose another day.` };
};

/** The tag that the card comes from goes, and so do those that would keep it from its new column. */
const tagMeaning = (value: string, { tags, heldTags, from }: DropContext): DropMeaning => {
  if (value === 'none') return write({ removeTags: [...heldTags] });
  const order = (name: string) => {
    const at = tags.findIndex((tag) => tag.name === name);
    return at === -1 ? tags.length : at;
  };
  const left = new Set(from.map((key) => key.replace(/^tag:/u, '')));
  const removeTags = heldTags.filter(
    (name) => name !== value && (left.has(name) || order(name) < order(value)),
  );
  const label = tags.find((tag) => tag.name === value)?.label ?? value;
  return write({ addTags: [label], ...(removeTags.length === 0 ? {} : { removeTags }) });
};

const MEANINGS: Readonly<Record<string, (value: string, context: DropContext) => DropMeaning>> = {
  column: (value) => write({}, { columnId: value === 'none' ? null : columnIdSchema.parse(value) }),
  priority: (value) => write({ priority: prioritySchema.parse(value) }),
  list: (value) => write({}, { projectId: projectIdSchema.parse(value) }),
  day: (value) => ({ kind: 'day', day: value === 'none' ? null : value }),
  date: dateMeaning,
  tag: tagMeaning,
};

/** @param key of the column that the cards are dropped on, as in `outlineSchema` */
export const dropMeaning = (key: string, context: DropContext): DropMeaning => {
  if (key === 'closed') return { kind: 'complete' };
  const cut = key.indexOf(':');
  return MEANINGS[key.slice(0, cut)]?.(key.slice(cut + 1), context) ?? write({});
};
