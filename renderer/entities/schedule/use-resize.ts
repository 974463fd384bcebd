import type { PointerEvent } from 'react';
import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { useServices } from '#renderer/entities/services.ts';
import type { PointerPosition } from '#renderer/ui/follow-pointer.ts';
import { holdPointer } from './hold-pointer.ts';

type Edge = 'start' | 'end';

interface Resize {
  readonly key: TaskId;
  /** Its span with that edge at the pointer; null where the pointer is over no day. */
  readonly spanAt: (edge: Edge, at: PointerPosition) => EntrySpan | null;
  readonly onMove?: (at: PointerPosition) => void;
  readonly onDrop: (span: EntrySpan) => void;
}

/** Resizes an entry of the calendar or a bar of the timeline by one of its edges. */
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
