import { useEffect } from 'react';
import { useServices } from '#renderer/entities/services.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { pressWhileLifted } from './lift-tasks.ts';

/** While tasks are lifted the keys are about nothing else. */
export const useLiftKeys = (): void => {
  const services = useServices();
  const isLifted = useViewState(({ carrying }) => carrying?.by === 'keys');
  useEffect(() => {
    if (!isLifted) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (!pressWhileLifted(services, event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the shortcuts of the window, which give the same letters another meaning.
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [services, isLifted]);
};
