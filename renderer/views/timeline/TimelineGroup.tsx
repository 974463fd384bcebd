import { ChevronDown, ChevronRight } from 'lucide-react';
import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import type { ListGroup } from '#renderer/entities/task/list/list-model.ts';
import { useGroupName } from '#renderer/entities/task/list/use-group-name.ts';
import { GridCell, GridRow } from '#renderer/ui/grid/GridRow.tsx';
import { setGroupCollapsed } from '#renderer/view-state/view-actions.ts';
import { useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { spanToBar, type TimeScale } from './time-scale.ts';
import styles from './TimelineGroup.module.css';

interface TimelineGroupProps {
  readonly group: ListGroup;
  /** From its first to its last day; null while nothing of it is known. */
  readonly span: EntrySpan | null;
  readonly scale: TimeScale;
}

/** A group of rows, and how far it reaches. */
export const TimelineGroup = ({ group, span, scale }: TimelineGroupProps) => {
  const store = useViewStore();
  const { key, count, isCollapsed } = group;
  const name = useGroupName(key);
  const bar = span === null ? null : spanToBar(scale, span);
  const Chevron = isCollapsed ? ChevronRight : ChevronDown;
  return (
    <GridRow className={styles['row']}>
      <GridCell className={styles['name']}>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          className={styles['button']}
          onClick={() => {
            setGroupCollapsed(store, key, !isCollapsed);
          }}
        >
          <Chevron size={14} aria-hidden />
          <span className={styles['text']}>{name}</span>
          <span className={styles['count']}>{formatNumber(count)}</span>
        </button>
      </GridCell>
      <GridCell className={styles['time']} style={{ width: scale.width }}>
        {bar !== null && <span className={styles['reach']} style={bar} aria-hidden />}
      </GridCell>
    </GridRow>
  );
};
