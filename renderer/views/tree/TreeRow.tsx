import { memo, type ComponentProps } from 'react';
import { ViewRow } from '#renderer/entities/task/ViewRow.tsx';
import { GridCell, GridRow } from '#renderer/ui/GridRow.tsx';
import { treeRowDomId } from './tree-ids.ts';
import type { RowPlace } from './tree-places.ts';

interface TreeRowProps extends Omit<
  ComponentProps<typeof ViewRow>,
  'domId' | 'depth' | 'treePlace' | 'pending'
> {
  readonly place: RowPlace;
}

/** A task with its level, and its place among the subtasks of its parent. */
export const TreeRow = memo(({ place, ...props }: TreeRowProps) => {
  const domId = treeRowDomId(props.id);
  const pending = (
    <GridRow id={domId} rowIndex={props.rowIndex} aria-level={place.level} aria-busy>
      <GridCell />
    </GridRow>
  );
  return <ViewRow {...props} domId={domId} depth={place.level - 1} treePlace={place} pending={pending} />;
});
TreeRow.displayName = 'TreeRow';
