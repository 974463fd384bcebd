import {
  ArrowDownWideNarrow,
  ArrowUpDown,
  ArrowUpNarrowWide,
  ListFilter,
  Rows3,
  type LucideIcon,
} from 'lucide-react';
import type { ViewMode } from '#renderer/entities/task/list/view-mode.ts';
import {
  toArrangement,
  useViewOptions,
  type ViewOptions,
} from '#renderer/entities/task/list/view-options.ts';
import { GROUPS, SORTS } from '#renderer/app/commands/view-commands.ts';
import { directionName } from '#renderer/entities/task/list/sort-direction.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { applies } from '#renderer/ui/command/command.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { Menu, type MenuBranch, type MenuGroups } from '#renderer/ui/Menu.tsx';
import { Tooltip } from '#renderer/ui/Tooltip.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { VIEW_MODES } from '#renderer/views/view-modes.ts';
import styles from './ViewOptionsControls.module.css';

const DIRECTION_ICONS = { ascending: ArrowUpNarrowWide, descending: ArrowDownWideNarrow } as const;

const ModeButton = ({ mode: { id, title, icon: Icon } }: { readonly mode: ViewMode }) => {
  const command = useCommands().find(`view.${id}`);
  const current = useViewOptions().layout;
  return (
    <Tooltip text={`Show as ${title.toLowerCase()}`} keys={command?.keys[0]}>
      <button
        type="button"
        className={styles['layout']}
        aria-pressed={id === current}
        aria-label={title}
        onClick={command?.run}
      >
        <Icon size={15} aria-hidden />
        <span className={styles['name']}>{title}</span>
      </button>
    </Tooltip>
  );
};

interface HeaderMenuProps {
  readonly groups: () => MenuGroups;
  readonly name: string;
  /** Where the name alone does not say what it is of. */
  readonly label?: string;
  readonly Icon: LucideIcon;
  /** The only button of the header, which has room for its name. */
  readonly isAlone?: boolean;
}

/** A button of the header that opens a menu. Its name is hidden in a narrow header. */
const HeaderMenu = ({ groups, name, label = name, Icon, isAlone = false }: HeaderMenuProps) => (
  <Menu
    groups={groups}
    trigger={
      <Button className={styles['button']} aria-label={label} data-alone={isAlone || undefined}>
        <Icon size={15} aria-hidden />
        <span className={styles['name']}>{name}</span>
      </Button>
    }
  />
);

const useCommandMenu = (prefix: string): (() => MenuGroups) => {
  const commands = useCommands();
  return () => [
    commands.all
      .filter((command) => command.id.startsWith(prefix) && applies(command))
      .map((command) => ({ ...command, title: command.shortTitle ?? command.title })),
  ];
};

const isDirection = ({ id }: { readonly id: string }): boolean =>
  id === 'view.sort.ascending' || id === 'view.sort.descending';

/** Fields to sort by, then directions. */
const useSortMenu = (): (() => MenuGroups) => {
  const { sortBy } = useViewOptions();
  const menu = useCommandMenu('view.sort.');
  return () => {
    const [items = []] = menu();
    const directions = items.filter(isDirection).map((item) => ({
      ...item,
      title:
        directionName(sortBy, item.id === 'view.sort.ascending' ? 'ascending' : 'descending') ?? item.title,
    }));
    return [items.filter((item) => !isDirection(item)), ...(directions.length === 0 ? [] : [directions])];
  };
};

/** Opens the filter of the view, and shows whether there is one. */
const useFilterMenu = (): (() => MenuGroups) => {
  const commands = useCommands();
  return () => {
    const saved = commands.find('go.filter')?.argument?.options('') ?? [];
    return [
      commands.offered(['filter.here', 'filter.drop', 'filter.keep', 'filter.edit', 'filter.new']),
      saved.map(({ id, title, run }) => ({ id, title, group: 'Go to', keys: [], run })),
    ];
  };
};

/** The filter of the open view; all that can be chosen of one whose order is given. */
export const FilterControl = ({ isAlone = false }: { readonly isAlone?: boolean }) => (
  <HeaderMenu groups={useFilterMenu()} name="Filter" Icon={ListFilter} isAlone={isAlone} />
);

/** The controls that a narrow header has no room for. */
export const useViewOptionsBranches = (): (() => readonly MenuBranch[]) => {
  const sort = useSortMenu();
  const group = useCommandMenu('view.group.');
  const filter = useFilterMenu();
  return () => [toBranch('Sort', sort()), toBranch('Group', group()), toBranch('Filter', filter())];
};

const toBranch = (title: string, groups: MenuGroups): MenuBranch => ({
  id: title,
  title,
  options: groups
    .flat()
    .filter((item) => 'run' in item)
    .map(({ id, title: name, isOn, run }) => ({ id, title: name, isOn: isOn?.() === true, run })),
});

/** The grouping of the open view, in words; null for none. */
const useGrouping = (options: ViewOptions): string | null => {
  const view = useViewState((state) => state.view);
  const { groupBy } = toArrangement(view, options);
  const name = GROUPS.find(([group]) => group === groupBy)?.[1];
  return groupBy === 'none' || name === undefined ? null : `By ${name.toLowerCase()}`;
};

/** Order, groups and filter of the open view, and its layout. */
export const ViewOptionsControls = () => {
  const view = useViewState((state) => state.view);
  const options = useViewOptions();
  const { sortBy, sortDirection } = options;
  const grouping = useGrouping(options);
  const sortMenu = useSortMenu();
  const groupMenu = useCommandMenu('view.group.');
  const sortName = SORTS.find(([sort]) => sort === sortBy)?.[1] ?? '';
  const direction = directionName(sortBy, sortDirection);
  const sorted = direction === null ? sortName : `${sortName}, ${direction}`;
  return (
    <>
      {options.mode.needs.outline !== 'days' && (
        <>
          <HeaderMenu
            groups={sortMenu}
            name={sortName}
            label={`Sort: ${sorted}`}
            Icon={direction === null ? ArrowUpDown : DIRECTION_ICONS[sortDirection]}
          />
          <HeaderMenu
            groups={groupMenu}
            name={grouping ?? 'Group'}
            label={grouping === null ? 'Group' : `Group: ${grouping}`}
            Icon={Rows3}
          />
        </>
      )}
      <FilterControl />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a row of buttons */}
      <div className={styles['switch']} role="group" aria-label="Layout">
        {VIEW_MODES.filter(({ isFor }) => isFor(view)).map((mode) => (
          <ModeButton key={mode.id} mode={mode} />
        ))}
      </div>
    </>
  );
};
