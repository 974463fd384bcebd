import type { ComponentProps } from 'react';

interface GridRowProps extends ComponentProps<'div'> {
  /** Counts from 1 over all lines, those that are not mounted too. */
  readonly rowIndex: number;
}

/** A line of a `VirtualGrid`. */
export const GridRow = ({ rowIndex, ...rest }: GridRowProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table row cannot be positioned by a virtualiser
  <div {...rest} role="row" aria-rowindex={rowIndex} />
);

export const GridCell = (props: ComponentProps<'span'>) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table cell outside of a table is no cell
  <span {...props} role="gridcell" />
);
