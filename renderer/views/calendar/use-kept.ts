import { useMemo } from 'react';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { entryKey } from '#renderer/entities/schedule/entry-spans.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';

/** Entries that are dragged or lifted. */
export const useHeld = (): ((entry: RangeEntry) => boolean) => {
  const ids = useViewState((state) => state.dragState?.ids);
  return useMemo(() => (entry) => ids?.has(entryKey(entry)) === true, [ids]);
};

/** Entries that are drawn even without room: the focused one, and one that is dragged or was just dropped. */
export const useKept = (focused: TaskId | null): ((entry: RangeEntry) => boolean) => {
  // Not where they are dragged to: that changes with every move of the pointer.
  const dragged = useViewState((state) => state.dragState?.ids);
  const moved = useViewState((state) => state.movedSpans);
  return useMemo(
    () => (entry) => {
      const key = entryKey(entry);
      return key === focused || moved.has(key) || dragged?.has(key) === true;
    },
    [focused, dragged, moved],
  );
};
