import { textToCalendar } from './calendar.ts';
import { describe, expect, it } from 'vitest';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { createMemoryDrafts } from './draft-storage.ts';
import { chooseViewOptions } from './chosen-view-options.ts';
import { NOTHING_REFUSED, refuseToken } from '#shared/domain/quick-entry/entry-memory.ts';
import { setEntryCollapsed } from './sidebar-edit.ts';
import { hashToView, readRemembered, rememberViewState } from './remembered.ts';
import {
  closeEntry,
  limitColumn,
  openEntry,
  openPage,
  openView,
  setEntryMemory,
  setEntryText,
  setGroupCollapsed,
  setTaskCollapsed,
} from './view-actions.ts';
import { NO_FOLDS } from './folds.ts';
import { forgetUnsaved, keepUnsaved, entryFieldKey } from './unsaved-texts.ts';
import { createViewStore, takeDrafts } from './view-state.ts';

const createPage = (hash = '') => {
  const stored = new Map<string, string>();
  const listeners: (() => void)[] = [];
  const page = {
    location: { hash },
    history: {
      pushState: (_data: unknown, _unused: string, url?: string | URL | null) => {
        page.location.hash = String(url);
      },
    },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    addEventListener: (_type: 'popstate', listener: () => void) => void listeners.push(listener),
  };
  return {
    page,
    drafts: createMemoryDrafts(),
    goBackTo: (to: string) => {
      page.location.hash = to;
      for (const listener of listeners) listener();
    },
  };
};

