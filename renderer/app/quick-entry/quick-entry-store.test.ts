import { expect, it } from 'vitest';
import { CORPUS } from '#shared/domain/quick-entry/corpus/corpus.ts';
import { parseQuickEntry } from '#shared/domain/quick-entry/parse-quick-entry.ts';
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

it('reads what comes from the command line as it reads what is typed', () => {
  for (const { text, context } of CORPUS) {
    const store = createQuickEntryStore(createStorage());
    addToDraft(store, text);
    const { entry } = store.getState();
    const read = parseQuickEntry(entry.text, { ...context, memory: entry.memory });
    expect([read.title, read.values]).toEqual([
      parseQuickEntry(text, context).title,
      parseQuickEntry(text, context).values,
    ]);
  }
});
