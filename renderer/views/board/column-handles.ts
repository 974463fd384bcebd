import { createContext } from 'react';

/** Measures of a column on the screen, for drags. */
export interface ColumnHandle {
  /** How many of its cards are above that height of the window. */
  readonly gapAt: (clientY: number) => number;
  /** Scrolls its cards when the height is near an edge. */
  readonly scrollAt: (clientY: number) => void;
}

export type ColumnHandles = Map<string, ColumnHandle>;

export const ColumnHandlesContext = createContext<ColumnHandles>(new Map());
