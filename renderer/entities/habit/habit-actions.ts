import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { CheckInInput, HabitChange, HabitDraft, HabitRow, RungHabit } from '#shared/domain/habit-row.ts';
import type { HabitId, HabitSectionId } from '#shared/domain/ids.ts';
import type { Snooze } from '#shared/domain/reminder/due-reminder.ts';
import { currentDay } from '#renderer/entities/clock/today.ts';
import { describeMoment } from '#renderer/entities/reminder/describe-due.ts';
import { habitRemindersKey } from '#renderer/entities/reminder/use-reminders.ts';
import { callOrTell } from '#renderer/entities/call-core.ts';
import { tellStep } from '#renderer/entities/task/actions/run-actions.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import type { Services } from '#renderer/entities/services.ts';
import { habitsKey } from './use-habits.ts';

const refresh = ({ queryClient }: Services): Promise<unknown> =>
  readAgain(queryClient, { queryKey: habitsKey });

type Named = Pick<HabitRow, 'id' | 'name'>;

const CHECKED: Readonly<Record<CheckInInput['kind'], (name: string) => string>> = {
  step: (name) => `Checked in “${name}”`,
  value: (name) => `Checked in “${name}”`,
  done: (name) => `Checked in “${name}”`,
  failed: (name) => `Marked “${name}” as missed`,
};

export const checkIn = async (
  services: Services,
  { id, name }: Named,
  { date, to }: { readonly date: CalendarDate; readonly to: CheckInInput },
): Promise<void> => {
  const turn = services.notifier.takeTurn();
  const answer = await callOrTell(services, 'habits.checkIn', { id, date, to });
  if (answer === null) return;
  await refresh(services);
  tellStep(services, CHECKED[to.kind](name), { undoToken: answer.undoToken, turn });
};

export const undoCheckIn = async (
  services: Services,
  { id, name }: Named,
  date: CalendarDate,
): Promise<void> => {
  const turn = services.notifier.takeTurn();
  const answer = await callOrTell(services, 'habits.undoCheckIn', { id, date });
  if (answer === null) return;
  await refresh(services);
  tellStep(services, `Removed the check-in of “${name}”`, { undoToken: answer.undoToken, turn });
};

/** What a press does: done becomes open again, everything else goes one step on. */
export const stepOn = (
  services: Services,
  habit: HabitRow,
  { state, date }: { readonly state: string; readonly date: CalendarDate },
): Promise<void> =>
  state === 'done' && !habit.isNumber
    ? undoCheckIn(services, habit, date)
    : checkIn(services, habit, { date, to: { kind: 'step', steps: 1 } });

/** Has them ring again. */
export const snoozeHabits = async (
  services: Services,
  habits: readonly Named[],
  until: Snooze,
): Promise<void> => {
  const ids = habits.map(({ id }) => id);
  const answer = await callOrTell(services, 'reminders.snoozeHabits', { ids, until });
  if (answer === null) return;
  await readAgain(services.queryClient, { queryKey: habitRemindersKey });
  const when = describeMoment(answer.until, currentDay());
  services.notifier.notify({ text: `Snoozed ${namesOf(habits)} until ${when}.` });
};

const namesOf = (habits: readonly Pick<HabitRow, 'name'>[]): string =>
  habits.map(({ name }) => `“${name}”`).join(', ');

const LATER: Snooze = { kind: 'minutes', minutes: 15 };

/** Says for which habits it is time; one alone can be checked in at once. */
export const tellHabitsRang = (services: Services, habits: readonly RungHabit[]): void => {
  const [first] = habits;
  if (first === undefined) return;
  const step = { date: first.date, to: { kind: 'step', steps: 1 } } as const;
  services.notifier.notify({
    text: `Time for ${namesOf(habits)}`,
    actions: [
      ...(habits.length === 1 ? [{ label: 'Check in', run: () => void checkIn(services, first, step) }] : []),
      { label: 'Snooze 15 min', run: () => void snoozeHabits(services, habits, LATER) },
    ],
  });
};

/** @returns whether it is stored */
export const createHabit = async (services: Services, draft: HabitDraft): Promise<boolean> => {
  const turn = services.notifier.takeTurn();
  const answer = await callOrTell(services, 'habits.create', draft);
  if (answer === null) return false;
  await refresh(services);
  tellStep(services, `Added the habit “${draft.name}”`, { undoToken: answer.undoToken, turn });
  return true;
};

/** @returns whether it is stored */
export const editHabit = async (
  services: Services,
  { id, name }: Named,
  change: HabitChange,
): Promise<boolean> => {
  const turn = services.notifier.takeTurn();
  const answer = await callOrTell(services, 'habits.edit', { id, change });
  if (answer === null) return false;
  await refresh(services);
  tellStep(services, `Changed the habit “${change.name ?? name}”`, { undoToken: answer.undoToken, turn });
  return true;
};

export const archiveHabit = async (services: Services, { id, name, archived }: HabitRow): Promise<void> => {
  const turn = services.notifier.takeTurn();
  const answer = await callOrTell(services, archived ? 'habits.unarchive' : 'habits.archive', { ids: [id] });
  if (answer === null) return;
  await refresh(services);
  const text = archived ? `Unarchived “${name}”` : `Archived “${name}”`;
  tellStep(services, text, { undoToken: answer.undoToken, turn });
};

export const deleteHabit = async (services: Services, { id, name }: Named): Promise<void> => {
  const turn = services.notifier.takeTurn();
  const answer = await callOrTell(services, 'habits.delete', { id });
  if (answer === null) return;
  await refresh(services);
  tellStep(services, `Deleted the habit “${name}”`, { undoToken: answer.undoToken, turn });
};

export const moveHabit = async (
  services: Services,
  { id, name }: Named,
  {
    sectionId,
    above,
    to = null,
  }: {
    readonly sectionId: HabitSectionId | null;
    readonly above: HabitId | null;
    /** The name of the section where it is another one. */
    readonly to?: string | null;
  },
): Promise<void> => {
  const turn = services.notifier.takeTurn();
  const answer = await callOrTell(services, 'habits.move', { id, sectionId, above });
  if (answer === null) return;
  await refresh(services);
  tellStep(services, `Moved “${name}”${to === null ? '' : ` to ${to}`}`, {
    undoToken: answer.undoToken,
    turn,
  });
};

/** @returns the new section; null where it was not stored */
export const createHabitSection = async (
  services: Services,
  name: string,
): Promise<HabitSectionId | null> => {
  const answer = await callOrTell(services, 'habitSections.create', { name });
  if (answer === null) return null;
  await refresh(services);
  return answer.sectionId;
};
