import { useEffect } from 'react';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';

/**
 * While tasks are lifted by the keyboard, its keys are about nothing else.
 * @param press returns whether the key belongs to the lift
 */
export const useLiftKeys = (press: (services: Services, event: KeyboardEvent) => boolean): void => {
  const services = useServices();
  const isLifted = useViewState(({ dragState }) => dragState?.by === 'keys');
  useEffect(() => {
    if (!isLifted) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.isComposing) return;
      if (event.altKey && !event.key.startsWith('Arrow')) return;
      if (!press(services, event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the shortcuts of the window, which give the same letters another meaning.
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [services, isLifted, press]);
};
