import type { RunStep } from '#shared/actions/run.ts';
import { changeAfterPick, type DatePick, type PickContext } from '#shared/domain/dates/date-pick.ts';
import { describeFullDay } from '#shared/domain/dates/describe-date.ts';
import { taskDatesToLocal } from '#shared/domain/dates/local-dates.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskChange } from '#shared/domain/task.ts';
import { CONVENTIONS, currentDay, hostZone } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import { readDetail } from '#renderer/entities/task/rows/use-task-detail.ts';
import { clearDates, scheduleForDay, stepsToDay, toldRepeat } from './date-actions.ts';
import { runAndTell, stepOn, type Told } from './run-actions.ts';

const isDayAlone = (pick: DatePick): boolean =>
  Object.keys(pick).length === 1 && typeof pick.day === 'string';

/** What the tasks have now; the rule where nothing else was chosen. */
const toldOf = (pick: DatePick, [first]: readonly TaskChange[]): Told => {
  const dates = first?.dates === undefined ? null : taskDatesToLocal(first.dates, hostZone());
  if (dates !== null) return (done) => ({ code: 'done.dated', values: { ...done, dates } });
  const { repeat } = pick;
  if (repeat === undefined) return (values) => ({ code: 'done.reminders', values });
  return toldRepeat(repeat?.flag ?? null);
};

/**
 * Gives tasks what was chosen of their dates, as one step. A task that has it
 * already is not written.
 * @param isThere whether the times are those of the clock where a task was planned
 */
export const writePick = async (
  services: Services,
  ids: readonly TaskId[],
  { pick, isThere = false }: { readonly pick: DatePick; readonly isThere?: boolean },
): Promise<void> => {
  if (pick.day === null) {
    await clearDates(services, ids);
    return;
  }
  if (isDayAlone(pick)) {
    await scheduleForDay(services, ids, pick.day ?? currentDay());
    return;
  }
  const groups = await changesOfPick(services, ids, { pick, isThere });
  await runAndTell(
    services,
    groups.map(({ change, ids: some }) => stepOn('tasks.edit', some, { change })),
    toldOf(
      pick,
      groups.map(({ change }) => change),
    ),
  );
};

interface Picked {
  readonly pick: DatePick;
  readonly isThere: boolean;
}

/** Tasks that need the same change, together. */
const changesOfPick = async (
  services: Services,
  ids: readonly TaskId[],
  { pick, isThere }: Picked,
): Promise<readonly { readonly change: TaskChange; readonly ids: TaskId[] }[]> => {
  const context: PickContext = { today: currentDay(), hostZone: hostZone(), isThere };
  const tasks = await Promise.all(ids.map(async (id) => readDetail(services, id)));
  const changes = tasks.map((task) => ({ id: task.id, change: changeAfterPick(task, pick, context) }));
  return [...Map.groupBy(changes, ({ change }) => JSON.stringify(change)).values()].flatMap((members) => {
    const change = members[0]?.change ?? null;
    return change === null ? [] : [{ change, ids: members.map(({ id }) => id) }];
  });
};

/** What a pick comes to, for a run of one's own. */
export const stepsOfPick = async (
  services: Services,
  ids: readonly TaskId[],
  pick: DatePick,
): Promise<readonly RunStep[]> => {
  if (pick.day === null) return [stepOn('tasks.edit', ids, { change: { dates: { kind: 'none' } } })];
  if (isDayAlone(pick)) return stepsToDay(services, ids, pick.day ?? currentDay());
  const groups = await changesOfPick(services, ids, { pick, isThere: false });
  return groups.map(({ change, ids: some }) => stepOn('tasks.edit', some, { change }));
};

/** Sun, Nov 22. */
export const longDay = (day: string): string =>
  describeFullDay(day, { today: currentDay(), conventions: CONVENTIONS });
