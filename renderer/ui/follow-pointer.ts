export interface PointerPlace {
  readonly x: number;
  readonly y: number;
}

export interface PointerFollower {
  /** Where the pointer is now. */
  readonly at: () => PointerPlace;
  readonly stop: () => void;
}

/** Calls `onFrame` with the place of the pointer in every frame: what is under it scrolls while it rests, too. */
export const followPointer = (start: PointerPlace, onFrame: (at: PointerPlace) => void): PointerFollower => {
  let at = start;
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    at = { x: clientX, y: clientY };
  };
  window.addEventListener('pointermove', onMove);
  const tick = () => {
    onFrame(at);
    frame = requestAnimationFrame(tick);
  };
  let frame = requestAnimationFrame(tick);
  return {
    at: () => at,
    stop: () => {
      window.removeEventListener('pointermove', onMove);
      cancelAnimationFrame(frame);
    },
  };
};
