import { useEffect, useState, type ComponentType } from 'react';
import { useBranch } from '#renderer/entities/history/rewind.ts';
import { useServices } from '#renderer/entities/services.ts';
import { useDetailPane, useSidebarPane } from '#renderer/entities/settings/panes.ts';
import { updateSettings, useSettings } from '#renderer/entities/settings/use-settings.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { KeyHelp } from '#renderer/ui/command/CommandKey.tsx';
import { takeKeyboardHome } from '#renderer/ui/keyboard-home.ts';
import { Splitter } from '#renderer/ui/Splitter.tsx';
import { latePart } from '#renderer/app/late.tsx';
import { StatisticsSlot } from './StatisticsSlot.tsx';
import { useCurrentList } from '#renderer/entities/task/list/current-list.ts';
import { useViewOptions } from '#renderer/entities/task/list/view-options.ts';
import type { OpenPage } from '#renderer/view-state/view-state.ts';
import { useFocusIndex, useViewState } from '#renderer/view-state/view-state-context.tsx';
import { DetailPane } from '#renderer/app/detail/DetailPane.tsx';
import { TaskDrag } from '#renderer/app/drag/TaskDrag.tsx';
import { FilterDialog } from '#renderer/app/sidebar/FilterDialog.tsx';
import { DeleteListDialog } from '#renderer/app/sidebar/DeleteListDialog.tsx';
import { EmptyTrashDialog } from '#renderer/app/sidebar/EmptyTrashDialog.tsx';
import { ReminderBar } from './ReminderBar.tsx';
import { RehearsalBar } from './RehearsalBar.tsx';
import { RewindBar } from './RewindBar.tsx';
import { StoppedBanner } from './StoppedBanner.tsx';
import { Sidebar } from './Sidebar.tsx';
import { ViewHeader } from './ViewHeader.tsx';
import { ViewPane } from './ViewPane.tsx';
import styles from './Shell.module.css';

const AccountPage = latePart((parts) => parts.AccountPage);
const SignInPage = latePart((parts) => parts.SignInPage);
const ChangesPage = latePart((parts) => parts.ChangesPage);
const HistoryPage = latePart((parts) => parts.HistoryPage);
const RemindersPage = latePart((parts) => parts.RemindersPage);
const HabitsPage = latePart((parts) => parts.HabitsPage);
const FocusHistoryPage = latePart((parts) => parts.FocusHistoryPage);
const BackupsPage = latePart((parts) => parts.BackupsPage);
const Comparison = latePart((parts) => parts.Comparison);
const ImportPage = latePart((parts) => parts.ImportPage);
const MovePage = latePart((parts) => parts.MovePage);
const FocusBar = latePart((parts) => parts.FocusBar, null);
const SyncPage = latePart((parts) => parts.SyncPage);

type PaneWidth = 'sidebarWidth' | 'detailWidth';

/** The width while the hand moves the splitter, and how to keep it when it rests. */
const usePaneWidth = (setting: PaneWidth) => {
  const services = useServices();
  const settings = useSettings();
  const [dragged, setDragged] = useState<number | null>(null);
  return {
    width: dragged ?? settings[setting],
    onResize: setDragged,
    onResized: (width: number) => {
      setDragged(null);
      void updateSettings(services, { [setting]: width });
    },
  };
};

const SidebarPane = () => {
  const { viewStore } = useServices();
  const { isOverlay, isShown } = useSidebarPane();
  const pane = usePaneWidth('sidebarWidth');
  if (!isShown) return null;
  return (
    <>
      {isOverlay && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Esc and Ctrl+B do the same
        <div
          className={styles['scrim']}
          onClick={() => {
            viewStore.setState({ isSidebarOverlayOpen: false });
          }}
        />
      )}
      <nav
        aria-label="Lists"
        data-pane="sidebar"
        className={classNames(styles['sidebar'], isOverlay && styles['over'])}
        style={{ width: pane.width }}
      >
        <Sidebar />
        <PaneHint />
        {!isOverlay && <Splitter label="Sidebar width" pane="before" min={200} max={400} {...pane} />}
      </nav>
    </>
  );
};

