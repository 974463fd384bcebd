import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ok } from '#shared/domain/result.ts';
import { createClient } from '#shared/ipc/client.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { createFakeTransport } from '#renderer/testing/fake-transport.ts';
import { setAdHocFilter, editAdHocFilter } from '#renderer/view-state/ad-hoc-filter.ts';
import { openEntry, openView } from '#renderer/view-state/view-actions.ts';
import { createViewStore, type ViewStore } from '#renderer/view-state/view-state.ts';
import { VIEW_OPTIONS_KEY } from '#renderer/view-state/remembered-keys.ts';
import { leavePicture } from './leave-picture.ts';
import { pictureHolds } from './picture-holds.ts';
import { showPicture } from './show-picture.ts';
import { keepPictures } from './keep-pictures.ts';
import { takePicture } from './keep-pictures.ts';

const WINDOW = `
  <main><div id="task-list" role="grid" style="height: 72px;">
    <div id="task-1" role="row" aria-selected="true" data-focused="true" style="transform: translateY(36px);">
      <input type="checkbox">Milk
    </div>
  </div></main>
  <div data-bulk-bar>1 selected</div>
  <aside data-pane="detail"><div role="separator"></div><p>Milk, in detail</p></aside>`;

const createRoot = (markup = WINDOW): HTMLElement => {
  const root = document.createElement('div');
  root.innerHTML = markup;
  document.body.append(root);
  return root;
};

const found = <Found>(value: Found | null): Found => {
  if (value === null) throw new Error('It is not there.');
  return value;
};

const shown = (): Element | null => document.querySelector('div#first-picture');

/** As the core has it in the page. */
const putTemplate = (markup: string, { place = '#/today', theme = '' } = {}): void => {
  const template = document.createElement('template');
  template.id = 'first-picture';
  Object.assign(template.dataset, pictureHolds(place, localStorage), { theme });
  template.innerHTML = markup;
  document.body.append(template);
};

const open = (hash = '#/today'): void => {
  showPicture({ document, location: { hash }, localStorage });
};

beforeEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['theme'];
  localStorage.clear();
});

it('shows the window of last time as it stood, with nothing in focus, and to eyes only', () => {
  const root = createRoot();
  for (const box of root.querySelectorAll('input')) box.checked = true;
  putTemplate(takePicture(root) ?? '', { theme: 'dark' });
  root.remove();
  open();
  const picture = found(shown());
  const row = found(picture.querySelector<HTMLElement>('[role=row]'));
  expect(picture.getAttribute('aria-hidden')).toBe('true');
  expect(row.textContent).toContain('Milk');
  expect(row.style.transform).toBe('translateY(36px)');
  expect(row.getAttribute('aria-selected')).toBe('false');
  expect(row.dataset['focused']).toBeUndefined();
  expect(row.querySelector('input')).toHaveProperty('checked', true);
  expect(found(picture.querySelector('aside')).innerHTML).toBe('<div role="separator"></div>');
  expect(picture.textContent).not.toContain('selected');
  expect(picture.querySelectorAll('[id]')).toHaveLength(0);
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.querySelector('template')).toBeNull();
});

it('has no style in its markup: the policy of the page would take it off', () => {
  expect(takePicture(createRoot())).not.toContain(' style=');
});

it('takes no picture of a window that waits, or that a new one would show from its top', () => {
  expect(takePicture(createRoot('<main aria-busy="false"><p aria-busy="true"></p></main>'))).toBeNull();
  expect(takePicture(createRoot('<p>It failed</p>'))).toBeNull();
  const root = createRoot();
  for (const grid of root.querySelectorAll('[role=grid]')) grid.scrollTop = 400;
  expect(takePicture(root)).toBeNull();
});

/** Milliseconds: longer than the debounce and the idle timeout together. */
const UNTIL_TAKEN = 3000;

/** How many pictures the core was given. */
const createKeeping = () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  // A busy computer: the page is never idle.
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: IdleRequestOptions = {}) => {
    if (timeout !== undefined) setTimeout(work, timeout);
  });
  const kept: unknown[] = [];
  const viewStore = createViewStore({ view: { kind: 'today' }, page: null, entryText: '' });
  const core = createFakeTransport(createFakeState([]));
  core.answerWith('app.keepPicture', (picture) => {
    kept.push(picture);
    return ok({ isDone: true });
  });
  keepPictures({ client: createClient(core), viewStore }, createRoot());
  return { viewStore, kept, untilTaken: async () => vi.advanceTimersByTimeAsync(UNTIL_TAKEN) };
};

it('gives the core a picture of where the window is, once nothing changes, also where the page is never idle', async () => {
  const { viewStore, kept, untilTaken } = createKeeping();
  expect(kept).toHaveLength(0);
  await untilTaken();
  openView(viewStore, { kind: 'all' });
  await untilTaken();
  expect(kept).toMatchObject([{ place: '#/today' }, { place: '#/all' }]);
});

it.each([
  ['an open entry line', openEntry],
  ['a filter that goes with the window', (store: ViewStore) => setAdHocFilter(store, '{}')],
  ['a line for such a filter', editAdHocFilter],
])('gives none with %s', async (_what, change) => {
  const { viewStore, kept, untilTaken } = createKeeping();
  change(viewStore);
  await untilTaken();
  expect(kept).toHaveLength(0);
});

it('shows none of another place, another day or another look', () => {
  putTemplate('<main></main>');
  open('#/inbox');
  expect(shown()).toBeNull();
  putTemplate('<main></main>');
  localStorage.setItem(VIEW_OPTIONS_KEY, '{"today":{"mode":"board"}}');
  open();
  expect(shown()).toBeNull();
  putTemplate('<main></main>');
  vi.useFakeTimers({ now: Date.now() + 86_400_000 });
  open();
  vi.useRealTimers();
  expect(shown()).toBeNull();
  expect(document.querySelector('template')).toBeNull();
});

it('shows the inbox where a window opens with no place in its address', () => {
  putTemplate('<main></main>', { place: '#/inbox' });
  open('');
  expect(shown()).not.toBeNull();
});

it('takes the picture away at once from a window that has its rows', () => {
  putTemplate('<main></main>');
  open();
  expect(shown()).not.toBeNull();
  leavePicture(createRoot('<main><p>Milk</p></main>'));
  expect(shown()).toBeNull();
});

const frame = async () => new Promise((resolve) => requestAnimationFrame(resolve));

it('goes in the frame in which the window below shows as much', async () => {
  putTemplate('<main></main>');
  open();
  const root = createRoot('');
  leavePicture(root);
  await frame();
  expect(shown()).not.toBeNull();
  root.innerHTML = '<main><p aria-busy="true"></p></main>';
  await frame();
  expect(shown()).not.toBeNull();
  root.innerHTML = '<main><p>Milk</p></main>';
  await frame();
  await frame();
  expect(shown()).toBeNull();
});
