import { Fragment, memo } from 'react';
import type { TaskRow } from '#shared/domain/task.ts';
import { ROW_PARTS } from '#renderer/entities/task/fields/task-fields.tsx';

interface TaskMetaProps {
  readonly row: TaskRow;
  /** Where the list is not obvious. */
  readonly listName?: string | null;
}

export const hasMeta = (row: TaskRow, listName: string | null): boolean =>
  ROW_PARTS.some(({ show }) => show(row, listName) !== false);

/** What a row or a card says beside the title. */
export const TaskMeta = memo(({ row, listName = null }: TaskMetaProps) =>
  ROW_PARTS.map(({ name, show }) => {
    const shown = show(row, listName);
    return shown && <Fragment key={name}>{shown}</Fragment>;
  }),
);
TaskMeta.displayName = 'TaskMeta';
