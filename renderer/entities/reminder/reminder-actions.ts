import type { DueReminder, Snooze } from '#shared/domain/reminder/due-reminder.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import { callOrTell } from '#renderer/entities/call-core.ts';
import { currentDay } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import { tellStep } from '#renderer/entities/task/actions/run-actions.ts';
import { announce } from '#renderer/view-state/view-actions.ts';
import { describeMoment, reminderTitle } from './describe-due.ts';
import { inOrder, knownReminders, remindersKey } from './use-reminders.ts';

/** The next one takes the keyboard from one that goes. */
const passOn = (services: Services, ids: readonly string[]): void => {
  const all = inOrder(knownReminders(services));
  const index = all.findIndex(({ id }) => ids.includes(id));
  const rest = all.filter(({ id }) => !ids.includes(id));
  services.viewStore.setState({ reminder: rest[Math.min(Math.max(index, 0), rest.length - 1)]?.id ?? null });
};

const named = (reminders: readonly DueReminder[]): string => {
  const [only] = reminders;
  return reminders.length === 1 && only !== undefined
    ? `“${reminderTitle(only)}”`
    : `${reminders.length} reminders`;
};

const idsOf = (reminders: readonly DueReminder[]): string[] => reminders.map(({ id }) => id);

/** Tells what became of them, unless the core refused. */
const settle = async <Value>(
  services: Services,
  reminders: readonly DueReminder[],
  { answer, tell }: { readonly answer: Promise<Value | null>; readonly tell: (value: Value) => void },
): Promise<void> => {
  const value = await answer;
  if (value === null) return;
  passOn(services, idsOf(reminders));
  tell(value);
  await readAgain(services.queryClient, { queryKey: remindersKey });
};

export const completeReminders = async (
  services: Services,
  reminders: readonly DueReminder[],
): Promise<void> =>
  settle(services, reminders, {
    answer: callOrTell(services, 'reminders.done', { ids: idsOf(reminders) }),
    tell: ({ undoToken }) => {
      tellStep(services, `Completed ${named(reminders)}`, { undoToken });
    },
  });

export const snoozeReminders = async (
  services: Services,
  reminders: readonly DueReminder[],
  until: Snooze,
): Promise<void> =>
  settle(services, reminders, {
    answer: callOrTell(services, 'reminders.snooze', { ids: idsOf(reminders), until }),
    tell: (snoozed) => {
      const when = describeMoment(snoozed.until, currentDay());
      services.notifier.notify({ text: `Snoozed ${named(reminders)} until ${when}.` });
    },
  });

/** They do not ring again; their tasks stay as they are. */
export const dismissReminders = async (
  services: Services,
  reminders: readonly DueReminder[],
): Promise<void> =>
  settle(services, reminders, {
    answer: callOrTell(services, 'reminders.dismiss', { ids: idsOf(reminders) }),
    tell: () => {
      services.notifier.notify({ text: `Dismissed ${named(reminders)}. ${stays(reminders)}` });
    },
  });

const stays = ({ length }: readonly DueReminder[]): string =>
  length === 1 ? 'The task stays open.' : 'The tasks stay open.';

/** Says to a screen reader what rang. */
export const sayRang = (services: Services, ids: readonly string[]): void => {
  const rang = knownReminders(services).due.filter(({ id }) => ids.includes(id));
  if (rang.length === 0) return;
  announce(services.viewStore, `Reminder: ${rang.map((one) => reminderTitle(one)).join(', ')}`);
};
