import type { TaskId } from '#shared/domain/ids.ts';
import { useCurrentList } from '#renderer/entities/task/list/current-list.ts';
import { useGroupName } from '#renderer/entities/task/list/use-group-name.ts';
import { useTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { comesFromElsewhere } from './drop-into-section.ts';
import { destinationInSection, sectionAt } from './row-section.ts';
import { INDENT } from './rows-destination.ts';
import styles from './DropMark.module.css';

/** Where the text of the top level begins. */
const FIRST_INDENT = 44;

const ParentName = ({ id }: { readonly id: TaskId }) => (
  <span className={styles['parent']}>below {useTaskRow(id)?.title}</span>
);

const GroupName = ({ groupKey }: { readonly groupKey: string }) => (
  <span className={styles['parent']}>to {useGroupName(groupKey)}</span>
);

/** The line where dragged rows would go, at the level that they would have. */
export const DropMark = ({ rowHeight }: { readonly rowHeight: number }) => {
  const dragState = useViewState((state) => state.dragState);
  const { list } = useCurrentList();
  const target = dragState?.target;
  if (dragState === null || target?.kind !== 'rows') return null;
  const section = sectionAt(list, target.line);
  if (section === null) return null;
  const isNew = comesFromElsewhere(section, dragState.ids);
  const { parentId } = destinationInSection(section, dragState.ids, target);
  return (
    <span
      className={styles['mark']}
      style={{ top: target.line * rowHeight - 1, left: FIRST_INDENT + target.depth * INDENT }}
      aria-hidden
      data-drop-line
    >
      {isNew && <GroupName groupKey={section.key} />}
      {!isNew && parentId !== null && <ParentName id={parentId} />}
    </span>
  );
};
