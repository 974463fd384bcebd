import type { Services } from '#renderer/entities/services.ts';
import { NOT_BY_ITSELF } from '#renderer/entities/schedule/occurrence-on-sidebar.ts';
import { focusedOccurrence } from '#renderer/entities/task/actions/targets.ts';
import { applies, type Command } from '#renderer/ui/command/command.ts';

/** They ask what they mean, or mean that date alone. */
const OF_ONE_DATE: ReadonlySet<string> = new Set([
  'task.schedule',
  'task.skip',
  'task.today',
  'task.next-week',
  'task.day-earlier',
  'task.day-later',
  'task.week-earlier',
  'task.week-later',
  'board.lift',
]);

/** Every date of a repeat has these values of its task, as where it is dropped on the sidebar. */
const OF_ALL_DATES =
  /^task\.(?:move|column|priority|priority-\w+|tags|pin|progress|repeat|remind|zone|duplicate|copy.*)$/u;

const NOT_WITHOUT_DATE = 'An occurrence needs a date. Shift+K skips it.';

const REASONS: Readonly<Record<string, string>> = {
  'task.clear-date': NOT_WITHOUT_DATE,
  ...Object.fromEntries(
    ['task.done', 'task.done-all', 'task.done-yesterday', 'task.wont-do', 'task.delete'].map((id) => [
      id,
      NOT_BY_ITSELF,
    ]),
  ),
};

/** A later occurrence has no task of its own: an action is about its date, about all dates, or says why it rests. */
export const aboutOccurrence = (services: Services): ((command: Command) => Command) => {
  const isOnOccurrence = () => focusedOccurrence(services) !== null;
  return (command) => {
    const { id, actsOn, unavailable } = command;
    if (actsOn !== 'targets' || OF_ONE_DATE.has(id) || OF_ALL_DATES.test(id)) return command;
    const reason = REASONS[id];
    return reason === undefined
      ? { ...command, when: () => !isOnOccurrence() && applies(command) }
      : { ...command, unavailable: () => (isOnOccurrence() ? reason : (unavailable?.() ?? null)) };
  };
};
