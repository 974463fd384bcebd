import { Ellipsis, PanelLeft, PanelRight } from 'lucide-react';
import { useCallback } from 'react';
import { useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { viewToTitle } from '#renderer/entities/project/view-title.ts';
import { useServices } from '#renderer/entities/services.ts';
import {
  showDetail,
  toggleSidebar,
  useDetailPane,
  useSidebarPane,
} from '#renderer/entities/settings/panes.ts';
import { useCurrentList } from '#renderer/entities/task/current-list.ts';
import { applies } from '#renderer/ui/command/command.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { Menu, type MenuGroups } from '#renderer/ui/Menu.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import styles from './ViewHeader.module.css';

const MENU: readonly (readonly string[])[] = [
  ['task.new', 'select.all', 'move.expand', 'move.collapse'],
  ['window.palette', 'window.keys', 'window.settings', 'sync.now'],
];

const useMoreMenu = (): (() => MenuGroups) => {
  const commands = useCommands();
  return useCallback(
    () =>
      MENU.map((ids) =>
        ids.map((id) => commands.find(id)).filter((command) => command !== undefined && applies(command)),
      ).map((group) => group.filter((command) => command !== undefined)),
    [commands],
  );
};

const Count = () => {
  const kind = useViewState((state) => state.view.kind);
  const { list, query } = useCurrentList();
  if (query.data === undefined) return null;
  const count = kind === 'completed' ? list.closedCount : list.openCount;
  return (
    <span className={styles['count']}>
      {count.toLocaleString('en')} {kind === 'completed' ? 'completed' : 'open'}
    </span>
  );
};

const PAGE_TITLES = { account: 'Account', signIn: 'Sign in', sync: 'Sync' } as const;

const Title = () => {
  const view = useViewState((state) => state.view);
  const page = useViewState((state) => state.page);
  const projects = useKnownProjects();
  return (
    <>
      <h1 className={styles['title']}>
        {page === null ? viewToTitle(view, projects) : PAGE_TITLES[page.kind]}
      </h1>
      {page === null && <Count />}
    </>
  );
};

/** What the view is, and what can be done with it. */
export const ViewHeader = () => {
  const services = useServices();
  const isPageOpen = useViewState((state) => state.page !== null);
  const sidebar = useSidebarPane();
  const detail = useDetailPane();
  const moreMenu = useMoreMenu();
  return (
    <header className={styles['header']}>
      {(!sidebar.isShown || sidebar.isOverlay) && (
        <IconButton
          label="Show sidebar"
          keys="Mod+b"
          onClick={() => {
            toggleSidebar(services);
          }}
        >
          <PanelLeft size={16} aria-hidden />
        </IconButton>
      )}
      <Title />
      <span className={styles['space']} />
      {!detail.isShown && !isPageOpen && (
        <IconButton
          label="Show detail"
          keys="Space"
          onClick={() => {
            showDetail(services, true);
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
