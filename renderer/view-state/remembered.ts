import { viewSchema, viewToKey, type View } from '#shared/domain/view.ts';
import { openPage, openView } from './view-actions.ts';
import type { OpenPage, ViewState, ViewStore } from './view-state.ts';

const DRAFT_KEY = 'docket.entry-draft';

/** The view that an address names, as `viewToKey` wrote it; the inbox for anything else. */
export const hashToView = (hash: string): View => {
  const [kind, projectId] = decodeURIComponent(hash.replace(/^#\/?/u, '')).split('/');
  const view = viewSchema.safeParse(projectId === undefined ? { kind } : { kind, projectId });
  return view.success ? view.data : { kind: 'inbox' };
};

const PAGE_HASHES = { account: '#/account', signIn: '#/account', sync: '#/sync' } as const;

/** A sign-in is not resumed: a reload starts it again from the accounts. */
const hashToPage = (hash: string): OpenPage | null => {
  if (hash === PAGE_HASHES.sync) return { kind: 'sync' };
  return hash === PAGE_HASHES.account ? { kind: 'account' } : null;
};

const stateToHash = ({ view, page }: ViewState): string =>
  page === null ? `#/${viewToKey(view)}` : PAGE_HASHES[page.kind];

interface Page {
  readonly location: { readonly hash: string };
  readonly history: Pick<History, 'pushState'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly addEventListener: (type: 'popstate', listener: () => void) => void;
}

export const readRemembered = (
  page: Page,
): Pick<ViewState, 'view' | 'page'> & { readonly entryText: string } => ({
  view: hashToView(page.location.hash),
  page: hashToPage(page.location.hash),
  entryText: page.sessionStorage.getItem(DRAFT_KEY) ?? '',
});

/** Keeps the address and the draft in step with the store, so that a reload finds both. */
export const rememberViewState = (store: ViewStore, page: Page): void => {
  store.subscribe((state, before) => {
    if (state.entry.text !== before.entry.text) page.sessionStorage.setItem(DRAFT_KEY, state.entry.text);
    const hash = stateToHash(state);
    const hasMoved = state.view !== before.view || state.page !== before.page;
    if (hasMoved && page.location.hash !== hash) page.history.pushState(null, '', hash);
  });
  page.addEventListener('popstate', () => {
    const opened = hashToPage(page.location.hash);
    if (opened === null) openView(store, hashToView(page.location.hash));
    else openPage(store, opened);
  });
};
