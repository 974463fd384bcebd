import type { TaskId } from '#shared/domain/ids.ts';
import { useCurrentList } from '#renderer/entities/task/current-list.ts';
import { useTaskRow } from '#renderer/entities/task/use-task-row.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { INDENT } from './tree-drop.ts';
import { openLines, treePlaceAt } from './tree-verbs.ts';
import styles from './TreeView.module.css';

/** Where the text of the top level begins. */
const FIRST_INDENT = 44;

const ParentName = ({ id }: { readonly id: TaskId }) => (
  <span className={styles['parent']}>below {useTaskRow(id)?.title}</span>
);

/** The line where carried rows would go, at the level that they would have. */
export const DropMark = ({ rowHeight }: { readonly rowHeight: number }) => {
  const carrying = useViewState((state) => state.carrying);
  const { list } = useCurrentList();
  const target = carrying?.target;
  if (carrying === null || target?.kind !== 'tree') return null;
  const { parentId } = treePlaceAt(openLines(list), carrying.ids, target);
  return (
    <span
      className={styles['mark']}
      style={{ top: target.line * rowHeight - 1, left: FIRST_INDENT + target.depth * INDENT }}
      aria-hidden
      data-drop-line
    >
      {parentId !== null && <ParentName id={parentId} />}
    </span>
  );
};