describe('what a reload finds again', () => {
  it.each([
    ['#/all', { kind: 'all' }],
    ['#/project/abc', { kind: 'project', projectId: 'abc' }],
    ['#/tag/k%C3%BCche', { kind: 'tag', tag: 'küche' }],
    ['#/folder/abc', { kind: 'folder', folderId: 'abc' }],
    ['#/filter/abc', { kind: 'filter', filterId: 'abc' }],
    ['#/search/a%2Fb%20c', { kind: 'search', text: 'a/b c' }],
    [
      '#/closed/%7B%22from%22:%222026-11-01%22,%22to%22:%222026-11-30%22,%22outcome%22:%22done%22%7D',
      { kind: 'closed', query: { from: '2026-11-01', to: '2026-11-30', outcome: 'done' } },
    ],
    ['#/closed/%7B', { kind: 'inbox' }],
    ['#/tag/%', { kind: 'inbox' }],
    ['', { kind: 'inbox' }],
    ['#/nonsense', { kind: 'inbox' }],
    ['#/project/..%2F..', { kind: 'inbox' }],
  ])('reads the address %s', (hash, view) => {
    expect(hashToView(hash)).toEqual(view);
  });

  it('keeps the view and the draft', () => {
    const { page, drafts } = createPage();
    const store = createViewStore(readRemembered(page, drafts));
    rememberViewState(store, page, drafts);
    openView(store, { kind: 'completed' });
    setEntryText(store, 'half a th');
    expect(readRemembered(page, drafts)).toEqual({
      view: { kind: 'completed' },
      page: null,
      entryText: 'half a th',
      isEntryOpen: true,
      entryMemory: NOTHING_REFUSED,
      viewOptions: {},
      folds: NO_FOLDS,
      collapsedEntries: new Set(),
      timeline: { zoom: 'week', color: 'list', aim: null },
      calendar: textToCalendar(null),
      hidesFuture: new Set(),
      dayPlan: { day: '', decided: [], steps: [] },
      keyUse: { used: [], tour: null },
      unsavedTexts: {},
      accountDrafts: {},
    });
  });

  it('takes drafts that come late, but not over what was typed until then', () => {
    const { page, drafts } = createPage();
    const [empty, typed] = [1, 2].map(() => createViewStore(readRemembered(page, drafts)));
    if (empty === undefined || typed === undefined) throw new Error('There are two stores.');
    setEntryText(typed, 'something else');
    drafts.setItem('docket.entry-draft', 'half a th');
    for (const store of [empty, typed]) takeDrafts(store, readRemembered(page, drafts));
    expect(empty.getState().entry).toMatchObject({ text: 'half a th', isOpen: true });
    expect(typed.getState().entry.text).toBe('something else');
  });

  it('opens the field again whose text the core has not', () => {
    const { page, drafts } = createPage();
    const store = createViewStore(readRemembered(page, drafts));
    rememberViewState(store, page, drafts);
    keepUnsaved(store, entryFieldKey({ kind: 'newList', folderId: null }), 'Budget');
    expect(createViewStore(readRemembered(page, drafts)).getState().sidebarEdit).toEqual({
      kind: 'newList',
      folderId: null,
    });
    forgetUnsaved(store, entryFieldKey({ kind: 'newList', folderId: null }), 'Budget');
    expect(createViewStore(readRemembered(page, drafts)).getState().sidebarEdit).toBeNull();
  });

  it('keeps a draft that was put away out of the way', () => {
    const { page, drafts } = createPage();
    const store = createViewStore(readRemembered(page, drafts));
    rememberViewState(store, page, drafts);
    openEntry(store);
    setEntryText(store, 'half a th');
    expect(createViewStore(readRemembered(page, drafts)).getState().entry.isOpen).toBe(true);
    closeEntry(store);
    expect(createViewStore(readRemembered(page, drafts)).getState().entry).toMatchObject({
      isOpen: false,
      text: 'half a th',
    });
    openEntry(store);
    expect(createViewStore(readRemembered(page, drafts)).getState().entry.isOpen).toBe(true);
  });

  it('keeps what a person did not want to be recognised, and takes nonsense for nothing', () => {
    const { page, drafts } = createPage();
    const store = createViewStore(readRemembered(page, drafts));
    rememberViewState(store, page, drafts);
    setEntryText(store, 'buy march violets');
    const memory = refuseToken(NOTHING_REFUSED, { kind: 'date', key: 'march', occurrence: 0 });
    setEntryMemory(store, memory);
    expect(createViewStore(readRemembered(page, drafts)).getState().entry.memory).toEqual(memory);
    setEntryText(store, '');
    expect(readRemembered(page, drafts).entryMemory).toEqual(NOTHING_REFUSED);
    for (const text of ['{"no"', '{"refusals":[{"kind":"cube"}]}', '7']) {
      drafts.setItem('docket.entry-memory', text);
      expect(readRemembered(page, drafts).entryMemory).toEqual(NOTHING_REFUSED);
    }
  });

  it('keeps how each view is shown', () => {
    const { page, drafts } = createPage();
    const store = createViewStore(readRemembered(page, drafts));
    rememberViewState(store, page, drafts);
    chooseViewOptions(store, { kind: 'today' }, { layout: 'tree' });
    chooseViewOptions(store, { kind: 'today' }, { sortBy: 'title' });
    expect(readRemembered(page, drafts).viewOptions).toEqual({ today: { layout: 'tree', sortBy: 'title' } });
  });

  it('reads the options of views and the collapsed sidebar under the names that earlier versions wrote', () => {
    const { page, drafts } = createPage();
    page.localStorage.setItem('docket.looks', '{"today":{"layout":"tree","sortBy":"title"}}');
    page.localStorage.setItem('docket.collapsed-places', '["folder/f"]');
    const { viewOptions, collapsedEntries } = readRemembered(page, drafts);
    expect(viewOptions).toEqual({ today: { layout: 'tree', sortBy: 'title' } });
    expect(collapsedEntries).toEqual(new Set(['folder/f']));
  });

  it('opens the name of a sidebar entry again that an earlier version kept', () => {
    const { page, drafts } = createPage();
    const key = entryFieldKey({ kind: 'rename', entryKey: 'folder/f' });
    expect(key).toBe('place {"kind":"rename","placeKey":"folder/f"}');
    drafts.setItem('docket.unsaved-texts', JSON.stringify({ [key]: 'Budget' }));
    const store = createViewStore(readRemembered(page, drafts));
    expect(store.getState().sidebarEdit).toEqual({ kind: 'rename', entryKey: 'folder/f' });
  });

  it('takes what it cannot read for no choice', () => {
    const { page, drafts } = createPage();
    page.localStorage.setItem('docket.looks', '{"today":{"sortBy":"weight"}}');
    expect(readRemembered(page, drafts).viewOptions).toEqual({});
    page.localStorage.setItem('docket.looks', 'nonsense');
    expect(readRemembered(page, drafts).viewOptions).toEqual({});
  });

  it('keeps what is folded in the sidebar, and takes nonsense for nothing', () => {
    const { page, drafts } = createPage();
    const store = createViewStore(readRemembered(page, drafts));
    rememberViewState(store, page, drafts);
    setEntryCollapsed(store, 'folder/f', true);
    expect(readRemembered(page, drafts).collapsedEntries).toEqual(new Set(['folder/f']));
    setEntryCollapsed(store, 'folder/f', false);
    expect(readRemembered(page, drafts).collapsedEntries).toEqual(new Set());
    page.localStorage.setItem('docket.collapsed-places', '{"no"');
    expect(readRemembered(page, drafts).collapsedEntries).toEqual(new Set());
  });

  it('keeps what is folded, for each view its own, and the limits of columns', () => {
    const { page, drafts } = createPage();
    const store = createViewStore(readRemembered(page, drafts));
    rememberViewState(store, page, drafts);
    const task = taskIdSchema.parse('a');
    setTaskCollapsed(store, task, true);
    setGroupCollapsed(store, 'priority:low', true);
    limitColumn(store, 'priority:high', 3);
    openView(store, { kind: 'all' });
    expect(store.getState().collapsedTasks).toEqual(new Set());
    openView(store, { kind: 'inbox' });
    const again = createViewStore(readRemembered(page, drafts)).getState();
    expect(again.collapsedTasks).toEqual(new Set([task]));
    expect(again.collapsedGroups).toEqual(new Set(['inbox|priority:low']));
    expect(again.columnLimits).toEqual({ 'inbox|priority:high': 3 });
    page.localStorage.setItem('docket.folds', 'nonsense');
    expect(readRemembered(page, drafts).folds).toEqual(NO_FOLDS);
  });

  it('keeps the account page, and begins a sign-in from there again', () => {
    const { page, drafts } = createPage();
    const store = createViewStore(readRemembered(page, drafts));
    rememberViewState(store, page, drafts);
    openPage(store, { kind: 'account' });
    expect(readRemembered(page, drafts).page).toEqual({ kind: 'account' });
    openPage(store, { kind: 'signIn', start: null });
    expect(readRemembered(page, drafts).page).toEqual({ kind: 'account' });
  });

  it('leaves the account page on the way back, and returns to it', () => {
    const { page, drafts, goBackTo } = createPage();
    const store = createViewStore(readRemembered(page, drafts));
    rememberViewState(store, page, drafts);
    openPage(store, { kind: 'account' });
    goBackTo('#/inbox');
    expect(store.getState().page).toBeNull();
    goBackTo('#/account');
    expect(store.getState().page).toEqual({ kind: 'account' });
  });

  it('opens where the last window was left, unless its address says where', () => {
    const { page, drafts } = createPage('#/all');
    const store = createViewStore(readRemembered(page, drafts));
    rememberViewState(store, page, drafts);
    page.location.hash = '';
    expect(readRemembered(page, drafts).view).toEqual({ kind: 'all' });
    openPage(store, { kind: 'history' });
    page.location.hash = '';
    expect(readRemembered(page, drafts).page).toEqual({ kind: 'history' });
    page.location.hash = '#/today';
    expect(readRemembered(page, drafts)).toMatchObject({ view: { kind: 'today' }, page: null });
  });

  it('follows the way back', () => {
    const { page, drafts, goBackTo } = createPage();
    const store = createViewStore(readRemembered(page, drafts));
    rememberViewState(store, page, drafts);
    openView(store, { kind: 'all' });
    goBackTo('#/inbox');
    expect(store.getState().view).toEqual({ kind: 'inbox' });
  });
});
