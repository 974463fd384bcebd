import { factsOf } from '#shared/actions/actions.ts';
import type { OccurrenceScope } from '#shared/actions/action.ts';
import type { Services } from '#renderer/entities/services.ts';
import { NOT_BY_ITSELF } from '#renderer/entities/schedule/occurrence-on-sidebar.ts';
import { focusedOccurrence } from '#renderer/entities/task/actions/targets.ts';
import { applies, type Command } from '#renderer/ui/command/command.ts';

const scopeOf = ({ acts, occurrence }: Command): OccurrenceScope => {
  if (occurrence !== undefined) return occurrence;
  return acts === undefined ? null : factsOf(acts[0]).occurrence;
};

/** A later occurrence has no task of its own: an action is about its date, about all dates, or says why it rests. */
export const aboutOccurrence = (services: Services): ((command: Command) => Command) => {
  const isOnOccurrence = () => focusedOccurrence(services) !== null;
  return (command) => {
    if (command.actsOn !== 'targets') return command;
    const { unavailable, restsOnOccurrence = NOT_BY_ITSELF } = command;
    const scope = scopeOf(command);
    if (scope === null) return { ...command, when: () => !isOnOccurrence() && applies(command) };
    if (scope !== 'never') return command;
    return {
      ...command,
      unavailable: () => (isOnOccurrence() ? restsOnOccurrence : (unavailable?.() ?? null)),
    };
  };
};
