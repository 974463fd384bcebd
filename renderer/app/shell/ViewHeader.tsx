import { Ellipsis, Lock, PanelLeft, PanelRight, Plus, Sunrise } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import { describeFullDay } from '#shared/domain/dates/describe-date.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { CONVENTIONS, useToday } from '#renderer/entities/clock/today.ts';
import { useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useViewTitle } from '#renderer/entities/project/use-view-title.ts';
import { useServices } from '#renderer/entities/services.ts';
import {
  showDetail,
  toggleSidebar,
  useDetailPane,
  useSidebarPane,
} from '#renderer/entities/settings/panes.ts';
import { useFirstDownload } from '#renderer/entities/sync/NotDownloaded.tsx';
import { useIsMissing } from '#renderer/entities/account/PasswordNeeded.tsx';
import { isClosedView, useCurrentList } from '#renderer/entities/task/list/current-list.ts';
import { Planned } from '#renderer/entities/task/Planned.tsx';
import { isWhole, olderOf, operationOfOlder, useOlder } from '#renderer/entities/task/list/older-tasks.ts';
import { useCommands, useKeyOf } from '#renderer/ui/command/commands-context.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { Menu, type MenuGroups } from '#renderer/ui/Menu.tsx';
import { openEntry, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { SyncState } from '#renderer/entities/sync/SyncState.tsx';
import { hasChoice } from '#renderer/entities/task/list/view-mode.ts';
import { useViewOptions } from '#renderer/entities/task/list/view-options.ts';
import { VIEW_MODES } from '#renderer/views/view-modes.ts';
import { FilterControl, ViewOptionsControls, useViewOptionsBranches } from './ViewOptionsControls.tsx';
import styles from './ViewHeader.module.css';

const MENU: readonly (readonly string[])[] = [
  ['task.new', 'plan.day', 'plan.push', 'view.hide-future'],
  ['trash.empty', 'select.all', 'tree.expand-all', 'tree.collapse-all', 'view.print'],
  ['window.palette', 'window.keys', 'window.settings', 'history.page', 'backups.page', 'sync.now'],
];

/** Pixels. Up to here its buttons for order, groups and filter are hidden; as `ViewOptionsControls.module.css` has it. */
const NARROW_HEADER = 520;

/** Padding does not count in the query of the style sheet. */
const isNarrow = (header: HTMLElement | null): boolean => {
  if (header === null) return false;
  const { paddingLeft, paddingRight } = getComputedStyle(header);
  return header.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) <= NARROW_HEADER;
};

/** @param canChoose whether the open view can be shown in more than one way */
const useMoreMenu = (header: RefObject<HTMLElement | null>, canChoose: boolean): (() => MenuGroups) => {
  const commands = useCommands();
  const branches = useViewOptionsBranches();
  return () => [canChoose && isNarrow(header.current) ? branches() : [], ...MENU.map(commands.offered)];
};

/** Views of one day, by days from today. */
const DAYS: Readonly<Record<string, number>> = { today: 0, tomorrow: 1 };

/** The number of tasks; none where it is not known: before the first download is over, or where the sign-ins do not tell it. */
const TaskCount = () => {
  const view = useViewState((state) => state.view);
  const { list } = useCurrentList();
  const of = olderOf(view);
  const older = useOlder(of);
  const isMissing = useIsMissing(of === null ? null : operationOfOlder(of));
  const isDownloading = useFirstDownload() !== null;
  const count = isClosedView(view) ? list.closedCount : list.openCount;
  if ((isMissing || isDownloading) && count === 0) return null;
  // The service may have more than is kept here.
  const more = of !== null && count > 0 && !isWhole(older) ? '+' : '';
  return (
    <span className={styles['count']}>
      <span>
        {formatNumber(count)}
        {more} {OVER_WORDS[view.kind] ?? 'open'}
      </span>
      <Planned planned={list.planned} hasDot />
    </span>
  );
};

/** Next to the title: the date of a view of one day, else the number of tasks. */
const Beside = () => {
  const view = useViewState((state) => state.view);
  const today = useToday();
  const { query, list } = useCurrentList();
  const { mode } = useViewOptions();
  const day = DAYS[view.kind];
  if (day !== undefined) {
    const date = describeFullDay(addDays(today, day), { today, conventions: CONVENTIONS });
    return (
      <span className={styles['count']}>
        <span>{date}</span>
        <Planned planned={list.planned} hasDot />
      </span>
    );
  }
  // Of a calendar it would be what the page shows.
  return query.data === undefined || mode.needs.outline === 'days' ? null : <TaskCount />;
};

