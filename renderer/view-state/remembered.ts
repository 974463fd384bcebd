import { parseJson } from '#shared/domain/parse-json.ts';
import { viewSchema, viewToKey, type View } from '#shared/domain/view.ts';
import type { DraftStorage } from './draft-storage.ts';
import { textToMemory } from '#shared/domain/quick-entry/entry-input.ts';
import { calendarToText, textToCalendar } from './calendar.ts';
import { textToFolds, type Folds } from './folds.ts';
import { textToViewOptions } from './chosen-view-options.ts';
import { textToEntryKeys } from './sidebar-edit.ts';
import { textToDayPlan } from './day-plan.ts';
import { textToHiding } from './hidden-tasks.ts';
import { textToKeyUse } from './key-use.ts';
import { addressAtStart, rememberAddress } from './start-address.ts';
import {
  CALENDAR_KEY,
  COLLAPSED_KEY,
  DAY_PLAN_KEY,
  FOLDS_KEY,
  HIDING_KEY,
  KEY_USE_KEY,
  VIEW_OPTIONS_KEY,
  TIMELINE_KEY,
} from './remembered-keys.ts';
import { textToTimeline, timelineToText } from './timeline.ts';
import { textToAccountDrafts } from './account-drafts.ts';
import { textToUnsaved } from './unsaved-texts.ts';
import { openPage, openView } from './view-actions.ts';
import type { OpenPage, RememberedState, ViewState, ViewStore } from './view-state.ts';

const DRAFT_KEY = 'docket.entry-draft';
/** A draft that was put away stays away. */
const AWAY_KEY = 'docket.entry-away';
const MEMORY_KEY = 'docket.entry-memory';
const ACCOUNT_DRAFTS_KEY = 'docket.account-drafts';
const UNSAVED_KEY = 'docket.unsaved-texts';

const ARGUMENT_NAMES: Readonly<Record<string, string>> = {
  project: 'projectId',
  folder: 'folderId',
  filter: 'filterId',
  search: 'text',
  closed: 'query',
  tag: 'tag',
};

