import type { Services } from '#renderer/entities/services.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import { moveFocusTo, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { cardAfterStep, type Step } from './card-steps.ts';
import { currentBoard } from './current-board.ts';

/** The index in reading order that a step of the focus leads to; where it stays, the one that it has. */
export const indexOnBoard = (
  services: Services,
  step: { readonly step: Step; readonly distance: number },
): number => {
  const { list, focus } = currentTargets(services);
  const next = cardAfterStep(currentBoard(services).board, list.order[focus] ?? null, step);
  return next === null ? focus : list.order.indexOf(next);
};

/** To the next column that has cards. */
export const stepAcross = (services: Services, step: 'left' | 'right'): void => {
  const { viewStore } = services;
  const index = indexOnBoard(services, { step, distance: 1 });
  const id = currentTargets(services).list.order[index];
  sendKeyboardToList(viewStore);
  if (id !== undefined) moveFocusTo(viewStore, id, index);
};
