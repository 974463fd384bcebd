import { ChevronRight, CloudAlert } from 'lucide-react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { viewToKey, type View } from '#shared/domain/view.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import type { MenuGroups } from '#renderer/ui/Menu.tsx';
import { setEntryCollapsed } from '#renderer/view-state/sidebar-edit.ts';
import { openPage, openView } from '#renderer/view-state/view-actions.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { classNames } from '#renderer/ui/class-names.ts';
import dropMark from '#renderer/ui/drop-mark.module.css';
import { withMenu } from './SidebarMenu.tsx';
import styles from './SidebarEntry.module.css';

interface SidebarEntryProps {
  readonly view: View;
  readonly name: string;
  readonly icon: ReactNode;
  readonly count?: number | undefined;
  /** An edit of it waits for the person. */
  readonly needsAnswer?: boolean;
  /** Levels below the top. */
  readonly depth?: number;
  /** Whether the entries inside are hidden; undefined where there are none. */
  readonly isCollapsed?: boolean | undefined;
  /** Its context menu; a smart list has none. */
  readonly menu?: () => MenuGroups;
  /** @returns whether the key was for this entry */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  readonly drag?: ComponentProps<'li'>;
}

const INDENT = 24;

const FoldButton = ({
  view,
  name,
  isCollapsed,
}: Pick<SidebarEntryProps, 'view' | 'name' | 'isCollapsed'>) => {
  const store = useViewStore();
  return (
    <button
      type="button"
      className={styles['fold']}
      aria-label={`Inside of ${name}`}
      aria-expanded={!isCollapsed}
      // The arrow keys on the entry do the same.
      tabIndex={-1}
      onClick={() => {
        setEntryCollapsed(store, viewToKey(view), !isCollapsed);
      }}
    >
      <ChevronRight size={14} aria-hidden />
    </button>
  );
};

const Count = ({ count }: { readonly count: number }) => (
  <span className={styles['count']}>
    {formatNumber(count)}
    <span className="visually-hidden"> open</span>
  </span>
);

/** To the page that asks. */
const AnswerButton = ({ name }: { readonly name: string }) => {
  const store = useViewStore();
  return (
    <IconButton
      className={styles['answer']}
      label={`Answer what is asked about ${name}`}
      // The state of sync in the header, which the keyboard reaches, leads there too.
      tabIndex={-1}
      onClick={() => {
        openPage(store, { kind: 'sync' });
      }}
    >
      <CloudAlert size={14} aria-hidden />
    </IconButton>
  );
};

const FOLD_KEYS: Readonly<Record<string, boolean>> = { ArrowLeft: true, ArrowRight: false };

/** A line of the sidebar that leads to a view. */
export const SidebarEntry = (props: SidebarEntryProps) => {
  const { view, name, icon, count, depth = 0, isCollapsed, needsAnswer, menu, onKey, drag } = props;
  const store = useViewStore();
  const key = viewToKey(view);
  const isCurrent = useViewState((state) => state.page === null && viewToKey(state.view) === key);
  const isOver = useViewState(({ dragState }) => {
    const target = dragState?.target;
    return target?.kind === 'sidebarEntry' && target.key === key;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const folds = FOLD_KEYS[event.key];
    if (folds !== undefined && isCollapsed !== undefined) {
      event.preventDefault();
      setEntryCollapsed(store, key, folds);
    } else if (onKey?.(event) === true) event.preventDefault();
  };
  return (
    <li
      {...drag}
      {...(menu !== undefined && { 'data-menu': '', ref: withMenu(menu) })}
      className={classNames(styles['item'], dropMark['mark'])}
      {...(isOver && { 'data-drop': 'into' })}
      data-current={isCurrent ? '' : undefined}
      style={{ paddingLeft: depth * INDENT }}
    >
      {isCollapsed !== undefined && <FoldButton view={view} name={name} isCollapsed={isCollapsed} />}
      <button
        type="button"
        className={styles['entry']}
        data-sidebar-entry={key}
        aria-current={isCurrent ? 'page' : undefined}
        onKeyDown={onKeyDown}
        onClick={() => {
          openView(store, view);
        }}
      >
        <span className={styles['icon']}>{icon}</span>
        <span className={styles['name']} data-may-be-cut>
          {name}
        </span>
        {count !== undefined && count > 0 && <Count count={count} />}
      </button>
      {needsAnswer === true && <AnswerButton name={name} />}
    </li>
  );
};
