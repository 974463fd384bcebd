import { useEffect, useEffectEvent } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import type { DetailPart } from '#renderer/view-state/view-state.ts';

/** Takes the keyboard into a part of the detail, as soon as that is on screen, when a command asked for it. */
export const useWantedPart = (id: TaskId, part: DetailPart, take: () => void): void => {
  const store = useViewStore();
  const isWanted = useViewState((state) => state.detailFocusFor === id && state.detailPart === part);
  const onWanted = useEffectEvent(take);
  useEffect(() => {
    if (!isWanted) return;
    onWanted();
    store.setState({ detailFocusFor: null });
  }, [isWanted, store]);
};