/** A shared list that may be looked at only says so before a key is pressed in vain. */
const ReadOnlyMark = () => {
  const view = useViewState((state) => state.view);
  const isReadOnly = useKnownProjects().some(
    ({ id, readOnly }) => readOnly && view.kind === 'project' && id === view.projectId,
  );
  if (!isReadOnly) return null;
  return (
    <span className={styles['mark']}>
      <Lock size={12} aria-hidden />
      Read only
    </span>
  );
};

const OVER_WORDS: Readonly<Record<string, string>> = {
  completed: 'completed',
  wontDo: 'won’t do',
  trash: 'in the trash',
};

const PAGE_TITLES = {
  account: 'Account',
  signIn: 'Sign in',
  sync: 'Sync',
  history: 'History',
  changes: 'Changes',
  statistics: 'Statistics',
  reminders: 'Reminders',
  habits: 'Habits',
  focusHistory: 'Focus history',
  import: 'Import',
  backups: 'Backups',
  move: 'Move to another account',
} as const;

const Title = () => {
  const page = useViewState((state) => state.page);
  const viewTitle = useViewTitle();
  return (
    <>
      <h1 className={styles['title']} data-may-be-cut>
        {page === null ? viewTitle : PAGE_TITLES[page.kind]}
      </h1>
      {page === null && <Beside />}
      {page === null && <ReadOnlyMark />}
    </>
  );
};

/** In Today, where the day begins. */
const PlanButton = () => {
  const isToday = useViewState(({ view, page }) => page === null && view.kind === 'today');
  const plan = useCommands().find('plan.day');
  if (!isToday || plan === undefined) return null;
  return (
    <IconButton label={plan.title} keys={plan.keys[0]} className={styles['plan']} onClick={plan.run}>
      <Sunrise size={16} aria-hidden />
    </IconButton>
  );
};

/** On a canvas, in the place of the entry line. */
const NewTask = () => {
  const { viewStore } = useServices();
  const { isOpen, text } = useViewState(({ entry }) => entry);
  const { mode } = useViewOptions();
  const key = useKeyOf('task.new');
  if (mode.isCanvas !== true || isOpen) return null;
  return (
    <IconButton
      label={text === '' ? 'New task' : `Draft: ${text}`}
      keys={key}
      className={styles['newTask']}
      onClick={() => {
        openEntry(viewStore);
      }}
    >
      <Plus size={16} aria-hidden />
    </IconButton>
  );
};

/** The title of the view, its controls and its menu. */
export const ViewHeader = () => {
  const services = useServices();
  const isPageOpen = useViewState((state) => state.page !== null);
  const sidebar = useSidebarPane();
  const detail = useDetailPane();
  const canChoose = useViewState((state) => state.page === null && hasChoice(VIEW_MODES, state.view));
  const header = useRef<HTMLElement>(null);
  const moreMenu = useMoreMenu(header, canChoose);
  const sidebarKey = useKeyOf('window.sidebar');
  const detailKey = useKeyOf('task.peek');
  return (
    <header ref={header} className={styles['header']}>
      {(!sidebar.isShown || sidebar.isOverlay) && (
        <IconButton
          label="Show sidebar"
          keys={sidebarKey}
          onClick={() => {
            toggleSidebar(services);
            sendKeyboardToList(services.viewStore);
          }}
        >
          <PanelLeft size={16} aria-hidden />
        </IconButton>
      )}
      {!sidebar.isShown && <SyncState isCompact />}
      <Title />
      <span className={styles['space']} />
      <PlanButton />
      {!isPageOpen && <NewTask />}
      {canChoose && <ViewOptionsControls />}
      {!canChoose && !isPageOpen && <FilterControl isAlone />}
      {!detail.isShown && !isPageOpen && (
        <IconButton
          label="Show detail"
          keys={detailKey}
          onClick={() => {
            showDetail(services, true);
            // The button goes.
            sendKeyboardToList(services.viewStore);
          }}
        >
          <PanelRight size={16} aria-hidden />
        </IconButton>
      )}
      <Menu
        groups={moreMenu}
        trigger={
          <IconButton label="More">
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      />
    </header>
  );
};
