import { CalendarRange, CircleCheck, CircleSlash, Inbox, Layers, Sun, Sunrise, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { smartViewSchema, viewToKey, type SmartView, type View } from '#shared/domain/view.ts';
import { AccountBadge } from '#renderer/entities/account/AccountBadge.tsx';
import { useAppInfo } from '#renderer/entities/account/use-app-info.ts';
import { ProjectDot } from '#renderer/entities/project/ProjectDot.tsx';
import { useCounts, useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { smartTitle } from '#renderer/entities/project/view-title.ts';
import { SyncState } from '#renderer/entities/sync/SyncState.tsx';
import { isOver } from '#renderer/entities/task/current-list.ts';
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

const ICONS: Readonly<Record<SmartView, ReactNode>> = {
  inbox: <Inbox size={16} />,
  today: <Sun size={16} />,
  tomorrow: <Sunrise size={16} />,
  next7: <CalendarRange size={16} />,
  all: <Layers size={16} />,
  completed: <CircleCheck size={16} />,
  wontDo: <CircleSlash size={16} />,
  trash: <Trash2 size={16} />,
};

const SmartLists = () => {
  const counts = useCounts();
  return (
    <ul className={styles['places']}>
      {smartViewSchema.options.map((kind) => (
        <Place
          key={kind}
          view={{ kind }}
          name={smartTitle(kind)}
          icon={ICONS[kind]}
          // How much is over says nothing about what is to do.
          count={isOver({ kind }) ? undefined : counts?.smart[kind]}
        />
      ))}
    </ul>
  );
};

/** Account and sync state, the smart lists, then the lists. */
export const Sidebar = () => {
  const lists = useKnownProjects().filter(({ archived, isInbox }) => !archived && !isInbox);
  return (
    <>
      <Account />
      <div className={styles['scroll']}>
        <SmartLists />
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
