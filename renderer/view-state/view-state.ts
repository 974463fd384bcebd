import type { ChangeScope, UnseenTask } from '#shared/domain/change.ts';
import type { AccountDrafts } from './account-drafts.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AccountId, ServiceChoice } from '#shared/domain/account.ts';
import type { EntrySpan, RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { HabitId, TaskId } from '#shared/domain/ids.ts';
import type { EntryParent, EntryPlace } from '#shared/domain/quick-entry/entry-input.ts';
import type { TaskStatus } from '#shared/domain/task.ts';
import { NOTHING_REFUSED, type EntryMemory } from '#shared/domain/quick-entry/entry-memory.ts';
import { viewToKey, type View } from '#shared/domain/view.ts';
import { textToCalendar, type CalendarState } from './calendar.ts';
import type { DragState } from './drag-state.ts';
import type { ColumnEdit } from './column-edit.ts';
import { textToDayPlan, type DayPlan, type DayPlanState } from './day-plan.ts';
import { NO_FOLDS, type Folds } from './folds.ts';
import type { Focus } from './focus.ts';
import type { ChosenViewOptionsByKey } from './chosen-view-options.ts';
import { NO_KEY_USE, type KeyUse, type KeyUseState } from './key-use.ts';
import type { SidebarEdit } from './sidebar-edit.ts';
import { emptySelection, type Selection } from './selection.ts';
import { fieldToReopen, type Renaming, type UnsavedTexts } from './unsaved-texts.ts';
import { textToTimeline, type TimelineState } from './timeline.ts';
import { CURRENT_MONTH, type StatisticsPeriod } from './statistics-period.ts';

/** A row that an action has taken out of the view and that stays for a short hold. */
export interface LeavingRow {
  /** The group that it was in, and that group's position among the groups. */
  readonly groupKey: string;
  readonly groupIndex: number;
  /** Its neighbours in the group; null at its ends. Rows around it come and go while it is held. */
  readonly above: TaskId | null;
  readonly below: TaskId | null;
  readonly depth: number;
  /** Its status after the action. */
  readonly status: TaskStatus;
}

/** Tasks below which others are still open, and the step that completed them. */
export interface LeftOpen {
  readonly ids: readonly TaskId[];
  readonly step: string | undefined;
}

export type OpenDialog =
  | 'palette'
  | 'search'
  | 'keys'
  | 'settings'
  | 'schedule'
  | 'planDay'
  | 'push'
  | 'doAgain'
  | 'export'
  | 'focus';

/** The part of the detail that the keyboard goes to. */
export type DetailPart = 'title' | 'notes' | 'items';

/** The part of the date picker that the keyboard starts in. */
export type PickerStart = 'when' | 'zone' | 'reminders' | 'repeat';

/** The last thing that was done to tasks, to be done again to others. */
export interface RepeatableAction {
  readonly title: string;
  readonly run: (ids: readonly TaskId[]) => void;
}

/** How to sign in: V2 takes the password, V1 a token, typed or by consent in the browser. */
export type SignInWay = 'password' | 'apiKey' | 'consent';

/** Where a sign-in starts. A password is never part of it. */
export interface SignInStart {
  readonly service: ServiceChoice;
  readonly username: string;
  readonly way: SignInWay;
  /** The account that V1 is for; null for whichever it turns out to be. */
  readonly accountId: AccountId | null;
  /** The last one; its client is in the keychain then. */
  readonly redirectUri: string | null;
  /** A password that was kept stays kept. */
  readonly keepPassword: boolean;
}

/** The task that a new one goes below. */

/** The line for new tasks. */
export interface EntryState {
  readonly isOpen: boolean;
  readonly text: string;
  /** Parts of the text that stay plain text. */
  readonly memory: EntryMemory;
  readonly parent: EntryParent | null;
  /** The key of the column that it was opened in. */
  readonly group: string | null;
  /** Where new tasks go among their siblings; null for the top. */
  readonly place: EntryPlace | null;
  /** Counts the times that the keyboard was sent into the line. */
  readonly focusRequests: number;
  /** Opened again with a draft, which is selected: typing replaces it. */
  readonly isDraftSelected: boolean;
}

/** A page that is shown instead of the list. */
export type OpenPage =
  | { readonly kind: 'account' }
  /** Edits that the service has not taken. */
  | { readonly kind: 'sync' }
  /** Done steps, with undo. */
  | { readonly kind: 'history' }
  /** Changes of the change log. `title`: of the one object that they are of. */
  | { readonly kind: 'changes'; readonly scope: ChangeScope; readonly title?: string }
  /** Charts of completed tasks. */
  | { readonly kind: 'statistics' }
  /** Due reminders that were not dismissed. */
  | { readonly kind: 'reminders' }
  /** `isNew`: with the form for a new one. `habitId`: with the details of this one. */
  | { readonly kind: 'habits'; readonly isNew?: boolean; readonly habitId?: HabitId }
  /** Copies of the account, and what is another thing now. */
  | { readonly kind: 'backups' }
  /** Focus sessions that are over. `isNew`: with the form for a new one. */
  | { readonly kind: 'focusHistory'; readonly isNew?: boolean }
  /** Tasks of a file. */
  | { readonly kind: 'import' }
  /** Everything of one account into another one. */
  | { readonly kind: 'move' }
  /** `start` fills in what is known of an account that has to sign in again. */
  | { readonly kind: 'signIn'; readonly start: SignInStart | null };

/** Rules by view key. */
export type AdHocFilters = Readonly<Record<string, string>>;

/** State of the window. It holds no data of tasks. */
export interface ViewState extends KeyUseState, DayPlanState {
  readonly accountDrafts: AccountDrafts;
  readonly view: View;
  /** Null while the view itself is shown. */
  readonly page: OpenPage | null;
  readonly statistics: StatisticsPeriod;
  /** By view key, so that a view opens where it was left. */
  readonly focusByView: Readonly<Record<string, Focus<TaskId>>>;
  readonly selection: Selection<TaskId>;
  /** Views whose completed section is open, by view key. */
  readonly expandedClosed: ReadonlySet<string>;
  /** `viewKey|groupKey` of groups whose rows are hidden. */
  readonly collapsedGroups: ReadonlySet<string>;
  /** Tasks of the open view whose subtasks are hidden. */
  readonly collapsedTasks: ReadonlySet<TaskId>;
  /** The same of the other views, by view key. */
  readonly collapsedByView: Readonly<Record<string, readonly TaskId[]>>;
  /** `viewKey|groupKey`, and from how many cards a column is tinted. */
  readonly columnLimits: Readonly<Record<string, number>>;
  /** By view key. */
  readonly viewOptions: ChosenViewOptionsByKey;
  /** Filters that are not saved, until the window closes: their rules by view key. */
  readonly adHocFilters: AdHocFilters;
  /** Keys of views that hide tasks until the day on which they begin. */
  readonly hidesFuture: ReadonlySet<string>;
  /** The filter of the open view before its line was opened; null while the line is closed. */
  readonly editedAdHocFilter: { readonly before: string | null } | null;
  readonly leaving: ReadonlyMap<TaskId, LeavingRow>;
  /** Tasks that were just completed while tasks below them are open; the next move lets them go. */
  readonly leftOpen: LeftOpen | null;
  readonly calendar: CalendarState;
  readonly timeline: TimelineState;
  /** Where tasks stand that are held by an end, or are put down and not written yet. */
  readonly movedSpans: ReadonlyMap<TaskId, EntrySpan>;
  /** A later occurrence of which is asked what an edit means, and where it goes. */
  readonly askedOccurrence: { readonly entry: RangeEntry; readonly span: EntrySpan | null } | null;
  /** Null while no task is dragged or lifted. */
  readonly dragState: DragState | null;
  readonly columnEdit: ColumnEdit | null;
  readonly renaming: Renaming | null;
  readonly unsavedTexts: UnsavedTexts;
  readonly entry: EntryState;
  readonly dialog: OpenDialog | null;
  /** The small window of the focus session that a browser keeps above the others; null while it is closed. */
  readonly focusPicture: Window | null;
  readonly pickerStart: PickerStart;
  /** The reminder that the keyboard was on last; actions act on it while it waits. */
  readonly reminder: string | null;
  readonly sidebarEdit: SidebarEdit | null;
  /** Keys of folders and tags whose inside is hidden in the sidebar. */
  readonly collapsedEntries: ReadonlySet<string>;
  /** The command whose argument the palette asks for; null for all commands. */
  readonly paletteCommand: string | null;
  readonly lastAction: RepeatableAction | null;
  /** The detail and the sidebar lie over the view in narrow windows, and start closed there. */
  readonly isDetailOverlayOpen: boolean;
  readonly isSidebarOverlayOpen: boolean;
  /** The task whose title field takes the keyboard as soon as it is on screen. */
  readonly detailFocusFor: TaskId | null;
  /** The part of it that does. */
  readonly detailPart: DetailPart;
  /** Counts the times that the keyboard was sent to the list. */
  readonly listFocusRequests: number;
  /** Tasks that others changed since the person saw them. */
  readonly unseen: ReadonlyMap<TaskId, UnseenTask>;
  /** What differs between the moment of a rewind and now stands in place of the view. */
  readonly isComparingPast: boolean;
  /** The last change that was looked at for them; null before the first reading. */
  readonly unseenUpTo: number | null;
  /** The text of the live region. */
  readonly announcement: string;
}

export type ViewStore = StoreApi<ViewState>;

export interface RememberedState {
  readonly view: View;
  readonly page: OpenPage | null;
  readonly entryText: string;
  /** Whether a draft stands open; an empty line never does. */
  readonly isEntryOpen?: boolean;
  readonly entryMemory?: EntryMemory;
  readonly viewOptions?: ChosenViewOptionsByKey;
  readonly folds?: Folds;
  readonly collapsedEntries?: ReadonlySet<string>;
  readonly calendar?: CalendarState;
  readonly timeline?: TimelineState;
  readonly keyUse?: KeyUse;
  readonly dayPlan?: DayPlan;
  readonly hidesFuture?: ReadonlySet<string>;
  readonly unsavedTexts?: UnsavedTexts;
  readonly accountDrafts?: AccountDrafts;
}

/** The task-related state of the open view, empty. */
export const NOTHING_OF_VIEW = {
  selection: emptySelection<TaskId>(),
  leaving: new Map(),
  leftOpen: null,
  dragState: null,
  columnEdit: null,
  renaming: null,
  editedAdHocFilter: null,
} satisfies Partial<ViewState>;

/** The task-related state of all views, empty. */
export const NOTHING_OF_TASKS = {
  ...NOTHING_OF_VIEW,
  focusByView: {},
  expandedClosed: new Set(),
  collapsedGroups: new Set(),
  collapsedTasks: new Set(),
  collapsedByView: {},
  columnLimits: {},
  adHocFilters: {},
  lastAction: null,
  reminder: null,
  detailFocusFor: null,
  detailPart: 'title',
  isComparingPast: false,
  unseen: new Map(),
  unseenUpTo: null,
} satisfies Partial<ViewState>;

const useOf = ({
  keyUse = NO_KEY_USE,
  dayPlan = textToDayPlan(null),
  hidesFuture = new Set(),
}: Pick<RememberedState, 'keyUse' | 'dayPlan' | 'hidesFuture'>) => ({ keyUse, dayPlan, hidesFuture });

export const createViewStore = ({
  view,
  page,
  entryText,
  isEntryOpen = true,
  entryMemory = NOTHING_REFUSED,
  viewOptions = {},
  folds = NO_FOLDS,
  collapsedEntries = new Set(),
  calendar = textToCalendar(null),
  timeline = textToTimeline(null),
  unsavedTexts = {},
  accountDrafts = {},
  ...use
}: RememberedState): ViewStore =>
  createStore<ViewState>(() => ({
    ...NOTHING_OF_TASKS,
    view,
    page,
    statistics: CURRENT_MONTH,
    collapsedGroups: new Set(folds.groups),
    collapsedTasks: new Set(folds.tasks[viewToKey(view)]),
    collapsedByView: folds.tasks,
    columnLimits: folds.limits,
    viewOptions,
    calendar,
    timeline,
    ...useOf(use),
    lastInput: 'key',
    movedSpans: new Map(),
    askedOccurrence: null,
    ...fieldToReopen(unsavedTexts, view),
    unsavedTexts,
    accountDrafts,
    entry: {
      isOpen: isEntryOpen && entryText !== '',
      text: entryText,
      memory: entryMemory,
      parent: null,
      group: null,
      place: null,
      focusRequests: 0,
      isDraftSelected: false,
    },
    dialog: null,
    focusPicture: null,
    pickerStart: 'when',
    collapsedEntries,
    paletteCommand: null,
    isDetailOverlayOpen: false,
    isSidebarOverlayOpen: false,
    listFocusRequests: 0,
    announcement: '',
  }));

/** Takes the drafts that the core answered with, except where the person has typed meanwhile. */
export const takeDrafts = (
  store: ViewStore,
  {
    entryText,
    isEntryOpen = true,
    entryMemory = NOTHING_REFUSED,
    unsavedTexts = {},
    accountDrafts = {},
  }: RememberedState,
): void => {
  store.setState(({ entry, view, unsavedTexts: typed, accountDrafts: left }) => ({
    accountDrafts: { ...accountDrafts, ...left },
    ...(entry.text === '' &&
      entryText !== '' && {
        entry: { ...entry, isOpen: entry.isOpen || isEntryOpen, text: entryText, memory: entryMemory },
      }),
    ...(Object.keys(typed).length === 0 && { ...fieldToReopen(unsavedTexts, view), unsavedTexts }),
  }));
};
