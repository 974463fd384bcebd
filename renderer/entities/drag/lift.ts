import { createContext, useContext, useEffect, type RefObject } from 'react';
import type { PointerPlace } from '#renderer/ui/follow-pointer.ts';

/** What is done while something follows the pointer, and when it is let go. */
export interface Grip {
  readonly follow: (at: PointerPlace) => void;
  readonly drop: (at: PointerPlace) => void;
  readonly cancel: () => void;
}

/** Takes up what has that id; null for what the view knows nothing of. */
export type Lift = (id: string, start: PointerPlace) => Grip | null;

/** The window has one drag context; the open view says what is dragged in it. */
export const LiftContext = createContext<RefObject<Lift | null>>({ current: null });

/** Makes `lift` the open view's. */
export const useLift = (lift: Lift): void => {
  const liftRef = useContext(LiftContext);
  useEffect(() => {
    liftRef.current = lift;
    return () => {
      liftRef.current = null;
    };
  }, [liftRef, lift]);
};
