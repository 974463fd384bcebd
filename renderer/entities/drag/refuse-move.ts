import type { TaskId } from '#shared/domain/ids.ts';
import type { Services } from '#renderer/entities/services.ts';
import { matchesMedia } from '#renderer/ui/media.ts';
import { announce } from '#renderer/view-state/view-actions.ts';

const SHAKE = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/** Says no without words, where motion is welcome. */
export const shakeRows = (ids: readonly TaskId[]): void => {
  if (matchesMedia('(prefers-reduced-motion: reduce)')) return;
  for (const id of ids) document.querySelector(`[role="row"][id$="-${id}"]`)?.animate(SHAKE, 150);
};

/** Says no with a shake of the rows, and the reason in words. */
export const refuseMove = (services: Services, ids: readonly TaskId[], reason: string): void => {
  shakeRows(ids);
  services.notifier.notify({ text: reason, tone: 'danger' });
  announce(services.viewStore, reason);
};
