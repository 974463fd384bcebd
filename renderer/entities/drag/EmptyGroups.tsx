import { useToday } from '#renderer/entities/clock/today.ts';
import { useCurrentList } from '#renderer/entities/task/list/current-list.ts';
import { useGroupName } from '#renderer/entities/task/list/use-group-name.ts';
import { useViewOptions } from '#renderer/entities/task/list/view-options.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { emptyGroups } from './empty-groups.ts';
import styles from './EmptyGroups.module.css';

const EmptyGroup = ({ groupKey }: { readonly groupKey: string }) => {
  const name = useGroupName(groupKey);
  const isTarget = useViewState(
    ({ dragState }) => dragState?.target?.kind === 'group' && dragState.target.groupKey === groupKey,
  );
  return (
    <li className={styles['group']} data-drop={isTarget ? 'into' : undefined} data-empty-group={groupKey}>
      {name}
    </li>
  );
};

const Groups = () => {
  const { list } = useCurrentList();
  const { groupBy } = useViewOptions();
  const keys = emptyGroups(groupBy, new Set(list.groups.map(({ key }) => key)), useToday());
  if (keys.length === 0) return null;
  return (
    <ul className={styles['bar']} aria-hidden>
      {keys.map((key) => (
        <EmptyGroup key={key} groupKey={key} />
      ))}
    </ul>
  );
};

/** While rows are in the hand: the groups without a row, to be put down on. Keys set priority and day by themselves. */
export const EmptyGroups = () => {
  const isDragging = useViewState(({ dragState }) => dragState?.by === 'pointer');
  return isDragging ? <Groups /> : null;
};