/** How the keyboard leaves a pane, while it is in one that is not the view. */
const PaneHint = () => (
  <KeyHelp of="window.next-pane">
    {(key) => (
      <p className={styles['hint']} aria-hidden>
        {key} next pane
      </p>
    )}
  </KeyHelp>
);

/** Over a canvas without a task there is none. */
const useIsInTheWay = (isShown: boolean): boolean => {
  const { mode } = useViewOptions();
  const { list } = useCurrentList();
  const isEmpty = useFocusIndex(list.order) === -1;
  return isShown && mode.isCanvas === true && isEmpty;
};

const DetailSide = () => {
  const { isOverlay, isShown } = useDetailPane();
  const pane = usePaneWidth('detailWidth');
  const isInTheWay = useIsInTheWay(isShown);
  if (!isShown || isInTheWay) return null;
  return (
    <aside
      aria-label="Detail"
      data-pane="detail"
      className={classNames(styles['detail'], isOverlay && styles['over'])}
      style={{ width: pane.width }}
    >
      {!isOverlay && <Splitter label="Detail width" pane="after" min={280} max={560} {...pane} />}
      <DetailPane />
      <PaneHint />
    </aside>
  );
};

const Statistics = () => <StatisticsSlot isOpen={useViewState(({ page }) => page?.kind === 'statistics')} />;

type PlainPage = Exclude<OpenPage['kind'], 'statistics' | 'signIn'>;

const PAGES: Readonly<Record<PlainPage, ComponentType>> = {
  account: AccountPage,
  sync: SyncPage,
  history: HistoryPage,
  changes: ChangesPage,
  reminders: RemindersPage,
  habits: HabitsPage,
  focusHistory: FocusHistoryPage,
  import: ImportPage,
  backups: BackupsPage,
  move: MovePage,
};

/** What is another thing now than at the moment of a rewind. */
const PastComparison = ({ branch }: { readonly branch: string }) => {
  const { viewStore } = useServices();
  return (
    <Comparison
      source={{ branch }}
      title={<strong>Differences to now</strong>}
      back="Show the view"
      onBack={() => {
        viewStore.setState({ isComparingPast: false });
      }}
    />
  );
};

/** The view, or the page that is open in its place; the statistics stand beside it. */
const MainPane = () => {
  const page = useViewState((state) => state.page);
  const isComparing = useViewState((state) => state.isComparingPast);
  const shown = useBranch();
  if (shown?.state.kind === 'rewind' && isComparing) return <PastComparison branch={shown.state.branch} />;
  if (page === null) return <ViewPane />;
  if (page.kind === 'statistics') return null;
  if (page.kind === 'signIn') return <SignInPage key={page.start?.username} start={page.start} />;
  const Page = PAGES[page.kind];
  return <Page key={page.kind} />;
};

/** Serves requests of the keyboard that no list has served: of a page, and of a view that is empty, loads or failed. */
const KeyboardRequests = () => {
  const requests = useViewState((state) => state.listFocusRequests);
  useEffect(() => {
    if (requests > 0) takeKeyboardHome();
  }, [requests]);
  return null;
};

/** Sidebar, view and detail, side by side. */
export const Shell = () => (
  <div className={styles['window']}>
    <StoppedBanner />
    <div className={styles['panes']}>
      <TaskDrag>
        <SidebarPane />
        {/* It has the keyboard while what is in it has no place for it. */}
        <main className={styles['view']} data-pane="view" tabIndex={-1}>
          <RewindBar />
          <RehearsalBar />
          <ViewHeader />
          <MainPane />
          <Statistics />
          <KeyboardRequests />
        </main>
        <DetailSide />
      </TaskDrag>
    </div>
    {/* Below the panes: what one reads or points at stays where it is. */}
    <ReminderBar />
    <FocusBar />
    <DeleteListDialog />
    <EmptyTrashDialog />
    <FilterDialog />
  </div>
);
