import { ArrowUpDown, LayoutList, ListFilter, ListTree, Rows3, SquareKanban } from 'lucide-react';
import { useCallback } from 'react';
import { useLook } from '#renderer/entities/task/view-look.ts';
import { SORTS } from '#renderer/app/commands/view-commands.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { applies } from '#renderer/ui/command/command.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { Menu, type MenuGroups } from '#renderer/ui/Menu.tsx';
import { Tooltip } from '#renderer/ui/Tooltip.tsx';
import type { Layout } from '#renderer/view-state/looks.ts';
import styles from './LookControls.module.css';

const LAYOUTS = [
  { layout: 'list', name: 'List', Icon: LayoutList },
  { layout: 'board', name: 'Board', Icon: SquareKanban },
  { layout: 'tree', name: 'Tree', Icon: ListTree },
] as const;

const LayoutButton = ({ layout, name, Icon }: (typeof LAYOUTS)[number]) => {
  const command = useCommands().find(`view.${layout}`);
  const current: Layout = useLook().layout;
  return (
    <Tooltip text={`Show as ${name.toLowerCase()}`} keys={command?.keys[0]}>
      <button
        type="button"
        className={styles['layout']}
        aria-pressed={layout === current}
        aria-label={name}
        onClick={command?.run}
      >
        <Icon size={15} aria-hidden />
        <span className={styles['name']}>{name}</span>
      </button>
    </Tooltip>
  );
};

const useCommandMenu = (prefix: string): (() => MenuGroups) => {
  const commands = useCommands();
  return useCallback(
    () => [
      commands.all
        .filter((command) => command.id.startsWith(prefix) && applies(command))
        .map((command) => ({ ...command, title: command.shortTitle ?? command.title })),
    ],
    [commands, prefix],
  );
};

/** To narrow the view, and what was narrowed before. */
const FilterMenu = () => {
  const commands = useCommands();
  const groups = useCallback((): MenuGroups => {
    const offered = ['filter.here', 'filter.edit', 'filter.new'].map((id) => commands.find(id));
    const saved = commands.find('go.filter')?.argument?.options('') ?? [];
    return [
      offered.filter((command) => command !== undefined).filter(applies),
      saved.map(({ id, title, run }) => ({ id, title, group: 'Go to', keys: [], run })),
    ];
  }, [commands]);
  return (
    <Menu
      groups={groups}
      trigger={
        <Button className={styles['button']} aria-label="Filter">
          <ListFilter size={15} aria-hidden />
          <span className={styles['name']}>Filter</span>
        </Button>
      }
    />
  );
};

/** Order, groups and filter of the open view, and its layout. */
export const LookControls = () => {
  const { sortBy } = useLook();
  const sortMenu = useCommandMenu('view.sort.');
  const groupMenu = useCommandMenu('view.group.');
  const sortName = SORTS.find(([sort]) => sort === sortBy)?.[1] ?? '';
  return (
    <>
      <Menu
        groups={sortMenu}
        trigger={
          <Button className={styles['button']} aria-label={`Sort: ${sortName}`}>
            <ArrowUpDown size={15} aria-hidden />
            <span className={styles['name']}>{sortName}</span>
          </Button>
        }
      />
      <Menu
        groups={groupMenu}
        trigger={
          <Button className={styles['button']} aria-label="Group">
            <Rows3 size={15} aria-hidden />
            <span className={styles['name']}>Group</span>
          </Button>
        }
      />
      <FilterMenu />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a row of buttons */}
      <div className={styles['switch']} role="group" aria-label="Layout">
        {LAYOUTS.map((layout) => (
          <LayoutButton key={layout.layout} {...layout} />
        ))}
      </div>
    </>
  );
};
