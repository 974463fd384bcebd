import { createContext, use, type ComponentProps } from 'react';

/** Where a line stands in its grid; all counts are from 1. */
interface Position {
  /** Over all lines, those that are not mounted too. */
  readonly index: number;
  /** In a grid with levels: the level, and the position among the lines below the same one. */
  readonly level?: number | undefined;
  readonly position?: number | undefined;
  readonly size?: number | undefined;
}

/**
 * The position of the line around. A context, so that a line that only moves up
 * or down changes its numbers without drawing its contents again.
 */
export const RowPosition = createContext<Position>({ index: 1 });

interface GridRowProps extends ComponentProps<'div'> {
  /** Whether the lines below it are shown; null where there are none. Only for lines with a level. */
  readonly isExpanded?: boolean | null;
}

/** A line of a grid, see `RowPosition`. */
export const GridRow = ({ isExpanded = null, ...rest }: GridRowProps) => {
  const { index, level, position, size } = use(RowPosition);
  return (
    <div
      {...rest}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table row cannot be positioned by a virtualiser
      role="row"
      aria-rowindex={index}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={level === undefined ? undefined : (isExpanded ?? undefined)}
    />
  );
};

export const GridCell = (props: ComponentProps<'span'>) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table cell outside of a table is no cell
  <span {...props} role="gridcell" />
);

/** A cell that is a block, and that a pointer can take. */
export const GridBlock = (props: ComponentProps<'div'>) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table cell outside of a table is no cell
  <div {...props} role="gridcell" tabIndex={-1} />
);

/** A line of a grid that is not counted. */
export const GridLine = (props: ComponentProps<'div'>) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table row cannot be laid out like these
  <div {...props} role="row" tabIndex={-1} />
);

interface GridHeadProps extends ComponentProps<'span'> {
  readonly of: 'row' | 'column';
}

export const GridHead = ({ of, ...rest }: GridHeadProps) => (
  <span {...rest} role={of === 'row' ? 'rowheader' : 'columnheader'} />
);
