import { expect, it } from 'vitest';
import { setEntryText } from '#renderer/view-state/view-actions.ts';
import { addToDraft, createQuickEntryStore } from './quick-entry-store.ts';

const createStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

it('finds the draft of the last time, and is ready for it', () => {
  const storage = createStorage();
  setEntryText(createQuickEntryStore(storage), 'Half a thought');
  expect(createQuickEntryStore(storage).getState().entry).toMatchObject({
    isOpen: true,
    text: 'Half a thought',
  });
});

it('puts a text behind the draft, and takes nothing of it away', () => {
  const store = createQuickEntryStore(createStorage());
  addToDraft(store, 'Buy milk');
  addToDraft(store, 'and bread');
  expect(store.getState().entry.text).toBe('Buy milk and bread');
  // Too long for a title, which the line says.
  addToDraft(store, 'x'.repeat(10_000));
  expect(store.getState().entry.text).toHaveLength(10_019);
});