const decode = (hash: string): string => {
  try {
    return decodeURIComponent(hash);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
};

/** A query of the statistics is JSON; every other argument is its text. */
const readArgument = (kind: string, argument: string): unknown =>
  kind === 'closed' ? parseJson(argument) : argument;

/** The view that an address names, as `viewToKey` wrote it; the inbox for anything else. */
export const hashToView = (hash: string): View => {
  // An argument may have slashes of its own.
  const [, kind = '', argument] = /^([^/]*)(?:\/(.*))?$/su.exec(decode(hash.replace(/^#\/?/u, ''))) ?? [];
  const view = viewSchema.safeParse(
    argument === undefined ? { kind } : { kind, [ARGUMENT_NAMES[kind] ?? '']: readArgument(kind, argument) },
  );
  return view.success ? view.data : { kind: 'inbox' };
};

const PAGES = ['account', 'sync', 'history', 'statistics', 'reminders', 'backups'] as const;

const hashToPage = (hash: string): OpenPage | null => {
  const kind = PAGES.find((page) => hash === `#/${page}`);
  return kind === undefined ? null : { kind };
};

/** The address of what is shown, in the page. A sign-in is not resumed: a reload starts it again from the accounts. */
export const stateToHash = ({ view, page }: ViewState): string => {
  if (page === null) return `#/${encodeURI(viewToKey(view))}`;
  return `#/${page.kind === 'signIn' ? 'account' : page.kind}`;
};

interface Page {
  readonly location: { readonly hash: string };
  readonly history: Pick<History, 'pushState'>;
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly addEventListener: (type: 'popstate', listener: () => void) => void;
}

export const readRemembered = (page: Page, drafts: DraftStorage): Required<RememberedState> => ({
  view: hashToView(addressAtStart(page)),
  page: hashToPage(addressAtStart(page)),
  entryText: drafts.getItem(DRAFT_KEY) ?? '',
  isEntryOpen: page.localStorage.getItem(AWAY_KEY) !== 'yes',
  entryMemory: textToMemory(drafts.getItem(MEMORY_KEY)),
  viewOptions: textToViewOptions(page.localStorage.getItem(VIEW_OPTIONS_KEY)),
  folds: textToFolds(page.localStorage.getItem(FOLDS_KEY)),
  collapsedEntries: textToEntryKeys(page.localStorage.getItem(COLLAPSED_KEY)),
  calendar: textToCalendar(page.localStorage.getItem(CALENDAR_KEY)),
  timeline: textToTimeline(page.localStorage.getItem(TIMELINE_KEY)),
  hidesFuture: textToHiding(page.localStorage.getItem(HIDING_KEY)),
  dayPlan: textToDayPlan(page.localStorage.getItem(DAY_PLAN_KEY)),
  keyUse: textToKeyUse(page.localStorage.getItem(KEY_USE_KEY)),
  unsavedTexts: textToUnsaved(drafts.getItem(UNSAVED_KEY)),
  accountDrafts: textToAccountDrafts(drafts.getItem(ACCOUNT_DRAFTS_KEY)),
});

/** Collapsed tasks and groups, as text. */
const stateToFolds = ({ collapsedByView, collapsedGroups, columnLimits }: ViewState): string =>
  JSON.stringify({
    tasks: Object.fromEntries(Object.entries(collapsedByView).map(([key, ids]) => [key, [...ids]])),
    groups: [...collapsedGroups],
    limits: columnLimits,
  } satisfies Folds);

const FOLDED = ['collapsedByView', 'collapsedGroups', 'columnLimits'] as const;

const rememberEntry = (
  entry: ViewState['entry'],
  before: ViewState['entry'],
  storage: Page['localStorage'],
  drafts: DraftStorage,
): void => {
  if (entry.text !== before.text) drafts.setItem(DRAFT_KEY, entry.text);
  if (entry.isOpen !== before.isOpen) storage.setItem(AWAY_KEY, entry.isOpen ? '' : 'yes');
  if (entry.memory !== before.memory) drafts.setItem(MEMORY_KEY, JSON.stringify(entry.memory));
};

const rememberUse = (state: ViewState, before: ViewState, storage: Page['localStorage']): void => {
  if (state.hidesFuture !== before.hidesFuture)
    storage.setItem(HIDING_KEY, JSON.stringify([...state.hidesFuture]));
  if (state.dayPlan !== before.dayPlan) storage.setItem(DAY_PLAN_KEY, JSON.stringify(state.dayPlan));
  if (state.keyUse !== before.keyUse) storage.setItem(KEY_USE_KEY, JSON.stringify(state.keyUse));
  const timeline = timelineToText(state.timeline);
  if (timeline !== timelineToText(before.timeline)) storage.setItem(TIMELINE_KEY, timeline);
};

/** Keeps the address, the draft, the options of views and the folds in step with the store, so that a reload finds them. */
export const rememberViewState = (store: ViewStore, page: Page, drafts: DraftStorage): void => {
  // The view may come from the address of the page.
  rememberAddress(page.localStorage, stateToHash(store.getState()));
  store.subscribe((state, before) => {
    rememberEntry(state.entry, before.entry, page.localStorage, drafts);
    if (state.accountDrafts !== before.accountDrafts)
      drafts.setItem(ACCOUNT_DRAFTS_KEY, JSON.stringify(state.accountDrafts));
    if (state.unsavedTexts !== before.unsavedTexts)
      drafts.setItem(UNSAVED_KEY, JSON.stringify(state.unsavedTexts));
    if (state.viewOptions !== before.viewOptions)
      page.localStorage.setItem(VIEW_OPTIONS_KEY, JSON.stringify(state.viewOptions));
    if (FOLDED.some((part) => state[part] !== before[part]))
      page.localStorage.setItem(FOLDS_KEY, stateToFolds(state));
    if (state.collapsedEntries !== before.collapsedEntries) {
      page.localStorage.setItem(COLLAPSED_KEY, JSON.stringify([...state.collapsedEntries]));
    }
    if (state.calendar !== before.calendar) {
      page.localStorage.setItem(CALENDAR_KEY, calendarToText(state.calendar));
    }
    rememberUse(state, before, page.localStorage);
    if (state.view === before.view && state.page === before.page) return;
    const hash = stateToHash(state);
    rememberAddress(page.localStorage, hash);
    if (page.location.hash !== hash) page.history.pushState(null, '', hash);
  });
  page.addEventListener('popstate', () => {
    const opened = hashToPage(page.location.hash);
    if (opened === null) openView(store, hashToView(page.location.hash));
    else openPage(store, opened);
  });
};
