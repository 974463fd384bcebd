import { z } from 'zod';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import type { StorePart } from './store-part.ts';

/** What became of a task while the day was planned. */
const verdictSchema = z.enum(['today', 'tomorrow', 'otherDay', 'done', 'moved', 'trashed', 'skipped']);
export type Verdict = z.infer<typeof verdictSchema>;

const dayPlanSchema = z.strictObject({
  /** The day that is planned. */
  day: z.string(),
  /** Tasks that were decided on, in their order. */
  decided: z.array(z.strictObject({ id: taskIdSchema, verdict: verdictSchema })),
  /** The steps of the history that the decisions made; mostly one. */
  steps: z.array(z.string()),
});
/** How far the planning of a day is: stopped at any time, it goes on there. */
export type DayPlan = z.infer<typeof dayPlanSchema>;

const emptyPlan = (day: CalendarDate): DayPlan => ({ day, decided: [], steps: [] });

export const textToDayPlan = (text: string | null): DayPlan => {
  const known = dayPlanSchema.safeParse(parseJson(text ?? ''));
  return known.success ? known.data : emptyPlan('');
};

export interface DayPlanState {
  readonly dayPlan: DayPlan;
}

type Store = StorePart<DayPlanState>;

const change = (store: Store, next: (plan: DayPlan) => DayPlan): void => {
  store.setState(({ dayPlan }) => ({ dayPlan: next(dayPlan) }));
};

/** A plan of an earlier day is over. */
export const beginPlan = (store: Store, day: CalendarDate): void => {
  if (store.getState().dayPlan.day !== day) store.setState({ dayPlan: emptyPlan(day) });
};

export const forgetPlan = (store: Store, day: CalendarDate): void => {
  store.setState({ dayPlan: emptyPlan(day) });
};

export const decide = (store: Store, id: TaskId, verdict: Verdict): void => {
  change(store, (plan) => ({ ...plan, decided: [...plan.decided, { id, verdict }] }));
};

/** The task comes again: its change was refused. */
export const takeBack = (store: Store, id: TaskId): void => {
  change(store, (plan) => ({ ...plan, decided: plan.decided.filter((one) => one.id !== id) }));
};

export const noteStep = (store: Store, step: string): void => {
  change(store, (plan) => (plan.steps.includes(step) ? plan : { ...plan, steps: [...plan.steps, step] }));
};
