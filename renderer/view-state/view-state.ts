import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TaskId } from '#shared/domain/ids.ts';
import type { View } from '#shared/domain/view.ts';
import type { Focus } from './focus.ts';
import { emptySelection, type Selection } from './selection.ts';

/** A row that a verb has taken out of the view and that stays for a short hold. */
export interface LeavingRow {
  /** Where it was, and in which part. */
  readonly index: number;
  readonly wasOpen: boolean;
  /** Whether it is closed now. */
  readonly isClosed: boolean;
}

export type OpenDialog = 'palette' | 'keys' | 'settings';

/** What the window shows, never the data itself. */
export interface ViewState {
  readonly view: View;
  /** By view key: coming back to a view finds the place again. */
  readonly focusByView: Readonly<Record<string, Focus<TaskId>>>;
  readonly selection: Selection<TaskId>;
  /** Views whose completed section is open, by view key. */
  readonly expandedClosed: ReadonlySet<string>;
  readonly leaving: ReadonlyMap<TaskId, LeavingRow>;
  readonly renaming: { readonly id: TaskId; readonly text: string } | null;
  readonly entry: { readonly isOpen: boolean; readonly text: string };
  readonly dialog: OpenDialog | null;
  /** The detail and the sidebar lie over the view in narrow windows, and start closed there. */
  readonly isDetailOverlayOpen: boolean;
  readonly isSidebarOverlayOpen: boolean;
  /** The task whose title field takes the keyboard as soon as it is on screen. */
  readonly detailFocusFor: TaskId | null;
  /** Counts the times that the keyboard was sent to the list. */
  readonly listFocusRequests: number;
  /** What the live region says. */
  readonly announcement: string;
}

export type ViewStore = StoreApi<ViewState>;

interface RememberedState {
  readonly view: View;
  readonly entryText: string;
}

export const createViewStore = ({ view, entryText }: RememberedState): ViewStore =>
  createStore<ViewState>(() => ({
    view,
    focusByView: {},
    selection: emptySelection(),
    expandedClosed: new Set(),
    leaving: new Map(),
    renaming: null,
    entry: { isOpen: entryText !== '', text: entryText },
    dialog: null,
    isDetailOverlayOpen: false,
    isSidebarOverlayOpen: false,
    detailFocusFor: null,
    listFocusRequests: 0,
    announcement: '',
  }));
