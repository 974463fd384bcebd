import { describe, expect, it } from 'vitest';
import type { DraftChanges } from '#shared/domain/desktop/page-drafts.ts';
import { openDraftStorage } from './draft-storage.ts';

/** A core that answers when it is told to. */
const createCore = (kept: Readonly<Record<string, string>> = {}) => {
  const told: Record<string, string | null>[] = [];
  const state = {
    isThere: true,
    answer: null as null | (() => void),
    reachable: () => undefined as void,
    leave: () => undefined as void,
    isLosing: () => false,
  };
  return {
    told,
    state,
    core: {
      read: () =>
        Promise.resolve(
          state.isThere ? Object.entries(kept).map(([field, text]) => ({ field, text })) : null,
        ),
      keep: async (changes: DraftChanges) => {
        told.push(Object.fromEntries(changes.map(({ field, text }) => [field, text])));
        if (state.answer !== null) await new Promise<void>((resolve) => (state.answer = resolve));
        return state.isThere;
      },
      onReachable: (listener: () => void) => (state.reachable = listener),
      onLeave: (listener: () => void) => (state.leave = listener),
      onClosing: (isLosing: () => boolean) => (state.isLosing = isLosing),
    },
  };
};

const createOld = (...entries: readonly (readonly [string, string])[]) => {
  const stored = new Map(entries);
  return {
    stored,
    old: {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => void stored.delete(key),
      key: (index: number) => [...stored.keys()][index] ?? null,
      get length() {
        return stored.size;
      },
    },
  };
};

const settle = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('drafts of a page', () => {
  it('are what the core has, and every change is told, one call at a time with all that was typed meanwhile', async () => {
    const { core, told, state } = createCore({ a: 'kept' });
    const drafts = openDraftStorage(core, createOld().old);
    await drafts.ready;
    expect(drafts.getItem('a')).toBe('kept');
    state.answer = () => undefined;
    for (const text of ['h', 'ha', 'half']) drafts.setItem('b', text);
    drafts.removeItem('a');
    expect([drafts.getItem('a'), drafts.getItem('b')]).toEqual([null, 'half']);
    expect(told).toEqual([{ b: 'h' }]);
    const { answer } = state;
    state.answer = null;
    answer();
    await settle();
    expect(told).toEqual([{ b: 'h' }, { b: 'half', a: null }]);
  });

  it('that are still to be told are told at once when the page goes', async () => {
    const { core, told, state } = createCore();
    const drafts = openDraftStorage(core, createOld().old);
    await drafts.ready;
    state.answer = () => undefined;
    for (const text of ['h', 'ha', 'half']) drafts.setItem('a', text);
    state.leave();
    expect(told).toEqual([{ a: 'h' }, { a: 'half' }]);
  });

  it('that the core could not take are told again when it answers, and would be lost until then', async () => {
    const { core, told, state } = createCore();
    const drafts = openDraftStorage(core, createOld().old);
    await drafts.ready;
    state.isThere = false;
    drafts.setItem('a', 'half a thought');
    expect(state.isLosing()).toBe(false);
    await settle();
    expect(state.isLosing()).toBe(true);
    state.isThere = true;
    state.reachable();
    await settle();
    expect(state.isLosing()).toBe(false);
    expect(told).toEqual([{ a: 'half a thought' }, { a: 'half a thought' }]);
    state.reachable();
    expect(told).toHaveLength(2);
  });

  it('that the core tells late are there then, but for what was typed meanwhile', async () => {
    const { core, told, state } = createCore({ a: 'kept', b: 'older' });
    state.isThere = false;
    const drafts = openDraftStorage(core, createOld().old);
    drafts.setItem('b', 'newer');
    drafts.removeItem('c');
    await settle();
    expect(drafts.getItem('a')).toBeNull();
    state.isThere = true;
    state.reachable();
    await drafts.ready;
    await settle();
    expect([drafts.getItem('a'), drafts.getItem('b')]).toEqual(['kept', 'newer']);
    expect(told.at(-1)).toEqual({ b: 'newer', c: null });
  });

  it('that an older Docket left in the browser go to the core, and out of the browser when they are there', async () => {
    const { core, told } = createCore({ 'docket.entry-draft': 'newer' });
    const { old, stored } = createOld(
      ['docket.entry-draft', 'older'],
      ['docket.notes-draft.42', 'a note'],
      ['docket.looks', '{}'],
    );
    const drafts = openDraftStorage(core, old);
    await drafts.ready;
    await settle();
    expect(drafts.getItem('docket.entry-draft')).toBe('newer');
    expect(told).toEqual([{ 'docket.notes-draft.42': 'a note' }]);
    expect([...stored.keys()]).toEqual(['docket.entry-draft', 'docket.looks']);
  });
});
