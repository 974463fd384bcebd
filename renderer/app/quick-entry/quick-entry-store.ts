import type { DraftStorage } from '#renderer/view-state/draft-storage.ts';
import { textToMemory } from '#shared/domain/quick-entry/entry-input.ts';
import { setEntryText } from '#renderer/view-state/view-actions.ts';
import { createViewStore, type ViewStore } from '#renderer/view-state/view-state.ts';

const DRAFT_KEY = 'docket.quick-entry-draft';
const MEMORY_KEY = 'docket.quick-entry-memory';

/** The state of the small page. Its draft outlives Docket: it may have been written in passing, days ago. */
export const createQuickEntryStore = (storage: Pick<DraftStorage, 'getItem' | 'setItem'>): ViewStore => {
  const store = createViewStore({
    view: { kind: 'inbox' },
    page: null,
    entryText: storage.getItem(DRAFT_KEY) ?? '',
    entryMemory: textToMemory(storage.getItem(MEMORY_KEY)),
  });
  store.setState(({ entry }) => ({ entry: { ...entry, isOpen: true } }));
  store.subscribe(({ entry }, before) => {
    if (entry.text !== before.entry.text) storage.setItem(DRAFT_KEY, entry.text);
    if (entry.memory !== before.entry.memory) storage.setItem(MEMORY_KEY, JSON.stringify(entry.memory));
  });
  return store;
};

/** Puts a text into the line behind what is written there. The line itself says where that is too long for a title. */
export const addToDraft = (store: ViewStore, text: string): void => {
  const { entry } = store.getState();
  const joined = [entry.text.trim(), text].filter((part) => part !== '').join(' ');
  setEntryText(store, joined);
};
