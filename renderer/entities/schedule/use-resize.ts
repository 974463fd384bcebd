import type { PointerEvent } from 'react';
import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { useServices } from '#renderer/entities/services.ts';
import type { PointerPlace } from '#renderer/ui/follow-pointer.ts';
import { holdPointer } from './hold-pointer.ts';

type Edge = 'start' | 'end';

interface Resize {
  readonly key: TaskId;
  /** Where it stands while that end is held there; null where it can stand nowhere. */
  readonly spanAt: (edge: Edge, at: PointerPlace) => EntrySpan | null;
  readonly onMove?: (at: PointerPlace) => void;
  readonly onDrop: (span: EntrySpan) => void;
}

/** Takes an end of what stands on days into the hand. */
export const useResize = ({ key, spanAt, onMove, onDrop }: Resize) => {
  const { viewStore } = useServices();
  const show = (span: EntrySpan | null) => {
    viewStore.setState({ movedSpans: new Map(span === null ? [] : [[key, span]]) });
  };
  return (edge: Edge) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    // Not a drag of the whole.
    event.stopPropagation();
    event.preventDefault();
    holdPointer({
      onMove: (at) => {
        onMove?.(at);
        const span = spanAt(edge, at);
        if (span !== null) show(span);
      },
      onDrop: (at) => {
        const span = spanAt(edge, at);
        if (span === null) show(null);
        else onDrop(span);
      },
      onCancel: () => {
        show(null);
      },
    });
  };
};
