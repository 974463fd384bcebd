import { z } from 'zod';
import { outlineChange } from '#shared/domain/outline-change.ts';
import { outlineSchema, sidebarCountsSchema, type Outline, type SidebarCounts } from '#shared/domain/view.ts';
import type { LiveOutline } from '#core/views/outline.ts';

/**
 * What a window shows first, as the last start left it: the view that was open, and the counts of the sidebar. Each
 * has a name, which says what it is of and on which day. It is answered until something is written, so that a window
 * has its rows before all open tasks are in memory.
 */
export const startupSnapshotSchema = z.strictObject({
  outline: z.strictObject({ name: z.string(), value: outlineSchema }),
  counts: z.strictObject({ name: z.string(), value: sidebarCountsSchema }).nullable(),
});
export type StartupSnapshot = z.infer<typeof startupSnapshotSchema>;

/** @param read reads it from the rows, when it is first brought up to date */
const createSnapshotOutline = (left: Outline, read: () => LiveOutline): LiveOutline => {
  let outline = left;
  let live: LiveOutline | null = null;
  return {
    whole: () => live?.whole() ?? outline,
    groups: () => live?.groups() ?? outline.groups,
    size: () => live?.size() ?? outline.ids.length,
    advance: (changed) => {
      if (live !== null) return live.advance(changed);
      live = read();
      const change = outlineChange(outline, live.whole());
      outline = { ids: [], depths: null, groups: [] };
      return change;
    },
  };
};

export interface SnapshotReader {
  /** The outline that was left where that is of this name, else one that is read from the rows. */
  readonly outlineOr: (name: string, read: () => LiveOutline) => LiveOutline;
  readonly isLeft: (live: LiveOutline) => boolean;
  /** Null where no counts of this name were left. */
  readonly counts: (name: string) => SidebarCounts | null;
  /** Something was written, or everything was read from the rows. */
  readonly drop: () => void;
}

/** @param take reads what was left; called once, when it is first of use */
export const readSnapshot = (take: () => StartupSnapshot | null): SnapshotReader => {
  let left: StartupSnapshot | null | undefined;
  let given: LiveOutline | null = null;
  const known = (): StartupSnapshot | null => (left === undefined ? (left = take()) : left);
  return {
    outlineOr: (name, read) => {
      const outline = known()?.outline;
      if (given !== null || outline?.name !== name) return read();
      given = createSnapshotOutline(outline.value, read);
      return given;
    },
    isLeft: (live) => live === given,
    counts: (name) => {
      const counts = known()?.counts ?? null;
      return counts?.name === name ? counts.value : null;
    },
    drop: () => {
      left = null;
    },
  };
};
