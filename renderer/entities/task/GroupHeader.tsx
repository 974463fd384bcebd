import { ChevronDown, ChevronRight } from 'lucide-react';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import type { ListGroup } from '#renderer/entities/task/list/list-model.ts';
import { useGroupName } from '#renderer/entities/task/list/use-group-name.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { setGroupCollapsed } from '#renderer/view-state/view-actions.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { Planned } from './Planned.tsx';
import { Tooltip } from '#renderer/ui/Tooltip.tsx';
import { GridCell, GridRow } from '#renderer/ui/grid/GridRow.tsx';
import styles from './GroupHeader.module.css';

interface GroupHeaderProps {
  readonly group: ListGroup;
}

/** One action for all that is overdue. */
const RescheduleButton = () => {
  const command = useCommands().find('task.reschedule-overdue');
  return (
    <Tooltip text="Reschedule all" keys={command?.keys[0]}>
      <button type="button" className={styles['action']} onClick={command?.run}>
        Reschedule…
      </button>
    </Tooltip>
  );
};

/** `Overdue 2`, `Completed 12`: a section that opens and closes. */
export const GroupHeader = ({ group }: GroupHeaderProps) => {
  const store = useViewStore();
  const { key, count, planned, isCollapsed } = group;
  const name = useGroupName(key);
  const isTarget = useViewState(
    ({ dragState }) => dragState?.target?.kind === 'group' && dragState.target.groupKey === key,
  );
  const Chevron = isCollapsed ? ChevronRight : ChevronDown;
  return (
    <GridRow className={styles['row']}>
      <GridCell className={styles['cell']}>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          className={styles['button']}
          data-drop={isTarget ? 'into' : undefined}
          onClick={() => {
            setGroupCollapsed(store, key, !isCollapsed);
          }}
        >
          <Chevron size={14} aria-hidden />
          <span className={styles['name']}>{name}</span>
          <span className={styles['count']}>{formatNumber(count)}</span>
          <Planned planned={planned} className={styles['count']} hasDot />
        </button>
        {key === 'date:overdue' && !isCollapsed && <RescheduleButton />}
      </GridCell>
    </GridRow>
  );
};
