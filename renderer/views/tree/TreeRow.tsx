import { memo, type ComponentProps } from 'react';
import { ViewRow } from '#renderer/entities/task/ViewRow.tsx';
import { GridCell, GridRow } from '#renderer/ui/grid/GridRow.tsx';
import { treeRowDomId } from './tree-ids.ts';

type TreeRowProps = Omit<ComponentProps<typeof ViewRow>, 'domId' | 'pending'>;

/** A task of a tree, drawn anew only when something of it changes. */
export const TreeRow = memo((props: TreeRowProps) => {
  const domId = treeRowDomId(props.id);
  const pending = (
    <GridRow id={domId} aria-busy>
      <GridCell />
    </GridRow>
  );
  return <ViewRow {...props} domId={domId} pending={pending} />;
});
TreeRow.displayName = 'TreeRow';
