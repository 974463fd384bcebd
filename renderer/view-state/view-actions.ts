import type { TaskId } from '#shared/domain/ids.ts';
import {
  NOTHING_REFUSED,
  rememberEdit,
  turnRecognition,
  type EntryMemory,
} from '#shared/domain/quick-entry/entry-memory.ts';
import { viewToKey, type View } from '#shared/domain/view.ts';
import type { Focus } from './focus.ts';
import { afterMove, type Selection } from './selection.ts';
import { titleFieldKey } from './unsaved-texts.ts';
import {
  NOTHING_OF_TASKS,
  NOTHING_OF_VIEW,
  type EntryState,
  type OpenDialog,
  type OpenPage,
  type PickerStart,
  type ViewStore,
} from './view-state.ts';

export const sendKeyboardToList = (store: ViewStore): void => {
  store.setState(({ listFocusRequests }) => ({ listFocusRequests: listFocusRequests + 1 }));
};

/** Closes what lies over the view: the sidebar of a narrow window, and a question about a repeat. */
const leave = (store: ViewStore, page: OpenPage | null): void => {
  const { askedOccurrence } = store.getState();
  store.setState({ page, isSidebarOverlayOpen: false });
  if (askedOccurrence !== null) store.setState({ askedOccurrence: null, movedSpans: new Map() });
};

export const openView = (store: ViewStore, view: View): void => {
  if (viewToKey(view) !== viewToKey(store.getState().view)) {
    store.setState(({ collapsedByView, entry }) => ({
      ...NOTHING_OF_VIEW,
      view,
      entry: { ...entry, group: null, place: null },
      collapsedTasks: new Set(collapsedByView[viewToKey(view)]),
      // It would lie over what is opened, about no task.
      isDetailOverlayOpen: false,
    }));
  }
  leave(store, null);
  sendKeyboardToList(store);
};

export const openPage = (store: ViewStore, page: OpenPage): void => {
  leave(store, page);
  sendKeyboardToList(store);
};

export const closePage = (store: ViewStore): void => {
  store.setState({ page: null });
  sendKeyboardToList(store);
};

/** Lets go of all that is about tasks: another account has other ones. The page that is open stays. */
export const forgetTasks = (store: ViewStore): void => {
  store.setState({
    ...NOTHING_OF_TASKS,
    view: { kind: 'inbox' },
    unsavedTexts: {},
    sidebarEdit: null,
  });
  if (store.getState().page === null) sendKeyboardToList(store);
};

const setFocus = (store: ViewStore, focus: Focus<TaskId>): void => {
  store.setState(({ view, focusByView }) => ({ focusByView: { ...focusByView, [viewToKey(view)]: focus } }));
};

/** Puts the focus on a row without touching the selection. */
export const focusRow = (store: ViewStore, id: TaskId, index: number): void => {
  setFocus(store, { id, index });
};

/** Puts the focus on a row that may be on its way, or going. @param otherwise the row that has it meanwhile */
export const focusArriving = (store: ViewStore, id: TaskId, otherwise: Focus<TaskId> | undefined): void => {
  setFocus(store, { id, index: -1, otherwise });
};

/** Moves the focus to a row; a selection that was not marked on purpose is let go. */
export const moveFocusTo = (store: ViewStore, id: TaskId, index: number): void => {
  focusRow(store, id, index);
  store.setState(({ selection }) => ({ selection: afterMove(selection), leftOpen: null }));
};

export const select = (store: ViewStore, selection: Selection<TaskId>): void => {
  store.setState({ selection, leftOpen: null });
};

const withMember = <Value>(set: ReadonlySet<Value>, value: Value, isIn: boolean): ReadonlySet<Value> => {
  const next = new Set(set);
  if (isIn) next.add(value);
  else next.delete(value);
  return next;
};

export const setClosedExpanded = (store: ViewStore, isExpanded: boolean): void => {
  store.setState(({ view, expandedClosed }) => ({
    expandedClosed: withMember(expandedClosed, viewToKey(view), isExpanded),
  }));
};

/** The key of a group in `collapsedGroups`. */
export const groupId = (view: View, groupKey: string): string => `${viewToKey(view)}|${groupKey}`;

