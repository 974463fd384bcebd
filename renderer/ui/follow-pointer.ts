export interface PointerPlace {
  readonly x: number;
  readonly y: number;
  /** Alt is down: smaller steps. */
  readonly isFine?: boolean;
}

export const pointerPlace = ({
  clientX,
  clientY,
  altKey,
}: Pick<MouseEvent, 'clientX' | 'clientY' | 'altKey'>): PointerPlace => ({
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
  readonly at: () => PointerPlace;
  readonly stop: () => void;
}

/** Calls `onFrame` with the place of the pointer in every frame: what is under it scrolls while it rests, too. */
export const followPointer = (start: PointerPlace, onFrame: (at: PointerPlace) => void): PointerFollower => {
  let at = start;
  const listeners = new AbortController();
  const { signal } = listeners;
  const onMove = (event: PointerEvent) => {
    at = pointerPlace(event);
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
