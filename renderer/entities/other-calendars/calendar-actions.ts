import type { CalendarChange, CalendarProblem, OtherCalendar } from '#shared/domain/other-calendar.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import { callOrTell } from '#renderer/entities/call-core.ts';
import type { Services } from '#renderer/entities/services.ts';
import { ENTRY_COLORS } from '#shared/domain/entry-colors.ts';
import { knownOtherCalendars, otherCalendarsKey, readOtherCalendars } from './use-other-calendars.ts';

const PROBLEMS: Readonly<Record<CalendarProblem, string>> = {
  offline: 'Its server can’t be reached.',
  timeout: 'Its server didn’t answer in time.',
  certificate: 'The certificate of its server isn’t valid.',
  tooLarge: 'It is larger than 10 MB.',
  notFound: 'There is no calendar at this address.',
  signIn: 'Its server asks for another user name or password.',
  redirects: 'Its server redirects in a loop.',
  blocked: 'Its server redirects to a place that Docket doesn’t follow.',
  server: 'Its server answered with an error.',
  notACalendar: 'The file at this address isn’t a calendar.',
  tooComplex: 'It takes too much time or memory to read.',
  resting: 'Reading it took too long or ended Docket. Its events are hidden until Docket can read it.',
  noFile: 'The file can’t be read.',
  noAddress: 'Its address wasn’t stored, because there is no keychain. Enter it again.',
};

/** Why it could not be read, and what is shown meanwhile; null where it could. */
export const problemWords = ({ problem, readAt }: OtherCalendar): string | null => {
  if (problem === null) return null;
  const isCopyShown = readAt !== null && problem !== 'resting';
  return `${PROBLEMS[problem]}${isCopyShown ? ' The last copy is shown.' : ''}`;
};

/** Actions are offered by what is known of the calendars, whether one is on the screen or not. */
const readAll = async (services: Services): Promise<void> => {
  await readAgain(services.queryClient, { queryKey: otherCalendarsKey });
  await readOtherCalendars(services);
};

/** @returns null where it failed, which is told */
const settle = async <Value>(services: Services, answer: Promise<Value | null>): Promise<Value | null> => {
  const value = await answer;
  await readAll(services);
  return value;
};

/** The first color that none has. */
const freeColor = (services: Services): string => {
  const taken = new Set(knownOtherCalendars(services).map(({ color }) => color));
  return ENTRY_COLORS.find(([, color]) => !taken.has(color))?.[1] ?? ENTRY_COLORS[0]?.[1] ?? '#3F66E8';
};

/** @returns whether it is there now; one that could not be read is, with its reason */
export const addCalendar = async (services: Services, address: string): Promise<boolean> => {
  const draft = { address, name: null, color: freeColor(services) };
  const added = await settle(services, callOrTell(services, 'calendars.add', draft));
  if (added === null) return false;
  const problem = problemWords(added);
  services.notifier.notify(
    problem === null
      ? { text: `Added the calendar ${added.name}` }
      : { text: `Added, but couldn’t be read yet. ${problem}`, tone: 'danger' },
  );
  return true;
};

export const editCalendar = async (
  services: Services,
  id: string,
  change: CalendarChange,
): Promise<boolean> =>
  (await settle(services, callOrTell(services, 'calendars.edit', { id, change }))) !== null;

/** @param id null for all of them */
export const refreshCalendars = async (services: Services, id: string | null): Promise<void> => {
  const done = await settle(services, callOrTell(services, 'calendars.refresh', { id }));
  await readOtherCalendars(services);
  const failed = knownOtherCalendars(services).find(
    (calendar) => calendar.problem !== null && (id === null || calendar.id === id),
  );
  if (done === null) return;
  services.notifier.notify(
    failed === undefined
      ? { text: 'Calendars are up to date' }
      : { text: `${failed.name}: ${problemWords(failed) ?? ''}`, tone: 'danger' },
  );
};

export const removeCalendar = async (services: Services, { id, name }: OtherCalendar): Promise<void> => {
  const done = await settle(services, callOrTell(services, 'calendars.remove', { id }));
  if (done !== null) services.notifier.notify({ text: `Removed the calendar ${name}` });
};
