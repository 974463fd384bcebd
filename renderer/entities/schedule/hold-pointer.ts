import { pointerPosition, watchAlt, type PointerPosition } from '#renderer/ui/follow-pointer.ts';

interface Held {
  readonly onMove: (at: PointerPosition) => void;
  readonly onDrop: (at: PointerPosition) => void;
  /** Esc, or the system took the pointer away. */
  readonly onCancel: () => void;
}

/** Follows a pointer that is down until it is let go. */
export const holdPointer = ({ onMove, onDrop, onCancel }: Held): void => {
  const listeners = new AbortController();
  const { signal } = listeners;
  let at: PointerPosition | null = null;
  const move = (event: PointerEvent) => {
    at = pointerPosition(event);
    onMove(at);
  };
  const drop = (event: PointerEvent) => {
    listeners.abort();
    onDrop(pointerPosition(event));
  };
  const cancel = () => {
    listeners.abort();
    onCancel();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  watchAlt((isFine) => {
    if (at === null) return;
    at = { ...at, isFine };
    onMove(at);
  }, signal);
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', drop, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener('keydown', press, { signal, capture: true });
};
