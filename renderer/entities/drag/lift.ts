import { createContext, useContext, useEffect, type RefObject } from 'react';
import type { PointerPosition } from '#renderer/ui/follow-pointer.ts';

/** Follows the pointer until the item is dropped. */
export interface Grip {
  readonly follow: (at: PointerPosition) => void;
  readonly drop: (at: PointerPosition) => void;
  readonly cancel: () => void;
}

/** Starts to drag the item with this id; null for an id that is not in the view. */
export type Lift = (id: string, start: PointerPosition) => Grip | null;

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
