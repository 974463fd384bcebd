import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { StorePart } from './store-part.ts';

/** Where dragged tasks would be put down. */
export type DropTarget =
  /** `gap` counts the cards of the column above it, dragged ones included. */
  | { readonly kind: 'board'; readonly groupKey: string; readonly gap: number }
  /** `line` counts the lines of the list or tree above it; `depth` is how deep the tasks would be. */
  | { readonly kind: 'rows'; readonly line: number; readonly depth: number }
  /** A group of a list that is sorted, so that no position in it can be chosen. */
  | { readonly kind: 'group'; readonly groupKey: string }
  /** Where the lead would stand in a calendar; the others go along. */
  | { readonly kind: 'span'; readonly span: EntrySpan }
  /** An entry of the sidebar, by its view key. */
  | { readonly kind: 'sidebarEntry'; readonly key: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** Tasks that are dragged, or lifted by key. */
export interface DragState {
  readonly ids: ReadonlySet<TaskId>;
  /** The one that the hand holds. */
  readonly lead: TaskId;
  /** By a pointer that is held down, or by keys. */
  readonly by: 'pointer' | 'keys';
  /** Null while they are over no destination. */
  readonly target: DropTarget | null;
  /** The target in words, shown at the dragged tasks. */
  readonly words: string;
}

type DragStore = StorePart<{ readonly dragState: DragState | null }>;

export const setDragState = (store: DragStore, dragState: DragState | null): void => {
  store.setState({ dragState });
};

const isSame = (one: DropTarget | null, other: DropTarget | null): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** @returns the words of the target where it is another one than before, else null */
export const dragTo = (
  store: DragStore,
  target: DropTarget | null,
  toWords: (target: DropTarget | null) => string,
): string | null => {
  const { dragState } = store.getState();
  if (dragState === null || isSame(dragState.target, target)) return null;
  const words = toWords(target);
  store.setState({ dragState: { ...dragState, target, words } });
  return words;
};
