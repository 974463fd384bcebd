import { assertNever } from '#shared/domain/assert-never.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { localAfterPick, type DatePick } from '#shared/domain/dates/date-pick.ts';
import { compareSpans, type RangeEntry } from '#shared/domain/dates/day-range.ts';
import { describeDay } from '#shared/domain/dates/describe-date.ts';
import { localToTaskDates } from '#shared/domain/dates/local-dates.ts';
import { spanAtPlace, spanToLocal } from '#shared/domain/dates/move-span.ts';
import { spanOfDates } from '#shared/domain/dates/span-of-dates.ts';
import { textOf } from '#renderer/entities/words.ts';
import type { TaskDetail } from '#shared/domain/task.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import { reasonAgainstOperation } from '#renderer/entities/account/missing-operation.ts';
import { CONVENTIONS, currentDay, hostZone } from '#renderer/entities/clock/today.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { callOrTell, tellError } from '#renderer/entities/call-core.ts';
import { tellStep } from '#renderer/entities/task/actions/run-actions.ts';
import { currentList, readListAgain } from '#renderer/entities/task/list/current-list.ts';
import { changeCalendar } from '#renderer/view-state/calendar.ts';
import { focusArriving, focusRow, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import type { ViewState } from '#renderer/view-state/view-state.ts';
import { entryKey } from './entry-spans.ts';
import type { Message } from '#shared/messages/message.ts';

/** What an edit of a later occurrence is meant for. */
export type OccurrenceScope = MethodInput<'tasks.editOccurrence'>['scope'];

/** A later occurrence that a person has opened, or put elsewhere. */
export type AskedOccurrence = NonNullable<ViewState['askedOccurrence']>;

/** Asks what an edit of it means. It is drawn where it goes meanwhile. */
export const askOccurrence = ({ viewStore }: Services, asked: AskedOccurrence): void => {
  const { entry, span } = asked;
  viewStore.setState({
    askedOccurrence: asked,
    movedSpans: new Map(span === null ? [] : [[entryKey(entry), span]]),
  });
};

const ALREADY = 'It’s already on that day.';

/** The date is one of many: what is asked is the same as where it is dropped on that day of the calendar. */
export const moveOccurrence = (services: Services, entry: RangeEntry, day: CalendarDate): void => {
  const span = spanAtPlace(entry, { day, minute: entry.startMinute });
  if (day === entry.startDay) services.notifier.notify({ text: ALREADY });
  else askOccurrence(services, { entry, span });
};

const ONE_DATE = 'One date of a repeat takes a day, a time and a length. Press Enter on it for the rest.';

/** The same for what is chosen in the date picker or written in words. */
export const pickOccurrence = (services: Services, entry: RangeEntry, pick: DatePick): void => {
  const { day, repeat, reminders, place } = pick;
  if (day === null || [repeat, reminders, place].some((value) => value !== undefined)) {
    services.notifier.notify({ text: ONE_DATE });
    return;
  }
  const local = localAfterPick(spanToLocal(entry), pick, currentDay());
  const zone = hostZone();
  const span = spanOfDates(localToTaskDates(local, zone), zone);
  if (span === null || compareSpans(span, entry) === 0) services.notifier.notify({ text: ALREADY });
  else askOccurrence(services, { entry, span });
};

/** Nothing is changed. */
export const closeQuestion = ({ viewStore }: Services): void => {
  viewStore.setState({ askedOccurrence: null, movedSpans: new Map() });
  sendKeyboardToList(viewStore);
};

const FROM_COMPLETION = 'This repeat counts from completion, so its later dates are set then.';

const reasonReadOnly = (services: Services, task: TaskDetail | null): string | null => {
  const list = knownProjects(services).find(({ id }) => id === task?.projectId);
  return list?.readOnly === true ? textOf({ code: 'readOnlyList', values: { name: list.name } }) : null;
};

/** Why an edit cannot mean that, in words; null where it can. @param task null until it is read */
export const reasonAgainstScope = (
  services: Services,
  { span }: AskedOccurrence,
  scope: OccurrenceScope,
  task: TaskDetail | null,
): string | null => {
  const reason = scope === 'all' && span === null ? null : reasonReadOnly(services, task);
  if (reason !== null || scope === 'all') return reason;
  if (task?.repeat?.from === '1') return FROM_COMPLETION;
  return scope === 'later' ? null : reasonAgainstOperation(services, 'task.exception');
};

const dayWords = (day: string): string => describeDay(day, { today: currentDay(), conventions: CONVENTIONS });

const messageOf = ({ entry, span }: AskedOccurrence, scope: OccurrenceScope): Message => {
  const dates = spanToLocal(span ?? entry);
  switch (scope) {
    case 'one':
      return { code: 'done.occurrenceMoved', values: { dates } };
    case 'later':
      return { code: 'done.laterMoved', values: { dates } };
    case 'all':
      return { code: 'done.repeatMoved' };
    case 'skip':
      return { code: 'done.occurrenceSkipped', values: { day: entry.startDay } };
    default:
      return assertNever(scope);
  }
};

/** The keyboard goes on with what was made, or with the series. */
const focusAfter = (
  { viewStore }: Services,
  { entry }: AskedOccurrence,
  changed: readonly RangeEntry['id'][],
): void => {
  const id = changed.find((one) => one !== entry.id) ?? entry.id;
  changeCalendar(viewStore, { slot: null });
  focusArriving(viewStore, id, undefined);
};

const edit = async (services: Services, asked: AskedOccurrence, scope: OccurrenceScope): Promise<void> => {
  const { viewStore, client } = services;
  const { entry, span } = asked;
  const { movedSpans } = viewStore.getState();
  try {
    const at = { day: entry.startDay, minute: entry.startMinute };
    const answer = await client.call('tasks.editOccurrence', { id: entry.id, at, scope, span });
    await readListAgain(services);
    if (!answer.ok) {
      tellError(services, answer.error);
      return;
    }
    const { taskIds, undoToken } = answer.value;
    if (scope !== 'skip') focusAfter(services, asked, taskIds);
    tellStep(services, textOf(messageOf(asked, scope)), { undoToken });
  } finally {
    if (viewStore.getState().movedSpans === movedSpans) viewStore.setState({ movedSpans: new Map() });
  }
};

/** Edits an occurrence as it was meant. */
export const editOccurrence = async (
  services: Services,
  asked: AskedOccurrence,
  scope: OccurrenceScope,
): Promise<void> => {
  services.viewStore.setState({ askedOccurrence: null });
  sendKeyboardToList(services.viewStore);
  if (scope === 'all' && asked.span === null) {
    await showSeries(services, asked.entry);
    return;
  }
  // The next key is about what stands there then.
  await services.views.until(edit(services, asked, scope));
};

/** Turns to the task whose later occurrence this is. */
const showSeries = async (services: Services, { id }: RangeEntry): Promise<void> => {
  const { viewStore, notifier } = services;
  const detail = await callOrTell(services, 'tasks.detail', { id });
  const span = detail === null ? null : spanOfDates(detail.dates, hostZone());
  if (span === null) return;
  changeCalendar(viewStore, { anchor: span.startDay, slot: null });
  const index = currentList(services).order.indexOf(id);
  if (index === -1) focusArriving(viewStore, id, undefined);
  else focusRow(viewStore, id, index);
  notifier.notify({ text: `The next one is on ${dayWords(span.startDay)}. It repeats from there.` });
};