/** The closed section is read when it opens; every other group is there already. */
export const setGroupCollapsed = (store: ViewStore, groupKey: string, isCollapsed: boolean): void => {
  if (groupKey === 'closed') setClosedExpanded(store, !isCollapsed);
  else {
    store.setState(({ view, collapsedGroups }) => ({
      collapsedGroups: withMember(collapsedGroups, groupId(view, groupKey), isCollapsed),
    }));
  }
};

export const setTaskCollapsed = (store: ViewStore, id: TaskId, isCollapsed: boolean): void => {
  collapseTasks(store, withMember(store.getState().collapsedTasks, id, isCollapsed));
};

/** Hides the subtasks of exactly these tasks of the open view. */
export const collapseTasks = (store: ViewStore, collapsedTasks: ReadonlySet<TaskId>): void => {
  store.setState(({ view, collapsedByView }) => ({
    collapsedTasks,
    collapsedByView: { ...collapsedByView, [viewToKey(view)]: [...collapsedTasks] },
  }));
};

/** From how many cards a column of the open view is tinted; null for no limit. */
export const limitColumn = (store: ViewStore, groupKey: string, limit: number | null): void => {
  store.setState(({ view, columnLimits }) => {
    const { [groupId(view, groupKey)]: _before, ...others } = columnLimits;
    return { columnLimits: limit === null ? others : { ...others, [groupId(view, groupKey)]: limit } };
  });
};

/** With what was typed the last time, where that could not be saved. */
export const startRenaming = (store: ViewStore, id: TaskId, title: string): void => {
  store.setState(({ unsavedTexts }) => ({
    renaming: { id, text: unsavedTexts[titleFieldKey(id)] ?? title, seen: title },
  }));
};

export const stopRenaming = (store: ViewStore): void => {
  store.setState({ renaming: null });
  sendKeyboardToList(store);
};

export const openEntry = (
  store: ViewStore,
  { parent = null, group = null, place = null }: Partial<Pick<EntryState, 'parent' | 'group' | 'place'>> = {},
): void => {
  store.setState(({ entry }) => ({
    page: null,
    // In a narrow window it would lie over what is written.
    isDetailOverlayOpen: false,
    entry: {
      ...entry,
      isOpen: true,
      // Esc turns recognition off for the line that it closes next; a draft is opened again as it was typed.
      memory: entry.isOpen ? entry.memory : turnRecognition(entry.memory, true),
      parent,
      group,
      place,
      focusRequests: entry.focusRequests + 1,
      isDraftSelected: !entry.isOpen,
    },
  }));
};

export const closeEntry = (store: ViewStore): void => {
  store.setState(({ entry }) => ({
    entry: { ...entry, isOpen: false, parent: null, group: null, place: null },
  }));
  sendKeyboardToList(store);
};

/** A text that is gone takes with it what was refused in it. */
export const setEntryText = (store: ViewStore, text: string): void => {
  store.setState(({ entry }) => ({
    entry: {
      ...entry,
      text,
      isDraftSelected: false,
      memory: text === '' ? NOTHING_REFUSED : rememberEdit(entry.memory, text),
    },
  }));
};

/** Recognizes the words of the entry line again. */
export const recognizeEntry = (store: ViewStore): void => {
  store.setState(({ entry }) => ({
    entry: {
      ...entry,
      memory: turnRecognition(entry.memory, true),
      focusRequests: entry.focusRequests + 1,
    },
  }));
};

export const setEntryMemory = (store: ViewStore, memory: EntryMemory): void => {
  store.setState(({ entry }) => ({ entry: { ...entry, memory } }));
};

export const openDialog = (store: ViewStore, dialog: OpenDialog): void => {
  store.setState({ dialog, paletteCommand: null });
};

/** The palette, asking for what one command needs. */
export const askArgument = (store: ViewStore, commandId: string): void => {
  store.setState({ dialog: 'palette', paletteCommand: commandId });
};

/** The date picker, for what actions act on. */
export const openDatePicker = (store: ViewStore, pickerStart: PickerStart = 'when'): void => {
  openDialog(store, 'schedule');
  store.setState({ pickerStart });
};

export const closeDialog = (store: ViewStore): void => {
  store.setState({ dialog: null });
};

/** Says `text` to a screen reader. A repeated sentence is said again. */
export const announce = (store: ViewStore, text: string): void => {
  store.setState(({ announcement }) => ({
    announcement: announcement === text ? `${text}\u00A0` : text,
  }));
};
