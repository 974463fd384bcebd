export interface PointerPosition {
  readonly x: number;
  readonly y: number;
  /** Alt is down: smaller steps. */
  readonly isFine?: boolean;
}

export const pointerPosition = ({
  clientX,
  clientY,
  altKey,
}: Pick<MouseEvent, 'clientX' | 'clientY' | 'altKey'>): PointerPosition => ({
  x: clientX,
  y: clientY,
  isFine: altKey,
});

/** Alt while the pointer rests. Alone it would open the menu bar of a window when it is let go. */
export const watchAlt = (onChange: (isDown: boolean) => void, signal: AbortSignal): void => {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Alt') return;
    event.preventDefault();
    onChange(event.type === 'keydown');
  };
  window.addEventListener('keydown', press, { signal });
  window.addEventListener('keyup', press, { signal });
};

export interface PointerFollower {
  /** Where the pointer is now. */
  readonly at: () => PointerPosition;
  readonly stop: () => void;
}

/** Calls `onFrame` with the position of the pointer in every frame, because a view scrolls also under a pointer that rests. */
export const followPointer = (
  start: PointerPosition,
  onFrame: (at: PointerPosition) => void,
): PointerFollower => {
  let at = start;
  const listeners = new AbortController();
  const { signal } = listeners;
  const onMove = (event: PointerEvent) => {
    at = pointerPosition(event);
  };
  window.addEventListener('pointermove', onMove, { signal });
  watchAlt((isFine) => {
    at = { ...at, isFine };
  }, signal);
  const tick = () => {
    onFrame(at);
    frame = requestAnimationFrame(tick);
  };
  let frame = requestAnimationFrame(tick);
  return {
    at: () => at,
    stop: () => {
      listeners.abort();
      cancelAnimationFrame(frame);
    },
  };
};
