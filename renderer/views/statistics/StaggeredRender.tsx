import { startTransition, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';

/** Milliseconds. Keys come in runs: who has just pressed one may press another at once. */
const REST = 150;

const ACTS = ['keydown', 'pointerdown', 'focusin'] as const;

/** From when on the person rests, as far as is known by now. */
const useRest = (isAwaited: boolean): RefObject<number> => {
  const restsAt = useRef(0);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const act = () => {
      restsAt.current = performance.now() + REST;
    };
    act();
    for (const type of ACTS) window.addEventListener(type, act, true);
    return () => {
      for (const type of ACTS) window.removeEventListener(type, act, true);
    };
  }, [isAwaited]);
  return restsAt;
};

/** @returns what stops it */
const onceAtRest = (restsAt: RefObject<number>, act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const rest = restsAt.current - performance.now();
    timer = setTimeout(rest > 0 ? wait : act, Math.max(rest, 0));
  };
  wait();
  return () => {
    clearTimeout(timer);
  };
};

interface InTurnProps {
  /** Each with a key. */
  readonly children: readonly ReactNode[];
}

/**
 * One behind the other: a chart measures the room that it has, and then draws
 * itself in one go, so that a key waits for one chart at most; and for none
 * where it comes soon after another. Who leaves before all are drawn waits for
 * none either; what is drawn stays.
 */
export const StaggeredRender = ({ children }: InTurnProps) => {
  const isOpen = useViewState(({ page }) => page?.kind === 'statistics');
  const [due, setDue] = useState(1);
  const [drawn, setDrawn] = useState(1);
  // What came due in the moment of leaving waits for who comes back.
  if (isOpen && drawn < due) setDrawn(due);
  const isAwaited = isOpen && due < children.length;
  const restsAt = useRest(isAwaited);
  useEffect(() => {
    if (!isAwaited) return undefined;
    return onceAtRest(restsAt, () => {
      startTransition(() => {
        setDue(due + 1);
      });
    });
  }, [isAwaited, due, restsAt]);
  return children.slice(0, drawn);
};
