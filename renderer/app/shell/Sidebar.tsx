import { CircleCheck, Inbox, Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { viewToKey, type View } from '#shared/domain/view.ts';
import { AccountBadge } from '#renderer/entities/account/AccountBadge.tsx';
import { useAppInfo } from '#renderer/entities/account/use-app-info.ts';
import { ProjectDot } from '#renderer/entities/project/ProjectDot.tsx';
import { useProjects } from '#renderer/entities/project/use-projects.ts';
import { SyncState } from '#renderer/entities/sync/SyncState.tsx';
import { Tooltip } from '#renderer/ui/Tooltip.tsx';
import { openPage, openView } from '#renderer/view-state/view-actions.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import styles from './Sidebar.module.css';

interface PlaceProps {
  readonly view: View;
  readonly name: string;
  readonly icon: ReactNode;
  readonly count?: number | undefined;
}

const Place = ({ view, name, icon, count }: PlaceProps) => {
  const store = useViewStore();
  const isCurrent = useViewState((state) => state.page === null && viewToKey(state.view) === viewToKey(view));
  return (
    <li>
      <button
        type="button"
        className={styles['place']}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => {
          openView(store, view);
        }}
      >
        <span className={styles['icon']}>{icon}</span>
        <span className={styles['name']}>{name}</span>
        {count !== undefined && count > 0 && (
          <span className={styles['count']}>
            {count.toLocaleString('en')}
            <span className="visually-hidden"> open</span>
          </span>
        )}
      </button>
    </li>
  );
};

const Account = () => {
  const store = useViewStore();
  const name = useAppInfo()?.accountName ?? '';
  const isCurrent = useViewState(({ page }) => page?.kind === 'account' || page?.kind === 'signIn');
  return (
    <div className={styles['account']}>
      <Tooltip text={name === '' ? 'Account' : `Account: ${name}`} keys="g u">
        <button
          type="button"
          className={styles['owner']}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={() => {
            openPage(store, { kind: 'account' });
          }}
        >
          <AccountBadge name={name} />
          <span className="visually-hidden">Account: </span>
          <span className={styles['ownerName']}>{name}</span>
        </button>
      </Tooltip>
      <SyncState />
    </div>
  );
};

/** Account and sync state, the smart lists, then the lists. */
export const Sidebar = () => {
  const projects = useProjects();
  const rows = (projects.data ?? []).filter(({ archived }) => !archived);
  const inbox = rows.find(({ isInbox }) => isInbox);
  const lists = rows.filter(({ isInbox }) => !isInbox);
  const all = projects.data && rows.reduce((sum, { openCount }) => sum + openCount, 0);
  return (
    <>
      <Account />
      <div className={styles['scroll']}>
        <ul className={styles['places']}>
          <Place view={{ kind: 'inbox' }} name="Inbox" icon={<Inbox size={16} />} count={inbox?.openCount} />
          <Place view={{ kind: 'all' }} name="All" icon={<Layers size={16} />} count={all} />
          <Place view={{ kind: 'completed' }} name="Completed" icon={<CircleCheck size={16} />} />
        </ul>
        {lists.length > 0 && (
          <>
            <h2 className={styles['heading']}>Lists</h2>
            <ul className={styles['places']}>
              {lists.map(({ id, name, color, openCount }) => (
                <Place
                  key={id}
                  view={{ kind: 'project', projectId: id }}
                  name={name}
                  icon={<ProjectDot color={color} />}
                  count={openCount}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
};
