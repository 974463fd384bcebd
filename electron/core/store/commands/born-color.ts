import { leastUsedColor } from '#shared/domain/entry-colors.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';

/** Colors for lists and tags that are made one after the other: each time the one that the fewest have. */
export const bornColors = (db: ReadDatabase): (() => string) => {
  const used = db
    .all<{ color: string | null }>('SELECT color FROM project_row UNION ALL SELECT color FROM tag_row')
    .map(({ color }) => color);
  return () => {
    const color = leastUsedColor(used);
    used.push(color);
    return color;
  };
};
