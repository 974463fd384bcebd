import type { StoreApi } from 'zustand/vanilla';

/** The store of the window for whoever knows a part of its state only. */
export type StorePart<Part> = Pick<StoreApi<Part>, 'getState' | 'setState'>;
