import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { StorePart } from './store-part.ts';

/** Where carried tasks would be put down. */
export type CarryTarget =
  /** `gap` counts the cards of the column above it, carried ones included. */
  | { readonly kind: 'board'; readonly groupKey: string; readonly gap: number }
  /** `line` counts the lines of the list or tree above it; `depth` is how deep the tasks would be. */
  | { readonly kind: 'rows'; readonly line: number; readonly depth: number }
  /** A group of a list, where its order leaves no place to choose. */
  | { readonly kind: 'group'; readonly groupKey: string }
  /** Where the lead would stand in a calendar; the others go along. */
  | { readonly kind: 'span'; readonly span: EntrySpan }
  /** A place of the sidebar, by its view key. */
  | { readonly kind: 'place'; readonly key: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** Tasks on their way from one place to another. */
export interface Carrying {
  readonly ids: ReadonlySet<TaskId>;
  /** The one that the hand holds. */
  readonly lead: TaskId;
  /** By a pointer that is held down, or by keys. */
  readonly by: 'pointer' | 'keys';
  /** Null while they are over nothing that takes them. */
  readonly target: CarryTarget | null;
  /** What the hand says of the target. */
  readonly words: string;
}

type CarryingStore = StorePart<{ readonly carrying: Carrying | null }>;

export const carry = (store: CarryingStore, carrying: Carrying | null): void => {
  store.setState({ carrying });
};

const isSame = (one: CarryTarget | null, other: CarryTarget | null): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** @returns the words of the target where it is another one than before, else null */
export const carryTo = (
  store: CarryingStore,
  target: CarryTarget | null,
  toWords: (target: CarryTarget | null) => string,
): string | null => {
  const { carrying } = store.getState();
  if (carrying === null || isSame(carrying.target, target)) return null;
  const words = toWords(target);
  store.setState({ carrying: { ...carrying, target, words } });
  return words;
};
