/** A column as wide as it likes to be, and how far it may be from that. Pixels. */
const USUAL = 272;
const GIVE = 32;
const STRIP = 44;
/** The padding at both ends of the board. */
export const BOARD_EDGE = 20;
export const COLUMN_GAP = 12;

interface Columns {
  /** The width of the board in sight. */
  readonly room: number;
  readonly isCollapsed: readonly boolean[];
}

const sizes = (width: number, isCollapsed: readonly boolean[]): readonly number[] =>
  isCollapsed.map((isStrip) => (isStrip ? STRIP : width));

/** The visible part of the column at the edge, from 0 to 1; null where no column is cut. */
const seenAtEdge = (width: number, { room, isCollapsed }: Columns): number | null => {
  let start = BOARD_EDGE;
  for (const size of sizes(width, isCollapsed)) {
    if (start + size > room - BOARD_EDGE) return (room - start) / size;
    start += size + COLUMN_GAP;
  }
  return null;
};

/**
 * Columns are seen whole, or are cut where it shows that there is more: through
 * their cards, never at the menu at their right. They are a little narrower or wider for that.
 */
export const columnWidths = (columns: Columns): readonly number[] => {
  for (let give = 0; give <= GIVE; give += 1) {
    for (const width of [USUAL - give, USUAL + give]) {
      const seen = seenAtEdge(width, columns);
      if (seen === null || (seen >= 0.25 && seen <= 0.75)) return sizes(width, columns.isCollapsed);
    }
  }
  return sizes(USUAL, columns.isCollapsed);
};
