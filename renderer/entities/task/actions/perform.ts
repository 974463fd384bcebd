import type { Services } from '#renderer/entities/services.ts';
import type { RepeatableVerb } from '#renderer/view-state/view-state.ts';
import { currentTargets } from './targets.ts';

/** Does something to the selection, else to the focused task, and remembers it to be done again. */
export const perform = (services: Services, verb: RepeatableVerb): void => {
  const { ids } = currentTargets(services);
  if (ids.length === 0) return;
  services.viewStore.setState({ lastVerb: verb });
  verb.run(ids);
};

/** Does the last thing again, to what is in focus now. */
export const performAgain = (services: Services): void => {
  const { lastVerb } = services.viewStore.getState();
  if (lastVerb !== null) perform(services, lastVerb);
};
