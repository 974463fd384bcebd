import type { Services } from '#renderer/entities/services.ts';
import { focusAfterLeaving } from '#renderer/view-state/focus.ts';
import { focusArriving } from '#renderer/view-state/view-actions.ts';
import type { RepeatableAction } from '#renderer/view-state/view-state.ts';
import { currentTargets } from './targets.ts';

/** Of several rows that may go, the next one that stays has the focus then; until they go it stays where it is. */
const holdFocus = (services: Services): void => {
  const { list, ids, focus } = currentTargets(services);
  const focused = list.order[focus];
  if (ids.length < 2 || focused === undefined || !ids.includes(focused)) return;
  const next = focusAfterLeaving(list.order, new Set(ids), focus);
  if (next === null) return;
  focusArriving(services.viewStore, focused, { id: next, index: list.order.indexOf(next) });
};

/** Does something to the selection, else to the focused task, and remembers it to be done again. */
export const perform = (services: Services, action: RepeatableAction): void => {
  const { ids } = currentTargets(services);
  if (ids.length === 0) return;
  services.viewStore.setState({ lastAction: action });
  holdFocus(services);
  action.run(ids);
};

/** Does the last thing again, to what is in focus now. */
export const performAgain = (services: Services): void => {
  const { lastAction } = services.viewStore.getState();
  if (lastAction !== null) perform(services, lastAction);
};
