import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';

interface BehindProps {
  readonly children: ReactNode;
}

/** What is drawn when all around it is on the screen, unless the person has left before. */
const Behind = ({ children }: BehindProps) => {
  const isOpen = useViewState(({ page }) => page?.kind === 'statistics');
  const [isDue, setDue] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    startTransition(() => {
      setDue(true);
    });
  }, []);
  const isShown = isDue && (isOpen || isDrawn);
  if (isShown && !isDrawn) setDrawn(true);
  return isShown && children;
};

interface InTurnProps {
  /** Each with a key. */
  readonly children: readonly ReactNode[];
}

/**
 * One behind the other: a chart measures the room that it has, and then draws
 * itself in one go, so that a key waits for one chart at most, not for all.
 * Who leaves before all are drawn waits for none; what is drawn stays.
 */
export const InTurn = ({ children: [first, ...others] }: InTurnProps) => (
  <>
    {first}
    {others.length > 0 && (
      <Behind>
        <InTurn>{others}</InTurn>
      </Behind>
    )}
  </>
);
