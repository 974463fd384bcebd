import type { StoreApi } from 'zustand/vanilla';

/** The view store, for modules that use only a part of its state. */
export type StorePart<Part> = Pick<StoreApi<Part>, 'getState' | 'setState'>;
