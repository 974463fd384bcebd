import type { TaskId } from '#shared/domain/ids.ts';
import type { ClockPlace } from '#shared/domain/dates/date-pick.ts';
import { localToTaskDates, taskDatesToLocal } from '#shared/domain/dates/local-dates.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import type { Services } from '#renderer/entities/services.ts';
import { runAndTell, stepOn } from './run-actions.ts';
import { readDetail } from '#renderer/entities/task/rows/use-task-detail.ts';

/** Why tasks have no zone, in words for the person. */
export const NO_TIME_OF_DAY = 'Only a task with a time of day has a time zone.';

/** Current names of zones that browsers list under earlier ones. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Europe/Kiev', 'Europe/Kyiv'],
]);

/** Every zone by its current name, UTC first. */
export const allZones = (): readonly string[] => [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map((zone) => RENAMED.get(zone) ?? zone)]),
];

export const describeClockPlace = ({ zone, isFloating }: ClockPlace): string =>
  isFloating ? 'Wherever I am' : zone.replaceAll('_', ' ');

/** The same time of the clock there; null for dates that have none. */
export const datesInZone = (dates: TaskDates, { zone, isFloating }: ClockPlace): TaskDates | null => {
  if (dates.kind !== 'timed') return null;
  const there = taskDatesToLocal(dates, dates.zone);
  return there === null ? null : localToTaskDates(there, zone, isFloating);
};

/** Nine o'clock stays nine o'clock, in another place; tasks without a time of day stay as they are. */
export const putInZone = async (
  services: Services,
  ids: readonly TaskId[],
  place: ClockPlace,
): Promise<void> => {
  const details = await Promise.all(ids.map(async (id) => readDetail(services, id)));
  const steps = details.flatMap(({ id, dates: held }) => {
    const dates = datesInZone(held, place);
    return dates === null ? [] : [stepOn('tasks.edit', [id], { change: { dates } })];
  });
  await runAndTell(services, steps, (done) => ({
    code: 'done.zone',
    values: { ...done, zone: describeClockPlace(place) },
  }));
};
