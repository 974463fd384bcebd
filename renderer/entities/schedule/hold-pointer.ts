import type { PointerPlace } from '#renderer/ui/follow-pointer.ts';

interface Held {
  readonly onMove: (at: PointerPlace) => void;
  readonly onDrop: (at: PointerPlace) => void;
  /** Esc, or the system took the pointer away. */
  readonly onCancel: () => void;
}

/** Follows a pointer that is down until it is let go. */
export const holdPointer = ({ onMove, onDrop, onCancel }: Held): void => {
  const listeners = new AbortController();
  const { signal } = listeners;
  const move = ({ clientX, clientY }: PointerEvent) => {
    onMove({ x: clientX, y: clientY });
  };
  const drop = ({ clientX, clientY }: PointerEvent) => {
    listeners.abort();
    onDrop({ x: clientX, y: clientY });
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
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', drop, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener('keydown', press, { signal, capture: true });
};
