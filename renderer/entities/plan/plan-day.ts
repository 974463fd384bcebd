import { useQuery } from '@tanstack/react-query';
import type { RunStep } from '#shared/actions/run.ts';
import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import { DAY_MINUTES } from '#shared/domain/dates/clock-time.ts';
import { addPlanned, NOTHING_PLANNED, plannedMinutes } from '#shared/domain/estimate.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import { read } from '#renderer/bridge/read.ts';
import { tellError } from '#renderer/entities/call-core.ts';
import { currentDay } from '#renderer/entities/clock/today.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { currentSettings } from '#renderer/entities/settings/use-settings.ts';
import { runActions } from '#renderer/entities/task/actions/run-actions.ts';
import { forgetPlan, noteStep, takeBack } from '#renderer/view-state/day-plan.ts';

const EVERYTHING = { kind: 'calendar' } as const;

/** So many rows are asked for at once. */
const ROWS = 500;

/** What is left to be planned: overdue tasks, then those without a date. Notes have nothing to be planned. */
export const readQueue = async (services: Services): Promise<readonly TaskId[]> => {
  const { client } = services;
  const { overdue, undated } = await read(client, 'tasks.unscheduled', {
    view: EVERYTHING,
    sortBy: 'manual',
    rule: null,
  });
  const ids = [...overdue, ...undated];
  const readOnly = new Set(knownProjects(services).flatMap((list) => (list.readOnly ? [list.id] : [])));
  const rows = await readRows(services, ids);
  return rows
    .filter(({ kind, projectId }) => kind !== 'note' && !readOnly.has(projectId))
    .map(({ id }) => id);
};

/** Any number of rows. */
export const readRows = async ({ client }: Services, ids: readonly TaskId[]): Promise<readonly TaskRow[]> => {
  const rows: TaskRow[] = [];
  for (let from = 0; from < ids.length; from += ROWS) {
    rows.push(...(await read(client, 'tasks.rows', { ids: ids.slice(from, from + ROWS) })));
  }
  return rows;
};

export interface PlannedHours {
  /** Minutes of today that tasks take, by the clock, else by their estimates. */
  readonly minutes: number;
  /** Tasks of today that say no length. */
  readonly withoutLength: number;
}

const minutesOn = (day: string, { startDay, startMinute, endDay, endMinute }: EntrySpan): number => {
  if (startMinute === null || endMinute === null) return 0;
  const from = startDay < day ? 0 : startMinute;
  const to = endDay > day ? DAY_MINUTES : endMinute;
  return Math.max(to - from, 0);
};

/** @param version counts what was written since: it is read again then */
export const usePlannedHours = (version: number): PlannedHours | undefined => {
  const services = useServices();
  const { client } = services;
  const day = currentDay();
  return useQuery({
    queryKey: ['planned-hours', day, version],
    queryFn: async () => {
      const { entries } = await read(client, 'tasks.range', {
        view: EVERYTHING,
        from: day,
        to: day,
        withClosed: false,
        rule: null,
      });
      const onClock = entries.map((entry) => minutesOn(day, entry));
      const others = entries.filter((_entry, index) => onClock[index] === 0).map(({ id }) => id);
      const { focusMinutes } = currentSettings(services);
      const estimated = (await readRows(services, others)).map((row) =>
        plannedMinutes(addPlanned(NOTHING_PLANNED, row.estimate), focusMinutes),
      );
      return {
        minutes: [...onClock, ...estimated].reduce((sum, length) => sum + length, 0),
        withoutLength: estimated.filter((length) => length === 0).length,
      };
    },
    placeholderData: (before) => before,
    gcTime: 0,
  }).data;
};

interface Decision {
  readonly id: TaskId;
  /** What it does to the task. */
  readonly steps: () => Promise<readonly RunStep[]> | readonly RunStep[];
}

/** Written as a part of the step before, so that one undo takes all of it back. */
export const carryOut = async (services: Services, { id, steps }: Decision): Promise<void> => {
  const { viewStore } = services;
  const written = await runActions(services, await steps(), viewStore.getState().dayPlan.steps.at(-1));
  if (written.error !== null) {
    takeBack(viewStore, id);
    tellError(services, written.error);
  } else if (written.undoToken !== null) noteStep(viewStore, written.undoToken);
};

/** Takes back everything that the plan of this day did, the last step first. */
export const undoPlan = async (services: Services): Promise<void> => {
  const { viewStore, client, views } = services;
  for (const token of viewStore.getState().dayPlan.steps.toReversed()) {
    const answer = await views.until(client.call('history.undo', { token }));
    if (!answer.ok) return tellError(services, answer.error);
  }
  forgetPlan(viewStore, currentDay());
};
